import { witnessTeams } from '../witness.ts'

/** Our teams by the team ids of the NBA. */
export const NBA_WITNESS_TEAMS = witnessTeams(`
1|1610612737|Atlanta Hawks
2|1610612738|Boston Celtics
5|1610612739|Cleveland Cavaliers
3|1610612740|New Orleans Pelicans
4|1610612741|Chicago Bulls
6|1610612742|Dallas Mavericks
7|1610612743|Denver Nuggets
9|1610612744|Golden State Warriors
10|1610612745|Houston Rockets
12|1610612746|LA Clippers
13|1610612747|Los Angeles Lakers
14|1610612748|Miami Heat
15|1610612749|Milwaukee Bucks
16|1610612750|Minnesota Timberwolves
17|1610612751|Brooklyn Nets
18|1610612752|New York Knicks
19|1610612753|Orlando Magic
11|1610612754|Indiana Pacers
20|1610612755|Philadelphia 76ers
21|1610612756|Phoenix Suns
22|1610612757|Portland Trail Blazers
23|1610612758|Sacramento Kings
24|1610612759|San Antonio Spurs
25|1610612760|Oklahoma City Thunder
28|1610612761|Toronto Raptors
26|1610612762|Utah Jazz
29|1610612763|Memphis Grizzlies
27|1610612764|Washington Wizards
8|1610612765|Detroit Pistons
30|1610612766|Charlotte Hornets
`)
