<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="pieces_mj12" tilewidth="56" tileheight="64" tilecount="30" columns="3">
 <image source="pieces_mj12_hex_pointy.png" width="168" height="640"/>
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
   <property name="label" value="mayor"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="piece" value="mayor"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="piece" value="mayor"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="label" value="officer"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="piece" value="officer"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="piece" value="officer"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="label" value="guardsman"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="piece" value="guardsman"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="piece" value="guardsman"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="label" value="militia"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="piece" value="militia"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="piece" value="militia"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="label" value="hobgoblin leader"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="piece" value="hobgoblin_leader"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="piece" value="hobgoblin_leader"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="label" value="sergeant"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="piece" value="sergeant"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="piece" value="sergeant"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="label" value="wolfrider"/>
  </properties>
 </tile>
 <tile id="22">
  <properties>
   <property name="piece" value="wolfrider"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="23">
  <properties>
   <property name="piece" value="wolfrider"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="label" value="mercenary"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="piece" value="mercenary"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="piece" value="mercenary"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="label" value="goblin"/>
  </properties>
 </tile>
 <tile id="28">
  <properties>
   <property name="piece" value="goblin"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="29">
  <properties>
   <property name="piece" value="goblin"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
</tileset>
