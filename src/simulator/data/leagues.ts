import type { LeagueRules } from './league-rules.ts'

const COMMON = {
  isCollege: false,
  upstreamId: null,
  hasTrades: false,
  daysBetweenMoves: 0.7,
  daysBetweenInjuries: 8,
  moves: {},
  tradesUntil: 1,
  hasFormerColleges: false,
  seats: [9_000, 76_000],
  filled: [0.5, 0.97],
  crowdShare: 1,
  crews: 64,
  total: null,
  edgePerStrength: 0.55,
  homeEdge: 0.25,
  strongConferences: [],
  weakConferences: [],
  seasonYears: 1,
  tieBreak: 'difference',
  conferenceSeeding: 'division-winners',
  isHomeByRecord: false,
  reseeds: false,
  hasThirdPlaceMatch: false,
  isHosted: false,
  neutralRounds: 1,
  sureChampions: 0,
  clubBonus: 'cup',
  lateEntrants: [],
  entrantLetter: null,
  restDay: null,
  // Of the recorded boards, rounded.
  previewShare: 0.1,
  recapShare: 0.95,
  boardLogos: '',
  nickname: 'shortDisplayName',
  hasFlexFlag: false,
  hasDateValid: false,
  hasByeWeeks: false,
  hasReserveGroup: false,
  headlinePrefix: '',
  hasTournamentType: false,
} as const

const PROFESSIONALS = {
  ...COMMON,
  entrants: 'professionals',
  hasTrades: true,
  hasFormerColleges: true,
  logos: { folder: null, by: 'abbreviation' },
  boardLogos: 'scoreboard/',
} as const
const COLLEGES = {
  ...COMMON,
  entrants: 'colleges',
  isCollege: true,
  daysBetweenMoves: 3,
  daysBetweenInjuries: 24,
  logos: { folder: 'ncaa', by: 'id' },
} as const
const HALVES = { count: 2, unit: 'Half', seconds: 2700 } as const
/** The source writes about few games of most competitions of soccer. */
const SELDOM = { previewShare: 0.05, recapShare: 0.25 } as const
const CLUBS: LeagueRules = {
  ...COMMON,
  ...SELDOM,
  entrants: 'clubs',
  periods: HALVES,
  homeEdge: 0.4,
  logos: { folder: 'soccer', by: 'id' },
}
const NATIONS: LeagueRules = {
  ...COMMON,
  ...SELDOM,
  entrants: 'nations',
  edgePerStrength: 1,
  periods: HALVES,
  logos: { folder: 'countries', by: 'abbreviation' },
}
const EUROPEAN_CUP: LeagueRules = { ...CLUBS, clubBonus: 'league' }
const FOOTBALL_QUARTERS = { count: 4, unit: 'Quarter', seconds: 900 } as const
const ALL_ROUNDS = Number.POSITIVE_INFINITY

