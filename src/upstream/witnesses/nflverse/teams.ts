import { witnessTeams } from '../witness.ts'

/** Our teams by the codes of nflverse, which are those of the year of the game. */
export const NFLVERSE_TEAMS = witnessTeams(`
1|ATL|Atlanta Falcons
2|BUF|Buffalo Bills
3|CHI|Chicago Bears
4|CIN|Cincinnati Bengals
5|CLE|Cleveland Browns
6|DAL|Dallas Cowboys
7|DEN|Denver Broncos
8|DET|Detroit Lions
9|GB|Green Bay Packers
10|TEN|Tennessee Titans
11|IND|Indianapolis Colts
12|KC|Kansas City Chiefs
13|LV|Las Vegas Raiders
14|LA|Los Angeles Rams
15|MIA|Miami Dolphins
16|MIN|Minnesota Vikings
17|NE|New England Patriots
18|NO|New Orleans Saints
19|NYG|New York Giants
20|NYJ|New York Jets
21|PHI|Philadelphia Eagles
22|ARI|Arizona Cardinals
23|PIT|Pittsburgh Steelers
24|LAC|Los Angeles Chargers
25|SF|San Francisco 49ers
26|SEA|Seattle Seahawks
27|TB|Tampa Bay Buccaneers
28|WAS|Washington Commanders
29|CAR|Carolina Panthers
30|JAX|Jacksonville Jaguars
33|BAL|Baltimore Ravens
34|HOU|Houston Texans
13|OAK|Oakland Raiders, until 2019
24|SD|San Diego Chargers, until 2016
14|STL|St. Louis Rams, until 2015
`)
