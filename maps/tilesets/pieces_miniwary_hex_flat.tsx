<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="pieces_miniwary" tilewidth="64" tileheight="56" tilecount="6" columns="3">
 <image source="pieces_miniwary_hex_flat.png" width="192" height="112"/>
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
   <property name="label" value="pawn"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="piece" value="pawn"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="piece" value="pawn"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
</tileset>
