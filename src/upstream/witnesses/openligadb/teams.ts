import { witnessTeams } from '../witness.ts'

/** Our teams by the team ids of OpenLigaDB, in the Bundesliga. */
export const OPENLIGADB_TEAMS = witnessTeams(`
131|6|Bayer Leverkusen
124|7|Borussia Dortmund
134|16|VfB Stuttgart
132|40|FC Bayern München
122|65|1. FC Köln
598|80|1. FC Union Berlin
2950|81|1. FSV Mainz 05
268|87|Borussia Mönchengladbach
125|91|Eintracht Frankfurt
3841|95|FC Augsburg
270|98|FC St. Pauli
127|100|Hamburger SV
126|112|SC Freiburg
7911|123|TSG 1899 Hoffenheim, until 2018
138|131|VfL Wolfsburg
137|134|Werder Bremen
7911|175|TSG 1899 Hoffenheim
6418|199|1. FC Heidenheim 1846
11420|1635|RB Leipzig
`)
