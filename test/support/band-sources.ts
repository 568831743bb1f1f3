/** A page that states averages: what kind it is, and its address. */
interface Page {
  readonly kind: string
  readonly url: string
}

/** Pages that state averages of a league; what they say for both teams together is halved beside them. */
const PAGES = {
  nflHome: {
    kind: 'statistics blog',
    url: 'https://soshcentral.com/football-science/football-statistics/2014/09/26/the-curious-case-of-home-field-advantage-part-i-2',
  },
  nflPoints: {
    kind: 'article on the kick-off rule',
    url: 'https://www.theprofootballreport.com/nfl-news/the-nfls-new-kickoff-rule-is-a-success-and-its-not-even-close',
  },
  nfl2014: { kind: 'magazine', url: 'https://www.businessinsider.com/charts-nfl-offense-records-2014-10' },
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
  mlbHome: {
    kind: 'statistics blog',
    url: 'http://radicalbaseball.blogspot.com/2016/02/teams-win-54-of-their-home-games-high.html',
  },
  nhlHits: {
    kind: 'club blog, hits of a season over its 1,230 games',
    url: 'https://www.ontheforecheck.com/2009/5/26/888152/whos-hitting-who-among-nhl-teams',
  },
  nhlHome: { kind: 'statistics site', url: 'https://icetistics.com/splitsGame/' },
  worldCup2022: {
    kind: 'statistics blog',
    url: 'https://www.ftblnews.com/2022/12/numbers-from-most-exciting-competition.html',
  },
} as const satisfies Readonly<Record<string, Page>>

/** A row's source: the page, what it states (`4.45 in 2025`, `6.1 of both in 2024-25`), and its kind. */
export function stated(page: keyof typeof PAGES, figure: string): string {
  const { url, kind } = PAGES[page]
  return `${url} (${figure}; ${kind})`
}
