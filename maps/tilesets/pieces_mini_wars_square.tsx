<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="pieces_mini_wars" tilewidth="64" tileheight="64" tilecount="120" columns="6">
 <image source="pieces_mini_wars_square.png" width="384" height="1280"/>
 <tile id="1">
  <properties>
   <property name="label" value="seat 1"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="label" value="seat 2"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="label" value="seat 3"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="label" value="seat 4"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="label" value="nobody"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="label" value="soldier"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="piece" value="soldier"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="piece" value="soldier"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="piece" value="soldier"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="piece" value="soldier"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="label" value="motorbike"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="piece" value="motorbike"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="piece" value="motorbike"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="piece" value="motorbike"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="piece" value="motorbike"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="label" value="speeder"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="piece" value="speeder"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="piece" value="speeder"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="piece" value="speeder"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="22">
  <properties>
   <property name="piece" value="speeder"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="label" value="shooter"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="piece" value="shooter"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="piece" value="shooter"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="piece" value="shooter"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="28">
  <properties>
   <property name="piece" value="shooter"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="30">
  <properties>
   <property name="label" value="tank"/>
  </properties>
 </tile>
 <tile id="31">
  <properties>
   <property name="piece" value="tank"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="32">
  <properties>
   <property name="piece" value="tank"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="33">
  <properties>
   <property name="piece" value="tank"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="34">
  <properties>
   <property name="piece" value="tank"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="label" value="anti aircraft"/>
  </properties>
 </tile>
 <tile id="37">
  <properties>
   <property name="piece" value="anti_aircraft"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="38">
  <properties>
   <property name="piece" value="anti_aircraft"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="39">
  <properties>
   <property name="piece" value="anti_aircraft"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="40">
  <properties>
   <property name="piece" value="anti_aircraft"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="42">
  <properties>
   <property name="label" value="missile launcher"/>
  </properties>
 </tile>
 <tile id="43">
  <properties>
   <property name="piece" value="missile_launcher"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="44">
  <properties>
   <property name="piece" value="missile_launcher"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="45">
  <properties>
   <property name="piece" value="missile_launcher"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="46">
  <properties>
   <property name="piece" value="missile_launcher"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="48">
  <properties>
   <property name="label" value="artillery"/>
  </properties>
 </tile>
 <tile id="49">
  <properties>
   <property name="piece" value="artillery"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="50">
  <properties>
   <property name="piece" value="artillery"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="51">
  <properties>
   <property name="piece" value="artillery"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="52">
  <properties>
   <property name="piece" value="artillery"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="54">
  <properties>
   <property name="label" value="helicopter"/>
  </properties>
 </tile>
 <tile id="55">
  <properties>
   <property name="piece" value="helicopter"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="56">
  <properties>
   <property name="piece" value="helicopter"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="57">
  <properties>
   <property name="piece" value="helicopter"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="58">
  <properties>
   <property name="piece" value="helicopter"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="60">
  <properties>
   <property name="label" value="fighter jet"/>
  </properties>
 </tile>
 <tile id="61">
  <properties>
   <property name="piece" value="fighter_jet"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="62">
  <properties>
   <property name="piece" value="fighter_jet"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="63">
  <properties>
   <property name="piece" value="fighter_jet"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="64">
  <properties>
   <property name="piece" value="fighter_jet"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="66">
  <properties>
   <property name="label" value="bomber"/>
  </properties>
 </tile>
 <tile id="67">
  <properties>
   <property name="piece" value="bomber"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="68">
  <properties>
   <property name="piece" value="bomber"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="69">
  <properties>
   <property name="piece" value="bomber"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="70">
  <properties>
   <property name="piece" value="bomber"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="72">
  <properties>
   <property name="label" value="cruiser"/>
  </properties>
 </tile>
 <tile id="73">
  <properties>
   <property name="piece" value="cruiser"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="74">
  <properties>
   <property name="piece" value="cruiser"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="75">
  <properties>
   <property name="piece" value="cruiser"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="76">
  <properties>
   <property name="piece" value="cruiser"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="78">
  <properties>
   <property name="label" value="submarine"/>
  </properties>
 </tile>
 <tile id="79">
  <properties>
   <property name="piece" value="submarine"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="80">
  <properties>
   <property name="piece" value="submarine"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="81">
  <properties>
   <property name="piece" value="submarine"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="82">
  <properties>
   <property name="piece" value="submarine"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="84">
  <properties>
   <property name="label" value="battleship"/>
  </properties>
 </tile>
 <tile id="85">
  <properties>
   <property name="piece" value="battleship"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="86">
  <properties>
   <property name="piece" value="battleship"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="87">
  <properties>
   <property name="piece" value="battleship"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="88">
  <properties>
   <property name="piece" value="battleship"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="90">
  <properties>
   <property name="label" value="town"/>
  </properties>
 </tile>
 <tile id="91">
  <properties>
   <property name="piece" value="town"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="92">
  <properties>
   <property name="piece" value="town"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="93">
  <properties>
   <property name="piece" value="town"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="94">
  <properties>
   <property name="piece" value="town"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="95">
  <properties>
   <property name="piece" value="town"/>
   <property name="seat" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="96">
  <properties>
   <property name="label" value="factory"/>
  </properties>
 </tile>
 <tile id="97">
  <properties>
   <property name="piece" value="factory"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="98">
  <properties>
   <property name="piece" value="factory"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="99">
  <properties>
   <property name="piece" value="factory"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="100">
  <properties>
   <property name="piece" value="factory"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="101">
  <properties>
   <property name="piece" value="factory"/>
   <property name="seat" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="102">
  <properties>
   <property name="label" value="airport"/>
  </properties>
 </tile>
 <tile id="103">
  <properties>
   <property name="piece" value="airport"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="104">
  <properties>
   <property name="piece" value="airport"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="105">
  <properties>
   <property name="piece" value="airport"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="106">
  <properties>
   <property name="piece" value="airport"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="107">
  <properties>
   <property name="piece" value="airport"/>
   <property name="seat" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="108">
  <properties>
   <property name="label" value="dock"/>
  </properties>
 </tile>
 <tile id="109">
  <properties>
   <property name="piece" value="dock"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="110">
  <properties>
   <property name="piece" value="dock"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="111">
  <properties>
   <property name="piece" value="dock"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="112">
  <properties>
   <property name="piece" value="dock"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="113">
  <properties>
   <property name="piece" value="dock"/>
   <property name="seat" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="114">
  <properties>
   <property name="label" value="base"/>
  </properties>
 </tile>
 <tile id="115">
  <properties>
   <property name="piece" value="base"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="116">
  <properties>
   <property name="piece" value="base"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="117">
  <properties>
   <property name="piece" value="base"/>
   <property name="seat" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="118">
  <properties>
   <property name="piece" value="base"/>
   <property name="seat" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="119">
  <properties>
   <property name="piece" value="base"/>
   <property name="seat" type="int" value="0"/>
  </properties>
 </tile>
</tileset>
