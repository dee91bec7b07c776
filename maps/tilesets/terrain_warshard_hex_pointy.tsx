<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain_warshard" tilewidth="56" tileheight="64" tilecount="468" columns="9">
 <image source="terrain_warshard_hex_pointy.png" width="504" height="3328"/>
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
   <property name="label" value="dry plain"/>
  </properties>
 </tile>
 <tile id="10" probability="0.0001">
  <properties>
   <property name="terrain" value="dry_plain"/>
  </properties>
 </tile>
 <tile id="11" probability="0.0001">
  <properties>
   <property name="terrain" value="dry_plain"/>
  </properties>
 </tile>
 <tile id="12" probability="0.0001">
  <properties>
   <property name="terrain" value="dry_plain"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="label" value="snow plain"/>
  </properties>
 </tile>
 <tile id="19" probability="0.0001">
  <properties>
   <property name="terrain" value="snow_plain"/>
  </properties>
 </tile>
 <tile id="20" probability="0.0001">
  <properties>
   <property name="terrain" value="snow_plain"/>
  </properties>
 </tile>
 <tile id="21" probability="0.0001">
  <properties>
   <property name="terrain" value="snow_plain"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="label" value="forest"/>
  </properties>
 </tile>
 <tile id="28" probability="0.0001">
  <properties>
   <property name="terrain" value="forest"/>
  </properties>
 </tile>
 <tile id="29" probability="0.0001">
  <properties>
   <property name="terrain" value="forest"/>
  </properties>
 </tile>
 <tile id="30" probability="0.0001">
  <properties>
   <property name="terrain" value="forest"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="label" value="city"/>
  </properties>
 </tile>
 <tile id="37" probability="0.0001">
  <properties>
   <property name="terrain" value="city"/>
  </properties>
 </tile>
 <tile id="38" probability="0.0001">
  <properties>
   <property name="terrain" value="city"/>
  </properties>
 </tile>
 <tile id="39" probability="0.0001">
  <properties>
   <property name="terrain" value="city"/>
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
   <property name="label" value="hill"/>
  </properties>
 </tile>
 <tile id="55" probability="0.0001">
  <properties>
   <property name="terrain" value="hill"/>
  </properties>
 </tile>
 <tile id="56" probability="0.0001">
  <properties>
   <property name="terrain" value="hill"/>
  </properties>
 </tile>
 <tile id="57" probability="0.0001">
  <properties>
   <property name="terrain" value="hill"/>
  </properties>
 </tile>
 <tile id="63">
  <properties>
   <property name="label" value="rough"/>
  </properties>
 </tile>
 <tile id="64" probability="0.0001">
  <properties>
   <property name="terrain" value="rough"/>
  </properties>
 </tile>
 <tile id="65" probability="0.0001">
  <properties>
   <property name="terrain" value="rough"/>
  </properties>
 </tile>
 <tile id="66" probability="0.0001">
  <properties>
   <property name="terrain" value="rough"/>
  </properties>
 </tile>
 <tile id="72">
  <properties>
   <property name="label" value="mountain"/>
  </properties>
 </tile>
 <tile id="73" probability="0.0001">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="74" probability="0.0001">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="75" probability="0.0001">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="76" probability="0.0001">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="81">
  <properties>
   <property name="label" value="shallow"/>
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
 <tile id="90">
  <properties>
   <property name="label" value="deep"/>
  </properties>
 </tile>
 <tile id="91">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="92">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="93">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="99">
  <properties>
   <property name="label" value="lake"/>
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
 <tile id="108">
  <properties>
   <property name="label" value="shallow shore"/>
  </properties>
 </tile>
 <tile id="109">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="110">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="111">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="112">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="113">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="114">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="115">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="116">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="118">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="119">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="120">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="121">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="122">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="123">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="124">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="125">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="127">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="128">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="129">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="130">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="131">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="132">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="133">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="134">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="136">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="137">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="138">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="139">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="140">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="141">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="142">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="143">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="145">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="146">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="147">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="148">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="149">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="150">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="151">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="152">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="154">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="155">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="156">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="157">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="158">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="159">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="160">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="161">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="163">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="164">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="165">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="166">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="167">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="168">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="169">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="170">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="172">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="173">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="174">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="175">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="176">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="177">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="178">
  <properties>
   <property name="terrain" value="shallow"/>
  </properties>
 </tile>
 <tile id="180">
  <properties>
   <property name="label" value="deep by shallow"/>
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
 <tile id="205">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="206">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="208">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="209">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="210">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="211">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="212">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="213">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="214">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="215">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="217">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="218">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="219">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="220">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="221">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="222">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="223">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="224">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="226">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="227">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="228">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="229">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="230">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="231">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="232">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="233">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="235">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="236">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="237">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="238">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="239">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="240">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="241">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="242">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="244">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="245">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="246">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="247">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="248">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="249">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="250">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="252">
  <properties>
   <property name="label" value="deep by land"/>
  </properties>
 </tile>
 <tile id="253">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="254">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="255">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="256">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="257">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="258">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="259">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="260">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="262">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="263">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="264">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="265">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="266">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="267">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="268">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="269">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="271">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="272">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="273">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="274">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="275">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="276">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="277">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="278">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="280">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="281">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="282">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="283">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="284">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="285">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="286">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="287">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="289">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="290">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="291">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="292">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="293">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="294">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="295">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="296">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="298">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="299">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="300">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="301">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="302">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="303">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="304">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="305">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="307">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="308">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="309">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="310">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="311">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="312">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="313">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="314">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="316">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="317">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="318">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="319">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="320">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="321">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="322">
  <properties>
   <property name="terrain" value="deep"/>
  </properties>
 </tile>
 <tile id="324">
  <properties>
   <property name="label" value="bare shore"/>
  </properties>
 </tile>
 <tile id="396">
  <properties>
   <property name="label" value="lake shore"/>
  </properties>
 </tile>
 <tile id="397">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="398">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="399">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="400">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="401">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="402">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="403">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="404">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="406">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="407">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="408">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="409">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="410">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="411">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="412">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="413">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="415">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="416">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="417">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="418">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="419">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="420">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="421">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="422">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="424">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="425">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="426">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="427">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="428">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="429">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="430">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="431">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="433">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="434">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="435">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="436">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="437">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="438">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="439">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="440">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="442">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="443">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="444">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="445">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="446">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="447">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="448">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="449">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="451">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="452">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="453">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="454">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="455">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="456">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="457">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="458">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="460">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="461">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="462">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="463">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="464">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="465">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
 <tile id="466">
  <properties>
   <property name="terrain" value="lake"/>
  </properties>
 </tile>
</tileset>
