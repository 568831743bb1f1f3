import { getOrCreate } from '../../domain/lru.ts'
import type { Cache } from '../../domain/lru.ts'
import { WorldMemory } from './memory.ts'
import type { WorldCache } from './memory.ts'
import { getLeague } from '../../domain/league.ts'
import { playGame, type GameTimeline } from '../sports/play.ts'
import type { Result } from '../sports/shared/timeline.ts'
import { incidentsOf, type Incidents } from './incidents.ts'
import { findMakeup } from './calendar/makeup.ts'
import { areClose, groundKey, leaguesBeside, SHARING_LEAGUES } from './calendar/tenants.ts'
import { isPreseason, readEventId, type Fixture } from './calendar/fixture.ts'
import { randomOf } from '../../domain/random.ts'
import { openRealSeasons } from './calendar/real-seasons.ts'
import { isStageMade, openSeasonFixtures } from './calendar/season-fixtures.ts'
import type { SeasonFixtures } from './calendar/season-fixtures.ts'
import { openSeasons, type SimSeason } from './calendar/seasons.ts'
import type { CalendarKind } from './calendar/kind.ts'
import { makeStage } from './stages.ts'
import { leagueRules } from '../data/leagues.ts'
import { strengthIn } from './standings/strength.ts'
import { teamsOf, type LeagueTeams } from './teams/teams.ts'
import type { SimTeam } from './teams/team-rows.ts'
import { DAY_MS } from '../../domain/time.ts'

/** A league of the world: its seasons, games and results. */
export interface LeagueWorld {
  readonly slug: string
  /** Where caches of the league are opened. */
  readonly memory: WorldMemory
  readonly sport: ReturnType<typeof getLeague>['sport']
  readonly teams: LeagueTeams
  /** Returns the season at a time or, between seasons, the last one. */
  seasonAt(moment: number): SimSeason
  /** Returns the season of a year, if the world has it: two before the start, and any after. */
  findSeason(year: number): SimSeason | null
  /** Lists the seasons visible at a time, newest first. */
  listSeasons(moment: number): readonly SimSeason[]
  /** The games of a stage, in order of their ids. */
  stage(season: SimSeason, index: number): readonly Fixture[]
  /** All games of a season that start until then. Later stages are generated shortly before. */
  season(season: SimSeason, until: number): readonly Fixture[]
  findFixture(id: string): Fixture | null
  /** Games that start within a span, earliest first. */
  between(from: number, to: number): readonly Fixture[]
  /** When the team's ground has games of this league's tables, about a day around a time. */
  homeStarts(home: SimTeam, around: number): readonly number[]
  /** Simulates the games on which the draws of a span's stages depend, one per step, so that `between` is fast. */
  preparing(from: number, to: number): Iterable<void>
  resultOf(fixture: Fixture): Result
  timelineOf(fixture: Fixture): GameTimeline
  incidentsOf(fixture: Fixture): Incidents
  /** The home team's edge, including home advantage. */
  edgeOf(fixture: Fixture): number
}

/** Maximum number of cached games, for all leagues together; a game is simulated in milliseconds. */
const TIMELINES = 150
/** Maximum number of cached stages: eight seasons of a league with four stages each. */
const STAGES = 32
/** Maximum number of cached results: four seasons of the largest league. */
const RESULTS = 28_000
const PAST_SEASONS = 2
/** Maximum number of seasons with cached starts at grounds. */
const HOME_SEASONS = 8
/** Share of the edge that remains when both teams play their reserves. */
const RESERVES_EDGE = 0.5

/** The maximum number of seasons to search ahead. */
const LAST_OFFSET = 40

/** Games simulated before, and the leagues of a world, which share grounds. */
export interface KnownGames {
  readonly memory: WorldMemory
  readonly timelines: Cache<string, GameTimeline>
  readonly leagues: Map<string, LeagueWorld>
}

export function openKnownGames(): KnownGames {
  const memory = new WorldMemory()
  return { memory, timelines: memory.open(TIMELINES), leagues: new Map() }
}

