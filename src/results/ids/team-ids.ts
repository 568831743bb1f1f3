/**
 * Ids of teams, one team a line: our id, its name (for readers only), then an id of each provider that the section's
 * first line names as `provider@source`. Sections begin with `#` and the slug of a league, or `soccer` for all of its
 * leagues, in which a club has one id. An empty place is an id that no source states.
 *
 * Where they come from: ids of MLB, NBA and NHL from the reference data of SportsDataverse; abbreviations from nflverse;
 * clubs of England, Wales, Italy, Germany, the United States and Canada from reep (joined by name within the country,
 * exactly one on each side: all ten that reep has our id for are the same); OpenLigaDB's from its own answers; other
 * Wikidata ids as several public lists repeat them, which agreed in all 60 places where two could be compared. A team for
 * which lists differ, or that only one unchecked list has, is left out.
 */
export const TEAM_IDS = `
#nfl|nflverse@nflverse
1|Atlanta Falcons|ATL
2|Buffalo Bills|BUF
3|Chicago Bears|CHI
4|Cincinnati Bengals|CIN
5|Cleveland Browns|CLE
6|Dallas Cowboys|DAL
7|Denver Broncos|DEN
8|Detroit Lions|DET
9|Green Bay Packers|GB
10|Tennessee Titans|TEN
11|Indianapolis Colts|IND
12|Kansas City Chiefs|KC
13|Las Vegas Raiders|LV
14|Los Angeles Rams|LA
15|Miami Dolphins|MIA
16|Minnesota Vikings|MIN
17|New England Patriots|NE
18|New Orleans Saints|NO
19|New York Giants|NYG
20|New York Jets|NYJ
21|Philadelphia Eagles|PHI
22|Arizona Cardinals|ARI
23|Pittsburgh Steelers|PIT
24|Los Angeles Chargers|LAC
25|San Francisco 49ers|SF
26|Seattle Seahawks|SEA
27|Tampa Bay Buccaneers|TB
28|Washington Commanders|WAS
29|Carolina Panthers|CAR
30|Jacksonville Jaguars|JAX
33|Baltimore Ravens|BAL
34|Houston Texans|HOU
#nfl|wikidata@wikidata
1|Atlanta Falcons|Q272059
2|Buffalo Bills|Q221626
3|Chicago Bears|Q205033
4|Cincinnati Bengals|Q223511
5|Cleveland Browns|Q223527
6|Dallas Cowboys|Q204862
7|Denver Broncos|Q223507
8|Detroit Lions|Q271880
9|Green Bay Packers|Q213837
10|Tennessee Titans|Q320484
11|Indianapolis Colts|Q193753
12|Kansas City Chiefs|Q223522
13|Las Vegas Raiders|Q324523
14|Los Angeles Rams|Q337377
15|Miami Dolphins|Q223243
16|Minnesota Vikings|Q221150
17|New England Patriots|Q193390
18|New Orleans Saints|Q172435
19|New York Giants|Q190618
20|New York Jets|Q219602
21|Philadelphia Eagles|Q219714
22|Arizona Cardinals|Q224164
23|Pittsburgh Steelers|Q191477
24|Los Angeles Chargers|Q272220
25|San Francisco 49ers|Q337758
26|Seattle Seahawks|Q221878
27|Tampa Bay Buccaneers|Q320476
28|Washington Commanders|Q212654
29|Carolina Panthers|Q330120
30|Jacksonville Jaguars|Q272223
33|Baltimore Ravens|Q276539
34|Houston Texans|Q223514
#nba|nba@sportsdataverse
1|Atlanta Hawks|1610612737
2|Boston Celtics|1610612738
3|New Orleans Pelicans|1610612740
4|Chicago Bulls|1610612741
5|Cleveland Cavaliers|1610612739
6|Dallas Mavericks|1610612742
7|Denver Nuggets|1610612743
8|Detroit Pistons|1610612765
9|Golden State Warriors|1610612744
10|Houston Rockets|1610612745
11|Indiana Pacers|1610612754
12|LA Clippers|1610612746
13|Los Angeles Lakers|1610612747
14|Miami Heat|1610612748
15|Milwaukee Bucks|1610612749
16|Minnesota Timberwolves|1610612750
17|Brooklyn Nets|1610612751
18|New York Knicks|1610612752
19|Orlando Magic|1610612753
20|Philadelphia 76ers|1610612755
21|Phoenix Suns|1610612756
22|Portland Trail Blazers|1610612757
23|Sacramento Kings|1610612758
24|San Antonio Spurs|1610612759
25|Oklahoma City Thunder|1610612760
26|Utah Jazz|1610612762
27|Washington Wizards|1610612764
28|Toronto Raptors|1610612761
29|Memphis Grizzlies|1610612763
30|Charlotte Hornets|1610612766
#nba|wikidata@wikidata
1|Atlanta Hawks|Q159893
2|Boston Celtics|Q131371
3|New Orleans Pelicans|Q172339
4|Chicago Bulls|Q128109
5|Cleveland Cavaliers|Q162990
6|Dallas Mavericks|Q132893
7|Denver Nuggets|Q162954
9|Golden State Warriors|Q157376
10|Houston Rockets|Q161345
13|Los Angeles Lakers|Q121783
18|New York Knicks|Q131364
19|Orlando Magic|Q161337
20|Philadelphia 76ers|Q138089
21|Phoenix Suns|Q164177
24|San Antonio Spurs|Q159729
25|Oklahoma City Thunder|Q180950
26|Utah Jazz|Q170649
28|Toronto Raptors|Q132880
30|Charlotte Hornets|Q163480
#mlb|mlb@sportsdataverse
1|Baltimore Orioles|110
2|Boston Red Sox|111
3|Los Angeles Angels|108
4|Chicago White Sox|145
5|Cleveland Guardians|114
6|Detroit Tigers|116
7|Kansas City Royals|118
8|Milwaukee Brewers|158
9|Minnesota Twins|142
10|New York Yankees|147
11|Athletics|133
12|Seattle Mariners|136
13|Texas Rangers|140
14|Toronto Blue Jays|141
15|Atlanta Braves|144
16|Chicago Cubs|112
17|Cincinnati Reds|113
18|Houston Astros|117
19|Los Angeles Dodgers|119
20|Washington Nationals|120
21|New York Mets|121
22|Philadelphia Phillies|143
23|Pittsburgh Pirates|134
24|St. Louis Cardinals|138
25|San Diego Padres|135
26|San Francisco Giants|137
27|Colorado Rockies|115
28|Miami Marlins|146
29|Arizona Diamondbacks|109
30|Tampa Bay Rays|139
#mlb|wikidata@wikidata
2|Boston Red Sox|Q213959
8|Milwaukee Brewers|Q848103
10|New York Yankees|Q213417
16|Chicago Cubs|Q246782
18|Houston Astros|Q848117
19|Los Angeles Dodgers|Q334634
20|Washington Nationals|Q825838
#nhl|nhl@sportsdataverse|wikidata@wikidata
1|Boston Bruins|6|Q194121
2|Buffalo Sabres|7|Q131206
3|Calgary Flames|20|Q194126
4|Chicago Blackhawks|16|Q209636
5|Detroit Red Wings|17|Q194116
6|Edmonton Oilers|22|Q205973
7|Carolina Hurricanes|12|Q201857
8|Los Angeles Kings|26|Q203008
9|Dallas Stars|25|Q208652
10|Montreal Canadiens|8|Q188143
11|New Jersey Devils|1|Q192081
12|New York Islanders|2|Q194369
13|New York Rangers|3|Q188984
14|Ottawa Senators|9|Q203013
15|Philadelphia Flyers|4|Q192083
16|Pittsburgh Penguins|5|Q193643
17|Colorado Avalanche|21|Q206297
18|San Jose Sharks|28|Q206381
19|St. Louis Blues|19|Q207735
20|Tampa Bay Lightning|14|Q201864
21|Toronto Maple Leafs|10|Q203384
22|Vancouver Canucks|23|Q192890
23|Washington Capitals|15|Q204627
25|Anaheim Ducks|24|Q192751
26|Florida Panthers|13|Q204623
27|Nashville Predators|18|Q207980
28|Winnipeg Jets|52|Q472741
29|Columbus Blue Jackets|29|Q207507
30|Minnesota Wild|30|Q206357
37|Vegas Golden Knights|54|Q24725640
124292|Seattle Kraken|55|Q59422166
129764|Utah Hockey Club|68|Q125520712
#soccer|wikidata@reep|transfermarkt@reep|fbref@reep
103|AC Milan|Q1543|5|dc56fe14
104|AS Roma|Q2739|12|cf74a709
105|Atalanta|Q1886|800|922493f3
107|Bologna|Q1893|1025|1d8099f8
109|Fiorentina|Q2052|430|421387cf
110|Internazionale|Q631|46|d609edc0
111|Juventus|Q1422|506|e0652b02
112|Lazio|Q2609|398|
113|Lecce|Q13391|1005|
114|Napoli|Q2641|6195|d48ad4ff
115|Parma|Q2693|130|
118|Udinese|Q2798|410|04eea015
119|Hellas Verona|Q8639|276|0e72edf2
122|FC Cologne|Q104770|3|
124|Borussia Dortmund|Q41420|16|add600ae
125|Eintracht Frankfurt|Q38245|24|
126|SC Freiburg|Q106394|60|
127|Hamburg SV|Q51974|41|
131|Bayer Leverkusen|Q104761|15|c7a9f859
132|Bayern Munich|Q15789|27|054efa67
134|VfB Stuttgart|Q4512|79|
137|Werder Bremen|Q51976|86|
138|VfL Wolfsburg|Q101859|82|
182|Chicago Fire FC|Q308683|432|f9940243
183|Columbus Crew|Q457163|813|529ba333
184|Colorado Rapids|Q642408|1247|415b4465
185|FC Dallas|Q642291|8816|15cf8f40
186|Sporting Kansas City|Q329812|4284|4acb0537
187|LA Galaxy|Q204357|1061|d8b46897
189|New England Revolution|Q309095|626|
190|Red Bull New York|Q204220|623|69a0fb10
191|San Jose Earthquakes|Q575370|218|ca460650
193|D.C. United|Q238593|2440|44117292
239|Torino|Q2768|416|
256|Celtic|Q19593|371|b81aa4fa
257|Rangers|Q19597|124|
258|Aberdeen|Q187326|370|8bbab7cf
268|Borussia Mönchengladbach|Q101959|18|32f3ee20
270|St. Pauli|Q6463|35|54864664
301|Luton Town|Q18520|1031|e297cd13
306|Hull City|Q19477|3008|bd8769d1
311|Oxford United|Q48946|988|604617a2
318|Swansea City|Q18659|2288|fb10988f
331|Brighton & Hove Albion|Q19453|1237|d07537b9
333|Bristol City|Q19456|698|93493607
334|Queens Park Rangers|Q18723|1039|a757999c
335|Huddersfield Town|Q19473|1110|f5922ca5
336|Stoke City|Q18736|512|
337|Brentford|Q19571|1148|cd051869
338|Reading|Q18729|1032|
346|Blackpool|Q19449|1181|7cbf5cb4
347|Cardiff City|Q18662|603|75fae011
349|AFC Bournemouth|Q19568|989|4ba7cbea
350|Wigan Athletic|Q18750|1071|e59ddc76
357|Leeds United|Q1128631|399|5bfb9659
358|Bolton Wanderers|Q19451|355|445d3104
359|Arsenal|Q9617|11|18bb7c10
360|Manchester United|Q18656|985|19538871
361|Newcastle United|Q18716|762|b2b47a98
362|Aston Villa|Q18711|405|8602292d
363|Chelsea|Q9616|631|cff3d9bb
364|Liverpool|Q1130849|31|822bd0ba
365|Blackburn Rovers|Q19446|164|e090f40b
366|Sunderland|Q18739|289|
367|Tottenham Hotspur|Q18741|148|
368|Everton|Q5794|29|
369|Middlesbrough|Q18661|641|
370|Fulham|Q18708|931|
371|West Ham United|Q18747|379|7c21e445
372|Charlton Athletic|Q19462|358|7a8db6d4
373|Ipswich Town|Q9653|677|b74092de
374|Derby County|Q19470|22|26ab47ee
375|Leicester City|Q19481|1003|
376|Southampton|Q18732|180|33c895d4
379|Burnley|Q19458|1132|943e8050
380|Wolverhampton Wanderers|Q19500|543|8cec06e1
381|Norwich City|Q18721|1123|
382|Manchester City|Q50602|281|b8fd03ef
383|West Bromwich Albion|Q18744|984|
384|Crystal Palace|Q19467|873|47c64c55
385|Portsmouth|Q19604|1020|76ffc013
387|Barnsley|Q19442|349|293cb36b
388|Coventry City|Q19580|990|f7e3dfe9
389|Bradford City|Q48879|1027|3148d79f
391|Millwall|Q19487|1028|e3c537a1
392|Birmingham City|Q19444|337|ec79b7c2
393|Nottingham Forest|Q19490|703|e4a775cb
394|Preston North End|Q19612|466|22df8478
395|Watford|Q2714|1010|
398|Sheffield United|Q19607|350|1df6b87e
399|Sheffield Wednesday|Q19498|1035|bba7d733
440|Dynamo Kyiv|Q179075|338|c734e22f
493|Shakhtar Donetsk|Q172969|660|e89d5a28
598|1. FC Union Berlin|Q141971|89|7a41008f
2572|Como|Q1120838|1047|28c9c3cd
2925|Cagliari|Q1900|1390|c4260e09
2950|Mainz|Q105254|39|
3263|Genoa|Q2074|252|
3956|Pisa|Q289613|4172|
3997|Sassuolo|Q8603|6574|e2befd26
4771|Real Salt Lake|Q391353|6643|f7d86a43
6077|Houston Dynamo FC|Q328313|9168|0d885416
6418|1. FC Heidenheim 1846|Q162251|2036|18d9d2a7
7318|Toronto FC|Q327238|11141|130f43fa
7911|TSG Hoffenheim|Q22707|533|033ea6b8
9720|CF Montréal|Q167615|4078|fc22273c
9723|Portland Timbers|Q1031200|4291|d076914e
9726|Seattle Sounders FC|Q632511|9636|6218ebd4
9727|Vancouver Whitecaps|Q196107||ab41cb90
10739|Philadelphia Union|Q689874|25467|46024eeb
11420|RB Leipzig|Q702455|23826|
12011|Orlando City SC|Q15214308|45604|46ef01d0
17362|Minnesota United FC|Q19828435|56089|99ea75a6
17606|New York City FC|Q13361030|40058|64e81410
18267|FC Cincinnati|Q20855983|51772|e9ea41b2
18418|Atlanta United FC|Q16836317|51663|1ebc1a5b
18966|LAFC|Q18380286|51828|81d817a3
20232|Inter Miami CF|Q16844931|69261|cb8b86a2
20906|Austin FC|Q60643348|72309|b918956d
21300|Charlotte FC|Q78944434|78435|eb57545a
21812|St. Louis CITY SC|Q66642491|82686|bd97ac1f
22529|San Diego FC|Q118945347|114977|91b092e1
#soccer|wikidata@wikidata
83|Barcelona|Q7156
84|Mallorca|Q8835
85|Celta Vigo|Q8749
86|Real Madrid|Q8682
88|Espanyol|Q8780
89|Real Sociedad|Q10315
92|Real Oviedo|Q271574
93|Athletic Club|Q8687
94|Valencia|Q10333
96|Alavés|Q223620
97|Osasuna|Q10286
101|Rayo Vallecano|Q10300
102|Villarreal|Q12297
139|Ajax Amsterdam|Q81888
142|Feyenoord Rotterdam|Q134241
148|PSV Eindhoven|Q11938
160|Paris Saint-Germain|Q483020
164|Spain|Q42267
165|Nantes|Q192071
166|Lille|Q19516
167|Lyon|Q704
169|Stade Rennais|Q19509
172|AJ Auxerre|Q182876
174|AS Monaco|Q180305
175|Lens|Q191843
176|Marseille|Q132885
177|Metz|Q221525
179|Toulouse|Q19518
180|Strasbourg|Q126334
202|Argentina|Q79800
203|Mexico|Q164089
205|Brazil|Q83459
208|Colombia|Q212564
243|Sevilla|Q10329
244|Real Betis|Q8723
273|Lorient|Q48911
432|Galatasaray|Q495299
437|FC Porto|Q128446
448|England|Q47762
449|Netherlands|Q47050
459|Belgium|Q166776
464|Norway|Q184387
466|Sweden|Q160826
474|Austria|Q163534
475|Switzerland|Q165141
477|Croatia|Q134479
478|France|Q47774
481|Germany|Q43310
482|Portugal|Q267245
570|Club Brugge|Q190916
627|Japan|Q170566
628|Australia|Q268208
654|Senegal|Q207441
656|Cameroon|Q175309
660|United States|Q164134
1068|Atlético Madrid|Q8701
1538|Levante|Q8823
1929|Benfica|Q131499
2250|Sporting CP|Q75729
2502|Nice|Q185163
2869|Morocco|Q207337
2922|Getafe|Q8806
3236|Le Havre AC|Q328658
3751|Elche|Q10512
4469|Ghana|Q172014
4789|Ivory Coast|Q175145
6757|Serbia|Q182740
6851|Paris FC|Q1051013
6997|Brest|Q218372
7868|Angers|Q845137
9812|Girona|Q11945
#soccer|openligadb@openligadb
122|FC Cologne|65
124|Borussia Dortmund|7
125|Eintracht Frankfurt|91
126|SC Freiburg|112
127|Hamburg SV|100
131|Bayer Leverkusen|6
132|Bayern Munich|40
134|VfB Stuttgart|16
137|Werder Bremen|134
138|VfL Wolfsburg|131
268|Borussia Mönchengladbach|87
270|St. Pauli|98
598|1. FC Union Berlin|80
2950|Mainz|81
3841|FC Augsburg|95
6418|1. FC Heidenheim 1846|199
7911|TSG Hoffenheim|175
11420|RB Leipzig|1635`
