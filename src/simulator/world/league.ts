import { createLru, getOrCreate } from '../../domain/lru.ts'
import type { Cache } from '../../domain/lru.ts'
import { getLeague } from '../../domain/league.ts'
import { playGame, type GameTimeline } from '../sports/play.ts'
import type { Result } from '../sports/timeline.ts'
import { incidentsOf, type Incidents } from './incidents.ts'
import { findMakeup } from './calendar/makeup.ts'
import { isPreseason, readEventId, type Fixture } from './calendar/fixture.ts'
import { randomOf } from './random.ts'
import { openRealSeasons } from './calendar/real-seasons.ts'
import { isStageMade, openSeasonFixtures } from './calendar/season-fixtures.ts'
import { openSeasons, type SimSeason } from './calendar/seasons.ts'
import type { CalendarKind } from './calendar/kind.ts'
import { makeStage } from './calendar/stages.ts'
import { leagueRules } from '../data/leagues.ts'
import { strengthIn } from './standings/strength.ts'
import { teamsOf, type LeagueTeams } from './teams.ts'

/** A league of the world: its seasons, games and results. */
export interface LeagueWorld {
  readonly slug: string
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
/** Maximum number of cached stages: four seasons of a league with four stages each. */
const STAGES = 16
/** Maximum number of cached results: two seasons of the largest league. */
const RESULTS = 14_000
const PAST_SEASONS = 2
/** Share of the edge that remains when both teams play their reserves. */
const RESERVES_EDGE = 0.5

/** The maximum number of seasons to search ahead. */
const LAST_OFFSET = 40

/** Games simulated before, shared by the leagues of a world. */
export interface KnownGames {
  readonly timelines: Cache<string, GameTimeline>
}

export function openKnownGames(): KnownGames {
  return { timelines: createLru(TIMELINES) }
}

/** Opens a league. Everything is generated on first use. */
export function openLeague(
  slug: string,
  seed: string,
  startAt: number,
  games = openKnownGames(),
  calendar: CalendarKind = 'always',
): LeagueWorld {
  return new League(slug, seed, startAt, games, calendar)
}

class League implements LeagueWorld {
  readonly slug: string
  readonly sport: LeagueWorld['sport']
  readonly teams: LeagueTeams
  readonly #seed: string
  readonly #season: (offset: number) => SimSeason
  readonly #stages = createLru<string, readonly Fixture[]>(STAGES)
  readonly #fixtures = openSeasonFixtures((season, index) => this.stage(season, index))
  readonly #results = createLru<string, Result>(RESULTS)
  readonly #incidents = createLru<string, Incidents>(RESULTS)
  readonly #games: KnownGames

  constructor(slug: string, seed: string, startAt: number, games: KnownGames, calendar: CalendarKind) {
    this.slug = slug
    this.sport = getLeague(slug).sport
    this.teams = teamsOf(slug)
    this.#seed = seed
    this.#games = games
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
    return findMakeup(fixture, this.sport, stage, season.real !== null, makeupOf)
  }

  #offsetAt(moment: number): number {
    let offset = 0
    while (moment >= this.#season(offset + 1).start) offset += 1
    while (offset > -PAST_SEASONS && moment < this.#season(offset).start) offset -= 1
    return offset
  }
}