/** Opens a league. Everything is generated on first use. */
export function openLeague(
  slug: string,
  seed: string,
  startAt: number,
  games = openKnownGames(),
  calendar: CalendarKind = 'always',
): LeagueWorld {
  const key = [slug, seed, startAt, calendar].join('/')
  return getOrCreate(games.leagues, key, () => {
    const beside = (other: string) => openLeague(other, seed, startAt, games, calendar)
    return new League(slug, seed, startAt, games, calendar, beside)
  })
}

/** Whether a stage is a table that depends on no results. */
const isOfTables = ({ calendar }: SimSeason, index: number): boolean =>
  calendar.stages.slice(0, index + 1).every((stage) => stage.kind === 'table' && stage.advancing === 0)

class League implements LeagueWorld {
  readonly slug: string
  readonly sport: LeagueWorld['sport']
  readonly teams: LeagueTeams
  readonly #seed: string
  readonly #season: (offset: number) => SimSeason
  readonly memory: WorldMemory
  readonly #stages: WorldCache<string, readonly Fixture[]>
  readonly #fixtures: SeasonFixtures
  readonly #results: WorldCache<string, Result>
  readonly #incidents: WorldCache<string, Incidents>
  readonly #homeStarts: WorldCache<number, ReadonlyMap<string, readonly number[]>>
  readonly #games: KnownGames
  readonly #isReal: boolean
  readonly #beside: (league: string) => LeagueWorld

  constructor(
    slug: string,
    seed: string,
    startAt: number,
    games: KnownGames,
    calendar: CalendarKind,
    beside: (league: string) => LeagueWorld,
  ) {
    this.#isReal = calendar === 'real'
    this.#beside = beside
    this.slug = slug
    this.sport = getLeague(slug).sport
    this.teams = teamsOf(slug)
    this.#seed = seed
    this.#games = games
    this.memory = games.memory
    this.#stages = this.memory.open(STAGES)
    this.#fixtures = openSeasonFixtures(this.memory, (season, index) => this.stage(season, index))
    this.#results = this.memory.open(RESULTS)
    this.#incidents = this.memory.open(RESULTS)
    this.#homeStarts = this.memory.open(HOME_SEASONS)
    this.#season = calendar === 'real' ? openRealSeasons(slug, startAt) : openSeasons(slug, startAt)
  }

  seasonAt(moment: number): SimSeason {
    return this.#season(this.#offsetAt(moment))
  }

  findSeason(year: number): SimSeason | null {
    for (let offset = -PAST_SEASONS; offset <= LAST_OFFSET; offset++) {
      const season = this.#season(offset)
      if (season.year >= year) return season.year === year ? season : null
    }
    return null
  }

  listSeasons(moment: number): readonly SimSeason[] {
    const list: SimSeason[] = []
    for (let offset = this.#offsetAt(moment); offset >= -PAST_SEASONS; offset--)
      list.push(this.#season(offset))
    return list
  }

  stage(season: SimSeason, index: number): readonly Fixture[] {
    return getOrCreate(this.#stages, `${season.year}/${index}`, () => {
      return makeStage(
        {
          seed: this.#seed,
          season,
          stage: (earlier) => this.stage(season, earlier),
          resultOf: (fixture) => this.resultOf(fixture),
          isGroundFree: (home, start) => this.#isGroundFree(home, start, isOfTables(season, index)),
        },
        index,
      )
    })
  }

  season(season: SimSeason, until: number): readonly Fixture[] {
    return this.#fixtures.ofSeason(season, until)
  }

  findFixture(id: string): Fixture | null {
    const read = readEventId(this.slug, id)
    if (!read) return null
    for (let offset = -PAST_SEASONS; offset <= LAST_OFFSET; offset++) {
      const season = this.#season(offset)
      if (season.year % 100 === read.year) return this.stage(season, read.stage)[read.place] ?? null
    }
    return null
  }

  between(from: number, to: number): readonly Fixture[] {
    return this.#fixtures.between(this.#seasonsBetween(from, to), from, to)
  }

  homeStarts(home: SimTeam, around: number): readonly number[] {
    return [...this.#seasonsBetween(around - DAY_MS, around + DAY_MS)].flatMap((season) => {
      const starts = getOrCreate(this.#homeStarts, season.year, () => this.#readHomeStarts(season))
      return (starts.get(groundKey(home)) ?? []).filter((start) => Math.abs(start - around) < DAY_MS)
    })
  }

  #readHomeStarts(season: SimSeason): ReadonlyMap<string, readonly number[]> {
    const starts = new Map<string, number[]>()
    for (const index of season.calendar.stages.keys()) {
      if (!isOfTables(season, index)) continue
      for (const { home, start, ground } of this.stage(season, index)) {
        if (ground) continue
        const own = getOrCreate(starts, groundKey(home), () => [])
        own.push(start)
      }
    }
    return starts
  }

