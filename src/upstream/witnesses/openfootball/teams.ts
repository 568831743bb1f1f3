import { witnessTeams } from '../witness.ts'
import type { WitnessTeams } from '../witness.ts'

/**
 * Our teams by the names of openfootball, by league. Whole names only: a part of one lands on another club (Milan,
 * Paris). A club that is not here has no pair.
 */
export const OPENFOOTBALL_TEAMS: Readonly<Record<string, WitnessTeams>> = {
  'eng.1': witnessTeams(`
349|AFC Bournemouth
359|Arsenal FC
362|Aston Villa FC
337|Brentford FC
331|Brighton & Hove Albion FC
379|Burnley FC
363|Chelsea FC
384|Crystal Palace FC
368|Everton FC
370|Fulham FC
373|Ipswich Town FC
357|Leeds United FC
375|Leicester City FC
364|Liverpool FC
382|Manchester City FC
360|Manchester United FC
361|Newcastle United FC
393|Nottingham Forest FC
376|Southampton FC
366|Sunderland AFC
367|Tottenham Hotspur FC
371|West Ham United FC
380|Wolverhampton Wanderers FC
`),
  'ger.1': witnessTeams(`
6418|1. FC Heidenheim 1846
122|1. FC Köln
598|1. FC Union Berlin
2950|1. FSV Mainz 05
131|Bayer 04 Leverkusen
124|Borussia Dortmund
268|Borussia Mönchengladbach
125|Eintracht Frankfurt
3841|FC Augsburg
132|FC Bayern München
270|FC St. Pauli 1910
127|Hamburger SV
11420|RB Leipzig
126|SC Freiburg
137|SV Werder Bremen
7911|TSG 1899 Hoffenheim
134|VfB Stuttgart
138|VfL Wolfsburg
`),
  'esp.1': witnessTeams(`
93|Athletic Club
97|CA Osasuna
1068|Club Atlético de Madrid
96|Deportivo Alavés
3751|Elche CF
83|FC Barcelona
2922|Getafe CF
9812|Girona FC
1538|Levante UD
85|RC Celta de Vigo
88|RCD Espanyol de Barcelona
84|RCD Mallorca
101|Rayo Vallecano de Madrid
244|Real Betis Balompié
86|Real Madrid CF
92|Real Oviedo
89|Real Sociedad de Fútbol
243|Sevilla FC
94|Valencia CF
102|Villarreal CF
`),
  'ita.1': witnessTeams(`
103|AC Milan
3956|AC Pisa 1909
109|ACF Fiorentina
104|AS Roma
105|Atalanta BC
107|Bologna FC 1909
2925|Cagliari Calcio
2572|Como 1907
110|FC Internazionale Milano
3263|Genoa CFC
119|Hellas Verona FC
111|Juventus FC
115|Parma Calcio 1913
112|SS Lazio
114|SSC Napoli
239|Torino FC
4050|US Cremonese
113|US Lecce
3997|US Sassuolo Calcio
118|Udinese Calcio
`),
  'usa.1': witnessTeams(`
18418|Atlanta United FC
20906|Austin FC
9720|CF Montréal
21300|Charlotte FC
182|Chicago Fire
184|Colorado Rapids
183|Columbus Crew
193|D.C. United
18267|FC Cincinnati
185|FC Dallas
6077|Houston Dynamo
20232|Inter Miami CF
18966|Los Angeles FC
187|Los Angeles Galaxy
17362|Minnesota United FC
18986|Nashville SC
189|New England Revolution
17606|New York City FC
190|New York RB
12011|Orlando City
10739|Philadelphia Union
9723|Portland Timbers
4771|Real Salt Lake
22529|San Diego FC
191|San Jose Earthquakes
9726|Seattle Sounders
186|Sporting Kansas City
21812|St. Louis City SC
7318|Toronto FC
9727|Vancouver Whitecaps
`),
  'uefa.champions': witnessTeams(`
103|AC Milan (ITA)
174|AS Monaco FC (MCO)
359|Arsenal FC (ENG)
362|Aston Villa FC (ENG)
105|Atalanta BC (ITA)
131|Bayer 04 Leverkusen (GER)
107|Bologna FC 1909 (ITA)
124|Borussia Dortmund (GER)
256|Celtic FC (SCO)
1068|Club Atlético de Madrid (ESP)
570|Club Brugge KV (BEL)
83|FC Barcelona (ESP)
132|FC Bayern München (GER)
110|FC Internazionale Milano (ITA)
2790|FC Red Bull Salzburg (AUT)
493|FK Shakhtar Donetsk (UKR)
142|Feyenoord Rotterdam (NED)
9812|Girona FC (ESP)
111|Juventus FC (ITA)
166|Lille OSC (FRA)
364|Liverpool FC (ENG)
382|Manchester City FC (ENG)
148|PSV (NED)
160|Paris Saint-Germain FC (FRA)
11420|RB Leipzig (GER)
86|Real Madrid CF (ESP)
1929|Sport Lisboa e Benfica (POR)
2250|Sporting Clube de Portugal (POR)
6997|Stade Brestois 29 (FRA)
134|VfB Stuttgart (GER)
`),
  'fifa.world': witnessTeams(`
624|Algeria
202|Argentina
628|Australia
474|Austria
459|Belgium
452|Bosnia & Herzegovina
205|Brazil
206|Canada
2597|Cape Verde
208|Colombia
477|Croatia
2850|DR Congo
209|Ecuador
2620|Egypt
448|England
478|France
481|Germany
4469|Ghana
4789|Ivory Coast
627|Japan
203|Mexico
2869|Morocco
449|Netherlands
464|Norway
2659|Panama
210|Paraguay
482|Portugal
654|Senegal
467|South Africa
164|Spain
466|Sweden
475|Switzerland
660|USA
`),
}