/** One row per league. */
const LEAGUE_RULES: Readonly<Record<string, LeagueRules>> = {
  nfl: {
    ...PROFESSIONALS,
    periods: FOOTBALL_QUARTERS,
    daysBetweenInjuries: 4,
    moves: {
      callup: 'Elevated {player} from the practice squad.',
      release: 'Claimed {player} off waivers.',
    },
    // The Tuesday after week 9 of 18.
    tradesUntil: 0.5,
    edgePerStrength: 1.3,
    seats: [61_500, 82_500],
    filled: [0.86, 1],
    crews: 33,
    reseeds: true,
    nickname: 'name',
    hasFlexFlag: true,
    hasByeWeeks: true,
    hasReserveGroup: true,
  },
  'college-football': {
    ...COLLEGES,
    periods: FOOTBALL_QUARTERS,
    seats: [15_000, 102_000],
    filled: [0.5, 1],
    crews: 160,
    total: 50,
    // A fifth of the games is won by 28 points or more.
    edgePerStrength: 2.2,
    homeEdge: 0.5,
    strongConferences: ['1', '4', '5', '8', '18'],
    weakConferences: ['12', '15'],
    // The first round is at the better team's ground; quarter-finals and semi-finals are bowls.
    neutralRounds: 3,
    sureChampions: 5,
    hasDateValid: true,
  },
  nba: {
    ...PROFESSIONALS,
    periods: { count: 4, unit: 'Quarter', seconds: 720 },
    moves: {
      callup: 'Recalled {player} from the G League.',
      release: 'Assigned {player} to the G League.',
    },
    // Early in February.
    tradesUntil: 0.62,
    edgePerStrength: 1.4,
    homeEdge: 0.4,
    seats: [16_900, 20_900],
    filled: [0.84, 1],
  },
  'mens-college-basketball': {
    ...COLLEGES,
    periods: { count: 2, unit: 'Half', seconds: 1200 },
    seats: [2_500, 20_500],
    filled: [0.35, 0.99],
    crews: 380,
    total: 144.5,
    edgePerStrength: 1.6,
    homeEdge: 0.6,
    strongConferences: ['2', '4', '7', '8', '23'],
    weakConferences: ['16', '26', '19', '6', '20', '25', '5', '1', '46'],
    neutralRounds: ALL_ROUNDS,
    sureChampions: 99,
    headlinePrefix: 'NCAA ',
    hasTournamentType: true,
  },
  mlb: {
    ...PROFESSIONALS,
    periods: { count: 9, unit: 'Inning', seconds: 0 },
    moves: { callup: 'Recalled {player} from Triple-A.', release: 'Optioned {player} to Triple-A.' },
    // The end of July.
    tradesUntil: 0.69,
    edgePerStrength: 0.8,
    seats: [36_000, 50_000],
    filled: [0.35, 0.96],
    previewShare: 0.75,
    recapShare: 0.8,
    nickname: 'name',
  },
  nhl: {
    ...PROFESSIONALS,
    periods: { count: 3, unit: 'Period', seconds: 1200 },
    moves: {
      callup: 'Recalled {player} from the American Hockey League.',
      release: 'Assigned {player} to the American Hockey League.',
    },
    // Early in March.
    tradesUntil: 0.79,
    edgePerStrength: 0.85,
    seats: [16_300, 21_100],
    filled: [0.8, 1],
    tieBreak: 'wins',
    conferenceSeeding: 'division-brackets',
    isHomeByRecord: true,
    nickname: 'name',
  },
  'eng.1': {
    ...CLUBS,
    edgePerStrength: 1.1,
    total: 2.93,
    seats: [11_300, 74_200],
    filled: [0.95, 0.998],
    recapShare: 0.85,
  },
  'eng.2': { ...CLUBS, edgePerStrength: 0.9, total: 2.5, seats: [12_000, 48_000], filled: [0.65, 0.98] },
  'esp.1': { ...CLUBS, edgePerStrength: 1.3, total: 2.62, tieBreak: 'two-meetings' },
  'ger.1': { ...CLUBS, edgePerStrength: 1.3, total: 3.13, seats: [15_000, 81_300], filled: [0.88, 1] },
  'ita.1': { ...CLUBS, edgePerStrength: 1.1, total: 2.56, tieBreak: 'two-meetings' },
  'fra.1': { ...CLUBS, edgePerStrength: 1.2, total: 2.96 },
  'usa.1': {
    ...CLUBS,
    edgePerStrength: 0.8,
    homeEdge: 0.9,
    total: 3,
    seats: [18_000, 42_000],
    filled: [0.7, 1],
    previewShare: 0.15,
    recapShare: 0.9,
    tieBreak: 'wins',
  },
  'mex.1': { ...CLUBS, edgePerStrength: 0.9, total: 2.81, reseeds: true },
  'ned.1': { ...CLUBS, edgePerStrength: 1.1, total: 3.05, upstreamId: '725' },
  'por.1': { ...CLUBS, edgePerStrength: 1.6, total: 2.6, upstreamId: '715', tieBreak: 'two-meetings' },
  // The semi-finals are at Wembley, too.
  'eng.fa': { ...CLUBS, upstreamId: '3918', neutralRounds: 2 },
  'eng.league_cup': { ...CLUBS, upstreamId: '3920', total: 3.2 },
  // Clubs with European games on Thursday do not play on Friday, those with games on Tuesday not on Monday.
  'uefa.champions': {
    ...EUROPEAN_CUP,
    edgePerStrength: 1,
    upstreamId: '775',
    total: 3.2,
    entrantLetter: 'C',
    restDay: 1,
  },
  'uefa.europa': { ...EUROPEAN_CUP, upstreamId: '776', entrantLetter: 'E', restDay: 5 },
  'uefa.europa.conf': {
    ...EUROPEAN_CUP,
    upstreamId: '20296',
    entrantLetter: 'F',
    restDay: 5,
    crowdShare: 0.86,
  },
  'conmebol.libertadores': { ...CLUBS, entrantLetter: 'L' },
  // Winners of MLS, the Leagues Cup, Liga MX, the Central American Cup and the Caribbean Cup.
  'concacaf.champions': {
    ...CLUBS,
    clubBonus: 'league',
    entrantLetter: 'N',
    crowdShare: 0.85,
    lateEntrants: ['187', '183', '227', '900087', '900093'],
  },
  'fifa.world': {
    ...NATIONS,
    upstreamId: '606',
    edgePerStrength: 1.1,
    seats: [45_000, 82_500],
    filled: [0.85, 1],
    seasonYears: 4,
    hasThirdPlaceMatch: true,
    isHosted: true,
    neutralRounds: ALL_ROUNDS,
  },
  'fifa.worldq.uefa': NATIONS,
  'fifa.worldq.conmebol': { ...NATIONS, total: 2.25 },
  'fifa.worldq.concacaf': NATIONS,
  'fifa.worldq.afc': NATIONS,
  'fifa.worldq.caf': NATIONS,
}

/** Returns the rules of a league; throws for an unknown one. */
export function leagueRules(league: string): LeagueRules {
  const rules = LEAGUE_RULES[league]
  if (!rules) throw new Error(`The simulator has no row for the league ${league}`)
  return rules
}
