<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="edges_dominoes" tilewidth="88" tileheight="88" tilecount="18" columns="9">
 <tileoffset x="-12" y="12"/>
 <image source="edges_dominoes_square.png" width="792" height="176"/>
 <tile id="0">
  <properties>
   <property name="label" value="wall"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="1"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0,1"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="2"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0,2"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="1,2"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0,1,2"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="3"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0,3"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="1,3"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0,1,3"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="2,3"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0,2,3"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="1,2,3"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0,1,2,3"/>
  </properties>
 </tile>
</tileset>
