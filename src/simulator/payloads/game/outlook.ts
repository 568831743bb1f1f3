import { createLru } from '../../../domain/lru.ts'
import type { Cache } from '../../../domain/lru.ts'
import { marginsOf } from '../../data/margins.ts'
import { chanceToWin } from '../../sports/shared/timeline.ts'
import { isPreseason } from '../../world/calendar/fixture.ts'
import { linesOf } from '../../world/lines.ts'
import type { SimTeam } from '../../world/teams/team-rows.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'

/** The prediction before a game, from the strength of both teams: percentages that add up to 100. */
export function predictorOf(snapshot: LeagueSnapshot, { fixture, view, teams }: GameSnapshot): Body {
  const isKnown = teams.every(({ isPlaceholder }) => !isPlaceholder)
  if (view.state !== 'pre' || !isKnown || snapshot.league.sport === 'soccer') return {}
  const { pointsPerEdge, deviation } = marginsOf(fixture.league, isPreseason(fixture.part))
  const home = Math.round(1000 * chanceToWin(snapshot.world.edgeOf(fixture) * pointsPerEdge, deviation)) / 10
  const [own, other] = [home, 100 - home].map((percent) => percent.toFixed(1))
  return {
    predictor: {
      header: 'Matchup Predictor',
      homeTeam: { id: teams[0].id, gameProjection: own, teamChanceLoss: other },
      awayTeam: { id: teams[1].id, gameProjection: other, teamChanceLoss: own },
    },
  }
}

/** Records by league world, team and number of finished games. */
const known = new WeakMap<object, Cache<string, Body>>()

/** A team's record against the closing spread in its finished games of this part of the season. */
export function spreadRecordOf(snapshot: LeagueSnapshot, { fixture }: GameSnapshot, team: SimTeam): Body {
  const season = snapshot.world.findSeason(fixture.season)
  if (!season) return {}
  const games = snapshot.results
    .finished(season, fixture.stage, snapshot.moment)
    .filter((played) => played.fixture.home === team || played.fixture.away === team)
    .filter((played) => played.fixture.start < fixture.start)
  const ofWorld = known.get(snapshot.world) ?? createLru<string, Body>(MOST_KNOWN)
  known.set(snapshot.world, ofWorld)
  const key = `${team.squad}/${fixture.season}/${fixture.stage}/${games.length}`
  const found = ofWorld.get(key)
  if (found) return found
  const counts = { wins: 0, losses: 0, pushes: 0 }
  for (const { fixture: one, result } of games) {
    const line = linesOf(snapshot.seed, snapshot.league.sport, one, snapshot.world.edgeOf(one)).at(-1)
    if (!line) continue
    const margin = (result.home + line.spread - result.away) * (one.home === team ? 1 : -1)
    counts[margin > 0 ? 'wins' : margin < 0 ? 'losses' : 'pushes'] += 1
  }
  const { wins, losses, pushes } = counts
  const summary = pushes === 0 ? `${wins}-${losses}` : `${wins}-${losses}-${pushes}`
  const record = { spreadRecord: { wins, losses, pushes, summary } }
  ofWorld.set(key, record)
  return record
}

const MOST_KNOWN = 2_000
