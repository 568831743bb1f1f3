/**
 * The teams of the four American leagues, one line each: id, abbreviation, location, name, colour, other colour,
 * venue, city, state, whether it has a roof, division. Facts only.
 */

export const NFL_TEAMS = `
22|ARI|Arizona|Cardinals|a40227|ffffff|State Farm Stadium|Glendale|AZ|1|NFC West
1|ATL|Atlanta|Falcons|a71930|000000|Mercedes-Benz Stadium|Atlanta|GA|1|NFC South
33|BAL|Baltimore|Ravens|29126f|000000|M&T Bank Stadium|Baltimore|MD|0|AFC North
2|BUF|Buffalo|Bills|00338d|d50a0a|Highmark Stadium|Orchard Park|NY|0|AFC East
29|CAR|Carolina|Panthers|0085ca|000000|Bank of America Stadium|Charlotte|NC|0|NFC South
3|CHI|Chicago|Bears|0b1c3a|e64100|Soldier Field|Chicago|IL|0|NFC North
4|CIN|Cincinnati|Bengals|fb4f14|000000|Paycor Stadium|Cincinnati|OH|0|AFC North
5|CLE|Cleveland|Browns|472a08|ff3c00|Huntington Bank Field|Cleveland|OH|0|AFC North
6|DAL|Dallas|Cowboys|002a5c|b0b7bc|AT&T Stadium|Arlington|TX|1|NFC East
7|DEN|Denver|Broncos|0a2343|fc4c02|Empower Field at Mile High|Denver|CO|0|AFC West
8|DET|Detroit|Lions|0076b6|bbbbbb|Ford Field|Detroit|MI|1|NFC North
9|GB|Green Bay|Packers|204e32|ffb612|Lambeau Field|Green Bay|WI|0|NFC North
34|HOU|Houston|Texans|00143f|c41230|NRG Stadium|Houston|TX|1|AFC South
11|IND|Indianapolis|Colts|003b75|ffffff|Lucas Oil Stadium|Indianapolis|IN|1|AFC South
30|JAX|Jacksonville|Jaguars|007487|d7a22a|EverBank Stadium|Jacksonville|FL|0|AFC South
12|KC|Kansas City|Chiefs|e31837|ffb612|GEHA Field at Arrowhead Stadium|Kansas City|MO|0|AFC West
13|LV|Las Vegas|Raiders|000000|a5acaf|Allegiant Stadium|Las Vegas|NV|1|AFC West
24|LAC|Los Angeles|Chargers|0080c6|ffc20e|SoFi Stadium|Inglewood|CA|1|AFC West
14|LAR|Los Angeles|Rams|003594|ffd100|SoFi Stadium|Inglewood|CA|1|NFC West
15|MIA|Miami|Dolphins|008e97|fc4c02|Hard Rock Stadium|Miami Gardens|FL|0|AFC East
16|MIN|Minnesota|Vikings|4f2683|ffc62f|U.S. Bank Stadium|Minneapolis|MN|1|NFC North
17|NE|New England|Patriots|002a5c|c60c30|Gillette Stadium|Foxborough|MA|0|AFC East
18|NO|New Orleans|Saints|d3bc8d|000000|Caesars Superdome|New Orleans|LA|1|NFC South
19|NYG|New York|Giants|003c7f|c9243f|MetLife Stadium|East Rutherford|NJ|0|NFC East
20|NYJ|New York|Jets|115740|ffffff|MetLife Stadium|East Rutherford|NJ|0|AFC East
21|PHI|Philadelphia|Eagles|06424d|000000|Lincoln Financial Field|Philadelphia|PA|0|NFC East
23|PIT|Pittsburgh|Steelers|000000|ffb612|Acrisure Stadium|Pittsburgh|PA|0|AFC North
25|SF|San Francisco|49ers|aa0000|b3995d|Levi's Stadium|Santa Clara|CA|0|NFC West
26|SEA|Seattle|Seahawks|002a5c|69be28|Lumen Field|Seattle|WA|0|NFC West
27|TB|Tampa Bay|Buccaneers|bd1c36|3e3a35|Raymond James Stadium|Tampa|FL|0|NFC South
10|TEN|Tennessee|Titans|4b92db|002a5c|Nissan Stadium|Nashville|TN|0|AFC South
28|WSH|Washington|Commanders|5a1414|ffb612|Northwest Stadium|Landover|MD|0|NFC East`

