<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="pieces_warshard" tilewidth="64" tileheight="56" tilecount="21" columns="3">
 <image source="pieces_warshard_hex_flat.png" width="192" height="392"/>
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
   <property name="label" value="infantry"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="piece" value="infantry"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="piece" value="infantry"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="label" value="mechanised"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="piece" value="mechanised"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="piece" value="mechanised"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="label" value="armor"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="piece" value="armor"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="piece" value="armor"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="label" value="artillery"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="piece" value="artillery"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="piece" value="artillery"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="label" value="air wing"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="piece" value="air_wing"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="piece" value="air_wing"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="label" value="hq"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="piece" value="hq"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="piece" value="hq"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
</tileset>
