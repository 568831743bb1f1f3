/**
 * All teams of the Football Bowl Subdivision. Lines starting with `#` begin a conference: id, short name, name.
 * Teams: id, abbreviation, location, name, colour, secondary colour, venue, city, state. Facts only.
 */
export const FBS_TEAMS = `
#151|American|American Athletic Conference
349|ARMY|Army|Black Knights|000000|d3bc8d|Michie Stadium|West Point|NY
2429|CLT|Charlotte|49ers|005035|a49665|Jerry Richardson Stadium|Charlotte|NC
151|ECU|East Carolina|Pirates|582c83|ffc72c|Dowdy-Ficklen Stadium|Greenville|NC
2226|FAU|Florida Atlantic|Owls|003366|cc0000|Flagler Credit Union Stadium|Boca Raton|FL
235|MEM|Memphis|Tigers|004991|8e908f|Simmons Bank Liberty Stadium|Memphis|TN
2426|NAVY|Navy|Midshipmen|00225b|b5a67c|Navy-Marine Corps Memorial Stadium|Annapolis|MD
249|UNT|North Texas|Mean Green|068f33|ffffff|DATCU Stadium|Denton|TX
242|RICE|Rice|Owls|00205b|c1c6c8|Rice Stadium|Houston|TX
58|USF|South Florida|Bulls|006747|cfc493|Raymond James Stadium|Tampa|FL
218|TEM|Temple|Owls|a41e35|ffffff|Lincoln Financial Field|Philadelphia|PA
2655|TULN|Tulane|Green Wave|006747|418fde|Yulman Stadium|New Orleans|LA
202|TLSA|Tulsa|Golden Hurricane|003595|d0b787|Skelly Field at H.A. Chapman Stadium|Tulsa|OK
5|UAB|UAB|Blazers|1a5632|fdb913|Protective Stadium|Birmingham|AL
2636|UTSA|UTSA|Roadrunners|0c2340|f15a22|Alamodome|San Antonio|TX
#1|ACC|Atlantic Coast Conference
103|BC|Boston College|Eagles|8c2232|dbcca6|Alumni Stadium|Chestnut Hill|MA
25|CAL|California|Golden Bears|041e42|ffc72c|California Memorial Stadium|Berkeley|CA
228|CLEM|Clemson|Tigers|f56600|ffffff|Memorial Stadium|Clemson|SC
150|DUKE|Duke|Blue Devils|00539b|ffffff|Wallace Wade Stadium|Durham|NC
52|FSU|Florida State|Seminoles|782f40|ceb888|Doak Campbell Stadium|Tallahassee|FL
59|GT|Georgia Tech|Yellow Jackets|b3a369|ffffff|Bobby Dodd Stadium|Atlanta|GA
97|LOU|Louisville|Cardinals|c9001f|ffffff|L&N Federal Credit Union Stadium|Louisville|KY
2390|MIA|Miami|Hurricanes|f47423|035131|Hard Rock Stadium|Miami Gardens|FL
152|NCSU|NC State|Wolfpack|cc0000|ffffff|Carter-Finley Stadium|Raleigh|NC
153|UNC|North Carolina|Tar Heels|7bafd4|13294b|Kenan Stadium|Chapel Hill|NC
221|PITT|Pittsburgh|Panthers|003594|ffb81c|Acrisure Stadium|Pittsburgh|PA
2567|SMU|SMU|Mustangs|a80000|0033a1|Gerald J. Ford Stadium|Dallas|TX
24|STAN|Stanford|Cardinal|8c1515|ffffff|Stanford Stadium|Stanford|CA
183|SYR|Syracuse|Orange|000e54|ff431b|JMA Wireless Dome|Syracuse|NY
258|UVA|Virginia|Cavaliers|f84c1e|232d4b|Scott Stadium|Charlottesville|VA
259|VT|Virginia Tech|Hokies|6a2c3e|cf4520|Lane Stadium|Blacksburg|VA
154|WAKE|Wake Forest|Demon Deacons|ceb888|2c2a29|Allegacy Federal Credit Union Stadium|Winston-Salem|NC
#4|Big 12|Big 12 Conference
12|ARIZ|Arizona|Wildcats|cc0033|003366|Arizona Stadium|Tucson|AZ
9|ASU|Arizona State|Sun Devils|ffc627|8c1d40|Mountain America Stadium|Tempe|AZ
252|BYU|BYU|Cougars|0047ba|002e5d|LaVell Edwards Stadium|Provo|UT
239|BAY|Baylor|Bears|154734|ffb81c|McLane Stadium|Waco|TX
2132|CIN|Cincinnati|Bearcats|000000|e00122|Nippert Stadium|Cincinnati|OH
38|COLO|Colorado|Buffaloes|cfb87c|000000|Folsom Field|Boulder|CO
248|HOU|Houston|Cougars|c8102e|ffffff|TDECU Stadium|Houston|TX
66|ISU|Iowa State|Cyclones|ae192d|ffc72a|Jack Trice Stadium|Ames|IA
2305|KU|Kansas|Jayhawks|0051ba|e8000d|David Booth Kansas Memorial Stadium|Lawrence|KS
2306|KSU|Kansas State|Wildcats|330a57|e2e3e4|Bill Snyder Family Stadium|Manhattan|KS
197|OKST|Oklahoma State|Cowboys|fe5c00|000000|Boone Pickens Stadium|Stillwater|OK
2628|TCU|TCU|Horned Frogs|4d1979|ffffff|Amon G. Carter Stadium|Fort Worth|TX
2641|TTU|Texas Tech|Red Raiders|da291c|000000|Jones AT&T Stadium|Lubbock|TX
2116|UCF|UCF|Knights|000000|b4a169|Acrisure Bounce House|Orlando|FL
254|UTAH|Utah|Utes|be0000|ffffff|Rice-Eccles Stadium|Salt Lake City|UT
277|WVU|West Virginia|Mountaineers|eaaa00|002855|Milan Puskar Stadium|Morgantown|WV
#5|Big Ten|Big Ten Conference
356|ILL|Illinois|Fighting Illini|ff5f05|13294b|Gies Memorial Stadium|Champaign|IL
84|IU|Indiana|Hoosiers|970310|ffffff|Memorial Stadium|Bloomington|IN
2294|IOWA|Iowa|Hawkeyes|231f20|fcd116|Kinnick Stadium|Iowa City|IA
120|MD|Maryland|Terrapins|ce1126|ffffff|SECU Stadium|College Park|MD
130|MICH|Michigan|Wolverines|00274c|ffcb05|Michigan Stadium|Ann Arbor|MI
127|MSU|Michigan State|Spartans|173f35|ffffff|Spartan Stadium|East Lansing|MI
135|MINN|Minnesota|Golden Gophers|5e0a2f|fab41c|Huntington Bank Stadium|Minneapolis|MN
158|NEB|Nebraska|Cornhuskers|e31937|ffffff|Memorial Stadium|Lincoln|NE
77|NU|Northwestern|Wildcats|492f92|ffffff|Martin Stadium|Evanston|IL
194|OSU|Ohio State|Buckeyes|ba0c2f|a8adb4|Ohio Stadium|Columbus|OH
2483|ORE|Oregon|Ducks|00934b|fff41b|Autzen Stadium|Eugene|OR
213|PSU|Penn State|Nittany Lions|061440|ffffff|Beaver Stadium|University Park|PA
2509|PUR|Purdue|Boilermakers|ceb888|000000|Ross-Ade Stadium|West Lafayette|IN
164|RUTG|Rutgers|Scarlet Knights|ce0e2d|ffffff|SHI Stadium|Piscataway|NJ
26|UCLA|UCLA|Bruins|2774ae|f2a900|Rose Bowl|Pasadena|CA
30|USC|USC|Trojans|9d2235|ffc72c|Los Angeles Memorial Coliseum|Los Angeles|CA
264|WASH|Washington|Huskies|33006f|e8d3a2|Husky Stadium|Seattle|WA
275|WIS|Wisconsin|Badgers|a00000|ffffff|Camp Randall Stadium|Madison|WI
#12|CUSA|Conference USA
48|DEL|Delaware|Blue Hens|00539f|ffd200|Delaware Stadium|Newark|DE
2229|FIU|Florida International|Panthers|091f3f|c3993f|Pitbull Stadium|Miami|FL
55|JXST|Jacksonville State|Gamecocks|cc0000|000000|AmFirst Stadium|Jacksonville|AL
338|KENN|Kennesaw State|Owls|fdbb30|0b1315|Fifth Third Stadium|Kennesaw|GA
2335|LIB|Liberty|Flames|0a254e|b72025|Williams Stadium|Lynchburg|VA
2348|LT|Louisiana Tech|Bulldogs|003087|cb333b|Joe Aillet Stadium|Ruston|LA
2393|MTSU|Middle Tennessee|Blue Raiders|036eb7|ffffff|Johnny "Red" Floyd Stadium|Murfreesboro|TN
2623|MOST|Missouri State|Bears|5e0009|ffffff|Robert W. Plaster Stadium|Springfield|MO
166|NMSU|New Mexico State|Aggies|7e141b|231f20|Aggie Memorial Stadium|Las Cruces|NM
2534|SHSU|Sam Houston|Bearkats|f56423|ffffff|Bowers Stadium|Huntsville|TX
2638|UTEP|UTEP|Miners|ff8200|041e42|Sun Bowl|El Paso|TX
98|WKU|Western Kentucky|Hilltoppers|e13a3e|ffffff|Houchens-Smith Stadium|Bowling Green|KY
#18|FBS Indep.|FBS Independents
87|ND|Notre Dame|Fighting Irish|062340|c99700|Notre Dame Stadium|Notre Dame|IN
41|CONN|UConn|Huskies|0c2340|a2aaad|Pratt & Whitney Stadium at Rentschler Field|East Hartford|CT
#15|MAC|Mid-American Conference
2006|AKR|Akron|Zips|041e42|c5b783|InfoCision Stadium|Akron|OH
2050|BALL|Ball State|Cardinals|ba0c2f|ffffff|Scheumann Stadium|Muncie|IN
189|BGSU|Bowling Green|Falcons|fd5000|4f2c1d|Doyt L. Perry Stadium|Bowling Green|OH
2084|BUF|Buffalo|Bulls|005bbb|ffffff|UB Stadium|Buffalo|NY
2117|CMU|Central Michigan|Chippewas|4c0027|fbab18|Kelly/Shorts Stadium|Mount Pleasant|MI
2199|EMU|Eastern Michigan|Eagles|006938|ffffff|Rynearson Stadium|Ypsilanti|MI
2309|KENT|Kent State|Golden Flashes|002664|eaab00|Dix Stadium|Kent|OH
113|MASS|Massachusetts|Minutemen|881c1c|ffffff|McGuirk Alumni Stadium|Amherst|MA
193|M-OH|Miami (OH)|RedHawks|c41230|ffffff|Yager Stadium|Oxford|OH
2459|NIU|Northern Illinois|Huskies|c8102e|000000|Huskie Stadium|DeKalb|IL
195|OHIO|Ohio|Bobcats|154734|ffffff|Peden Stadium|Athens|OH
2649|TOL|Toledo|Rockets|0b2240|ffcd00|Glass Bowl|Toledo|OH
2711|WMU|Western Michigan|Broncos|532e1f|f1c500|Waldo Stadium|Kalamazoo|MI
#17|Mountain West|Mountain West Conference
2005|AF|Air Force|Falcons|003594|ffffff|Falcon Stadium|USAF Academy|CO
68|BOIS|Boise State|Broncos|0033a0|d64309|Albertsons Stadium|Boise|ID
36|CSU|Colorado State|Rams|004c23|c8c372|Canvas Stadium|Fort Collins|CO
278|FRES|Fresno State|Bulldogs|b1102b|13284c|Valley Children's Stadium|Fresno|CA
62|HAW|Hawai'i|Rainbow Warriors|005737|000000|Clarence T.C. Ching Complex|Honolulu|HI
2440|NEV|Nevada|Wolf Pack|041e42|8a8d8f|Mackay Stadium|Reno|NV
167|UNM|New Mexico|Lobos|ba0c2f|a7a8aa|University Stadium|Albuquerque|NM
21|SDSU|San Diego State|Aztecs|a6192e|000000|Snapdragon Stadium|San Diego|CA
23|SJSU|San José State|Spartans|0038a8|ffb81a|CEFCU Stadium|San Jose|CA
2439|UNLV|UNLV|Rebels|cf0a2c|cac8c8|Allegiant Stadium|Las Vegas|NV
328|USU|Utah State|Aggies|0f2439|ffffff|Maverik Stadium|Logan|UT
2751|WYO|Wyoming|Cowboys|492f24|ffc425|War Memorial Stadium|Laramie|WY
#9|Pac-12|Pac-12 Conference
204|ORST|Oregon State|Beavers|dc4405|000000|Reser Stadium|Corvallis|OR
265|WSU|Washington State|Cougars|a60f2d|4d4d4d|Gesa Field|Pullman|WA
#8|SEC|Southeastern Conference
333|ALA|Alabama|Crimson Tide|9e1b32|ffffff|Bryant-Denny Stadium|Tuscaloosa|AL
8|ARK|Arkansas|Razorbacks|a32136|ffffff|Donald W. Reynolds Razorback Stadium|Fayetteville|AR
2|AUB|Auburn|Tigers|002b5c|f26522|Jordan-Hare Stadium|Auburn|AL
57|FLA|Florida|Gators|0021a5|fa4616|Ben Hill Griffin Stadium|Gainesville|FL
61|UGA|Georgia|Bulldogs|ba0c2f|2c2a29|Sanford Stadium|Athens|GA
96|UK|Kentucky|Wildcats|0033a0|ffffff|Kroger Field|Lexington|KY
99|LSU|LSU|Tigers|461d76|fdd023|Tiger Stadium|Baton Rouge|LA
344|MSST|Mississippi State|Bulldogs|5d1725|c1c6c8|Davis Wade Stadium|Starkville|MS
142|MIZ|Missouri|Tigers|f1b82d|000000|Memorial Stadium|Columbia|MO
201|OU|Oklahoma|Sooners|990000|ffffff|Gaylord Family Oklahoma Memorial Stadium|Norman|OK
145|MISS|Ole Miss|Rebels|13294b|cf142b|Vaught-Hemingway Stadium|Oxford|MS
2579|SC|South Carolina|Gamecocks|73000a|000000|Williams-Brice Stadium|Columbia|SC
2633|TENN|Tennessee|Volunteers|ff8200|ffffff|Neyland Stadium|Knoxville|TN
251|TEX|Texas|Longhorns|af5c37|ffffff|DKR-Texas Memorial Stadium|Austin|TX
245|TA&M|Texas A&M|Aggies|500000|ffffff|Kyle Field|College Station|TX
238|VAN|Vanderbilt|Commodores|000000|cfae70|FirstBank Stadium|Nashville|TN
#37|Sun Belt|Sun Belt Conference
2026|APP|App State|Mountaineers|000000|ffcd00|Kidd Brewer Stadium|Boone|NC
2032|ARST|Arkansas State|Red Wolves|cc092f|000000|Centennial Bank Stadium|Jonesboro|AR
324|CCU|Coastal Carolina|Chanticleers|006f71|a27752|Brooks Stadium|Conway|SC
290|GASO|Georgia Southern|Eagles|041e42|a3aaae|Paulson Stadium|Statesboro|GA
2247|GAST|Georgia State|Panthers|0039a6|ffffff|Center Parc Stadium|Atlanta|GA
256|JMU|James Madison|Dukes|450084|cbb677|Bridgeforth Stadium|Harrisonburg|VA
309|UL|Louisiana|Ragin' Cajuns|ce181e|000000|Cajun Field|Lafayette|LA
276|MRSH|Marshall|Thundering Herd|00b140|000000|Joan C. Edwards Stadium|Huntington|WV
295|ODU|Old Dominion|Monarchs|003768|a1d2f1|S.B. Ballard Stadium|Norfolk|VA
6|USA|South Alabama|Jaguars|00205b|bf0d3e|Hancock Whitney Stadium|Mobile|AL
2572|USM|Southern Miss|Golden Eagles|ffc72c|231f20|M. M. Roberts Stadium|Hattiesburg|MS
326|TXST|Texas State|Bobcats|501214|6a5638|UFCU Stadium|San Marcos|TX
2653|TROY|Troy|Trojans|862633|b1b1b1|Veterans Memorial Stadium|Troy|AL
2433|ULM|UL Monroe|Warhawks|840029|fdb913|Malone Stadium|Monroe|LA`