export const NBA_TEAMS = `
1|ATL|Atlanta|Hawks|c8102e|fdb927|State Farm Arena|Atlanta|GA|1|Southeast
2|BOS|Boston|Celtics|008348|ffffff|TD Garden|Boston|MA|1|Atlantic
17|BKN|Brooklyn|Nets|000000|ffffff|Barclays Center|Brooklyn|NY|1|Atlantic
30|CHA|Charlotte|Hornets|008ca8|1d1060|Spectrum Center|Charlotte|NC|1|Southeast
4|CHI|Chicago|Bulls|ce1141|000000|United Center|Chicago|IL|1|Central
5|CLE|Cleveland|Cavaliers|860038|bc945c|Rocket Arena|Cleveland|OH|1|Central
6|DAL|Dallas|Mavericks|0064b1|bbc4ca|American Airlines Center|Dallas|TX|1|Southwest
7|DEN|Denver|Nuggets|0e2240|fec524|Ball Arena|Denver|CO|1|Northwest
8|DET|Detroit|Pistons|1d428a|c8102e|Little Caesars Arena|Detroit|MI|1|Central
9|GS|Golden State|Warriors|fdb927|1d428a|Chase Center|San Francisco|CA|1|Pacific
10|HOU|Houston|Rockets|ce1141|000000|Toyota Center|Houston|TX|1|Southwest
11|IND|Indiana|Pacers|002d62|fdbb30|Gainbridge Fieldhouse|Indianapolis|IN|1|Central
12|LAC|LA|Clippers|12173f|c8102e|Intuit Dome|Inglewood|CA|1|Pacific
13|LAL|Los Angeles|Lakers|552583|fdb927|crypto.com Arena|Los Angeles|CA|1|Pacific
29|MEM|Memphis|Grizzlies|5d76a9|12173f|FedExForum|Memphis|TN|1|Southwest
14|MIA|Miami|Heat|98002e|000000|Kaseya Center|Miami|FL|1|Southeast
15|MIL|Milwaukee|Bucks|00471b|eee1c6|Fiserv Forum|Milwaukee|WI|1|Central
16|MIN|Minnesota|Timberwolves|266092|79bc43|Target Center|Minneapolis|MN|1|Northwest
3|NO|New Orleans|Pelicans|0a2240|b4975a|Smoothie King Center|New Orleans|LA|1|Southwest
18|NY|New York|Knicks|1d428a|f58426|Madison Square Garden|New York|NY|1|Atlantic
25|OKC|Oklahoma City|Thunder|007ac1|ef3b24|Paycom Center|Oklahoma City|OK|1|Northwest
19|ORL|Orlando|Magic|0077c0|c4ced4|Kia Center|Orlando|FL|1|Southeast
20|PHI|Philadelphia|76ers|1d428a|e01234|Xfinity Mobile Arena|Philadelphia|PA|1|Atlantic
21|PHX|Phoenix|Suns|29127a|e56020|Mortgage Matchup Center|Phoenix|AZ|1|Pacific
22|POR|Portland|Trail Blazers|e03a3e|000000|Moda Center|Portland|OR|1|Northwest
23|SAC|Sacramento|Kings|5a2d81|6a7a82|Golden 1 Center|Sacramento|CA|1|Pacific
24|SA|San Antonio|Spurs|000000|c4ced4|Frost Bank Center|San Antonio|TX|1|Southwest
28|TOR|Toronto|Raptors|d91244|000000|Scotiabank Arena|Toronto|ON|1|Atlantic
26|UTAH|Utah|Jazz|000000|fff21f|Delta Center|Salt Lake City|UT|1|Northwest
27|WSH|Washington|Wizards|e31837|002b5c|Capital One Arena|Washington|DC|1|Southeast`

