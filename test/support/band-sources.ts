/** A page, a data file or a recorded response with averages: its description and location. */
interface Page {
  readonly kind: string
  /** Its URL, or the path of a recorded response in `test/fixtures`. */
  readonly url: string
}

const GITHUB = 'https://github.com'
const RESULTS = `${GITHUB}/datasets/football-datasets/blob/01d2d9d7c1ce6715593807f0fa6882a7ca233906/datasets`
const CUP_GAMES = `${GITHUB}/asosarosiles-AI/PG/blob`
const QUALIFYING = `${GITHUB}/taniaa03/MUNDIALITOUP/blob/865eaf20c8a3c016ffec7763cf7e4c5a3c1c4ce9/data/raw/international-wc-qualification`
const AUGUST_2025 = `${GITHUB}/tsvetomirbogdanow/football-analyzer/blob/d765c13b16906e94e3d2816a789aee6d9fc4bb86/data`

/**
 * Sources of averages by league; values for both teams together are halved. Averages of data files are computed here,
 * and `kind` states the number of games.
 */
export const PAGES = {
  nflHome: {
    kind: 'statistics blog',
    url: 'https://soshcentral.com/football-science/football-statistics/2014/09/26/the-curious-case-of-home-field-advantage-part-i-2',
  },
  nflPoints: {
    kind: 'article on the kick-off rule',
    url: 'https://www.theprofootballreport.com/nfl-news/the-nfls-new-kickoff-rule-is-a-success-and-its-not-even-close',
  },
  nfl2025: {
    kind: 'table of Pro-Football-Reference, the row of averages after 64 games',
    url: `${GITHUB}/eastsidelbc/Pare/blob/4a9f683d509da9209ab354302817f7df0d114ba1/data/pfr/offense-2025.csv`,
  },
  nflSeptember: {
    kind: 'statistics blog',
    url: 'http://bloguin.com/thisgivensunday/2014-articles/10-interesting-stats-from-september-in-the-nfl.html',
  },
  collegeFootball: {
    kind: 'article on the NCAA’s statistics',
    url: 'https://www.cbssports.com/college-football/news/records-set-to-fall-as-national-offensive-explosion-continues/',
  },
  nbaShots: {
    kind: 'chart from the league’s data',
    url: 'https://www.reddit.com/r/dataisbeautiful/comments/1mzz234/oc_evolution_of_nba_shot_locations_20002025/',
  },
  nbaAssists: {
    kind: 'article',
    url: 'https://www.basketballinsiders.com/news/nba-trends-2024-teams-are-shooting-sharing-the-basketball-more-than-ever/',
  },
  nbaFouls: {
    kind: 'newsletter on box scores',
    url: 'https://abovethebreak.substack.com/p/free-throws-are-back-with-a-vengeance',
  },
  nbaHome: {
    kind: 'article',
    url: 'https://thestarnewstoday.com/fact-or-fiction-is-home-court-advantage-in-the-nbas-regular-season-dead',
  },
  collegeScoring: {
    kind: 'newspaper on the NCAA’s data',
    url: 'http://www.orlandosentinel.com/sports/blogs/ncaa-tournament-orlando/os-scoring-ncaa-mens-basketball-20140210,0,504133.post',
  },
  collegeTrends: {
    kind: 'newspaper on the NCAA’s trends report',
    url: 'https://www.usatoday.com/story/sports/ncaab/2013/04/23/mens-statistics-scoring-and-fouls-low/2107661/',
  },
  collegeShots: {
    kind: 'the NCAA',
    url: 'https://www.ncaa.com/news/basketball-men/article/2013-12-12/early-numbers-suggest-improved-game',
  },
  mlb2025: {
    kind: 'article on Baseball-Reference’s tables',
    url: 'https://nowtakingthefield.beehiiv.com/p/overall-2025-mlb-stats-in-historical-context-dd93',
  },
  mlb2017: {
    kind: 'club blog on Elias’s figures',
    url: 'http://twinstrivia.com/2017/07/13/according-to-elias-home-runs-and-strikeouts-are-up-up-and-away/',
  },
  mlb2012: {
    kind: 'article',
    url: 'https://www.foxsports.com/stories/mlb/mlb-offense-increases-slightly-in-2012',
  },
  mlb2024: {
    kind: 'news agency',
    url: 'https://www.actionnewsjax.com/sports/mlb-batting-average/7SFD2FBVFJBONOZ37TQDTWU4RE/',
  },
  nhl2023: {
    kind: 'magazine',
    url: 'https://thehockeynews.com/news/nhl-goalies-fight-back-early-in-2023-24-despite-more-power-plays',
  },
  nhlShots: { kind: 'article', url: 'https://thesportsdaily.com/?p=1314881' },
  nhlFaceoffs2026: {
    kind: 'a model’s count of face-offs in 2,359 games, exhibition games among them',
    url: `${GITHUB}/billymidnight/faceoffs_elosystem/blob/c8243415efe98e27a26c9e08035307e783bda2e7/k_val_findings.txt`,
  },
  nhl2025: {
    kind: 'article',
    url: 'https://fanrecap.com/vegas-golden-knights-center-orchestrating-historic-nhl-season',
  },
  nhlBlocks: {
    kind: 'article',
    url: 'http://bleacherreport.com/articles/2011645-nhl-teams-are-blocking-more-shots-and-it-may-not-really-matter',
  },
  europe2025: {
    kind: 'data provider’s press release',
    url: 'https://gamingnewsroom.com/press-releases/2025/05/29/143679/sportradars-98000-goal-analysis-reveals-europes-most-exciting-soccer-league-for-the-fans',
  },
  germany2025: {
    kind: 'the league',
    url: 'https://amp.bundesliga.com/en/bundesliga/news/how-germany-compares-to-europe-s-other-top-leagues-2024-25-goals-attendance-32632',
  },
  england2016: {
    kind: 'news agency',
    url: 'https://www.aol.co.uk/sport/2016/05/18/heres-what-the-average-premier-league-game-looked-like-this-season/',
  },
  england2014: {
    kind: 'betting guide',
    url: 'https://www.gambling.com/ie/online-betting/strategy/8-essential-premier-league-stats-10400',
  },
  corners2019: {
    kind: 'bookmaker’s table of all clubs, averaged',
    url: 'https://news.paddypower.com/football/premier-league/2020/01/11/a-guide-to-corner-betting-in-premier-league-matches/',
  },
  cards2023: {
    kind: 'newspaper',
    url: 'https://www.chronicle.ng/2023/04/la-ligas-5-36-cards-per-match-highest/',
  },
  fouls2023: {
    kind: 'newspaper on the leagues’ own pages',
    url: 'https://theportugalnews.com/de/nachrichten/2023-06-13/portugal-fuhrt-die-rangliste-der-fouls-und-verwarnungen-an/78525',
  },
  mls2018: {
    kind: 'the league',
    url: 'https://www.mlssoccer.com/post/2018/04/23/mls-scoring-rate-continues-climb-2018-season',
  },
  champions2025: {
    kind: 'news agency',
    url: 'https://www.business-standard.com/sports/football-news/uefa-champions-league-sees-more-goals-per-game-and-more-one-sided-wins-125013000621_1.html',
  },
  penalties2021: {
    kind: 'magazine, seventy games into the season',
    url: 'https://www.fourfourtwo.com/news/penalty-awards-in-the-premier-league-back-to-a-typical-level-so-far-this-season-1633969679000',
  },
  mlbPitches: {
    kind: 'statistics blog',
    url: 'https://www.baseball-reference.com/blog/archives/7533.html',
  },
  mlbTime: {
    kind: 'news agency',
    url: 'https://am920theanswer.com/news/sports/average-time-of-9-inning-game-up-2-minutes-to-238-in-3rd-year-of-pitch-clock/fc4f7508622b78c0deab9e2eb08533ef',
  },
  mlbHome: {
    kind: 'statistics blog',
    url: 'http://radicalbaseball.blogspot.com/2016/02/teams-win-54-of-their-home-games-high.html',
  },
  nhlHits: {
    kind: 'club blog, hits of a season over its 1,230 games',
    url: 'https://www.ontheforecheck.com/2009/5/26/888152/whos-hitting-who-among-nhl-teams',
  },
  nhlHome: { kind: 'statistics site', url: 'https://icetistics.com/splitsGame/' },
  nhlOvertime: {
    kind: 'news article with the season’s figures',
    url: 'https://ca.sports.yahoo.com/blogs/nhl-puck-daddy/nhl-3-on-3-overtime--success-or-failure-in-debut-season-193800271.html',
  },
  worldCup2022: {
    kind: 'statistics blog',
    url: 'https://www.ftblnews.com/2022/12/numbers-from-most-exciting-competition.html',
  },
  collegeFootball2022: {
    kind: 'table of the NCAA’s figures of 131 teams in 1,672 games of a team',
    url: `${GITHUB}/annacowens/CFB-CSVs/blob/1eaf86653473f3380af374cd078fdbb36a88ddb5/cfb22.csv`,
  },
  collegeFootballHome: {
    kind: 'statistics site, 730 games of two teams of the FBS',
    url: 'https://bcftoys.com/hfa',
  },
  nba2023: {
    kind: 'table of the league’s figures of 30 teams in 82 games',
    url: `${GITHUB}/Kel-02/nba-team-win-analysis/blob/027fa0c8d76fa4dd3f24dd33f67f304a43784ca2/data/nba_team_stats.csv`,
  },
  collegeHome: {
    kind: 'article on KenPom’s figures, conference games until 19 January',
    url: 'https://lastwordonsports.com/basketball/2020/01/19/lack-of-home-court-advantage-in-college-basketball/',
  },
  mlbBoard2022: {
    kind: 'recorded scoreboard, the season so far of 22 teams: 3,172 games of a team',
    url: 'recordings/mlb/scoreboard-2022-live.json.gz',
  },
  passes2021: {
    kind: 'the league on Opta’s figures',
    url: 'https://www.premierleague.com/en/news/4426039/opta-analyst-on-long-balls-long-throws-key-tactical-trends-spotted-in-2025-26-season',
  },
  homeSides2016: {
    kind: 'news site’s count of a season',
    url: 'https://www.nbcsports.com/soccer/news/major-league-soccers-home-field-advantage-remains-unrivaled',
  },
  germany2024: {
    kind: 'results with figures of games, the last 88 of 306',
    url: `${RESULTS}/bundesliga/season-2324.csv`,
  },
  spain2024: {
    kind: 'results with figures of games, the last 72 of 380',
    url: `${RESULTS}/la-liga/season-2324.csv`,
  },
  italy2024: {
    kind: 'results with figures of games, the last 63 of 380',
    url: `${RESULTS}/serie-a/season-2324.csv`,
  },
  france2024: {
    kind: 'results with figures of games, the last 62 of 306',
    url: `${RESULTS}/ligue-1/season-2324.csv`,
  },
  franceResults2024: {
    kind: 'results, 299 of 306 games',
    url: `${RESULTS}/ligue-1/season-2324.csv`,
  },
  franceCards2024: {
    kind: 'the league, 99 games into the season',
    url: 'https://ligue1.fr/fr/articles/l1_article_1233-le-bilan-disciplinaire-apres-11-journees-l1-2425',
  },
  championship2024: {
    kind: 'encyclopedia, 552 games',
    url: 'https://wiki.riteme.site/wiki/2023-24_EFL_Championship',
  },
  championshipTables2024: {
    kind: 'table of home games, 552 of them',
    url: 'https://thefishy.net/leaguetable.php?season=21&table=2',
  },
  championship2025: {
    kind: 'results with figures of games, the first 27',
    url: `${AUGUST_2025}/E1.csv`,
  },
  netherlands2025: {
    kind: 'club blog, 17 rounds into the season',
    url: 'https://www.ajax1.nl/de-eredivisie-is-de-meest-scorende-topcompetitie-van-europa/',
  },
  netherlandsHome: {
    kind: 'news site on Gracenote’s figures of four seasons',
    url: 'https://www.nu.nl/voetbal/6129209/zonder-publiek-daalde-aandeel-thuiszeges-in-eredivisie-van-48-naar-39-procent.html',
  },
  netherlandsGames2025: {
    kind: 'results with figures of games, the first 28',
    url: `${AUGUST_2025}/N1.csv`,
  },
  portugal2023: {
    kind: 'betting guide, 306 games',
    url: 'https://www.apostaonline.pt/estatisticas-para-apostar-na-liga-portuguesa/',
  },
  portugalResults2024: {
    kind: 'results site, 306 games',
    url: 'https://flashscore.pt/noticias/futebol-liga-portugal-balanco-da-liga-quantas-reviravoltas-quantos-auto-golos-eis-as-principais-curiosidades/dKzdG1pS',
  },
  portugalGames2024: {
    kind: 'results with figures of games, the first 30',
    url: `${GITHUB}/2wst/footballaiv2/blob/ed890432f4034e5ac26d4b4193054d7e3b8bd2b3/data/P1.csv`,
  },
  soccerBoard2026: {
    kind: 'recorded scoreboard, ten games',
    url: 'recordings/soccer-all/scoreboard-2026-03-21.json.gz',
  },
  mlsCards2021: {
    kind: 'the referees’ organization',
    url: 'https://proreferees.com/2022/02/11/2021-in-numbers/',
  },
  mlsHome: {
    kind: 'statistics site',
    url: 'https://www.americansocceranalysis.com/home/2021/11/30/how-away-teams-win-in-mls-and-how-to-be-like-them',
  },
  mexico2016: {
    kind: 'blog, goals and cards of 153 games',
    url: 'https://soccertranslated.com/2016/12/10/apertura-2016-end-of-season-review-part-ii/',
  },
  mexicoShots2019: {
    kind: 'sports site on Opta’s figures, shots of nine rounds of nine games',
    url: 'https://bolavip.com/concacaf/Los-equipos-con-mas-remates-al-arco-en-el-Apertura-2019-20190917-0214.html',
  },
  mexicoHome: {
    kind: 'newspaper, 7,845 games',
    url: 'https://www.marca.com/claro-mx/futbol/liga-mx/2019/03/29/5c9aa78e468aebe21a8b4585.html',
  },
  faCup: {
    kind: 'betting guide, 160 games of the third round',
    url: 'https://andysbetclub.co.uk/?p=166147',
  },
  leagueCup2024: {
    kind: 'encyclopedia, 93 games',
    url: 'https://kampuspedia.com/en/2023%E2%80%9324_EFL_Cup',
  },
  libertadoresFouls2015: {
    kind: 'blog on figures of games, both cups',
    url: 'http://futebolemnumeros.blogosfera.uol.com.br/2015/05/08/numero-de-faltas-na-libertadores-na-liga-dos-campeoes-se-equivalem',
  },
  europa2026: {
    kind: 'the organizer, 144 games',
    url: 'https://www.uefa.com/uefaeuropaleague/news/02a2-1ff0badb01a3-482445d15b0e-1000--europa-league-goals-analysis-of-the-league-phase',
  },
  conference2025: {
    kind: 'the organizer, goals of a league phase over its 108 games',
    url: 'https://uefa.com/uefaconferenceleague/news/0296-1d0036595e5a-705b4b969d8c-1000--conference-league-goals-analysis-of-the-league-phase',
  },
  libertadores2024: {
    kind: 'encyclopedia, 155 games',
    url: 'https://gpedia.com/pt/Copa_Libertadores_da_Am%C3%A9rica_de_2024',
  },
  libertadores2009: {
    kind: 'newspaper on the organizer’s figures, cards of 66 games',
    url: 'http://blogs.diariodepernambuco.com.br/esportes/2009/03/21/7-semanas-de-libertadores/',
  },
  concacaf2018: {
    kind: 'encyclopedia, 30 games',
    url: 'https://wikimili.com/en/2018_CONCACAF_Champions_League',
  },
  worldCupShots2022: {
    kind: 'article on Gracenote’s figures, shots of 64 games',
    url: 'https://sportiality.com/five-interesting-facts-from-fifa-world-cup-2022/',
  },
  worldCupGames2022: {
    kind: 'figures of games, 62 of 64',
    url: `${GITHUB}/seanmtli/world_cup2022/blob/69fe44f52b5890ddac50dfd09e2c7488d33326c7/data/Fifa_world_cup_matches.csv`,
  },
  qualifiersUefa2017: {
    kind: 'the organizer, 278 games',
    url: 'https://www.fifa.com/worldcup/news/world-cup-qualifying-in-numbers',
  },
  qualifiersConmebol2024: {
    kind: 'encyclopedia, 60 games',
    url: 'https://wikiwand.com/en/articles/2026_FIFA_World_Cup_qualification_(CONMEBOL)',
  },
  qualifiersAfc2017: {
    kind: 'encyclopedia, 223 games',
    url: 'https://wikimili.com/en/2018_FIFA_World_Cup_qualification_(AFC)',
  },
  qualifiersCaf2025: {
    kind: 'forum, until September',
    url: 'https://www.bigsoccer.com/threads/fifa-world-cup-26-news-analysis.2084612/page-178',
  },
  qualifiers2013: {
    kind: 'article on FIFA’s figures, goals and cards of 559 games in all confederations',
    url: 'https://bleacherreport.com/articles/1610422',
  },
  mexicoGames2024: {
    kind: 'figures of games, the first 47',
    url: `${CUP_GAMES}/70e2d7f0c857d63edcd5a67376a4f45042bbb8e3/mexico-liga-mx-matches-2024-to-2025-stats.csv`,
  },
  faCupCards2025: {
    kind: 'betting site, 72 games of the fifth round by how many cards they had, five and more counted as five',
    url: 'https://betting.betfair.com/football/fa-cup/sunday-fa-cup-tips-newcastle-and-brighton-to-keep-it-clean-at-8-1-280225-1320.html',
  },
  championsGames2024: {
    kind: 'figures of games, the first 51 of the league phase',
    url: `${CUP_GAMES}/38742b36e773e3bc9324e5cc90d272f7dcc47ae3/europe-uefa-champions-league-matches-2024-to-2025-stats.csv`,
  },
  europaGames2024: {
    kind: 'figures of games, 52 of the league phase',
    url: `${CUP_GAMES}/97b60c90d5cbfe1045b6d5262641652285fa054b/europe-uefa-europa-league-matches-2024-to-2025-stats.csv`,
  },
  europaCards2023: {
    kind: 'encyclopedia, cards of 141 games',
    url: 'https://de.wikipedia.org/wiki/UEFA_Europa_League_2022/23',
  },
  conferenceCards2023: {
    kind: 'encyclopedia, cards of 141 games',
    url: 'https://de.wikipedia.org/wiki/UEFA_Europa_Conference_League_2022/23',
  },
  libertadoresGames2024: {
    kind: 'figures of games, 48 of the group phase',
    url: `${CUP_GAMES}/3cee52cfafa601756f7aefb6edbc68100ea5c2a6/south-america-copa-libertadores-matches-2024-to-2024-stats.csv`,
  },
  concacafCards2024: {
    kind: 'encyclopedia, cards of 51 games',
    url: 'https://de.wikipedia.org/wiki/CONCACAF_Champions_Cup_2024',
  },
  qualifierGamesUefa2025: {
    kind: 'figures of games, 111 of 204',
    url: `${QUALIFYING}-europe-matches-2026-to-2026-stats.csv`,
  },
  qualifierGamesConmebol2025: {
    kind: 'figures of games, all 90',
    url: `${QUALIFYING}-south-america-matches-2023-to-2026-stats.csv`,
  },
  qualifierShotsConmebol2025: {
    kind: 'figures of games, the last 30 of 90: in those before, blocked shots are not counted',
    url: `${QUALIFYING}-south-america-matches-2023-to-2026-stats.csv`,
  },
  qualifierGamesConcacaf2025: {
    kind: 'figures of games, the last 55 of 100',
    url: `${QUALIFYING}-concacaf-matches-2026-to-2026-stats.csv`,
  },
  qualifierGamesAfc2025: {
    kind: 'figures of games, the last 56 of 226',
    url: `${QUALIFYING}-asia-matches-2026-to-2026-stats.csv`,
  },
  qualifierGamesCaf2025: {
    kind: 'figures of games, 95 of 265',
    url: `${QUALIFYING}-africa-matches-2026-to-2026-stats.csv`,
  },
  qualifierShotsCaf2025: {
    kind: 'figures of games, 48 of 265: in later ones, blocked shots are not counted',
    url: `${QUALIFYING}-africa-matches-2026-to-2026-stats.csv`,
  },
  nflAttendance2024: {
    kind: 'business journal on box scores, games at home stadiums',
    url: 'https://sportsbusinessjournal.com/Articles/2025/01/09/nfl-attendance-figure-2024',
  },
  collegeFootballAttendance2023: {
    kind: 'article on the NCAA’s records',
    url: 'https://exbulletin.com/sports/2606262/',
  },
  nbaAttendance2024: {
    kind: 'article on the league’s figures',
    url: 'https://sportingnews.com/us/nba/oklahoma-city-thunder/news/nba-attendance-records-sellouts-fans-tickets-basketball/7bc85f0408614eda07ff213d',
  },
  collegeAttendance2019: {
    kind: 'article on the NCAA’s data, home games',
    url: 'https://watchstadium.com/these-college-basketball-programs-had-the-biggest-changes-in-fan-attendance-last-season-08-22-2019/',
  },
  mlbAttendance2025: {
    kind: 'news agency on the league’s figures',
    url: 'http://score-origin.espn.com/mlb/story/_/id/46422514/mlb-attendance-team-moves-weather-affect-daily-average',
  },
  nhlAttendance2025: {
    kind: 'newspaper, 23,014,458 over 1,312 games',
    url: 'https://www.deseret.com/sports/2025/04/22/utah-hockey-club-nhl-attendance-records/',
  },
  englandAttendance2025: {
    kind: 'article on the league’s annual report',
    url: 'https://onefootball.com.br/en/news/premier-league-averaged-40459-spectators-per-match-in-202425-as-stadiums-hit-988-capacity-42075495',
  },
  championshipAttendance2024: {
    kind: 'article on the league’s figures, 12,723,678 over 552 games',
    url: 'https://www.thestadiumbusiness.com/2024/06/11/championship-posts-record-attendance-of-12-7-million/',
  },
  germanyAttendance2023: {
    kind: 'article, rounded',
    url: 'https://insideworldfootball.com/2023/07/14/bundesliga-top-global-league-attendance-figures-premier-league-second',
  },
  europeAttendance2025: {
    kind: 'article on UEFA’s figures, in thousands',
    url: 'https://sport.ua/news/799546-apl-v-proshlom-sezone-ustanovila-rekord-poseshchaemosti-matchey',
  },
  italyAttendance2025: {
    kind: 'business journal',
    url: 'https://onefootball.com/es/noticias/serie-a-gli-spettatori-2425-milan-al-top-cagliari-primo-per-riempimento-41163146',
  },
  franceAttendance2025: {
    kind: 'article on the league’s figures',
    url: 'https://www.sportbuzzbusiness.fr/saison-historique-pour-la-ligue-1-mcdonalds-avec-une-affluence-record-dans-les-stades.html',
  },
  mlsAttendance2025: {
    kind: 'business journal',
    url: 'https://www.sportsbusinessjournal.com/Articles/2025/10/23/mls-average-attendance-down-5-in-2025-ahead-of-world-cup/',
  },
  mexicoAttendance2025: {
    kind: 'newspaper’s totals of all clubs, 3.27 million over 153 games',
    url: 'https://www.elhorizonte.mx/deportes/rayados-gana-en-la-tribuna-tiene-a-la-mejor-aficion-de-mexico/1706650546',
  },
  championsAttendance2024: {
    kind: 'encyclopedia, the first 72 games of the league phase',
    url: 'https://wikizero.net/wiki/en/2024-25_UEFA_Champions_League',
  },
  europaAttendance2024: {
    kind: 'encyclopedia, the first 72 games of the league phase',
    url: 'https://en.wikipedia.org/wiki/2024-25_UEFA_Europa_League',
  },
  conferenceAttendance2024: {
    kind: 'encyclopedia, the first 72 games of the league phase',
    url: 'https://rightwiki.org/index.php?title=2024-25_UEFA_Europa_Conference_League',
  },
  concacafAttendance2024: {
    kind: 'encyclopedia, 51 games',
    url: 'https://en.wikipedia.org/wiki/2024_CONCACAF_Champions_Cup',
  },
} as const satisfies Readonly<Record<string, Page>>

export type PageName = keyof typeof PAGES

/** A row's source: its location, the stated value (`4.45 in 2025`, `6.1 of both in 2024-25`), and its kind. */
export function stated(page: PageName, figure: string): string {
  const { url, kind } = PAGES[page]
  return `${url} (${figure}; ${kind})`
}

const AS_IN = 'as in '

/** The source of a row without its own: the nearest competition with a source for the same statistic. */
export const asIn = (league: string): string => `${AS_IN}${league}`

/** Returns the competition of such a source, or null. */
export const namedBy = (source: string): string | null =>
  source.startsWith(AS_IN) ? source.slice(AS_IN.length) : null
