import { easternDay } from '../../../domain/day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../domain/time.ts'
import type { WitnessName } from '../../../domain/witness.ts'
import { parseMlb } from '../mlb/parse.ts'
import { MLB_WITNESS_TEAMS } from '../mlb/teams.ts'
import { parseNba } from '../nba/parse.ts'
import { NBA_WITNESS_TEAMS } from '../nba/teams.ts'
import { parseNflverse } from '../nflverse/parse.ts'
import { NFLVERSE_TEAMS } from '../nflverse/teams.ts'
import { parseNhl } from '../nhl/parse.ts'
import { NHL_WITNESS_TEAMS } from '../nhl/teams.ts'
import { parseOpenfootball } from '../openfootball/parse.ts'
import { OPENFOOTBALL_TEAMS } from '../openfootball/teams.ts'
import { parseOpenLigaDb } from '../openligadb/parse.ts'
import { OPENLIGADB_TEAMS } from '../openligadb/teams.ts'
import type { WitnessAnswer, WitnessRequest, WitnessTeams } from '../witness.ts'
import { parseWitnessJson } from '../parse-text.ts'
import { joinAnswers } from './http-witness.ts'
import type { HttpWitnessSpec, ReadText } from './http-witness.ts'

/** Live feeds are read twice a minute while a game is on; batches twice a day. */
const LIVE_EVERY_MS = 30 * SECOND_MS
const BATCH_EVERY_MS = 12 * HOUR_MS
/** Days whose games are read at once. */
const MAX_DAYS = 3

const NO_TEAMS: WitnessTeams = new Map()

/** All witnesses over HTTP, made anew for each use: some remember what they have read. */
export function httpWitnessSpecs(): Readonly<Record<Exclude<WitnessName, 'simulated'>, HttpWitnessSpec>> {
  return {
    openligadb: openLigaDb(),
    openfootball: {
      name: 'openfootball',
      root: 'https://raw.githubusercontent.com/openfootball',
      async read({ league, nowMs }, get) {
        const text = await get(openfootballPath(league, nowMs), BATCH_EVERY_MS)
        return text === null ? null : parseOpenfootball(league, parseWitnessJson(text))
      },
      teams: (league) => OPENFOOTBALL_TEAMS[league] ?? NO_TEAMS,
    },
    nflverse: {
      name: 'nflverse',
      root: 'https://github.com',
      async read({ nowMs }, get) {
        const path = '/nflverse/nflverse-data/releases/download/schedules/games.csv'
        const text = await get(path, BATCH_EVERY_MS)
        return text === null ? null : parseNflverse(text, seasonOf(nowMs, FOOTBALL_SEASON_MONTH))
      },
      teams: () => NFLVERSE_TEAMS,
    },
    nhl: byDay('nhl', 'https://api-web.nhle.com', (day) => `/v1/score/${day}`, parseNhl, NHL_WITNESS_TEAMS),
    mlb: byDay(
      'mlb',
      'https://statsapi.mlb.com',
      (day) => `/api/v1/schedule?sportId=1&date=${day}`,
      parseMlb,
      MLB_WITNESS_TEAMS,
    ),
    nba: {
      name: 'nba',
      root: 'https://cdn.nba.com',
      // Without it, the answer is 403.
      headers: { referer: 'https://www.nba.com/' },
      async read({ startsMs }, get) {
        if (startsMs.length === 0) return null
        const text = await get('/static/json/liveData/scoreboard/todaysScoreboard_00.json', LIVE_EVERY_MS)
        return text === null ? null : parseNba(parseWitnessJson(text))
      },
      teams: () => NBA_WITNESS_TEAMS,
    },
  }
}

function byDay(
  name: 'nhl' | 'mlb',
  root: string,
  pathOf: (day: string) => string,
  parse: (body: unknown) => WitnessAnswer,
  teams: WitnessTeams,
): HttpWitnessSpec {
  return {
    name,
    root,
    async read({ startsMs }, get) {
      const days = [...new Set(startsMs.map((start) => easternDay(new Date(start))))]
        .toSorted()
        .slice(-MAX_DAYS)
      const texts = await Promise.all(days.map((day) => get(pathOf(day), LIVE_EVERY_MS)))
      return joinAnswers(texts.map((text) => (text === null ? null : parse(parseWitnessJson(text)))))
    },
    teams: () => teams,
  }
}