export const MLB_TEAMS = `
29|ARI|Arizona|Diamondbacks|aa182c|000000|Chase Field|Phoenix|Arizona|1|NL West
11|ATH|Athletics|Athletics|003831|efb21e|Sutter Health Park|West Sacramento|California|0|AL West
15|ATL|Atlanta|Braves|0c2340|ba0c2f|Truist Park|Atlanta|Georgia|0|NL East
1|BAL|Baltimore|Orioles|df4601|000000|Oriole Park at Camden Yards|Baltimore|Maryland|0|AL East
2|BOS|Boston|Red Sox|0d2b56|bd3039|Fenway Park|Boston|Massachusetts|0|AL East
16|CHC|Chicago|Cubs|0e3386|cc3433|Wrigley Field|Chicago|Illinois|0|NL Central
4|CHW|Chicago|White Sox|000000|c4ced4|Rate Field|Chicago|Illinois|0|AL Central
17|CIN|Cincinnati|Reds|c6011f|ffffff|Great American Ball Park|Cincinnati|Ohio|0|NL Central
5|CLE|Cleveland|Guardians|002b5c|e31937|Progressive Field|Cleveland|Ohio|0|AL Central
27|COL|Colorado|Rockies|33006f|000000|Coors Field|Denver|Colorado|0|NL West
6|DET|Detroit|Tigers|0a2240|ff4713|Comerica Park|Detroit|Michigan|0|AL Central
18|HOU|Houston|Astros|002d62|eb6e1f|Daikin Park|Houston|Texas|1|AL West
7|KC|Kansas City|Royals|004687|7ab2dd|Kauffman Stadium|Kansas City|Missouri|0|AL Central
3|LAA|Los Angeles|Angels|ba0021|c4ced4|Angel Stadium|Anaheim|California|0|AL West
19|LAD|Los Angeles|Dodgers|005a9c|ffffff|Dodger Stadium|Los Angeles|California|0|NL West
28|MIA|Miami|Marlins|00a3e0|000000|loanDepot park|Miami|Florida|1|NL East
8|MIL|Milwaukee|Brewers|13294b|ffc72c|American Family Field|Milwaukee|Wisconsin|1|NL Central
9|MIN|Minnesota|Twins|031f40|e20e32|Target Field|Minneapolis|Minnesota|0|AL Central
21|NYM|New York|Mets|002d72|ff5910|Citi Field|Queens|New York|0|NL East
10|NYY|New York|Yankees|132448|c4ced4|Yankee Stadium|Bronx|New York|0|AL East
22|PHI|Philadelphia|Phillies|e81828|003278|Citizens Bank Park|Philadelphia|Pennsylvania|0|NL East
23|PIT|Pittsburgh|Pirates|000000|fdb827|PNC Park|Pittsburgh|Pennsylvania|0|NL Central
25|SD|San Diego|Padres|2f241d|ffc425|Petco Park|San Diego|California|0|NL West
26|SF|San Francisco|Giants|000000|fd5a1e|Oracle Park|San Francisco|California|0|NL West
12|SEA|Seattle|Mariners|005c5c|0c2c56|T-Mobile Park|Seattle|Washington|1|AL West
24|STL|St. Louis|Cardinals|be0a14|001541|Busch Stadium|St. Louis|Missouri|0|NL Central
30|TB|Tampa Bay|Rays|092c5c|8fbce6|Tropicana Field|St. Petersburg|Florida|1|AL East
13|TEX|Texas|Rangers|003278|c0111f|Globe Life Field|Arlington|Texas|1|AL West
14|TOR|Toronto|Blue Jays|134a8e|6cace5|Rogers Centre|Toronto|Ontario|1|AL East
20|WSH|Washington|Nationals|ab0003|11225b|Nationals Park|Washington|District of Columbia|0|NL East`

