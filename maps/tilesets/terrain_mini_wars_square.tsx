<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain_mini_wars" tilewidth="64" tileheight="64" tilecount="261" columns="9">
 <image source="terrain_mini_wars_square.png" width="576" height="1856"/>
 <tile id="0">
  <properties>
   <property name="label" value="plain"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="plain"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="terrain" value="plain"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="terrain" value="plain"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="label" value="forest"/>
  </properties>
 </tile>
 <tile id="10" probability="0.0001">
  <properties>
   <property name="terrain" value="forest"/>
  </properties>
 </tile>
 <tile id="11" probability="0.0001">
  <properties>
   <property name="terrain" value="forest"/>
  </properties>
 </tile>
 <tile id="12" probability="0.0001">
  <properties>
   <property name="terrain" value="forest"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="label" value="mountain"/>
  </properties>
 </tile>
 <tile id="19" probability="0.0001">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="20" probability="0.0001">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="21" probability="0.0001">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="22" probability="0.0001">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="label" value="shallow"/>
  </properties>
 </tile>
 <tile id="28">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="29">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="30">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="label" value="deep"/>
  </properties>
 </tile>
 <tile id="37">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="38">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="39">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="45">
  <properties>
   <property name="label" value="shallow shore"/>
  </properties>
 </tile>
 <tile id="46">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="47">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="48">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="49">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="50">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="51">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="52">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="53">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="55">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="56">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="57">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="58">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="59">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="60">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="61">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="62">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="64">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="65">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="66">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="67">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="68">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="69">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="70">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="71">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="73">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="74">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="75">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="76">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="77">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="78">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="79">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="80">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="82">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="83">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="84">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="85">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="86">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="87">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="88">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="89">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="91">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="92">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="93">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="94">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="95">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="96">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="99">
  <properties>
   <property name="label" value="deep by shallow"/>
  </properties>
 </tile>
 <tile id="100">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="101">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="102">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="103">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="104">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="105">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="106">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="107">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="109">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="110">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="111">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="112">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="113">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="114">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="115">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="116">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="118">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="119">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="120">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="121">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="122">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="123">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="124">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="125">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="127">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="128">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="129">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="130">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="131">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="132">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="133">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="134">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="136">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="137">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="138">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="139">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="140">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="141">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="142">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="143">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="145">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="146">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="147">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="148">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="149">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="150">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="153">
  <properties>
   <property name="label" value="deep by land"/>
  </properties>
 </tile>
 <tile id="154">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="155">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="156">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="157">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="158">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="159">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="160">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="161">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="163">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="164">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="165">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="166">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="167">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="168">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="169">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="170">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="172">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="173">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="174">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="175">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="176">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="177">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="178">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="179">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="181">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="182">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="183">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="184">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="185">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="186">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="187">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="188">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="190">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="191">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="192">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="193">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="194">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="195">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="196">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="197">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="199">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="200">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="201">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="202">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="203">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="204">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="207">
  <properties>
   <property name="label" value="bare shore"/>
  </properties>
 </tile>
 <wangsets>
  <wangset name="Shore" type="mixed" tile="28">
   <wangcolor name="Land" color="#b8a050" tile="1" probability="1"/>
   <wangcolor name="Shallow" color="#40a0c0" tile="28" probability="1"/>
   <wangtile tileid="1" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="2" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="3" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="10" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="11" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="12" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="19" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="20" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="21" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="22" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="28" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="29" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="30" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="46" wangid="2,2,2,2,2,2,2,1"/>
   <wangtile tileid="47" wangid="2,2,2,2,2,1,2,2"/>
   <wangtile tileid="48" wangid="2,2,2,2,2,1,2,1"/>
   <wangtile tileid="49" wangid="2,2,2,1,2,2,2,2"/>
   <wangtile tileid="50" wangid="2,2,2,1,2,2,2,1"/>
   <wangtile tileid="51" wangid="2,2,2,1,2,1,2,2"/>
   <wangtile tileid="52" wangid="2,2,2,1,2,1,2,1"/>
   <wangtile tileid="53" wangid="2,1,2,2,2,2,2,2"/>
   <wangtile tileid="55" wangid="2,1,2,2,2,2,2,1"/>
   <wangtile tileid="56" wangid="2,1,2,2,2,1,2,2"/>
   <wangtile tileid="57" wangid="2,1,2,2,2,1,2,1"/>
   <wangtile tileid="58" wangid="2,1,2,1,2,2,2,2"/>
   <wangtile tileid="59" wangid="2,1,2,1,2,2,2,1"/>
   <wangtile tileid="60" wangid="2,1,2,1,2,1,2,2"/>
   <wangtile tileid="61" wangid="2,1,2,1,2,1,2,1"/>
   <wangtile tileid="62" wangid="2,2,2,2,2,1,1,1"/>
   <wangtile tileid="64" wangid="2,2,2,1,2,1,1,1"/>
   <wangtile tileid="65" wangid="2,1,2,2,2,1,1,1"/>
   <wangtile tileid="66" wangid="2,1,2,1,2,1,1,1"/>
   <wangtile tileid="67" wangid="2,2,2,1,1,1,2,2"/>
   <wangtile tileid="68" wangid="2,2,2,1,1,1,2,1"/>
   <wangtile tileid="69" wangid="2,1,2,1,1,1,2,2"/>
   <wangtile tileid="70" wangid="2,1,2,1,1,1,2,1"/>
   <wangtile tileid="71" wangid="2,2,2,1,1,1,1,1"/>
   <wangtile tileid="73" wangid="2,1,2,1,1,1,1,1"/>
   <wangtile tileid="74" wangid="2,1,1,1,2,2,2,2"/>
   <wangtile tileid="75" wangid="2,1,1,1,2,2,2,1"/>
   <wangtile tileid="76" wangid="2,1,1,1,2,1,2,2"/>
   <wangtile tileid="77" wangid="2,1,1,1,2,1,2,1"/>
   <wangtile tileid="78" wangid="2,1,1,1,2,1,1,1"/>
   <wangtile tileid="79" wangid="2,1,1,1,1,1,2,2"/>
   <wangtile tileid="80" wangid="2,1,1,1,1,1,2,1"/>
   <wangtile tileid="82" wangid="2,1,1,1,1,1,1,1"/>
   <wangtile tileid="83" wangid="1,1,2,2,2,2,2,1"/>
   <wangtile tileid="84" wangid="1,1,2,2,2,1,2,1"/>
   <wangtile tileid="85" wangid="1,1,2,1,2,2,2,1"/>
   <wangtile tileid="86" wangid="1,1,2,1,2,1,2,1"/>
   <wangtile tileid="87" wangid="1,1,2,2,2,1,1,1"/>
   <wangtile tileid="88" wangid="1,1,2,1,2,1,1,1"/>
   <wangtile tileid="89" wangid="1,1,2,1,1,1,2,1"/>
   <wangtile tileid="91" wangid="1,1,2,1,1,1,1,1"/>
   <wangtile tileid="92" wangid="1,1,1,1,2,2,2,1"/>
   <wangtile tileid="93" wangid="1,1,1,1,2,1,2,1"/>
   <wangtile tileid="94" wangid="1,1,1,1,2,1,1,1"/>
   <wangtile tileid="95" wangid="1,1,1,1,1,1,2,1"/>
  </wangset>
  <wangset name="Shelf" type="mixed" tile="37">
   <wangcolor name="Shallow" color="#40a0c0" tile="28" probability="1"/>
   <wangcolor name="Deep" color="#204880" tile="37" probability="1"/>
   <wangtile tileid="28" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="29" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="30" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="37" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="38" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="39" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="100" wangid="2,2,2,2,2,2,2,1"/>
   <wangtile tileid="101" wangid="2,2,2,2,2,1,2,2"/>
   <wangtile tileid="102" wangid="2,2,2,2,2,1,2,1"/>
   <wangtile tileid="103" wangid="2,2,2,1,2,2,2,2"/>
   <wangtile tileid="104" wangid="2,2,2,1,2,2,2,1"/>
   <wangtile tileid="105" wangid="2,2,2,1,2,1,2,2"/>
   <wangtile tileid="106" wangid="2,2,2,1,2,1,2,1"/>
   <wangtile tileid="107" wangid="2,1,2,2,2,2,2,2"/>
   <wangtile tileid="109" wangid="2,1,2,2,2,2,2,1"/>
   <wangtile tileid="110" wangid="2,1,2,2,2,1,2,2"/>
   <wangtile tileid="111" wangid="2,1,2,2,2,1,2,1"/>
   <wangtile tileid="112" wangid="2,1,2,1,2,2,2,2"/>
   <wangtile tileid="113" wangid="2,1,2,1,2,2,2,1"/>
   <wangtile tileid="114" wangid="2,1,2,1,2,1,2,2"/>
   <wangtile tileid="115" wangid="2,1,2,1,2,1,2,1"/>
   <wangtile tileid="116" wangid="2,2,2,2,2,1,1,1"/>
   <wangtile tileid="118" wangid="2,2,2,1,2,1,1,1"/>
   <wangtile tileid="119" wangid="2,1,2,2,2,1,1,1"/>
   <wangtile tileid="120" wangid="2,1,2,1,2,1,1,1"/>
   <wangtile tileid="121" wangid="2,2,2,1,1,1,2,2"/>
   <wangtile tileid="122" wangid="2,2,2,1,1,1,2,1"/>
   <wangtile tileid="123" wangid="2,1,2,1,1,1,2,2"/>
   <wangtile tileid="124" wangid="2,1,2,1,1,1,2,1"/>
   <wangtile tileid="125" wangid="2,2,2,1,1,1,1,1"/>
   <wangtile tileid="127" wangid="2,1,2,1,1,1,1,1"/>
   <wangtile tileid="128" wangid="2,1,1,1,2,2,2,2"/>
   <wangtile tileid="129" wangid="2,1,1,1,2,2,2,1"/>
   <wangtile tileid="130" wangid="2,1,1,1,2,1,2,2"/>
   <wangtile tileid="131" wangid="2,1,1,1,2,1,2,1"/>
   <wangtile tileid="132" wangid="2,1,1,1,2,1,1,1"/>
   <wangtile tileid="133" wangid="2,1,1,1,1,1,2,2"/>
   <wangtile tileid="134" wangid="2,1,1,1,1,1,2,1"/>
   <wangtile tileid="136" wangid="2,1,1,1,1,1,1,1"/>
   <wangtile tileid="137" wangid="1,1,2,2,2,2,2,1"/>
   <wangtile tileid="138" wangid="1,1,2,2,2,1,2,1"/>
   <wangtile tileid="139" wangid="1,1,2,1,2,2,2,1"/>
   <wangtile tileid="140" wangid="1,1,2,1,2,1,2,1"/>
   <wangtile tileid="141" wangid="1,1,2,2,2,1,1,1"/>
   <wangtile tileid="142" wangid="1,1,2,1,2,1,1,1"/>
   <wangtile tileid="143" wangid="1,1,2,1,1,1,2,1"/>
   <wangtile tileid="145" wangid="1,1,2,1,1,1,1,1"/>
   <wangtile tileid="146" wangid="1,1,1,1,2,2,2,1"/>
   <wangtile tileid="147" wangid="1,1,1,1,2,1,2,1"/>
   <wangtile tileid="148" wangid="1,1,1,1,2,1,1,1"/>
   <wangtile tileid="149" wangid="1,1,1,1,1,1,2,1"/>
  </wangset>
  <wangset name="Cliff" type="mixed" tile="37">
   <wangcolor name="Land" color="#b8a050" tile="1" probability="1"/>
   <wangcolor name="Deep" color="#204880" tile="37" probability="1"/>
   <wangtile tileid="1" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="2" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="3" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="10" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="11" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="12" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="19" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="20" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="21" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="22" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="37" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="38" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="39" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="154" wangid="2,2,2,2,2,2,2,1"/>
   <wangtile tileid="155" wangid="2,2,2,2,2,1,2,2"/>
   <wangtile tileid="156" wangid="2,2,2,2,2,1,2,1"/>
   <wangtile tileid="157" wangid="2,2,2,1,2,2,2,2"/>
   <wangtile tileid="158" wangid="2,2,2,1,2,2,2,1"/>
   <wangtile tileid="159" wangid="2,2,2,1,2,1,2,2"/>
   <wangtile tileid="160" wangid="2,2,2,1,2,1,2,1"/>
   <wangtile tileid="161" wangid="2,1,2,2,2,2,2,2"/>
   <wangtile tileid="163" wangid="2,1,2,2,2,2,2,1"/>
   <wangtile tileid="164" wangid="2,1,2,2,2,1,2,2"/>
   <wangtile tileid="165" wangid="2,1,2,2,2,1,2,1"/>
   <wangtile tileid="166" wangid="2,1,2,1,2,2,2,2"/>
   <wangtile tileid="167" wangid="2,1,2,1,2,2,2,1"/>
   <wangtile tileid="168" wangid="2,1,2,1,2,1,2,2"/>
   <wangtile tileid="169" wangid="2,1,2,1,2,1,2,1"/>
   <wangtile tileid="170" wangid="2,2,2,2,2,1,1,1"/>
   <wangtile tileid="172" wangid="2,2,2,1,2,1,1,1"/>
   <wangtile tileid="173" wangid="2,1,2,2,2,1,1,1"/>
   <wangtile tileid="174" wangid="2,1,2,1,2,1,1,1"/>
   <wangtile tileid="175" wangid="2,2,2,1,1,1,2,2"/>
   <wangtile tileid="176" wangid="2,2,2,1,1,1,2,1"/>
   <wangtile tileid="177" wangid="2,1,2,1,1,1,2,2"/>
   <wangtile tileid="178" wangid="2,1,2,1,1,1,2,1"/>
   <wangtile tileid="179" wangid="2,2,2,1,1,1,1,1"/>
   <wangtile tileid="181" wangid="2,1,2,1,1,1,1,1"/>
   <wangtile tileid="182" wangid="2,1,1,1,2,2,2,2"/>
   <wangtile tileid="183" wangid="2,1,1,1,2,2,2,1"/>
   <wangtile tileid="184" wangid="2,1,1,1,2,1,2,2"/>
   <wangtile tileid="185" wangid="2,1,1,1,2,1,2,1"/>
   <wangtile tileid="186" wangid="2,1,1,1,2,1,1,1"/>
   <wangtile tileid="187" wangid="2,1,1,1,1,1,2,2"/>
   <wangtile tileid="188" wangid="2,1,1,1,1,1,2,1"/>
   <wangtile tileid="190" wangid="2,1,1,1,1,1,1,1"/>
   <wangtile tileid="191" wangid="1,1,2,2,2,2,2,1"/>
   <wangtile tileid="192" wangid="1,1,2,2,2,1,2,1"/>
   <wangtile tileid="193" wangid="1,1,2,1,2,2,2,1"/>
   <wangtile tileid="194" wangid="1,1,2,1,2,1,2,1"/>
   <wangtile tileid="195" wangid="1,1,2,2,2,1,1,1"/>
   <wangtile tileid="196" wangid="1,1,2,1,2,1,1,1"/>
   <wangtile tileid="197" wangid="1,1,2,1,1,1,2,1"/>
   <wangtile tileid="199" wangid="1,1,2,1,1,1,1,1"/>
   <wangtile tileid="200" wangid="1,1,1,1,2,2,2,1"/>
   <wangtile tileid="201" wangid="1,1,1,1,2,1,2,1"/>
   <wangtile tileid="202" wangid="1,1,1,1,2,1,1,1"/>
   <wangtile tileid="203" wangid="1,1,1,1,1,1,2,1"/>
  </wangset>
 </wangsets>
</tileset>
