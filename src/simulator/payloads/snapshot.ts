import { getLeague, SPORTS, type League } from '../../domain/league.ts'
import type { LeagueRules } from '../data/league-rules.ts'
import { leagueRules } from '../data/leagues.ts'
import { playsSoFar, viewOf, type GameView } from '../world/view.ts'
import type { Fixture } from '../world/fixture.ts'
import type { SportSlug } from '../../domain/league.ts'
import { openLeague, type LeagueWorld, type Timelines } from '../world/league.ts'
import { openSeasonResults, type SeasonResults } from '../world/season-results.ts'
import type { StageInput } from '../world/season-rows.ts'
import type { SimSeason } from '../world/seasons.ts'
import { RecentlyUsed } from '../world/cache.ts'
import { openScorers, type ScorerCounts, type Scorers } from '../world/scorers.ts'
import { openSquads, type Squads } from '../world/squads.ts'
import type { CalendarKind } from '../world/calendar-kind.ts'
import { seedOf } from '../world/random.ts'
import type { SimTeam } from '../world/team-rows.ts'
import type { SimAthlete } from '../world/athletes.ts'
import type { BoxTable } from '../sports/box.ts'
import type { GameTimeline } from '../sports/play.ts'
import type { Part, Side } from '../sports/timeline.ts'
import type { SportPayloads } from './sport-payloads.ts'
import { SPORT_PAYLOADS } from './sports.ts'

/** One league with everything that writing its payloads needs. */
export interface LeagueContext {
  readonly seed: string
  readonly league: League
  /** What differs by league, and by sport. */
  readonly rules: LeagueRules
  readonly payloads: SportPayloads
  readonly world: LeagueWorld
  readonly squads: Squads
  readonly results: SeasonResults
  readonly scorers: Scorers
  /** What was collected of players' seasons, by player and year, then by game. */
  readonly appearances: RecentlyUsed<string, Map<string, Appearance | null>>
  /** The upstream's numbers of sport and league. */
  readonly sportId: string
  readonly leagueId: string
}

/** The same at one moment: what payloads are written from. */
export interface LeagueSnapshot extends LeagueContext {
  readonly moment: number
}

/** JSON on its way out. */
export type Body = Record<string, unknown>

/** How many seasons of players are remembered. */
const MAX_CACHED_SEASONS = 8

/** Opens one league of the world. */
export function openLeagueContext(
  slug: string,
  seed: string,
  startAt: number,
  timelines: Timelines,
  calendar: CalendarKind = 'always',
): LeagueContext {
  const league = getLeague(slug)
  const world = openLeague(slug, seed, startAt, timelines, calendar)
  const rules = leagueRules(slug)
  const squads = openSquads(world, seed)
  return {
    seed,
    league,
    rules,
    payloads: SPORT_PAYLOADS[league.sport],
    world,
    squads,
    results: openSeasonResults(world),
    scorers: openScorers(world, squads),
    appearances: new RecentlyUsed(MAX_CACHED_SEASONS),
    sportId: SPORTS.find((sport) => sport.slug === league.sport)?.id ?? '0',
    leagueId: league.sourceId ?? rules.upstreamId ?? String(9000 + (seedOf(slug) % 900)),
  }
}

/** What the draws of a season follow from. */
export function inputOf({ seed, world }: LeagueSnapshot, season: SimSeason): StageInput {
  return {
    seed,
    season,
    stage: (index) => world.stage(season, index),
    resultOf: (game) => world.resultOf(game),
  }
}

/** A game with all that is known of it at the snapshot's moment. */
export interface GameSnapshot {
  readonly sport: SportSlug
  readonly fixture: Fixture
  readonly view: GameView
  /** The plays so far; null before the game. The first call plays the whole game: call it only for what is written. */
  playTimeline(): GameTimeline | null
  readonly teams: readonly [SimTeam, SimTeam]
  /** The player behind a part in a play. */
  who(part: Part): SimAthlete | null
  player(side: Side, lineupSlot: number): SimAthlete | null
  /** Goals and assists of the player behind a part, in that part of the season before the game. */
  scoredBefore(part: Part): ScorerCounts
}

/** One game of a player: what his team's tables say of him. */
export interface Appearance {
  /** Without its plays: a season of them would fill the memory. */
  readonly game: Pick<GameSnapshot, 'fixture' | 'view' | 'teams'>
  readonly side: 0 | 1
  readonly lines: readonly { readonly table: BoxTable; readonly stats: readonly string[] }[]
}

/** A game as it stands at the snapshot's moment. */
export function gameOf(snapshot: LeagueSnapshot, fixture: Fixture): GameSnapshot {
  const view = viewOf(snapshot.world, fixture, snapshot.moment)
  const teams = [view.homeTeam, view.awayTeam] as const
  const isBegun = view.state !== 'pre' && view.began !== null
  let timeline: GameTimeline | null = null
  const player = (side: Side, lineupSlot: number): SimAthlete | null =>
    teams[side].isPlaceholder ? null : (snapshot.squads.lineup(fixture, teams[side])[lineupSlot] ?? null)
  return {
    sport: snapshot.league.sport,
    fixture,
    view,
    playTimeline() {
      if (isBegun) timeline ??= playsSoFar(view, snapshot.world.timelineOf(fixture))
      return timeline
    },
    teams,
    player,
    who: ({ side, lineupSlot }) => player(side, lineupSlot),
    scoredBefore({ side, lineupSlot }) {
      const athlete = player(side, lineupSlot)
      if (!athlete) return { goals: 0, assists: 0 }
      return snapshot.scorers.before(fixture, teams[side], athlete)
    },
  }
}