  /** Whether no team of another league is at home at the ground; tables only regard those of leagues before theirs. */
  #isGroundFree(home: SimTeam, start: number, isTable: boolean): boolean {
    const place = SHARING_LEAGUES.indexOf(this.slug)
    return leaguesBeside(home)
      .filter((league) => !isTable || SHARING_LEAGUES.indexOf(league) < place)
      .every((league) =>
        this.#beside(league)
          .homeStarts(home, start)
          .every((other) => !areClose(other, start, home, this.#isReal)),
      )
  }

  *preparing(from: number, to: number): Iterable<void> {
    for (const season of this.#seasonsBetween(from, to)) {
      for (const [index, start] of season.stageStarts.entries()) {
        if (index === 0 || !isStageMade(start, to)) continue
        for (const fixture of this.stage(season, index - 1)) {
          if (this.#results.has(fixture.id)) continue
          this.resultOf(fixture)
          yield
        }
      }
    }
  }

  *#seasonsBetween(from: number, to: number): Iterable<SimSeason> {
    for (let offset = this.#offsetAt(from) - 1; this.#season(offset).start <= to; offset++)
      if (this.#season(offset).end > from) yield this.#season(offset)
  }

  resultOf(fixture: Fixture): Result {
    return getOrCreate(this.#results, fixture.id, () => this.#play(fixture, true).result)
  }

  timelineOf(fixture: Fixture): GameTimeline {
    return getOrCreate(this.#games.timelines, fixture.id, () => this.#play(fixture, false))
  }

  incidentsOf(fixture: Fixture): Incidents {
    return getOrCreate(this.#incidents, fixture.id, () =>
      incidentsOf(
        this.#seed,
        this.sport,
        fixture,
        () => this.resultOf(fixture).seconds,
        () => this.#findMakeup(fixture),
      ),
    )
  }

  edgeOf({ season, part, home, away, isNeutral }: Fixture): number {
    const strength = strengthIn(this.#seed, season, home) - strengthIn(this.#seed, season, away)
    const { edgePerStrength, homeEdge } = leagueRules(this.slug)
    const edge = strength * edgePerStrength + (isNeutral ? 0 : homeEdge)
    return isPreseason(part) ? edge * RESERVES_EDGE : edge
  }

  #play(fixture: Fixture, isTally: boolean): GameTimeline {
    const first = fixture.firstLeg ? this.resultOf(fixture.firstLeg) : null
    return playGame(this.sport, {
      random: randomOf(this.#seed, 'game', fixture.id),
      details: randomOf(this.#seed, 'details', fixture.id),
      edge: this.edgeOf(fixture),
      league: this.slug,
      isPreseason: isPreseason(fixture.part),
      isKnockout: fixture.isKnockout,
      level: fixture.level,
      hasAwayGoals: fixture.hasAwayGoals,
      firstLeg: first ? [first.away, first.home] : null,
      isTally,
    })
  }

  #findMakeup(fixture: Fixture): number | null {
    const season = this.findSeason(fixture.season)
    if (!season) return null
    const makeupOf = (earlier: Fixture) => this.incidentsOf(earlier).postponed?.makeup ?? null
    const stage = this.stage(season, fixture.stage)
    return findMakeup(fixture, this.sport, stage, season.real !== null, makeupOf, (home, start) =>
      this.#isGroundFree(home, start, false),
    )
  }

  #offsetAt(moment: number): number {
    let offset = 0
    while (moment >= this.#season(offset + 1).start) offset += 1
    while (offset > -PAST_SEASONS && moment < this.#season(offset).start) offset -= 1
    return offset
  }
}
