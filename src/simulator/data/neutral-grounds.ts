/**
 * Neutral grounds: competition, season (`*` for any other), round or name of the game, ground, city, state, country,
 * whether it is indoors, and capacity. If several match, the game's id selects one. Facts only.
 */
export const NEUTRAL_GROUNDS = `
nfl|2023|*|Allegiant Stadium|Las Vegas|NV|USA|in|65000
nfl|2024|*|Caesars Superdome|New Orleans|LA|USA|in|73208
nfl|2025|*|Levi's Stadium|Santa Clara|CA|USA|out|68500
nfl|2026|*|SoFi Stadium|Inglewood|CA|USA|in|70240
nfl|*|*|Mercedes-Benz Stadium|Atlanta|GA|USA|in|71000
uefa.champions|2024|*|Allianz Arena|Munich||Germany|out|75000
uefa.champions|2025|*|Puskás Aréna|Budapest||Hungary|out|67215
uefa.champions|2026|*|Estadio Metropolitano|Madrid||Spain|out|70460
uefa.champions|*|*|Wembley Stadium|London||England|out|90000
uefa.europa|2024|*|San Mamés|Bilbao||Spain|out|53289
uefa.europa|2025|*|Beşiktaş Park|Istanbul||Türkiye|out|42590
uefa.europa|*|*|Deutsche Bank Park|Frankfurt||Germany|out|58000
uefa.europa.conf|2024|*|Stadion Wrocław|Wrocław||Poland|out|42771
uefa.europa.conf|2025|*|Red Bull Arena|Leipzig||Germany|out|47069
uefa.europa.conf|*|*|Beşiktaş Park|Istanbul||Türkiye|out|42590
eng.fa|*|*|Wembley Stadium|London||England|out|90000
eng.league_cup|*|*|Wembley Stadium|London||England|out|90000
conmebol.libertadores|2024|*|Estadio Monumental|Buenos Aires||Argentina|out|85018
conmebol.libertadores|2025|*|Estadio Monumental|Lima||Peru|out|80093
conmebol.libertadores|*|*|Estadio Centenario|Montevideo||Uruguay|out|60235
fifa.world|2018|final|Luzhniki Stadium|Moscow||Russia|out|78011
fifa.world|2018|3rd-place-match|Saint Petersburg Stadium|Saint Petersburg||Russia|in|64468
fifa.world|2018|semifinals|Saint Petersburg Stadium|Saint Petersburg||Russia|in|64468
fifa.world|2018|semifinals|Luzhniki Stadium|Moscow||Russia|out|78011
fifa.world|2018|*|Luzhniki Stadium|Moscow||Russia|out|78011
fifa.world|2018|*|Saint Petersburg Stadium|Saint Petersburg||Russia|in|64468
fifa.world|2018|*|Ekaterinburg Arena|Ekaterinburg||Russia|out|33061
fifa.world|2018|*|Fisht Stadium|Sochi||Russia|out|44287
fifa.world|2018|*|Kazan Arena|Kazan||Russia|out|42873
fifa.world|2018|*|Mordovia Arena|Saransk||Russia|out|41685
fifa.world|2018|*|Kaliningrad Stadium|Kaliningrad||Russia|out|33973
fifa.world|2018|*|Samara Arena|Samara||Russia|out|41970
fifa.world|2018|*|Rostov Arena|Rostov-on-Don||Russia|out|43472
fifa.world|2018|*|Spartak Stadium|Moscow||Russia|out|44190
fifa.world|2018|*|Nizhny Novgorod Stadium|Nizhny Novgorod||Russia|out|43319
fifa.world|2018|*|Volgograd Arena|Volgograd||Russia|out|43713
fifa.world|2022|final|Lusail Stadium|Lusail||Qatar|out|88966
fifa.world|2022|*|Al Bayt Stadium|Al Khor||Qatar|out|68895
fifa.world|2022|*|Lusail Stadium|Lusail||Qatar|out|88966
fifa.world|2022|*|Ahmad bin Ali Stadium|Al Rayyan||Qatar|out|45032
fifa.world|2022|*|Khalifa International Stadium|Al Rayyan||Qatar|out|45857
fifa.world|2022|*|Education City Stadium|Al Rayyan||Qatar|out|44667
fifa.world|2022|*|Stadium 974|Doha||Qatar|out|44089
fifa.world|2022|*|Al Thumama Stadium|Doha||Qatar|out|44400
fifa.world|2022|*|Al Janoub Stadium|Al Wakrah||Qatar|out|44325
fifa.world|2030|final|Santiago Bernabéu|Madrid||Spain|in|78297
fifa.world|2030|*|Santiago Bernabéu|Madrid||Spain|in|78297
fifa.world|2030|*|Spotify Camp Nou|Barcelona||Spain|out|105000
fifa.world|2030|*|Estadio Metropolitano|Madrid||Spain|out|70460
fifa.world|2030|*|La Cartuja|Seville||Spain|out|70000
fifa.world|2030|*|San Mamés|Bilbao||Spain|out|53331
fifa.world|2030|*|Estádio da Luz|Lisbon||Portugal|out|68100
fifa.world|2030|*|Estádio do Dragão|Porto||Portugal|out|50033
fifa.world|2030|*|Estádio José Alvalade|Lisbon||Portugal|out|52095
fifa.world|2030|*|Stade Moulay Abdellah|Rabat||Morocco|out|68700
fifa.world|2030|*|Grand Stade de Tanger|Tangier||Morocco|out|75600
fifa.world|2030|*|Grand Stade de Marrakech|Marrakesh||Morocco|out|45240
fifa.world|2030|*|Grand Stade d'Agadir|Agadir||Morocco|out|45480
fifa.world|*|final|MetLife Stadium|East Rutherford|New Jersey|USA|out|82500
fifa.world|*|3rd-place-match|Hard Rock Stadium|Miami Gardens|Florida|USA|out|65326
fifa.world|*|semifinals|AT&T Stadium|Arlington|Texas|USA|in|80000
fifa.world|*|semifinals|Mercedes-Benz Stadium|Atlanta|Georgia|USA|in|71000
fifa.world|*|*|SoFi Stadium|Inglewood|California|USA|in|70240
fifa.world|*|*|MetLife Stadium|East Rutherford|New Jersey|USA|out|82500
fifa.world|*|*|AT&T Stadium|Arlington|Texas|USA|in|80000
fifa.world|*|*|Mercedes-Benz Stadium|Atlanta|Georgia|USA|in|71000
fifa.world|*|*|Levi's Stadium|Santa Clara|California|USA|out|68500
fifa.world|*|*|Lumen Field|Seattle|Washington|USA|out|68740
fifa.world|*|*|Arrowhead Stadium|Kansas City|Missouri|USA|out|76416
fifa.world|*|*|NRG Stadium|Houston|Texas|USA|in|72220
fifa.world|*|*|Gillette Stadium|Foxborough|Massachusetts|USA|out|64628
fifa.world|*|*|Lincoln Financial Field|Philadelphia|Pennsylvania|USA|out|67594
fifa.world|*|*|Hard Rock Stadium|Miami Gardens|Florida|USA|out|65326
fifa.world|*|*|BMO Field|Toronto||Canada|out|45000
fifa.world|*|*|BC Place|Vancouver||Canada|in|54500
fifa.world|*|*|Estadio Azteca|Mexico City||Mexico|out|83264
fifa.world|*|*|Estadio Akron|Guadalajara||Mexico|out|48071
fifa.world|*|*|Estadio BBVA|Monterrey||Mexico|out|53500
college-football|*|Army-Navy Game|Lincoln Financial Field|Philadelphia|PA|USA|out|67594
college-football|*|ACC Championship|Bank of America Stadium|Charlotte|NC|USA|out|74867
college-football|*|Big Ten Championship|Lucas Oil Stadium|Indianapolis|IN|USA|in|67000
college-football|*|Big 12 Championship|AT&T Stadium|Arlington|TX|USA|in|80000
college-football|*|SEC Championship|Mercedes-Benz Stadium|Atlanta|GA|USA|in|71000
college-football|*|MAC Championship|Ford Field|Detroit|MI|USA|in|65000
college-football|*|College Football Playoff Quarterfinal|Rose Bowl|Pasadena|CA|USA|out|89702
college-football|*|College Football Playoff Quarterfinal|Caesars Superdome|New Orleans|LA|USA|in|73208
college-football|*|College Football Playoff Quarterfinal|State Farm Stadium|Glendale|AZ|USA|in|63400
college-football|*|College Football Playoff Quarterfinal|Mercedes-Benz Stadium|Atlanta|GA|USA|in|71000
college-football|*|College Football Playoff Semifinal|Hard Rock Stadium|Miami Gardens|FL|USA|out|65326
college-football|*|College Football Playoff Semifinal|AT&T Stadium|Arlington|TX|USA|in|80000
college-football|*|College Football Playoff National Championship|Allegiant Stadium|Las Vegas|NV|USA|in|65000
college-football|*|Bahamas Bowl|Thomas A. Robinson Stadium|Nassau||Bahamas|out|15000
college-football|*|LA Bowl|SoFi Stadium|Inglewood|CA|USA|in|70240
college-football|*|Salute to Veterans Bowl|Cramton Bowl|Montgomery|AL|USA|out|25000
college-football|*|Cure Bowl|Camping World Stadium|Orlando|FL|USA|out|60219
college-football|*|68 Ventures Bowl|Hancock Whitney Stadium|Mobile|AL|USA|out|25450
college-football|*|Myrtle Beach Bowl|Brooks Stadium|Conway|SC|USA|out|21000
college-football|*|Gasparilla Bowl|Raymond James Stadium|Tampa|FL|USA|out|65890
college-football|*|Famous Idaho Potato Bowl|Albertsons Stadium|Boise|ID|USA|out|36387
college-football|*|Boca Raton Bowl|Flagler Credit Union Stadium|Boca Raton|FL|USA|out|29571
college-football|*|New Orleans Bowl|Caesars Superdome|New Orleans|LA|USA|in|73208
college-football|*|Frisco Bowl|Toyota Stadium|Frisco|TX|USA|out|20500
college-football|*|Hawai'i Bowl|Clarence T.C. Ching Complex|Honolulu|HI|USA|out|15194
college-football|*|GameAbove Sports Bowl|Ford Field|Detroit|MI|USA|in|65000
college-football|*|Rate Bowl|Chase Field|Phoenix|AZ|USA|in|48519
college-football|*|First Responder Bowl|Gerald J. Ford Stadium|Dallas|TX|USA|out|32000
college-football|*|Military Bowl|Navy-Marine Corps Memorial Stadium|Annapolis|MD|USA|out|34000
college-football|*|Pinstripe Bowl|Yankee Stadium|Bronx|NY|USA|out|46537
college-football|*|Fenway Bowl|Fenway Park|Boston|MA|USA|out|37755
college-football|*|Pop-Tarts Bowl|Camping World Stadium|Orlando|FL|USA|out|60219
college-football|*|Arizona Bowl|Casino Del Sol Stadium|Tucson|AZ|USA|out|50782
college-football|*|New Mexico Bowl|University Stadium|Albuquerque|NM|USA|out|39224
college-football|*|Gator Bowl|EverBank Stadium|Jacksonville|FL|USA|out|67814
college-football|*|Texas Bowl|NRG Stadium|Houston|TX|USA|in|72220
college-football|*|Birmingham Bowl|Protective Stadium|Birmingham|AL|USA|out|47100
college-football|*|Independence Bowl|Independence Stadium|Shreveport|LA|USA|out|50000
college-football|*|Music City Bowl|Nissan Stadium|Nashville|TN|USA|out|69143
college-football|*|Alamo Bowl|Alamodome|San Antonio|TX|USA|in|64000
college-football|*|ReliaQuest Bowl|Raymond James Stadium|Tampa|FL|USA|out|65890
college-football|*|Sun Bowl|Sun Bowl Stadium|El Paso|TX|USA|out|51500
college-football|*|Citrus Bowl|Camping World Stadium|Orlando|FL|USA|out|60219
college-football|*|Las Vegas Bowl|Allegiant Stadium|Las Vegas|NV|USA|in|65000
college-football|*|Armed Forces Bowl|Amon G. Carter Stadium|Fort Worth|TX|USA|out|47000
college-football|*|Liberty Bowl|Simmons Bank Liberty Stadium|Memphis|TN|USA|out|58318
college-football|*|Duke's Mayo Bowl|Bank of America Stadium|Charlotte|NC|USA|out|74867
college-football|*|Holiday Bowl|Snapdragon Stadium|San Diego|CA|USA|out|35000
mens-college-basketball|*|ACC Tournament|Spectrum Center|Charlotte|NC|USA|in|19077
mens-college-basketball|*|Big Ten Tournament|United Center|Chicago|IL|USA|in|20917
mens-college-basketball|*|Big 12 Tournament|T-Mobile Center|Kansas City|MO|USA|in|18972
mens-college-basketball|*|Big East Tournament|Madison Square Garden|New York|NY|USA|in|19812
mens-college-basketball|*|SEC Tournament|Bridgestone Arena|Nashville|TN|USA|in|19395
mens-college-basketball|*|Mountain West Tournament|Thomas & Mack Center|Las Vegas|NV|USA|in|17923
mens-college-basketball|*|First Four|UD Arena|Dayton|OH|USA|in|13407
mens-college-basketball|*|South Region - 1st Round|Paycom Center|Oklahoma City|OK|USA|in|18203
mens-college-basketball|*|South Region - 2nd Round|Paycom Center|Oklahoma City|OK|USA|in|18203
mens-college-basketball|*|South Region|State Farm Arena|Atlanta|GA|USA|in|16888
mens-college-basketball|*|West Region - 1st Round|Ball Arena|Denver|CO|USA|in|18007
mens-college-basketball|*|West Region - 2nd Round|Ball Arena|Denver|CO|USA|in|18007
mens-college-basketball|*|West Region|SAP Center|San Jose|CA|USA|in|17562
mens-college-basketball|*|East Region - 1st Round|PPG Paints Arena|Pittsburgh|PA|USA|in|19100
mens-college-basketball|*|East Region - 2nd Round|PPG Paints Arena|Pittsburgh|PA|USA|in|19100
mens-college-basketball|*|East Region|Capital One Arena|Washington|DC|USA|in|20356
mens-college-basketball|*|Midwest Region - 1st Round|Fiserv Forum|Milwaukee|WI|USA|in|17341
mens-college-basketball|*|Midwest Region - 2nd Round|Fiserv Forum|Milwaukee|WI|USA|in|17341
mens-college-basketball|*|Midwest Region|United Center|Chicago|IL|USA|in|20917
mens-college-basketball|*|Final Four|Ford Field|Detroit|MI|USA|in|65000
mens-college-basketball|*|National Championship|Ford Field|Detroit|MI|USA|in|65000
`
