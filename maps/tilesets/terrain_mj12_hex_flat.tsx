<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain_mj12" tilewidth="64" tileheight="56" tilecount="135" columns="9">
 <image source="terrain_mj12_hex_flat.png" width="576" height="840"/>
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
   <property name="label" value="hill"/>
  </properties>
 </tile>
 <tile id="19" probability="0.0001">
  <properties>
   <property name="terrain" value="hill"/>
  </properties>
 </tile>
 <tile id="20" probability="0.0001">
  <properties>
   <property name="terrain" value="hill"/>
  </properties>
 </tile>
 <tile id="21" probability="0.0001">
  <properties>
   <property name="terrain" value="hill"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="label" value="rough"/>
  </properties>
 </tile>
 <tile id="28" probability="0.0001">
  <properties>
   <property name="terrain" value="rough"/>
  </properties>
 </tile>
 <tile id="29" probability="0.0001">
  <properties>
   <property name="terrain" value="rough"/>
  </properties>
 </tile>
 <tile id="30" probability="0.0001">
  <properties>
   <property name="terrain" value="rough"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="label" value="marsh"/>
  </properties>
 </tile>
 <tile id="37" probability="0.0001">
  <properties>
   <property name="terrain" value="marsh"/>
  </properties>
 </tile>
 <tile id="38" probability="0.0001">
  <properties>
   <property name="terrain" value="marsh"/>
  </properties>
 </tile>
 <tile id="39" probability="0.0001">
  <properties>
   <property name="terrain" value="marsh"/>
  </properties>
 </tile>
 <tile id="45">
  <properties>
   <property name="label" value="village"/>
  </properties>
 </tile>
 <tile id="46" probability="0.0001">
  <properties>
   <property name="terrain" value="village"/>
  </properties>
 </tile>
 <tile id="47" probability="0.0001">
  <properties>
   <property name="terrain" value="village"/>
  </properties>
 </tile>
 <tile id="48" probability="0.0001">
  <properties>
   <property name="terrain" value="village"/>
  </properties>
 </tile>
 <tile id="54">
  <properties>
   <property name="label" value="lake"/>
  </properties>
 </tile>
 <tile id="55">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="56">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="63">
  <properties>
   <property name="label" value="lake shore"/>
  </properties>
 </tile>
 <tile id="64">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="65">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="66">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="67">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="68">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="69">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="70">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="71">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="73">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="74">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="75">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="76">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="77">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="78">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="79">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="80">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="82">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="83">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="84">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="85">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="86">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="87">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="88">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="89">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="91">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="92">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="93">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="94">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="95">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="96">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="97">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="98">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="100">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="101">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="102">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="103">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="104">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="105">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="106">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="107">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="109">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="110">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="111">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="112">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="113">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="114">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="115">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="116">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="118">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="119">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="120">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="121">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="122">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="123">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="124">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="125">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="127">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="128">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="129">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="130">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="131">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="132">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="133">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
</tileset>
