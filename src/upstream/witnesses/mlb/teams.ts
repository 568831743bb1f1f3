import { witnessTeams } from '../witness.ts'

/** Our teams by the team ids of MLB. */
export const MLB_WITNESS_TEAMS = witnessTeams(`
3|108|Los Angeles Angels
29|109|Arizona Diamondbacks
1|110|Baltimore Orioles
2|111|Boston Red Sox
16|112|Chicago Cubs
17|113|Cincinnati Reds
5|114|Cleveland Guardians
27|115|Colorado Rockies
6|116|Detroit Tigers
18|117|Houston Astros
7|118|Kansas City Royals
19|119|Los Angeles Dodgers
20|120|Washington Nationals
21|121|New York Mets
11|133|Athletics
23|134|Pittsburgh Pirates
25|135|San Diego Padres
12|136|Seattle Mariners
26|137|San Francisco Giants
24|138|St. Louis Cardinals
30|139|Tampa Bay Rays
13|140|Texas Rangers
14|141|Toronto Blue Jays
9|142|Minnesota Twins
22|143|Philadelphia Phillies
15|144|Atlanta Braves
4|145|Chicago White Sox
28|146|Miami Marlins
10|147|New York Yankees
8|158|Milwaukee Brewers
`)