export const NHL_TEAMS = `
25|ANA|Anaheim|Ducks|fc4c02|000000|Honda Center|Anaheim|CA|1|Pacific
1|BOS|Boston|Bruins|000000|fdbb30|TD Garden|Boston|MA|1|Atlantic
2|BUF|Buffalo|Sabres|00468b|fdb71a|KeyBank Center|Buffalo|NY|1|Atlantic
3|CGY|Calgary|Flames|dd1a32|000000|Scotiabank Saddledome|Calgary|AB|1|Pacific
7|CAR|Carolina|Hurricanes|e30426|000000|Lenovo Center|Raleigh|NC|1|Metropolitan
4|CHI|Chicago|Blackhawks|e31937|000000|United Center|Chicago|IL|1|Central
17|COL|Colorado|Avalanche|860038|005ea3|Ball Arena|Denver|CO|1|Central
29|CBJ|Columbus|Blue Jackets|002d62|e31937|Nationwide Arena|Columbus|OH|1|Metropolitan
9|DAL|Dallas|Stars|20864c|000000|American Airlines Center|Dallas|TX|1|Central
5|DET|Detroit|Red Wings|e30526|ffffff|Little Caesars Arena|Detroit|MI|1|Atlantic
6|EDM|Edmonton|Oilers|00205b|ff4c00|Rogers Place|Edmonton|AB|1|Pacific
26|FLA|Florida|Panthers|e51937|002d62|Amerant Bank Arena|Sunrise|FL|1|Atlantic
8|LA|Los Angeles|Kings|000000|a2aaad|crypto.com Arena|Los Angeles|CA|1|Pacific
30|MIN|Minnesota|Wild|124734|ae122a|Grand Casino Arena|St. Paul|MN|1|Central
10|MTL|Montreal|Canadiens|c41230|013a81|Bell Centre|Montreal|QC|1|Atlantic
27|NSH|Nashville|Predators|fdba31|002d62|Bridgestone Arena|Nashville|TN|1|Central
11|NJ|New Jersey|Devils|e30b2b|000000|Prudential Center|Newark|NJ|1|Metropolitan
12|NYI|New York|Islanders|00529b|f47d31|UBS Arena|Elmont|NY|1|Metropolitan
13|NYR|New York|Rangers|0056ae|e51937|Madison Square Garden|New York|NY|1|Metropolitan
14|OTT|Ottawa|Senators|dd1a32|b79257|Canadian Tire Centre|Ottawa|ON|1|Atlantic
15|PHI|Philadelphia|Flyers|fe5823|000000|Xfinity Mobile Arena|Philadelphia|PA|1|Metropolitan
16|PIT|Pittsburgh|Penguins|000000|fdb71a|PPG Paints Arena|Pittsburgh|PA|1|Metropolitan
18|SJ|San Jose|Sharks|00788a|070707|SAP Center at San Jose|San Jose|CA|1|Pacific
124292|SEA|Seattle|Kraken|000d33|a3dce4|Climate Pledge Arena|Seattle|WA|1|Pacific
19|STL|St. Louis|Blues|00468b|fdb71a|Enterprise Center|St. Louis|MO|1|Central
20|TB|Tampa Bay|Lightning|003e7e|ffffff|Benchmark International Arena|Tampa|FL|1|Atlantic
21|TOR|Toronto|Maple Leafs|003e7e|ffffff|Scotiabank Arena|Toronto|ON|1|Atlantic
129764|UTAH|Utah|Mammoth|231f20|7ab2e0|Delta Center|Salt Lake City|UT|1|Central
22|VAN|Vancouver|Canucks|003e7e|008752|Rogers Arena|Vancouver|BC|1|Pacific
37|VGK|Vegas|Golden Knights|344043|b4975a|T-Mobile Arena|Las Vegas|NV|1|Pacific
23|WSH|Washington|Capitals|d71830|0b1f41|Capital One Arena|Washington|DC|1|Metropolitan
28|WPG|Winnipeg|Jets|002d62|c41230|Canada Life Centre|Winnipeg|MB|1|Central`
