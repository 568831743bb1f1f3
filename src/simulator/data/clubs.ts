/**
 * The clubs of soccer, one per line: id, abbreviation, name, short name, colour, secondary colour, ground, city, and
 * a letter for an international competition: C Champions League, E Europa League, F Conference League, L
 * Libertadores, N Concacaf Champions Cup. England's first two leagues have the capacity of the ground after it. Lines
 * starting with `#` begin a competition and state its country. Facts only; ids from 900001 on are the simulator's
 * own.
 */
export const CLUBS = `
#eng.1|England
359|ARS|Arsenal|Arsenal|e20520|003399|Emirates Stadium|London|C|60704
362|AVL|Aston Villa|Aston Villa|660e36|ffffff|Villa Park|Birmingham|E|42918
349|BOU|AFC Bournemouth|Bournemouth|f42727|ffffff|Vitality Stadium|Bournemouth||11307
337|BRE|Brentford|Brentford|f42727|ffffff|Gtech Community Stadium|London||17250
331|BHA|Brighton & Hove Albion|Brighton|0606fa|ffdd00|American Express Stadium|Falmer||31876
379|BUR|Burnley|Burnley|6c1d45|00ffff|Turf Moor|Burnley||21944
363|CHE|Chelsea|Chelsea|144992|ffeeee|Stamford Bridge|London|C|40173
384|CRY|Crystal Palace|Crystal Palace|0202fb|ffdd00|Selhurst Park|London|F|25194
368|EVE|Everton|Everton|0606fa|132257|Hill Dickinson Stadium|Liverpool||52769
370|FUL|Fulham|Fulham|ffffff|00cc00|Craven Cottage|London||29589
357|LEE|Leeds United|Leeds|ffffff|ffcd00|Elland Road|Leeds||37645
364|LIV|Liverpool|Liverpool|d11317|ffffff|Anfield|Liverpool|C|61276
382|MNC|Manchester City|Man City|99c5ea|252a64|Etihad Stadium|Manchester|C|53400
360|MAN|Manchester United|Man United|da020e|000000|Old Trafford|Manchester||74197
361|NEW|Newcastle United|Newcastle|000000|ffffff|St. James' Park|Newcastle-upon-Tyne|C|52258
393|NFO|Nottingham Forest|Nottm Forest|c8102e|ffffff|The City Ground|Nottingham|E|30404
366|SUN|Sunderland|Sunderland|eb172b|132257|Stadium of Light|Sunderland||49000
367|TOT|Tottenham Hotspur|Tottenham|ffffff|132257|Tottenham Hotspur Stadium|London|C|62850
371|WHU|West Ham United|West Ham|7c2c3b|2dafe5|London Stadium|London||62500
380|WOL|Wolverhampton Wanderers|Wolves|fdb913|231f20|Molineux Stadium|Wolverhampton||31750
#eng.2|England
392|BIR|Birmingham City|Birmingham|0000ff|ffffff|St. Andrew's|Birmingham||29409
365|BLK|Blackburn Rovers|Blackburn|009ee0|ffffff|Ewood Park|Blackburn||31367
333|BRC|Bristol City|Bristol City|e21a23|ffffff|Ashton Gate|Bristol||27000
372|CHA|Charlton Athletic|Charlton|d4021d|ffffff|The Valley|London||27111
388|COV|Coventry City|Coventry|059dd9|ffffff|Coventry Building Society Arena|Coventry||32609
374|DER|Derby County|Derby|ffffff|000000|Pride Park|Derby||32956
306|HUL|Hull City|Hull|f5a12d|000000|The MKM Stadium|Hull||25586
373|IPS|Ipswich Town|Ipswich|3a64a3|ffffff|Portman Road|Ipswich||29673
375|LEI|Leicester City|Leicester|003090|fdbe11|King Power Stadium|Leicester||32262
369|MID|Middlesbrough|Middlesbrough|e11b22|ffffff|Riverside Stadium|Middlesbrough||34742
391|MIL|Millwall|Millwall|001d5e|ffffff|The Den|London||20146
381|NOR|Norwich City|Norwich|fff200|00a650|Carrow Road|Norwich||27359
311|OXF|Oxford United|Oxford Utd|fff200|002147|Kassam Stadium|Oxford||12500
385|POR|Portsmouth|Portsmouth|001489|ffffff|Fratton Park|Portsmouth||20899
394|PNE|Preston North End|Preston|ffffff|000080|Deepdale|Preston||23408
334|QPR|Queens Park Rangers|QPR|1d5ba4|ffffff|MATRADE Loftus Road|London||18439
398|SHU|Sheffield United|Sheff Utd|ee2737|000000|Bramall Lane|Sheffield||32050
399|SHW|Sheffield Wednesday|Sheff Wed|0066b3|ffffff|Hillsborough|Sheffield||39732
376|SOU|Southampton|Southampton|d71920|130c0e|St. Mary's Stadium|Southampton||32384
336|STK|Stoke City|Stoke|e03a3e|ffffff|bet365 Stadium|Stoke-on-Trent||30089
318|SWA|Swansea City|Swansea|ffffff|000000|Swansea.com Stadium|Swansea||21088
395|WAT|Watford|Watford|fbee23|ed2127|Vicarage Road|Watford||22200
383|WBA|West Bromwich Albion|West Brom|122f67|ffffff|The Hawthorns|West Bromwich||26850
352|WXM|Wrexham|Wrexham|d6001c|ffffff|STōK Cae Ras|Wrexham||12600
#eng.lower|England
387|BAR|Barnsley|Barnsley|d71920|ffffff|Oakwell|Barnsley|
346|BLP|Blackpool|Blackpool|f68712|ffffff|Bloomfield Road|Blackpool|
358|BOL|Bolton Wanderers|Bolton|ffffff|1b3e7c|Toughsheet Community Stadium|Bolton|
389|BRA|Bradford City|Bradford|800000|ffbf00|Valley Parade|Bradford|
347|CAR|Cardiff City|Cardiff|0070b5|ffffff|Cardiff City Stadium|Cardiff|
900001|DON|Doncaster Rovers|Doncaster|ff0000|ffffff|Eco-Power Stadium|Doncaster|
900002|EXE|Exeter City|Exeter|d71920|ffffff|St. James Park|Exeter|
335|HUD|Huddersfield Town|Huddersfield|0e63ad|ffffff|Accu Stadium|Huddersfield|
900003|LEY|Leyton Orient|Leyton Orient|c8102e|ffffff|Brisbane Road|London|
900004|LNC|Lincoln City|Lincoln|e2001a|ffffff|LNER Stadium|Lincoln|
301|LUT|Luton Town|Luton|f78f1e|002d62|Kenilworth Road|Luton|
900005|MAN|Mansfield Town|Mansfield|fdb913|00529f|One Call Stadium|Mansfield|
900006|PET|Peterborough United|Peterborough|005da4|ffffff|London Road|Peterborough|
900007|PLY|Plymouth Argyle|Plymouth|003d2b|ffffff|Home Park|Plymouth|
900008|PVL|Port Vale|Port Vale|ffffff|000000|Vale Park|Stoke-on-Trent|
338|REA|Reading|Reading|004494|ffffff|Select Car Leasing Stadium|Reading|
900009|ROT|Rotherham United|Rotherham|e31b23|ffffff|New York Stadium|Rotherham|
900010|STO|Stockport County|Stockport|0a4595|ffffff|Edgeley Park|Stockport|
350|WIG|Wigan Athletic|Wigan|1d59af|ffffff|Brick Community Stadium|Wigan|
900011|WYC|Wycombe Wanderers|Wycombe|5aaadf|002d62|Adams Park|High Wycombe|
#esp.1|Spain
96|ALA|Alavés|Alavés|0e4d9b|ffffff|Mendizorrotza|Vitoria-Gasteiz|
93|ATH|Athletic Club|Athletic Club|ee2523|ffffff|San Mamés|Bilbao|C
1068|ATM|Atlético Madrid|Atlético Madrid|cb3524|272e61|Riyadh Air Metropolitano|Madrid|C
83|BAR|Barcelona|Barcelona|990000|0000cd|Spotify Camp Nou|Barcelona|C
85|CEL|Celta Vigo|Celta Vigo|8ac3ee|e5254e|Balaídos|Vigo|E
3751|ELC|Elche|Elche|05642c|ffffff|Estadio Martínez Valero|Elche|
88|ESP|Espanyol|Espanyol|007fc8|ffffff|RCDE Stadium|Barcelona|
2922|GET|Getafe|Getafe|005999|ffffff|Coliseum|Getafe|
9812|GIR|Girona|Girona|cd2534|ffffff|Montilivi|Girona|
1538|LEV|Levante|Levante|004d98|b4053f|Estadi Ciutat de València|Valencia|
84|MLL|Mallorca|Mallorca|e20613|000000|Estadi Mallorca Son Moix|Palma|
97|OSA|Osasuna|Osasuna|d91a21|0a346f|El Sadar|Pamplona|
101|RAY|Rayo Vallecano|Rayo Vallecano|ffffff|e53027|Vallecas|Madrid|F
244|BET|Real Betis|Real Betis|0bb363|ffffff|La Cartuja|Sevilla|E
86|RMA|Real Madrid|Real Madrid|ffffff|febe10|Santiago Bernabéu|Madrid|C
92|OVI|Real Oviedo|Real Oviedo|0038a8|ffffff|Carlos Tartiere|Oviedo|
89|RSO|Real Sociedad|Real Sociedad|0067b1|ffffff|Anoeta|San Sebastián|
243|SEV|Sevilla|Sevilla|ffffff|d81920|Ramón Sánchez Pizjuán Stadium|Sevilla|
94|VAL|Valencia|Valencia|ffffff|ee3524|Mestalla|Valencia|
102|VILL|Villarreal|Villarreal|ffe667|005187|Estadio de la Cerámica|Villarreal|C
#ger.1|Germany
6418|HDH|1. FC Heidenheim 1846|Heidenheim|e2001a|003c7d|Voith-Arena|Heidenheim|
598|FCU|1. FC Union Berlin|Union Berlin|eb1923|ffffff|Stadion An der Alten Försterei|Berlin|
131|B04|Bayer Leverkusen|Leverkusen|e32221|000000|BayArena|Leverkusen|C
132|MUN|Bayern Munich|Bayern Munich|dc052d|0066b2|Allianz Arena|Munich|C
124|DOR|Borussia Dortmund|Dortmund|fde100|000000|Signal Iduna Park|Dortmund|C
268|BMG|Borussia Mönchengladbach|M'gladbach|ffffff|000000|Borussia-Park|Mönchengladbach|
125|SGE|Eintracht Frankfurt|Frankfurt|e1000f|000000|Deutsche Bank Park|Frankfurt|C
3841|FCA|FC Augsburg|Augsburg|ba3733|46714d|WWK Arena|Augsburg|
122|KOE|FC Cologne|Cologne|ed1c24|ffffff|RheinEnergieStadion|Cologne|
127|HSV|Hamburg SV|Hamburg SV|0a3f86|ffffff|Volksparkstadion|Hamburg|
2950|M05|Mainz|Mainz|c3141e|ffffff|MEWA Arena|Mainz|F
11420|RBL|RB Leipzig|RB Leipzig|dd0741|001f47|Red Bull Arena|Leipzig|
126|SCF|SC Freiburg|Freiburg|000000|fd1220|Europa-Park Stadion|Freiburg|E
270|STP|St. Pauli|St. Pauli|624839|ffffff|Millerntor-Stadion|Hamburg|
7911|TSG|TSG Hoffenheim|Hoffenheim|1961b5|ffffff|PreZero Arena|Sinsheim|
134|VFB|VfB Stuttgart|Stuttgart|e32219|ffffff|MHPArena|Stuttgart|E
138|WOB|VfL Wolfsburg|Wolfsburg|65b32e|ffffff|Volkswagen Arena|Wolfsburg|
137|SVW|Werder Bremen|Werder Bremen|1d9053|ffffff|Weserstadion|Bremen|
#ita.1|Italy
103|MIL|AC Milan|Milan|fb090b|000000|San Siro|Milan|
104|ROMA|AS Roma|Roma|8e1f2f|f0bc42|Stadio Olimpico|Rome|E
105|ATA|Atalanta|Atalanta|1e71b8|000000|New Balance Arena|Bergamo|C
107|BOL|Bologna|Bologna|a21c26|1a2f48|Renato Dall'Ara|Bologna|E
2925|CAG|Cagliari|Cagliari|a40024|002350|Unipol Domus|Cagliari|
2572|COM|Como|Como|004b9d|ffffff|Giuseppe Sinigaglia|Como|
4050|CRE|Cremonese|Cremonese|e6212a|9c9c9c|Giovanni Zini|Cremona|
109|FIO|Fiorentina|Fiorentina|592c82|ffffff|Artemio Franchi|Florence|F
3263|GEN|Genoa|Genoa|a21c26|002039|Luigi Ferraris|Genoa|
119|VER|Hellas Verona|Verona|00387b|ffe74a|Marcantonio Bentegodi|Verona|
110|INT|Internazionale|Internazionale|010e80|000000|San Siro|Milan|C
111|JUV|Juventus|Juventus|000000|ffffff|Allianz Stadium|Turin|C
112|LAZ|Lazio|Lazio|87d8f7|15366f|Stadio Olimpico|Rome|
113|LEC|Lecce|Lecce|f7d417|db2b20|Via del Mare|Lecce|
114|NAP|Napoli|Napoli|12a0d7|ffffff|Diego Armando Maradona|Naples|C
115|PAR|Parma|Parma|ffffff|000000|Ennio Tardini|Parma|
3956|PISA|Pisa|Pisa|13225b|000000|Arena Garibaldi|Pisa|
3997|SAS|Sassuolo|Sassuolo|00a752|000000|MAPEI Stadium|Reggio Emilia|
239|TOR|Torino|Torino|8a1e03|ffffff|Stadio Olimpico Grande Torino|Turin|
118|UDI|Udinese|Udinese|000000|ffffff|Bluenergy Stadium|Udine|
#fra.1|France
172|AUX|AJ Auxerre|Auxerre|ffffff|0e4c91|Stade de l'Abbé-Deschamps|Auxerre|
174|MON|AS Monaco|Monaco|e63031|ffffff|Stade Louis II|Monaco|C
7868|ANG|Angers|Angers|000000|ffffff|Stade Raymond Kopa|Angers|
6997|BRE|Brest|Brest|ed1c24|ffffff|Stade Francis-Le Blé|Brest|
3236|HAC|Le Havre AC|Le Havre|79bce7|0f203d|Stade Océane|Le Havre|
175|LENS|Lens|Lens|ffdd00|ed1c24|Stade Bollaert-Delelis|Lens|
166|LIL|Lille|Lille|e01e13|24216a|Decathlon Arena|Lille|E
273|LOR|Lorient|Lorient|f58113|000000|Stade du Moustoir|Lorient|
167|LYON|Lyon|Lyon|ffffff|1a4591|Groupama Stadium|Lyon|E
176|MAR|Marseille|Marseille|ffffff|2faee0|Stade Vélodrome|Marseille|C
177|METZ|Metz|Metz|6e0f12|ffffff|Stade Saint-Symphorien|Metz|
165|NAN|Nantes|Nantes|fcd405|00843d|Stade de la Beaujoire|Nantes|
2502|NICE|Nice|Nice|c8102e|000000|Allianz Riviera|Nice|E
6851|PFC|Paris FC|Paris FC|001d5e|ffffff|Stade Jean-Bouin|Paris|
160|PSG|Paris Saint-Germain|PSG|004170|da291c|Parc des Princes|Paris|C
169|REN|Stade Rennais|Rennes|e23038|000000|Roazhon Park|Rennes|
180|STR|Strasbourg|Strasbourg|009fe3|ffffff|Stade de la Meinau|Strasbourg|F
179|TOU|Toulouse|Toulouse|5f259f|ffffff|Stadium Municipal de Toulouse|Toulouse|
#usa.1|USA
18418|ATL|Atlanta United FC|Atlanta|9d2235|aa9767|Mercedes-Benz Stadium|Atlanta, Georgia|
20906|ATX|Austin FC|Austin|00b140|000000|Q2 Stadium|Austin, Texas|
9720|MTL|CF Montréal|Montréal|003da6|c1c5c8|Saputo Stadium|Montréal, Québec|
21300|CLT|Charlotte FC|Charlotte|0085ca|000000|Bank of America Stadium|Charlotte, North Carolina|
182|CHI|Chicago Fire FC|Chicago|7ccdef|ff0000|Soldier Field|Chicago, Illinois|
184|COL|Colorado Rapids|Colorado|8a2432|8ab7e9|DICK'S Sporting Goods Park|Commerce City, Colorado|N
183|CLB|Columbus Crew|Columbus|000000|fedd00|ScottsMiracle-Gro Field|Columbus, Ohio|N
193|DC|D.C. United|D.C. United|000000|d61018|Audi Field|Washington, D.C.|
18267|CIN|FC Cincinnati|Cincinnati|003087|fe5000|TQL Stadium|Cincinnati, Ohio|N
185|DAL|FC Dallas|Dallas|c6093b|001f5b|Toyota Stadium|Frisco, Texas|
6077|HOU|Houston Dynamo FC|Houston|ff6b00|101820|Shell Energy Stadium|Houston, Texas|
20232|MIA|Inter Miami CF|Miami|f7b5cd|231f20|Chase Stadium|Fort Lauderdale, Florida|N
187|LA|LA Galaxy|LA Galaxy|00235d|ffffff|Dignity Health Sports Park|Carson, California|N
18966|LAFC|LAFC|LAFC|000000|c7a36f|BMO Stadium|Los Angeles, California|N
17362|MIN|Minnesota United FC|Minnesota|000000|9bcde4|Allianz Field|St. Paul, Minnesota|
18986|NSH|Nashville SC|Nashville|ece83a|1f1646|GEODIS Park|Nashville, Tennessee|
189|NE|New England Revolution|New England|022166|ce0e2d|Gillette Stadium|Foxborough, Massachusetts|
17606|NYC|New York City FC|New York City|9fd2ff|000229|Etihad Park|Queens, New York|
12011|ORL|Orlando City SC|Orlando|60269e|f0d283|Inter&Co Stadium|Orlando, Florida|
10739|PHI|Philadelphia Union|Philadelphia|051f31|e0d0a6|Subaru Park|Chester, Pennsylvania|
9723|POR|Portland Timbers|Portland|2c5234|c99700|Providence Park|Portland, Oregon|
4771|RSL|Real Salt Lake|Real Salt Lake|a32035|daac27|America First Field|Sandy, Utah|N
190|RBNY|Red Bull New York|Red Bulls|ba0c2f|ffc72c|Sports Illustrated Stadium|Harrison, New Jersey|
22529|SD|San Diego FC|San Diego|697a7c|f89e1a|Snapdragon Stadium|San Diego, California|
191|SJ|San Jose Earthquakes|San Jose|003da6|ffffff|PayPal Park|San Jose, California|
9726|SEA|Seattle Sounders FC|Seattle|2dc84d|0033a0|Lumen Field|Seattle, Washington|N
186|SKC|Sporting Kansas City|Sporting Kansas City|a7c6ed|0a2240|Children's Mercy Park|Kansas City, Kansas|N
21812|STL|St. Louis CITY SC|St. Louis|ec1458|001544|Energizer Park|St. Louis, Missouri|
7318|TOR|Toronto FC|Toronto|aa182c|a2a9ad|BMO Field|Toronto, Ontario|
9727|VAN|Vancouver Whitecaps|Vancouver|ffffff|12284c|BC Place|Vancouver, British Columbia|N
#mex.1|Mexico
227|AME|América|América|fcee23|1b3766|Estadio Ciudad de los Deportes|Mexico City|N
216|ATS|Atlas|Atlas|b0211b|000000|Estadio Jalisco|Guadalajara|
15720|ASL|Atlético de San Luis|San Luis|d4001f|003b7a|Estadio Libertad Financiera|San Luis Potosí|
218|CAZ|Cruz Azul|Cruz Azul|0066b2|ffffff|Estadio Olímpico Universitario|Mexico City|N
17851|JUA|FC Juárez|Juárez|6cc24a|d22630|Estadio Olímpico Benito Juárez|Ciudad Juárez|
219|GDL|Guadalajara|Guadalajara|cd2027|ffffff|Estadio Akron|Zapopan|N
228|LEO|León|León|00843d|ffffff|Estadio León|León|
20702|MAZ|Mazatlán FC|Mazatlán|4b2170|ffffff|Estadio El Encanto|Mazatlán|
220|MTY|Monterrey|Monterrey|001e62|ffffff|Estadio BBVA|Guadalupe|N
229|NEC|Necaxa|Necaxa|e4002b|ffffff|Estadio Victoria|Aguascalientes|
234|PAC|Pachuca|Pachuca|004b93|ffffff|Estadio Hidalgo|Pachuca|
231|PUE|Puebla|Puebla|00529f|ffffff|Estadio Cuauhtémoc|Puebla|
233|UNAM|Pumas UNAM|Pumas|002b5c|c69214|Estadio Olímpico Universitario|Mexico City|N
222|QRO|Querétaro|Querétaro|0047ba|000000|Estadio Corregidora|Querétaro|
225|SAN|Santos|Santos Laguna|00843d|ffffff|Estadio Corona|Torreón|
232|UANL|Tigres UANL|Tigres|f9b233|00529f|Estadio Universitario|San Nicolás de los Garza|N
10125|TIJ|Tijuana|Tijuana|d50032|000000|Estadio Caliente|Tijuana|
223|TOL|Toluca|Toluca|d50032|ffffff|Estadio Nemesio Diez|Toluca|
#ned.1|Netherlands
140|AZ|AZ Alkmaar|AZ Alkmaar|e2001a|ffffff|AFAS Stadion|Alkmaar|F
139|AJA|Ajax Amsterdam|Ajax|d2122e|ffffff|Johan Cruijff Arena|Amsterdam|C
2566|EXC|Excelsior|Excelsior|e2001a|000000|Van Donge & De Roo Stadion|Rotterdam|
145|GRO|FC Groningen|Groningen|00843d|ffffff|Euroborg|Groningen|
152|TWE|FC Twente|Twente|e4002b|ffffff|De Grolsch Veste|Enschede|
153|UTR|FC Utrecht|Utrecht|e2001a|ffffff|Stadion Galgenwaard|Utrecht|E
2727|VOL|FC Volendam|Volendam|f36c21|000000|Kras Stadion|Volendam|
142|FEY|Feyenoord Rotterdam|Feyenoord|e2001a|ffffff|De Kuip|Rotterdam|E
143|FOR|Fortuna Sittard|Fortuna Sittard|ffe500|00843d|Fortuna Sittard Stadion|Sittard|
3706|GAE|Go Ahead Eagles|Go Ahead Eagles|e2001a|ffd100|De Adelaarshorst|Deventer|E
146|HEE|Heerenveen|Heerenveen|0053a0|ffffff|Abe Lenstra Stadion|Heerenveen|
3708|HER|Heracles Almelo|Heracles|000000|ffffff|Asito Stadion|Almelo|
141|NAC|NAC Breda|NAC Breda|ffe500|000000|Rat Verlegh Stadion|Breda|
147|NEC|NEC Nijmegen|NEC Nijmegen|00843d|e2001a|Goffertstadion|Nijmegen|
2565|ZWO|PEC Zwolle|PEC Zwolle|0072ce|ffffff|MAC³PARK Stadion|Zwolle|
148|PSV|PSV Eindhoven|PSV Eindhoven|ed1c24|ffffff|Philips Stadion|Eindhoven|C
151|SPA|Sparta Rotterdam|Sparta Rotterdam|e2001a|ffffff|Het Kasteel|Rotterdam|
900012|TEL|Telstar|Telstar|ffffff|000000|BUKO Stadion|Velsen|
#por.1|Portugal
900013|AVS|AVS|AVS|e30613|ffffff|Estádio CD Aves|Vila das Aves|
900014|ALV|Alverca|Alverca|003da5|e30613|Complexo Desportivo FC Alverca|Alverca|
15784|ARO|Arouca|Arouca|ffd100|003da5|Estádio Municipal de Arouca|Arouca|
1929|BEN|Benfica|Benfica|e30613|ffffff|Estádio da Luz|Lisbon|C
2994|BRA|Braga|Braga|e30613|ffffff|Estádio Municipal de Braga|Braga|E
21581|CPA|Casa Pia|Casa Pia|000000|ffffff|Estádio Municipal de Rio Maior|Rio Maior|
12216|EST|Estoril|Estoril|ffd100|003da5|Estádio António Coimbra da Mota|Estoril|
900015|AMA|Estrela|Estrela|e30613|00843d|Estádio José Gomes|Amadora|
12698|FAM|FC Famalicão|Famalicão|003da5|ffffff|Estádio Municipal de Famalicão|Famalicão|
437|POR|FC Porto|Porto|003da5|ffffff|Estádio do Dragão|Porto|E
3699|GIL|Gil Vicente|Gil Vicente|e30613|003da5|Estádio Cidade de Barcelos|Barcelos|
3696|MOR|Moreirense|Moreirense|00843d|ffffff|Estádio Joaquim de Almeida Freitas|Moreira de Cónegos|
3472|NAC|Nacional|Nacional|000000|ffffff|Estádio da Madeira|Funchal|
3822|RAV|Rio Ave|Rio Ave|00843d|ffffff|Estádio dos Arcos|Vila do Conde|
900016|STC|Santa Clara|Santa Clara|e30613|ffffff|Estádio de São Miguel|Ponta Delgada|
2250|SCP|Sporting CP|Sporting|00843d|ffffff|Estádio José Alvalade|Lisbon|C
900017|TON|Tondela|Tondela|00843d|ffd100|Estádio João Cardoso|Tondela|
5309|VIT|Vitória de Guimaraes|Guimaraes|000000|ffffff|Estádio D. Afonso Henriques|Guimarães|
#europe|
570|BRU|Club Brugge|Club Brugge|0078bf|000000|Jan Breydelstadion|Bruges, Belgium|C
900018|USG|Union St.-Gilloise|Union SG|ffd100|003da5|Stade Joseph Marien|Brussels, Belgium|C
432|GAL|Galatasaray|Galatasaray|a90432|fdb912|RAMS Park|Istanbul, Türkiye|C
494|SLA|Slavia Prague|Slavia Prague|d7141a|ffffff|Fortuna Arena|Prague, Czechia|C
435|OLY|Olympiacos|Olympiacos|e2001a|ffffff|Karaiskakis Stadium|Piraeus, Greece|C
2984|BOD|Bodo/Glimt|Bodo/Glimt|ffd100|000000|Aspmyra Stadion|Bodø, Norway|C
909|COP|F.C. København|Copenhagen|ffffff|005ca9|Parken|Copenhagen, Denmark|C
900019|QAR|Qarabag|Qarabag|000000|ffffff|Tofiq Bahramov Stadium|Baku, Azerbaijan|C
900020|PAF|Pafos|Pafos|003da5|ffffff|Alphamega Stadium|Limassol, Cyprus|C
900021|KAI|Kairat Almaty|Kairat|ffd100|000000|Central Stadium|Almaty, Kazakhstan|C
938|GNK|Racing Genk|Genk|003da5|ffffff|Cegeka Arena|Genk, Belgium|E
436|FEN|Fenerbahce|Fenerbahce|003366|ffed00|Ülker Stadyumu|Istanbul, Türkiye|E
900022|PLZ|Viktoria Plzen|Viktoria Plzen|e2001a|003da5|Doosan Arena|Plzeň, Czechia|E
900023|PAOK|PAOK Salonika|PAOK|000000|ffffff|Toumba Stadium|Thessaloniki, Greece|E
443|PAN|Panathinaikos|Panathinaikos|00843d|ffffff|Olympic Stadium|Athens, Greece|E
257|RAN|Rangers|Rangers|1b458f|ffffff|Ibrox Stadium|Glasgow, Scotland|E
256|CEL|Celtic|Celtic|00843d|ffffff|Celtic Park|Glasgow, Scotland|E
2790|SAL|RB Salzburg|Salzburg|d50032|ffffff|Red Bull Arena|Salzburg, Austria|E
900024|STU|Sturm Graz|Sturm Graz|000000|ffffff|Merkur Arena|Graz, Austria|E
989|BAS|FC Basel|Basel|e2001a|003da5|St. Jakob-Park|Basel, Switzerland|E
900025|YB|Young Boys|Young Boys|ffd100|000000|Wankdorf|Bern, Switzerland|E
900026|MID|FC Midtjylland|Midtjylland|e2001a|000000|MCH Arena|Herning, Denmark|E
900027|MFF|Malmö FF|Malmö|6cace4|ffffff|Eleda Stadion|Malmö, Sweden|E
900028|SKB|SK Brann|Brann|e2001a|ffffff|Brann Stadion|Bergen, Norway|E
900029|RSB|Red Star Belgrade|Red Star Belgrade|e2001a|ffffff|Rajko Mitić Stadium|Belgrade, Serbia|E
900030|DZG|Dinamo Zagreb|Dinamo Zagreb|003da5|ffffff|Stadion Maksimir|Zagreb, Croatia|E
900031|FTC|Ferencvaros|Ferencvaros|00843d|ffffff|Groupama Aréna|Budapest, Hungary|E
900032|FCSB|FCSB|FCSB|e2001a|003da5|Arena Națională|Bucharest, Romania|E
900033|LUD|Ludogorets Razgrad|Ludogorets|00843d|ffffff|Huvepharma Arena|Razgrad, Bulgaria|E
900034|MTA|Maccabi Tel-Aviv|Maccabi Tel-Aviv|ffd100|003da5|Bloomfield Stadium|Tel Aviv, Israel|E
900035|SAM|Samsunspor|Samsunspor|e2001a|ffffff|Samsun 19 Mayıs Stadyumu|Samsun, Türkiye|F
900036|SPA|Sparta Prague|Sparta Prague|7a003c|ffd100|epet ARENA|Prague, Czechia|F
900037|SIG|Sigma Olomouc|Sigma Olomouc|003da5|ffffff|Andrův stadion|Olomouc, Czechia|F
900038|AEK|AEK Athens|AEK Athens|ffd100|000000|OPAP Arena|Athens, Greece|F
900039|AEL|AEK Larnaca|AEK Larnaca|ffd100|00843d|AEK Arena|Larnaca, Cyprus|F
900040|OMO|Omonia Nicosia|Omonia|00843d|ffffff|GSP Stadium|Nicosia, Cyprus|F
900041|RAP|Rapid Vienna|Rapid Vienna|00843d|ffffff|Allianz Stadion|Vienna, Austria|F
900042|LAU|Lausanne Sports|Lausanne|003da5|ffffff|Stade de la Tuilière|Lausanne, Switzerland|F
900043|JAG|Jagiellonia Bialystok|Jagiellonia|ffd100|e2001a|Stadion Miejski|Białystok, Poland|F
900044|LEC|Lech Poznan|Lech Poznan|003da5|ffffff|Enea Stadion|Poznań, Poland|F
900045|LEG|Legia Warsaw|Legia|00843d|ffffff|Stadion Wojska Polskiego|Warsaw, Poland|F
900046|RAK|Rakow Czestochowa|Rakow|e2001a|003da5|zondacrypto Arena|Częstochowa, Poland|F
900047|RIJ|HNK Rijeka|Rijeka|ffffff|003da5|Stadion Rujevica|Rijeka, Croatia|F
440|DYN|Dynamo Kyiv|Dynamo Kyiv|ffffff|003da5|Arena Lublin|Lublin, Poland|F
493|SHK|Shakhtar Donetsk|Shakhtar|f36c21|000000|Stadion Miejski|Kraków, Poland|F
258|ABE|Aberdeen|Aberdeen|e2001a|ffffff|Pittodrie Stadium|Aberdeen, Scotland|F
900048|SLO|Slovan Bratislava|Slovan Bratislava|6cace4|ffffff|Tehelné pole|Bratislava, Slovakia|F
900049|CEL|NK Celje|Celje|ffd100|003da5|Stadion Z'dežele|Celje, Slovenia|F
900050|CRA|Universitatea Craiova|Craiova|003da5|ffffff|Stadionul Ion Oblemenco|Craiova, Romania|F
900051|BRE|Breidablik|Breidablik|00843d|ffffff|Laugardalsvöllur|Reykjavík, Iceland|F
900052|HAC|BK Häcken|Häcken|ffd100|000000|Nordic Wellness Arena|Gothenburg, Sweden|F
900053|KUP|KuPS Kuopio|KuPS|ffd100|000000|Väre Areena|Kuopio, Finland|F
900054|SHA|Shamrock Rovers|Shamrock Rovers|00843d|ffffff|Tallaght Stadium|Dublin, Republic of Ireland|F
900055|SHE|Shelbourne|Shelbourne|e2001a|ffffff|Tallaght Stadium|Dublin, Republic of Ireland|F
900056|DRI|KF Drita|Drita|003da5|ffffff|Fadil Vokrri Stadium|Pristina, Kosovo|F
900057|SKE|KF Shkëndija|Shkëndija|e2001a|000000|Toše Proeski Arena|Skopje, North Macedonia|F
900058|LRI|Lincoln Red Imps|Lincoln Red Imps|e2001a|000000|Europa Point Stadium|Gibraltar, Gibraltar|F
900059|NOA|FC Noah|Noah|000000|ffd100|Vazgen Sargsyan Stadium|Yerevan, Armenia|F
900060|HAM|Hamrun Spartans|Hamrun Spartans|e2001a|000000|National Stadium|Ta' Qali, Malta|F
900061|ZRI|HSK Zrinjski Mostar|Zrinjski|e2001a|ffffff|Stadion pod Bijelim Brijegom|Mostar, Bosnia-Herzegovina|F
#america|
6086|BOT|Botafogo|Botafogo|000000|ffffff|Estádio Nilton Santos|Rio de Janeiro, Brazil|L
819|FLA|Flamengo|Flamengo|c52613|000000|Maracanã|Rio de Janeiro, Brazil|L
2029|PAL|Palmeiras|Palmeiras|006437|ffffff|Allianz Parque|São Paulo, Brazil|L
1936|INT|Internacional|Internacional|e5050f|ffffff|Beira-Rio|Porto Alegre, Brazil|L
900062|FOR|Fortaleza|Fortaleza|003da5|e2001a|Castelão|Fortaleza, Brazil|L
2026|SAO|São Paulo|São Paulo|fe0000|000000|MorumBIS|São Paulo, Brazil|L
900063|BAH|Bahia|Bahia|006cb5|ed3237|Arena Fonte Nova|Salvador, Brazil|L
16|RIV|River Plate|River Plate|e2001a|ffffff|Estadio Monumental|Buenos Aires, Argentina|L
8|EDL|Estudiantes de La Plata|Estudiantes|e2001a|ffffff|Estadio Jorge Luis Hirschi|La Plata, Argentina|L
15|RAC|Racing Club|Racing Club|6cace4|ffffff|El Cilindro|Avellaneda, Argentina|L
900064|CCO|Central Córdoba|Central Córdoba|000000|ffffff|Estadio Madre de Ciudades|Santiago del Estero, Argentina|L
900065|TAL|Talleres de Córdoba|Talleres|001d5e|ffffff|Estadio Mario Alberto Kempes|Córdoba, Argentina|L
21|VEL|Vélez Sarsfield|Vélez Sarsfield|ffffff|003da5|Estadio José Amalfitani|Buenos Aires, Argentina|L
900066|CC|Colo Colo|Colo Colo|000000|ffffff|Estadio Monumental David Arellano|Santiago, Chile|L
900067|UCH|Universidad de Chile|U. de Chile|003da5|e2001a|Estadio Nacional|Santiago, Chile|L
900068|NAC|Atlético Nacional|Atlético Nacional|00843d|ffffff|Estadio Atanasio Girardot|Medellín, Colombia|L
900069|BUC|Atlético Bucaramanga|Bucaramanga|ffd100|00843d|Estadio Américo Montanini|Bucaramanga, Colombia|L
900070|PEN|Peñarol|Peñarol|ffd100|000000|Estadio Campeón del Siglo|Montevideo, Uruguay|L
900071|NAL|Nacional|Nacional|ffffff|003da5|Gran Parque Central|Montevideo, Uruguay|L
900072|LDU|LDU Quito|LDU Quito|ffffff|003da5|Estadio Rodrigo Paz Delgado|Quito, Ecuador|L
900073|IDV|Independiente del Valle|Independiente del Valle|003da5|000000|Estadio Banco Guayaquil|Quito, Ecuador|L
900074|BSC|Barcelona SC|Barcelona SC|ffd100|000000|Estadio Monumental Banco Pichincha|Guayaquil, Ecuador|L
900075|LIB|Libertad|Libertad|000000|ffffff|Estadio La Huerta|Asunción, Paraguay|L
900076|OLI|Olimpia|Olimpia|ffffff|000000|Estadio Defensores del Chaco|Asunción, Paraguay|L
900077|CER|Cerro Porteño|Cerro Porteño|003da5|e2001a|Estadio General Pablo Rojas|Asunción, Paraguay|L
900078|UNI|Universitario|Universitario|f5efd6|7a003c|Estadio Monumental "U"|Lima, Peru|L
900079|CRI|Sporting Cristal|Sporting Cristal|6cace4|ffffff|Estadio Nacional|Lima, Peru|L
900080|ALI|Alianza Lima|Alianza Lima|001d5e|ffffff|Estadio Alejandro Villanueva|Lima, Peru|L
900081|BOL|Bolívar|Bolívar|6cace4|ffffff|Estadio Hernando Siles|La Paz, Bolivia|L
900082|SBB|San Antonio Bulo Bulo|San Antonio Bulo Bulo|00843d|ffffff|Estadio Félix Capriles|Cochabamba, Bolivia|L
900083|CAR|Carabobo|Carabobo|7a003c|ffffff|Polideportivo Misael Delgado|Valencia, Venezuela|L
900084|TAC|Deportivo Táchira|Táchira|ffd100|000000|Estadio Polideportivo de Pueblo Nuevo|San Cristóbal, Venezuela|L
900085|FOR|Forge FC|Forge|f36c21|58595b|Hamilton Stadium|Hamilton, Canada|N
900086|CAV|Cavalry FC|Cavalry|da291c|003a2b|ATCO Field|Calgary, Canada|N
900087|ALA|Alajuelense|Alajuelense|e2001a|000000|Estadio Alejandro Morera Soto|Alajuela, Costa Rica|N
900088|HER|Herediano|Herediano|ffd100|e2001a|Estadio Carlos Alvarado|Heredia, Costa Rica|N
900089|SAP|Saprissa|Saprissa|7a003c|ffffff|Estadio Ricardo Saprissa|San José, Costa Rica|N
900090|MOT|Motagua|Motagua|001d5e|ffffff|Estadio Nacional Chelato Uclés|Tegucigalpa, Honduras|N
900091|EST|Real Estelí|Real Estelí|e2001a|ffffff|Estadio Independencia|Estelí, Nicaragua|N
900092|ANT|Antigua GFC|Antigua|00843d|ffffff|Estadio Pensativo|Antigua Guatemala, Guatemala|N
900093|CVL|Cavalier|Cavalier|e2001a|ffffff|Sabina Park|Kingston, Jamaica|N
900094|MOC|Moca FC|Moca|003da5|ffffff|Estadio Bragaña García|Moca, Dominican Republic|N
900095|ROB|Robinhood|Robinhood|e2001a|00843d|Franklin Essed Stadion|Paramaribo, Suriname|N`
