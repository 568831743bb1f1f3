/**
 * The teams of Division I men's basketball. Lines starting with `#` begin a conference: id, short name, name. Teams:
 * id, abbreviation, location, name, colour, secondary colour, venue, city, state. Facts only.
 */
export const DIVISION_ONE_TEAMS = `
#46|ASUN|ASUN Conference
2046|APSU|Austin Peay|Governors|8e0b0b|ffffff|F&M Bank Arena|Clarksville|TN
91|BELL|Bellarmine|Knights|000000|ffffff|Knights Hall|Louisville|KY
2110|CARK|Central Arkansas|Bears|a7a9ac|8e959a|Farris Center|Conway|AR
2198|EKU|Eastern Kentucky|Colonels|660819|f0f0f0|Baptist Health Arena|Richmond|KY
526|FGCU|Florida Gulf Coast|Eagles|00885a|ffffff|Alico Arena|Fort Myers|FL
294|JAX|Jacksonville|Dolphins|00523e|ffffff|Swisher Gymnasium|Jacksonville|FL
288|LIP|Lipscomb|Bisons|20366c|ffffff|Allen Arena|Nashville|TN
2453|UNA|North Alabama|Lions|000000|ffffff|CB&S Bank Arena|Florence|AL
2454|UNF|North Florida|Ospreys|004b8d|ffffff|UNF Arena|Jacksonville|FL
2511|QUOC|Queens University|Royals|004890|ffffff|Curry Arena|Charlotte|NC
56|STET|Stetson|Hatters|0a5640|56854e|Edmunds Center|DeLand|FL
2698|WGA|West Georgia|Wolves|0033a1|db1a21|The Coliseum|Carrollton|GA
#1|America East|America East Conference
2066|BING|Binghamton|Bearcats|00614a|ffffff|Dr. Bai Lee Court|Binghamton|NY
2803|BRY|Bryant|Bulldogs|000000|9f8343|Chace Athletic Center|Smithfield|RI
311|ME|Maine|Black Bears|127dbe|ffffff|Memorial Gymnasium|Orono|ME
2885|NJIT|NJIT|Highlanders|ee3024|ffffff|Wellness & Events Center|Newark|NJ
160|UNH|New Hampshire|Wildcats|004990|c3c4c6|Lundholm Gymnasium|Durham|NH
399|UALB|UAlbany|Great Danes|3d2777|ffffff|Broadview Center|Albany|NY
2378|UMBC|UMBC|Retrievers|000000|ffffff|Chesapeake Employers Insurance Arena|Baltimore|MD
2349|UML|UMass Lowell|River Hawks|00529b|ffffff|Costello Athletic Center|Lowell|MA
261|UVM|Vermont|Catamounts|48a23f|ffffff|Patrick Gymnasium|Burlington|VT
#62|American|American Athletic Conference
2429|CLT|Charlotte|49ers|005035|a49665|Halton Arena|Charlotte|NC
151|ECU|East Carolina|Pirates|582c83|ffc72c|Minges Coliseum|Greenville|NC
2226|FAU|Florida Atlantic|Owls|003366|cc0000|Eleanor R. Baldwin Arena|Boca Raton|FL
235|MEM|Memphis|Tigers|004991|8e908f|FedExForum|Memphis|TN
249|UNT|North Texas|Mean Green|068f33|ffffff|Super Pit|Denton|TX
242|RICE|Rice|Owls|00205b|c1c6c8|Tudor Fieldhouse|Houston|TX
58|USF|South Florida|Bulls|004a36|231f20|Yuengling Center|Tampa|FL
218|TEM|Temple|Owls|a41e35|ffffff|Liacouras Center|Philadelphia|PA
2655|TULN|Tulane|Green Wave|006747|418fde|Devlin Fieldhouse|New Orleans|LA
202|TLSA|Tulsa|Golden Hurricane|003595|d0b787|Reynolds Center|Tulsa|OK
5|UAB|UAB|Blazers|054338|ffc845|Bartow Arena|Birmingham|AL
2636|UTSA|UTSA|Roadrunners|0c2340|f15a22|Convocation Center|San Antonio|TX
2724|WICH|Wichita State|Shockers|000000|ffffff|Charles Koch Arena|Wichita|KS
#3|Atlantic 10|Atlantic 10 Conference
2166|DAV|Davidson|Wildcats|000000|e51837|Belk Arena|Davidson|NC
2168|DAY|Dayton|Flyers|004b8d|ffffff|UD Arena|Dayton|OH
2184|DUQ|Duquesne|Dukes|002d62|b90b2e|UPMC Cooper Fieldhouse|Pittsburgh|PA
2230|FOR|Fordham|Rams|830032|909090|Rose Hill Gym|Bronx|NY
2244|GMU|George Mason|Patriots|006633|ffffff|EagleBank Arena|Fairfax|VA
45|GW|George Washington|Revolutionaries|002843|e8d2a1|Charles E. Smith Center|Washington|DC
2325|LAS|La Salle|Explorers|00386b|ffffff|John Glaser Arena|Philadelphia|PA
2350|LUC|Loyola Chicago|Ramblers|582931|ffffff|Joseph J. Gentile Arena|Chicago|IL
227|URI|Rhode Island|Rams|091f3f|5ab3e8|Ryan Center|Kingston|RI
257|RICH|Richmond|Spiders|9e0712|b90b2e|Robins Center|Richmond|VA
2603|JOES|Saint Joseph's|Hawks|9e1b32|ffffff|Hagan Arena|Philadelphia|PA
139|SLU|Saint Louis|Billikens|003da5|ffffff|Chaifetz Arena|St. Louis|MO
179|SBU|St. Bonaventure|Bonnies|70261d|ffffff|Reilly Center|St. Bonaventure|NY
2670|VCU|VCU|Rams|000000|ffffff|Stuart C. Siegel Center|Richmond|VA
#2|ACC|Atlantic Coast Conference
103|BC|Boston College|Eagles|8c2232|dbcca6|Conte Forum|Chestnut Hill|MA
25|CAL|California|Golden Bears|031522|ffc423|Haas Pavilion|Berkeley|CA
228|CLEM|Clemson|Tigers|f56600|ffffff|Littlejohn Coliseum|Clemson|SC
150|DUKE|Duke|Blue Devils|00539b|ffffff|Cameron Indoor Stadium|Durham|NC
52|FSU|Florida State|Seminoles|782f40|ceb888|Donald L. Tucker Center|Tallahassee|FL
59|GT|Georgia Tech|Yellow Jackets|003057|b3a369|McCamish Pavilion|Atlanta|GA
97|LOU|Louisville|Cardinals|c9001f|000000|KFC Yum! Center|Louisville|KY
2390|MIA|Miami|Hurricanes|f47423|035131|Watsco Center|Coral Gables|FL
152|NCSU|NC State|Wolfpack|cc0000|ffffff|Lenovo Center|Raleigh|NC
153|UNC|North Carolina|Tar Heels|7bafd4|13294b|Dean E. Smith Center|Chapel Hill|NC
87|ND|Notre Dame|Fighting Irish|0c2340|c99700|Purcell Pavilion|Notre Dame|IN
221|PITT|Pittsburgh|Panthers|003594|ffb81c|Petersen Events Center|Pittsburgh|PA
2567|SMU|SMU|Mustangs|a80000|0033a1|Moody Coliseum|Dallas|TX
24|STAN|Stanford|Cardinal|8c1515|ffffff|Maples Pavilion|Stanford|CA
183|SYR|Syracuse|Orange|000e54|ff431b|JMA Wireless Dome|Syracuse|NY
258|UVA|Virginia|Cavaliers|f84c1e|232d4b|John Paul Jones Arena|Charlottesville|VA
259|VT|Virginia Tech|Hokies|6a2c3e|cf4520|Cassell Coliseum|Blacksburg|VA
154|WAKE|Wake Forest|Demon Deacons|ceb888|2c2a29|LJVM Coliseum|Winston-Salem|NC
#8|Big 12|Big 12 Conference
12|ARIZ|Arizona|Wildcats|0c234b|ab0520|McKale Center|Tucson|AZ
9|ASU|Arizona State|Sun Devils|8e0c3a|ffc72c|Desert Financial Arena|Tempe|AZ
252|BYU|BYU|Cougars|0047ba|002e5d|Marriott Center|Provo|UT
239|BAY|Baylor|Bears|154734|ffb81c|Foster Pavilion|Waco|TX
2132|CIN|Cincinnati|Bearcats|000000|e00122|Fifth Third Arena|Cincinnati|OH
38|COLO|Colorado|Buffaloes|000000|cfb87c|CU Events Center|Boulder|CO
248|HOU|Houston|Cougars|c8102e|ffffff|Fertitta Center|Houston|TX
66|ISU|Iowa State|Cyclones|822433|fdca2f|Hilton Coliseum|Ames|IA
2305|KU|Kansas|Jayhawks|0051ba|e8000d|Allen Fieldhouse|Lawrence|KS
2306|KSU|Kansas State|Wildcats|330a57|e2e3e4|Bramlage Coliseum|Manhattan|KS
197|OKST|Oklahoma State|Cowboys|fe5c00|000000|Gallagher-Iba Arena|Stillwater|OK
2628|TCU|TCU|Horned Frogs|4d1979|ffffff|Schollmaier Arena|Fort Worth|TX
2641|TTU|Texas Tech|Red Raiders|da291c|000000|United Supermarkets Arena|Lubbock|TX
2116|UCF|UCF|Knights|000000|b4a169|Addition Financial Arena|Orlando|FL
254|UTAH|Utah|Utes|be0000|ffffff|Jon M. Huntsman Center|Salt Lake City|UT
277|WVU|West Virginia|Mountaineers|eaaa00|002855|Hope Coliseum|Morgantown|WV
#4|Big East|Big East Conference
2086|BUT|Butler|Bulldogs|0d1361|00a3e0|Hinkle Fieldhouse|Indianapolis|IN
156|CREI|Creighton|Bluejays|13299e|ffffff|CHI Health Center|Omaha|NE
305|DEP|DePaul|Blue Demons|2d649c|ffffff|Wintrust Arena|Chicago|IL
46|GTWN|Georgetown|Hoyas|110e42|001c58|Capital One Arena|Washington|DC
269|MARQ|Marquette|Golden Eagles|003366|ffffff|Fiserv Forum|Milwaukee|WI
2507|PROV|Providence|Friars|000000|ffffff|Amica Mutual Pavilion|Providence|RI
2550|HALL|Seton Hall|Pirates|004488|ffffff|Prudential Center|Newark|NJ
2599|SJU|St. John's|Red Storm|d41c30|ffffff|Madison Square Garden|New York|NY
41|CONN|UConn|Huskies|0c2340|f1f2f3|Harry A. Gampel Pavilion|Storrs|CT
222|VILL|Villanova|Wildcats|00205b|13b5ea|Finneran Pavilion|Villanova|PA
2752|XAV|Xavier|Musketeers|0c2340|ffffff|Cintas Center|Cincinnati|OH
#5|Big Sky|Big Sky Conference
331|EWU|Eastern Washington|Eagles|a10022|abb4bc|Reese Court|Cheney|WA
70|IDHO|Idaho|Vandals|000000|8c6e4a|ICCU Arena|Moscow|ID
304|IDST|Idaho State|Bengals|ef8c00|e9a126|Reed Gym|Pocatello|ID
149|MONT|Montana|Grizzlies|751d4a|666666|Dahlberg Arena|Missoula|MT
147|MTST|Montana State|Bobcats|00205c|bc955c|Worthington Arena|Bozeman|MT
2464|NAU|Northern Arizona|Lumberjacks|003976|1b3069|Findlay Toyota Court|Flagstaff|AZ
2458|UNCO|Northern Colorado|Bears|13558d|ffc533|Bank of Colorado Arena|Greeley|CO
2502|PRST|Portland State|Vikings|00311e|ebebeb|Viking Pavilion|Portland|OR
16|SAC|Sacramento State|Hornets|00573c|cdb97d|Hornet Pavilion|Sacramento|CA
2692|WEB|Weber State|Wildcats|18005a|ebebeb|Dee Events Center|Ogden|UT
#6|Big South|Big South Conference
2127|CHSO|Charleston Southern|Buccaneers|2e3192|ded090|Buccaneer Field House|Charleston|SC
2241|GWEB|Gardner-Webb|Runnin' Bulldogs|c12535|909090|Paul Porter Arena|Boiling Springs|NC
2272|HPU|High Point|Panthers|330072|ffffff|Qubein Center|High Point|NC
2344|LONG|Longwood|Lancers|003273|ffffff|Joan Perry Brock Center|Farmville|VA
2506|PRES|Presbyterian|Blue Hose|194896|990134|Templeton Center|Clinton|SC
2515|RAD|Radford|Highlanders|c2011b|ffffff|Dedmon Center|Radford|VA
2908|SCUP|South Carolina Upstate|Spartans|008545|ffffff|G.B. Hodge Center|Spartanburg|SC
2427|UNCA|UNC Asheville|Bulldogs|003da5|ffffff|Kimmel Arena|Asheville|NC
2737|WIN|Winthrop|Eagles|9e0b0e|ffffff|Winthrop Coliseum|Rock Hill|SC
#7|Big Ten|Big Ten Conference
356|ILL|Illinois|Fighting Illini|ff5f05|13294b|State Farm Center|Champaign|IL
84|IU|Indiana|Hoosiers|990000|edebeb|Simon Skjodt Assembly Hall|Bloomington|IN
2294|IOWA|Iowa|Hawkeyes|231f20|fcd116|Carver-Hawkeye Arena|Iowa City|IA
120|MD|Maryland|Terrapins|ce1126|ffffff|Xfinity Center|College Park|MD
130|MICH|Michigan|Wolverines|00274c|ffcb05|Crisler Center|Ann Arbor|MI
127|MSU|Michigan State|Spartans|173f35|ffffff|Breslin Center|East Lansing|MI
135|MINN|Minnesota|Golden Gophers|5e0a2f|fab41c|Williams Arena|Minneapolis|MN
158|NEB|Nebraska|Cornhuskers|e31937|ffffff|Pinnacle Bank Arena|Lincoln|NE
77|NU|Northwestern|Wildcats|582c83|ffffff|Welsh-Ryan Arena|Evanston|IL
194|OSU|Ohio State|Buckeyes|ba0c2f|a8adb4|Value City Arena|Columbus|OH
2483|ORE|Oregon|Ducks|00934b|fff41b|Matthew Knight Arena|Eugene|OR
213|PSU|Penn State|Nittany Lions|061440|ffffff|Bryce Jordan Center|University Park|PA
2509|PUR|Purdue|Boilermakers|ceb888|000000|Mackey Arena|West Lafayette|IN
164|RUTG|Rutgers|Scarlet Knights|ce0e2d|ffffff|Jersey Mike's Arena|Piscataway|NJ
26|UCLA|UCLA|Bruins|2774ae|f2a900|Pauley Pavilion|Los Angeles|CA
30|USC|USC|Trojans|9e2237|ffcc00|Galen Center|Los Angeles|CA
264|WASH|Washington|Huskies|33006f|e8d3a2|Alaska Airlines Arena|Seattle|WA
275|WIS|Wisconsin|Badgers|a00000|ffffff|Kohl Center|Madison|WI
#9|Big West|Big West Conference
13|CP|Cal Poly|Mustangs|1e4d2b|eed897|Mott Athletics Center|San Luis Obispo|CA
2934|CSUB|Cal State Bakersfield|Roadrunners|005daa|ffffff|Icardo Center|Bakersfield|CA
2239|CSUF|Cal State Fullerton|Titans|10219c|ffffff|Titan Gym|Fullerton|CA
2463|CSUN|Cal State Northridge|Matadors|b0063a|ffffff|Premier America Credit Union Arena|Northridge|CA
62|HAW|Hawai'i|Rainbow Warriors|003420|ffffff|SimpliFi Arena|Honolulu|HI
299|LBSU|Long Beach State|Beach|000000|ffffff|LBS Financial Credit Union Pyramid|Long Beach|CA
302|UCD|UC Davis|Aggies|002855|c3c4c6|University Credit Union Center|Davis|CA
300|UCI|UC Irvine|Anteaters|002b5c|ffffff|Bren Events Center|Irvine|CA
27|UCR|UC Riverside|Highlanders|14234f|ffffff|SRC Arena|Riverside|CA
28|UCSD|UC San Diego|Tritons|000000|ffcd00|LionTree Arena|La Jolla|CA
2540|UCSB|UC Santa Barbara|Gauchos|09847a|ffffff|The Thunderdome|Santa Barbara|CA
#10|CAA|Coastal Athletic Association
2097|CAM|Campbell|Fighting Camels|000000|ffffff|Gore Arena|Buies Creek|NC
232|COFC|Charleston|Cougars|93825c|ffffff|TD Arena|Charleston|SC
2182|DREX|Drexel|Dragons|020260|ffffff|Daskalakis Athletic Center|Philadelphia|PA
2210|ELON|Elon|Phoenix|020303|b59a57|Schar Center|Elon|NC
2261|HAMP|Hampton|Pirates|0067ac|ffffff|Convocation Center|Hampton|VA
2275|HOF|Hofstra|Pride|003594|ffffff|Mack Sports Complex|Hempstead|NY
2405|MONM|Monmouth|Hawks|051844|ffffff|OceanFirst Bank Center|West Long Branch|NJ
2448|NCAT|North Carolina A&T|Aggies|0505aa|004684|Corbett Sports Center|Greensboro|NC
111|NE|Northeastern|Huskies|cc0000|ffffff|Cabot Center|Boston|MA
2619|STBK|Stony Brook|Seawolves|990000|ffffff|Island Federal Arena|Stony Brook|NY
119|TOW|Towson|Tigers|ffc229|ffffff|TU Arena|Towson|MD
350|UNCW|UNC Wilmington|Seahawks|004d6c|ffffff|Trask Coliseum|Wilmington|NC
2729|W&M|William & Mary|Tribe|115740|f0b323|Kaplan Arena|Williamsburg|VA
#11|CUSA|Conference USA
48|DEL|Delaware|Blue Hens|033594|e8ce31|Bob Carpenter Center|Newark|DE
2229|FIU|Florida International|Panthers|091f3f|c3993f|Ocean Bank Convocation Center|Miami|FL
55|JVST|Jacksonville State|Gamecocks|b50500|b5b7ba|Pete Mathews Coliseum|Jacksonville|AL
338|KENN|Kennesaw State|Owls|fdbb30|0b1315|VyStar Arena|Kennesaw|GA
2335|LIB|Liberty|Flames|0a254e|b72025|Liberty Arena|Lynchburg|VA
2348|LT|Louisiana Tech|Bulldogs|003087|cb333b|Thomas Assembly Center|Ruston|LA
2393|MTSU|Middle Tennessee|Blue Raiders|036eb7|ffffff|Murphy Center|Murfreesboro|TN
2623|MOST|Missouri State|Bears|5e0009|ffffff|Great Southern Bank Arena|Springfield|MO
166|NMSU|New Mexico State|Aggies|7e141b|231f20|Pan American Center|Las Cruces|NM
2534|SHSU|Sam Houston|Bearkats|f56423|ffffff|Bernard G. Johnson Coliseum|Huntsville|TX
2638|UTEP|UTEP|Miners|ff8200|041e42|Don Haskins Center|El Paso|TX
98|WKU|Western Kentucky|Hilltoppers|f32026|b3b5b8|E.A. Diddle Arena|Bowling Green|KY
#45|Horizon|Horizon League
325|CLEV|Cleveland State|Vikings|006a4d|ffffff|Wolstein Center|Cleveland|OH
2174|DETM|Detroit Mercy|Titans|a5093e|ffffff|Calihan Hall|Detroit|MI
2739|GB|Green Bay|Phoenix|006f51|ffffff|Kress Events Center|Green Bay|WI
85|IUIN|IU Indianapolis|Jaguars|a81f30|d59f0f|The Jungle|Indianapolis|IN
270|MILW|Milwaukee|Panthers|000000|ffffff|UW-Milwaukee Panther Arena|Milwaukee|WI
94|NKU|Northern Kentucky|Norse|ffc82e|000000|Truist Arena|Highland Heights|KY
2473|OAK|Oakland|Golden Grizzlies|b08d57|ffffff|OU Credit Union O'rena|Rochester|MI
2870|PFW|Purdue Fort Wayne|Mastodons|cfb991|ffffff|Hilliard Gates Sports Center|Fort Wayne|IN
2523|RMU|Robert Morris|Colonials|00214d|a21d2b|UPMC Events Center|Moon Township|PA
2750|WRST|Wright State|Raiders|007a33|ffffff|Nutter Center|Fairborn|OH
2754|YSU|Youngstown State|Penguins|e51936|690717|Beeghly Center|Youngstown|OH
#12|Ivy|Ivy League
225|BRWN|Brown|Bears|411e09|949300|Pizzitola Sports Center|Providence|RI
171|COLU|Columbia|Lions|7ba4db|183863|Levien Gymnasium|New York|NY
172|COR|Cornell|Big Red|b31b1b|ffffff|Newman Arena|Ithaca|NY
159|DART|Dartmouth|Big Green|005730|000000|Leede Arena|Hanover|NH
108|HARV|Harvard|Crimson|990000|dbdbdb|Lavietes Pavilion|Cambridge|MA
219|PENN|Pennsylvania|Quakers|082a74|a6163d|The Palestra|Philadelphia|PA
163|PRIN|Princeton|Tigers|000000|ff6000|Jadwin Gymnasium|Princeton|NJ
43|YALE|Yale|Bulldogs|004a81|286dc0|John J. Lee Amphitheater|New Haven|CT
#13|MAAC|Metro Atlantic Athletic Conference
2099|CAN|Canisius|Golden Griffins|005596|ffffff|Koessler Athletic Center|Buffalo|NY
2217|FAIR|Fairfield|Stags|e6233f|ffffff|Leo D. Mahoney Arena|Fairfield|CT
314|IONA|Iona|Gaels|7d1931|ffffff|Hynes Athletics Center|New Rochelle|NY
2363|MAN|Manhattan|Jaspers|00703c|ffffff|Draddy Gymnasium|Bronx|NY
2368|MRST|Marist|Red Foxes|e53730|f0f0f0|McCann Arena|Poughkeepsie|NY
2771|MRMK|Merrimack|Warriors|000000|ffffff|Lawler Arena|North Andover|MA
116|MSM|Mount St. Mary's|Mountaineers|005596|ffffff|Knott Arena|Emmitsburg|MD
315|NIAG|Niagara|Purple Eagles|69207e|ffffff|Gallagher Center|Lewiston|NY
2514|QUIN|Quinnipiac|Bobcats|0a2240|ffffff|M&T Bank Arena|Hamden|CT
2520|RID|Rider|Broncs|981e32|ffffff|Alumni Gymnasium|Lawrenceville|NJ
2529|SHU|Sacred Heart|Pioneers|a40012|c29472|William H. Pitt Center|Fairfield|CT
2612|SPU|Saint Peter's|Peacocks|004a8f|ffffff|Run Baby Run Arena|Jersey City|NJ
2561|SIE|Siena|Saints|037961|ffffff|MVP Arena|Albany|NY
#14|MAC|Mid-American Conference
2006|AKR|Akron|Zips|041e42|c5b783|James A. Rhodes Arena|Akron|OH
2050|BALL|Ball State|Cardinals|ba0c2f|ffffff|Worthen Arena|Muncie|IN
189|BGSU|Bowling Green|Falcons|fd5000|4f2c1d|Stroh Center|Bowling Green|OH
2084|BUF|Buffalo|Bulls|005bbb|ffffff|Alumni Arena|Buffalo|NY
2117|CMU|Central Michigan|Chippewas|4c0027|fbab18|McGuirk Arena|Mount Pleasant|MI
2199|EMU|Eastern Michigan|Eagles|006938|ffffff|George Gervin GameAbove Center|Ypsilanti|MI
2309|KENT|Kent State|Golden Flashes|002664|eaab00|MAC Center|Kent|OH
113|MASS|Massachusetts|Minutemen|881c1c|ffffff|Mullins Center|Amherst|MA
193|M-OH|Miami (OH)|RedHawks|c41230|ffffff|Millett Hall|Oxford|OH
2459|NIU|Northern Illinois|Huskies|c8102e|000000|Convocation Center|DeKalb|IL
195|OHIO|Ohio|Bobcats|154734|ffffff|Convocation Center|Athens|OH
2649|TOL|Toledo|Rockets|0b2240|ffcd00|Savage Arena|Toledo|OH
2711|WMU|Western Michigan|Broncos|532e1f|f1c500|University Arena|Kalamazoo|MI
#16|MEAC|Mid-Eastern Athletic Conference
2154|COPP|Coppin State|Eagles|2e3192|ffffff|PEC Arena|Baltimore|MD
2169|DSU|Delaware State|Hornets|009cdb|d51c28|Memorial Hall|Dover|DE
47|HOW|Howard|Bison|003a63|e51937|Burr Gymnasium|Washington|DC
2379|UMES|Maryland Eastern Shore|Hawks|6f263d|ffffff|Hytche Center|Princess Anne|MD
2415|MORG|Morgan State|Bears|014786|f47937|Hill Field House|Baltimore|MD
2450|NORF|Norfolk State|Spartans|0c8968|fdb813|Echols Hall|Norfolk|VA
2428|NCCU|North Carolina Central|Eagles|880023|c2c3c0|McDougald-McLendon Arena|Durham|NC
2569|SCST|South Carolina State|Bulldogs|7d1315|104897|SHM Memorial Center|Orangeburg|SC
#18|MVC|Missouri Valley Conference
2057|BEL|Belmont|Bruins|182142|ffffff|Curb Event Center|Nashville|TN
71|BRAD|Bradley|Braves|b70002|c0c0c0|Carver Arena|Peoria|IL
2181|DRKE|Drake|Bulldogs|005596|bec0c2|Knapp Center|Des Moines|IA
339|EVAN|Evansville|Purple Aces|663399|ffffff|Ford Center|Evansville|IN
2287|ILST|Illinois State|Redbirds|ce1126|ffe716|CEFCU Arena|Normal|IL
282|INST|Indiana State|Sycamores|00669a|f0f0f0|Hulman Center|Terre Haute|IN
93|MUR|Murray State|Racers|002148|000e00|CFSB Center|Murray|KY
2460|UNI|Northern Iowa|Panthers|473282|ffffff|McLeod Center|Cedar Falls|IA
79|SIU|Southern Illinois|Salukis|85283d|c2c3c0|Banterra Center|Carbondale|IL
82|UIC|UIC|Flames|001e62|d50032|Credit Union 1 Arena|Chicago|IL
2674|VAL|Valparaiso|Beacons|794500|ffffff|Athletics-Recreation Center|Valparaiso|IN
#44|Mountain West|Mountain West Conference
2005|AF|Air Force|Falcons|003594|ffffff|Clune Arena|USAF Academy|CO
68|BOIS|Boise State|Broncos|0033a0|fa4616|ExtraMile Arena|Boise|ID
36|CSU|Colorado State|Rams|1e4d2b|c8c372|Moby Arena|Fort Collins|CO
278|FRES|Fresno State|Bulldogs|b1102b|13284c|Save Mart Center|Fresno|CA
2253|GCU|Grand Canyon|Lopes|522398|ffffff|Global Credit Union Arena|Phoenix|AZ
2440|NEV|Nevada|Wolf Pack|041e42|8a8d8f|Lawlor Events Center|Reno|NV
167|UNM|New Mexico|Lobos|ba0c2f|a7a8aa|The Pit|Albuquerque|NM
21|SDSU|San Diego State|Aztecs|c41230|000000|Viejas Arena|San Diego|CA
23|SJSU|San José State|Spartans|005893|fdba31|Provident Credit Union Event Center|San Jose|CA
2439|UNLV|UNLV|Rebels|cf0a2c|cac8c8|Thomas & Mack Center|Las Vegas|NV
328|USU|Utah State|Aggies|0f2439|ffffff|Dee Glen Smith Spectrum|Logan|UT
2751|WYO|Wyoming|Cowboys|492f24|ffc425|Arena-Auditorium|Laramie|WY
#19|NEC|Northeast Conference
2115|CCSU|Central Connecticut|Blue Devils|1b49a2|d1d5d8|Detrick Gymnasium|New Britain|CT
2130|CHST|Chicago State|Cougars|006700|ffffff|Jones Convocation Center|Chicago|IL
161|FDU|Fairleigh Dickinson|Knights|72293c|ffffff|Bogota Savings Bank Center|Hackensack|NJ
2330|LEM|Le Moyne|Dolphins|005130|ffffff|Ted Grant Court|Syracuse|NY
2341|LIU|Long Island University|Sharks|000000|ffffff|Steinberg Wellness Center|Brooklyn|NY
2385|MERC|Mercyhurst|Lakers|000000|ffffff|Owen McCormick Court|Erie|PA
2441|NHVN|New Haven|Chargers|041e42|ffc425|Hazell Center|West Haven|CT
2598|SFPA|Saint Francis|Red Flash|a20012|ffffff|DeGol Arena|Loretto|PA
284|STO|Stonehill|Skyhawks|000000|ffffff|Merkert Gymnasium|Easton|MA
2681|WAG|Wagner|Seahawks|00483a|ffffff|Spiro Sports Center|Staten Island|NY
#20|OVC|Ohio Valley Conference
2197|EIU|Eastern Illinois|Panthers|000000|bebab9|Groniger Arena|Charleston|IL
2815|LIN|Lindenwood|Lions|000000|ffffff|Hyland Performance Arena|St. Charles|MO
124386|ARKAN|Little Rock|Buffaloes|000000|ffffff|Jack Stephens Center|Little Rock|AR
2413|MORE|Morehead State|Eagles|094fa3|fed91a|Johnson Arena|Morehead|KY
2565|SIUE|SIU Edwardsville|Cougars|eb1c23|ffffff|First Community Arena|Edwardsville|IL
2546|SEMO|Southeast Missouri State|Redhawks|c8102e|000000|Show Me Center|Cape Girardeau|MO
88|USI|Southern Indiana|Screaming Eagles|002e5d|ffffff|Liberty Arena|Evansville|IN
2634|TNST|Tennessee State|Tigers|171796|f0f0f0|Gentry Center|Nashville|TN
2635|TNTC|Tennessee Tech|Golden Eagles|5a4099|ffde00|Hooper Eblen Center|Cookeville|TN
2630|UTM|UT Martin|Skyhawks|ff6700|102a5c|Elam Center|Martin|TN
2710|WIU|Western Illinois|Leathernecks|4e1e8a|ffc90a|Western Hall|Macomb|IL
#22|Patriot|Patriot League
44|AMER|American University|Eagles|c41130|c8102e|Bender Arena|Washington|DC
349|ARMY|Army|Black Knights|000000|d3bc8d|Christl Arena|West Point|NY
104|BU|Boston University|Terriers|cc0000|ffffff|Case Gym|Boston|MA
2083|BUCK|Bucknell|Bison|000060|00316e|Sojka Pavilion|Lewisburg|PA
2142|COLG|Colgate|Raiders|821019|ffffff|Cotterell Court|Hamilton|NY
107|HC|Holy Cross|Crusaders|582c83|ffffff|Hart Center|Worcester|MA
322|LAF|Lafayette|Leopards|790000|a59474|Kirby Sports Center|Easton|PA
2329|LEH|Lehigh|Mountain Hawks|6c2b2a|b69e70|Stabler Arena|Bethlehem|PA
2352|L-MD|Loyola Maryland|Greyhounds|76a7a0|ffffff|Reitz Arena|Baltimore|MD
2426|NAVY|Navy|Midshipmen|00225b|b5a67c|Alumni Hall|Annapolis|MD
#23|SEC|Southeastern Conference
333|ALA|Alabama|Crimson Tide|9e1b32|ffffff|Coleman Coliseum|Tuscaloosa|AL
8|ARK|Arkansas|Razorbacks|a41f35|ffffff|Bud Walton Arena|Fayetteville|AR
2|AUB|Auburn|Tigers|002b5c|f26522|Neville Arena|Auburn|AL
57|FLA|Florida|Gators|0021a5|fa4616|Exactech Arena|Gainesville|FL
61|UGA|Georgia|Bulldogs|ba0c2f|ffffff|Stegeman Coliseum|Athens|GA
96|UK|Kentucky|Wildcats|0033a0|ffffff|Rupp Arena|Lexington|KY
99|LSU|LSU|Tigers|461d76|fdd023|Pete Maravich Assembly Center|Baton Rouge|LA
344|MSST|Mississippi State|Bulldogs|5d1725|c1c6c8|Humphrey Coliseum|Starkville|MS
142|MIZ|Missouri|Tigers|f1b82d|000000|Mizzou Arena|Columbia|MO
201|OU|Oklahoma|Sooners|990000|ffffff|Lloyd Noble Center|Norman|OK
145|MISS|Ole Miss|Rebels|13294b|cf142b|The Sandy and John Black Pavilion|Oxford|MS
2579|SC|South Carolina|Gamecocks|73000a|000000|Colonial Life Arena|Columbia|SC
2633|TENN|Tennessee|Volunteers|ff8200|ffffff|Food City Center|Knoxville|TN
251|TEX|Texas|Longhorns|af5c37|ffffff|Moody Center|Austin|TX
245|TA&M|Texas A&M|Aggies|500000|ffffff|Reed Arena|College Station|TX
238|VAN|Vanderbilt|Commodores|000000|cfae70|Memorial Gymnasium|Nashville|TN
#24|SoCon|Southern Conference
236|UTC|Chattanooga|Mocs|00386b|dca71d|McKenzie Arena|Chattanooga|TN
2193|ETSU|East Tennessee State|Buccaneers|002d61|ffc423|Freedom Hall|Johnson City|TN
231|FUR|Furman|Paladins|582c83|ffffff|Timmons Arena|Greenville|SC
2382|MER|Mercer|Bears|ff7f29|080808|Hawkins Arena|Macon|GA
2535|SAM|Samford|Bulldogs|005485|bc0023|Pete Hanna Center|Birmingham|AL
2643|CIT|The Citadel|Bulldogs|7badd3|002856|McAlister Field House|Charleston|SC
2430|UNCG|UNC Greensboro|Spartans|003559|ffffff|Bodford Arena|Greensboro|NC
2678|VMI|VMI|Keydets|ae122a|ffd619|Cameron Hall|Lexington|VA
2717|WCU|Western Carolina|Catamounts|492f91|bf9e70|Ramsey Center|Cullowhee|NC
2747|WOF|Wofford|Terriers|533b23|f0f0f0|Jerry Richardson Indoor Stadium|Spartanburg|SC
#25|Southland|Southland Conference
2837|ETAM|East Texas A&M|Lions|000000|ffffff|The Field House|Commerce|TX
2277|HCU|Houston Christian|Huskies|00539c|ffffff|Sharp Gymnasium|Houston|TX
2916|UIW|Incarnate Word|Cardinals|000000|080808|McDermott Center|San Antonio|TX
2320|LAM|Lamar|Cardinals|000000|ebebeb|Neches Arena|Beaumont|TX
2377|MCN|McNeese|Cowboys|00529c|ffffff|The Legacy Center|Lake Charles|LA
2443|UNO|New Orleans|Privateers|005ca6|ffffff|Lakefront Arena|New Orleans|LA
2447|NICH|Nicholls|Colonels|c41230|f0f0f0|Stopher Gymnasium|Thibodaux|LA
2466|NWST|Northwestern State|Demons|492f91|ed6118|Prather Coliseum|Natchitoches|LA
2545|SELA|SE Louisiana|Lions|215732|ffc72c|Pride Roofing University Center|Hammond|LA
2617|SFA|Stephen F. Austin|Lumberjacks|393996|bec0c2|William R. Johnson Coliseum|Nacogdoches|TX
357|AMCC|Texas A&M-Corpus Christi|Islanders|0067c5|ffffff|Hilliard Center|Corpus Christi|TX
292|RGV|UT Rio Grande Valley|Vaqueros|dc6000|ffffff|UTRGV Fieldhouse|Edinburg|TX
#26|SWAC|Southwestern Athletic Conference
2010|AAMU|Alabama A&M|Bulldogs|790000|ffffff|AAMU Event Center|Huntsville|AL
2011|ALST|Alabama State|Hornets|e9a900|0a0a0a|Dunn-Oliver Acadome|Montgomery|AL
2016|ALCN|Alcorn State|Braves|4b0058|46166a|Davey Whitney Complex|Lorman|MS
2029|UAPB|Arkansas-Pine Bluff|Golden Lions|e0aa0f|eaaa00|H.O. Clemmons Arena|Pine Bluff|AR
2065|BCU|Bethune-Cookman|Wildcats|7b1831|e9aa12|Moore Gymnasium|Daytona Beach|FL
50|FAMU|Florida A&M|Rattlers|f89728|00843d|Al Lawson Center|Tallahassee|FL
2755|GRAM|Grambling|Tigers|ee8601|ffd10a|Fredrick C. Hobdy Assembly Center|Grambling|LA
2296|JKST|Jackson State|Tigers|123297|b5b7ba|Williams Assembly Center|Jackson|MS
2400|MVSU|Mississippi Valley State|Delta Devils|005328|cf2d34|Harrison HPER Complex|Itta Bena|MS
2504|PV|Prairie View A&M|Panthers|582c83|eaaa00|William Nicks Building|Prairie View|TX
2582|SOU|Southern|Jaguars|004b97|ffc82d|F.G. Clark Center|Baton Rouge|LA
2640|TXSO|Texas Southern|Tigers|860038|ffffff|H&PE Arena|Houston|TX
#49|Summit|Summit League
2172|DEN|Denver|Pioneers|8b2332|ffffff|Hamilton Gymnasium|Denver|CO
140|KC|Kansas City|Roos|004b87|ffffff|Swinney Center|Kansas City|MO
155|UND|North Dakota|Fighting Hawks|00a26b|c2c3c0|Betty Engelstad Sioux Center|Grand Forks|ND
2449|NDSU|North Dakota State|Bison|01402a|ffffff|Scheels Center|Fargo|ND
2437|OMA|Omaha|Mavericks|000000|ffffff|Baxter Arena|Omaha|NE
198|ORU|Oral Roberts|Golden Eagles|002955|ffffff|Mabee Center|Tulsa|OK
233|SDAK|South Dakota|Coyotes|cd1241|f0f0f0|Sanford Coyote Sports Center|Vermillion|SD
2571|SDST|South Dakota State|Jackrabbits|0033a0|ffd100|First Bank & Trust Arena|Brookings|SD
2900|STMN|St. Thomas-Minnesota|Tommies|000000|ffffff|Lee and Penny Anderson Arena|St. Paul|MN
#27|Sun Belt|Sun Belt Conference
2026|APP|App State|Mountaineers|000000|ffcd00|Holmes Center|Boone|NC
2032|ARST|Arkansas State|Red Wolves|cc092f|000000|First National Bank Arena|Jonesboro|AR
324|CCU|Coastal Carolina|Chanticleers|006f71|a27752|HTC Center|Conway|SC
290|GASO|Georgia Southern|Eagles|041e42|a3aaae|Hill Convocation Center|Statesboro|GA
2247|GAST|Georgia State|Panthers|0039a6|ffffff|GSU Convocation Center|Atlanta|GA
256|JMU|James Madison|Dukes|450084|cbb677|Atlantic Union Bank Center|Harrisonburg|VA
309|UL|Louisiana|Ragin' Cajuns|ce181e|000000|Cajundome|Lafayette|LA
276|MRSH|Marshall|Thundering Herd|00b140|000000|Cam Henderson Center|Huntington|WV
295|ODU|Old Dominion|Monarchs|003768|a1d2f1|Chartway Arena|Norfolk|VA
6|USA|South Alabama|Jaguars|003e7e|ffffff|Mitchell Center|Mobile|AL
2572|USM|Southern Miss|Golden Eagles|ffc72c|231f20|Reed Green Coliseum|Hattiesburg|MS
326|TXST|Texas State|Bobcats|501214|6a5638|Strahan Arena|San Marcos|TX
2653|TROY|Troy|Trojans|862633|b1b1b1|Trojan Arena|Troy|AL
2433|ULM|UL Monroe|Warhawks|840029|fdb913|Fant-Ewing Coliseum|Monroe|LA
#30|WAC|Western Athletic Conference
2000|ACU|Abilene Christian|Wildcats|592d82|b1b3b3|Moody Coliseum|Abilene|TX
2856|CBU|California Baptist|Lancers|000080|ffffff|Fowler Events Center|Riverside|CA
253|SUU|Southern Utah|Thunderbirds|c72026|000000|America First Event Center|Cedar City|UT
2627|TAR|Tarleton State|Texans|000000|ffffff|EECU Center|Stephenville|TX
250|UTA|UT Arlington|Mavericks|004b7c|ffffff|College Park Center|Arlington|TX
3101|UTU|Utah Tech|Trailblazers|000000|ffffff|Burns Arena|St. George|UT
3084|UVU|Utah Valley|Wolverines|275d38|ffffff|UCCU Center|Orem|UT
#29|WCC|West Coast Conference
2250|GONZ|Gonzaga|Bulldogs|041e42|ffffff|McCarthey Athletic Center|Spokane|WA
2351|LMU|Loyola Marymount|Lions|00345b|ffffff|Gersten Pavilion|Los Angeles|CA
204|ORST|Oregon State|Beavers|dc4405|000000|Gill Coliseum|Corvallis|OR
279|PAC|Pacific|Tigers|f47820|ffffff|Alex G. Spanos Center|Stockton|CA
2492|PEPP|Pepperdine|Waves|00205c|ffffff|Firestone Fieldhouse|Malibu|CA
2501|PORT|Portland|Pilots|5f2167|ffffff|Chiles Center|Portland|OR
2608|SMC|Saint Mary's|Gaels|06315b|ffffff|University Credit Union Pavilion|Moraga|CA
301|USD|San Diego|Toreros|2f99d4|2f99d4|Jenny Craig Pavilion|San Diego|CA
2539|SF|San Francisco|Dons|005a36|ffffff|War Memorial Gym|San Francisco|CA
2541|SCU|Santa Clara|Broncos|690b0b|ffffff|Leavey Center|Santa Clara|CA
2547|SEA|Seattle U|Redhawks|bf2e1a|ffffff|Redhawk Center|Seattle|WA
265|WSU|Washington State|Cougars|a60f2d|4d4d4d|Beasley Coliseum|Pullman|WA`
