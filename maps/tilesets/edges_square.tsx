<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="edges_square" tilewidth="88" tileheight="88" tilecount="208" columns="16">
 <tileoffset x="-12" y="12"/>
 <image source="edges_square.png" width="1408" height="1144"/>
 <tile id="1">
  <properties>
   <property name="edge" value="river"/>
   <property name="sides" value="0"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="edge" value="river"/>
   <property name="sides" value="1"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="edge" value="river"/>
   <property name="sides" value="0,1"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="edge" value="river"/>
   <property name="sides" value="2"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="edge" value="river"/>
   <property name="sides" value="0,2"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="edge" value="river"/>
   <property name="sides" value="1,2"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="edge" value="river"/>
   <property name="sides" value="0,1,2"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="edge" value="river"/>
   <property name="sides" value="3"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="edge" value="river"/>
   <property name="sides" value="0,3"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="edge" value="river"/>
   <property name="sides" value="1,3"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="edge" value="river"/>
   <property name="sides" value="0,1,3"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="edge" value="river"/>
   <property name="sides" value="2,3"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="edge" value="river"/>
   <property name="sides" value="0,2,3"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="edge" value="river"/>
   <property name="sides" value="1,2,3"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="edge" value="river"/>
   <property name="sides" value="0,1,2,3"/>
  </properties>
 </tile>
 <tile id="65">
  <properties>
   <property name="edge" value="hedgerow"/>
   <property name="sides" value="0"/>
  </properties>
 </tile>
 <tile id="66">
  <properties>
   <property name="edge" value="hedgerow"/>
   <property name="sides" value="1"/>
  </properties>
 </tile>
 <tile id="67">
  <properties>
   <property name="edge" value="hedgerow"/>
   <property name="sides" value="0,1"/>
  </properties>
 </tile>
 <tile id="68">
  <properties>
   <property name="edge" value="hedgerow"/>
   <property name="sides" value="2"/>
  </properties>
 </tile>
 <tile id="69">
  <properties>
   <property name="edge" value="hedgerow"/>
   <property name="sides" value="0,2"/>
  </properties>
 </tile>
 <tile id="70">
  <properties>
   <property name="edge" value="hedgerow"/>
   <property name="sides" value="1,2"/>
  </properties>
 </tile>
 <tile id="71">
  <properties>
   <property name="edge" value="hedgerow"/>
   <property name="sides" value="0,1,2"/>
  </properties>
 </tile>
 <tile id="72">
  <properties>
   <property name="edge" value="hedgerow"/>
   <property name="sides" value="3"/>
  </properties>
 </tile>
 <tile id="73">
  <properties>
   <property name="edge" value="hedgerow"/>
   <property name="sides" value="0,3"/>
  </properties>
 </tile>
 <tile id="74">
  <properties>
   <property name="edge" value="hedgerow"/>
   <property name="sides" value="1,3"/>
  </properties>
 </tile>
 <tile id="75">
  <properties>
   <property name="edge" value="hedgerow"/>
   <property name="sides" value="0,1,3"/>
  </properties>
 </tile>
 <tile id="76">
  <properties>
   <property name="edge" value="hedgerow"/>
   <property name="sides" value="2,3"/>
  </properties>
 </tile>
 <tile id="77">
  <properties>
   <property name="edge" value="hedgerow"/>
   <property name="sides" value="0,2,3"/>
  </properties>
 </tile>
 <tile id="78">
  <properties>
   <property name="edge" value="hedgerow"/>
   <property name="sides" value="1,2,3"/>
  </properties>
 </tile>
 <tile id="79">
  <properties>
   <property name="edge" value="hedgerow"/>
   <property name="sides" value="0,1,2,3"/>
  </properties>
 </tile>
 <tile id="129">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0"/>
  </properties>
 </tile>
 <tile id="130">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="1"/>
  </properties>
 </tile>
 <tile id="131">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0,1"/>
  </properties>
 </tile>
 <tile id="132">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="2"/>
  </properties>
 </tile>
 <tile id="133">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0,2"/>
  </properties>
 </tile>
 <tile id="134">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="1,2"/>
  </properties>
 </tile>
 <tile id="135">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0,1,2"/>
  </properties>
 </tile>
 <tile id="136">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="3"/>
  </properties>
 </tile>
 <tile id="137">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0,3"/>
  </properties>
 </tile>
 <tile id="138">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="1,3"/>
  </properties>
 </tile>
 <tile id="139">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0,1,3"/>
  </properties>
 </tile>
 <tile id="140">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="2,3"/>
  </properties>
 </tile>
 <tile id="141">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0,2,3"/>
  </properties>
 </tile>
 <tile id="142">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="1,2,3"/>
  </properties>
 </tile>
 <tile id="143">
  <properties>
   <property name="edge" value="wall"/>
   <property name="sides" value="0,1,2,3"/>
  </properties>
 </tile>
 <tile id="193">
  <properties>
   <property name="edge" value="bridge"/>
   <property name="sides" value="0"/>
  </properties>
 </tile>
 <tile id="194">
  <properties>
   <property name="edge" value="bridge"/>
   <property name="sides" value="1"/>
  </properties>
 </tile>
 <tile id="196">
  <properties>
   <property name="edge" value="bridge"/>
   <property name="sides" value="2"/>
  </properties>
 </tile>
 <tile id="200">
  <properties>
   <property name="edge" value="bridge"/>
   <property name="sides" value="3"/>
  </properties>
 </tile>
</tileset>