const OPENFOOTBALL_FILES: Readonly<Record<string, string>> = {
  'eng.1': 'en.1',
  'esp.1': 'es.1',
  'ger.1': 'de.1',
  'ita.1': 'it.1',
  'uefa.champions': 'uefa.cl',
}

/** Seasons of European soccer begin in July, those of the NFL are played from August to February. */
const SOCCER_SEASON_MONTH = 6
const FOOTBALL_SEASON_MONTH = 5

function openfootballPath(league: string, nowMs: number): string {
  const year = new Date(nowMs).getUTCFullYear()
  if (league === 'usa.1') return `/football.json/master/${year}/mls.json`
  // Every four years; in between, the last one.
  if (league === 'fifa.world') return `/worldcup.json/master/${year - ((year - 2) % 4)}/worldcup.json`
  const first = seasonOf(nowMs, SOCCER_SEASON_MONTH)
  const season = `${first}-${String((first + 1) % 100).padStart(2, '0')}`
  return `/football.json/master/${season}/${OPENFOOTBALL_FILES[league] ?? league}.json`
}

/** The first year of the season at a moment; seasons begin in that month, counted from 0. */
function seasonOf(nowMs: number, firstMonth: number): number {
  const now = new Date(nowMs)
  return now.getUTCMonth() >= firstMonth ? now.getUTCFullYear() : now.getUTCFullYear() - 1
}

/** The whole season is read daily, for its rounds only: as a state, it has been stale for hours. */
const ROUNDS_EVERY_MS = DAY_MS
const CHANGE_EVERY_MS = MINUTE_MS
const NEAR_MS = 3 * HOUR_MS

/**
 * OpenLigaDB has a path that says when a round was last changed, made to save requests: it is read once a minute while a
 * match is on, and the round only after a change. An unchanged round says the same again.
 */
function openLigaDb(): HttpWitnessSpec {
  const rounds = new Map<number, readonly number[]>()
  const answers = new Map<number, { readonly change: string; readonly answer: WitnessAnswer }>()
  let knownSeason = 0

  const readRounds = async (season: number, get: ReadText): Promise<void> => {
    const text = await get(`/getmatchdata/bl1/${season}`, ROUNDS_EVERY_MS)
    if (text === null) return
    if (season !== knownSeason) {
      rounds.clear()
      answers.clear()
      knownSeason = season
    }
    for (const [round, starts] of roundsIn(parseWitnessJson(text))) rounds.set(round, starts)
  }
  const readRound = async (season: number, round: number, get: ReadText): Promise<WitnessAnswer | null> => {
    const change = await get(`/getlastchangedate/bl1/${season}/${round}`, CHANGE_EVERY_MS)
    if (change === null) return null
    const known = answers.get(round)
    if (known?.change === change) return known.answer
    const text = await get(`/getmatchdata/bl1/${season}/${round}`, 0)
    if (text === null) return null
    const answer = parseOpenLigaDb(parseWitnessJson(text))
    // An empty list is a fault, or a round that nobody has entered: never that there are no games.
    if (answer.games.length > 0) answers.set(round, { change, answer })
    return answer
  }
  return {
    name: 'openligadb',
    root: 'https://api.openligadb.de',
    async read({ nowMs, startsMs }: WitnessRequest, get) {
      if (startsMs.length === 0) return null
      const season = seasonOf(nowMs, SOCCER_SEASON_MONTH)
      await readRounds(season, get)
      const near = [...rounds].filter(([, starts]) =>
        starts.some((start) => startsMs.some((ours) => Math.abs(ours - start) <= NEAR_MS)),
      )
      return joinAnswers(await Promise.all(near.map(([round]) => readRound(season, round, get))))
    },
    teams: () => OPENLIGADB_TEAMS,
  }
}

/** The starts of the matches of each round of a season. */
function roundsIn(body: unknown): ReadonlyMap<number, readonly number[]> {
  const rounds = new Map<number, number[]>()
  for (const match of Array.isArray(body) ? (body as unknown[]) : []) {
    const { group, matchDateTimeUTC } = match as {
      readonly group?: { readonly groupOrderID?: unknown }
      readonly matchDateTimeUTC?: unknown
    }
    const round = group?.groupOrderID
    const start = Date.parse(String(matchDateTimeUTC))
    if (typeof round !== 'number' || Number.isNaN(start)) continue
    rounds.set(round, [...(rounds.get(round) ?? []), start])
  }
  return rounds
}
