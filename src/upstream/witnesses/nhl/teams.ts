import { witnessTeams } from '../witness.ts'

/** Our teams by the team ids of the NHL. Utah has had two: 59 in its first season, 68 since it has its name. */
export const NHL_WITNESS_TEAMS = witnessTeams(`
11|1|New Jersey Devils
12|2|New York Islanders
13|3|New York Rangers
15|4|Philadelphia Flyers
16|5|Pittsburgh Penguins
1|6|Boston Bruins
2|7|Buffalo Sabres
10|8|Montreal Canadiens
14|9|Ottawa Senators
21|10|Toronto Maple Leafs
7|12|Carolina Hurricanes
26|13|Florida Panthers
20|14|Tampa Bay Lightning
23|15|Washington Capitals
4|16|Chicago Blackhawks
5|17|Detroit Red Wings
27|18|Nashville Predators
19|19|St. Louis Blues
3|20|Calgary Flames
17|21|Colorado Avalanche
6|22|Edmonton Oilers
22|23|Vancouver Canucks
25|24|Anaheim Ducks
9|25|Dallas Stars
8|26|Los Angeles Kings
18|28|San Jose Sharks
29|29|Columbus Blue Jackets
30|30|Minnesota Wild
28|52|Winnipeg Jets
37|54|Vegas Golden Knights
124292|55|Seattle Kraken
129764|68|Utah Hockey Club
129764|59|Utah Hockey Club
24|53|Arizona Coyotes (to 2023-24)
`)
