import type { Cache } from '../../domain/lru.ts'
import type { League } from '../../domain/league.ts'
import type { LeagueRules } from '../data/league-rules.ts'
import { playsSoFar, viewOf, type GameView } from '../world/view.ts'
import type { Fixture } from '../world/calendar/fixture.ts'
import type { SportSlug } from '../../domain/league.ts'
import type { LeagueWorld } from '../world/league.ts'
import type { SeasonResults } from '../world/season-results.ts'
import type { StageInput } from '../world/standings/season-rows.ts'
import type { SimSeason } from '../world/calendar/seasons.ts'
import type { ScorerCounts, Scorers } from '../world/people/scorers.ts'
import type { Pitchers } from '../world/people/pitchers.ts'
import type { Squads } from '../world/people/squads.ts'
import type { SimTeam } from '../world/teams/team-rows.ts'
import type { SimAthlete } from '../world/people/athletes.ts'
import type { BoxTable } from '../sports/shared/box.ts'
import type { GameTimeline } from '../sports/play.ts'
import type { Part, Side } from '../sports/shared/timeline.ts'
import type { SportPayloads } from './sport-payloads.ts'

/** All dependencies of the payloads of a league. */
export interface LeagueContext {
  readonly seed: string
  readonly league: League
  /** Rules by league and by sport. */
  readonly rules: LeagueRules
  readonly payloads: SportPayloads
  readonly world: LeagueWorld
  readonly squads: Squads
  readonly results: SeasonResults
  readonly scorers: Scorers
  readonly pitchers: Pitchers
  /** Cached player seasons, by player and year, then by game. */
  readonly appearances: Cache<string, Map<string, Appearance | null>>
  /** Players' totals in the finished games of a season, by year. */
  readonly totals: Cache<number, SeasonTotals>
  /** The upstream's ids of sport and league. */
  readonly sportId: string
  readonly leagueId: string
  /** Root URL of the service, without a trailing slash: its pages and pictures are those of the games. */
  readonly serviceUrl: string
}

/** The context at a point in time, from which payloads are generated. */
export interface LeagueSnapshot extends LeagueContext {
  readonly moment: number
}

/** A JSON value. */
export type Body = Record<string, unknown>

/** The input of a season's draws. */
export function inputOf({ seed, world }: LeagueSnapshot, season: SimSeason): StageInput {
  return {
    seed,
    season,
    stage: (index) => world.stage(season, index),
    resultOf: (game) => world.resultOf(game),
  }
}

/** A game at the snapshot's time. */
export interface GameSnapshot {
  readonly sport: SportSlug
  readonly fixture: Fixture
  readonly view: GameView
  /** The plays so far; null before the game. The first call simulates the whole game: call it only if needed. */
  playTimeline(): GameTimeline | null
  readonly teams: readonly [SimTeam, SimTeam]
  /** The player of a part in a play. */
  who(part: Part): SimAthlete | null
  player(side: Side, lineupSlot: number): SimAthlete | null
  /** Goals and assists of the player before the game, in this part of the season. */
  scoredBefore(part: Part): ScorerCounts
}

/** Players' totals in the categories of leaders, in the games of a season that were counted so far. */
export interface SeasonTotals {
  /** Ids of the games that were counted. */
  readonly counted: Set<string>
  /** By type of the part of the season, then by player. */
  readonly byType: Map<number, Map<string, PlayerTotals>>
}

/** A player's totals by category; the team is that of his last game. */
export interface PlayerTotals {
  team: SimTeam
  readonly values: Map<string, number>
}

/** A player's rows in the tables of one game. */
export interface Appearance {
  /** Without its plays, which would use too much memory for a season. */
  readonly game: Pick<GameSnapshot, 'fixture' | 'view' | 'teams'>
  readonly side: 0 | 1
  readonly lines: readonly { readonly table: BoxTable; readonly stats: readonly string[] }[]
}

/** A game at the snapshot's time. */
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
