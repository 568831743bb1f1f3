import type { Side } from '../sports/timeline.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from './snapshot.ts'

/** What a baseball board has beside the score: the probable pitcher, hits and errors. */
export function baseballLine(snapshot: LeagueSnapshot, game: GameSnapshot, side: Side): Body {
  if (!snapshot.payloads.board.hasPitchers) return {}
  const starter = game.player(side, 9)
  const line = lineOf(snapshot, game)
  return {
    ...(starter
      ? {
          probables: [
            {
              name: 'probableStartingPitcher',
              displayName: 'Probable Starting Pitcher',
              shortDisplayName: 'Starter',
              abbreviation: 'SP',
              playerId: Number(starter.id),
              athlete: {
                id: starter.id,
                fullName: starter.displayName,
                displayName: starter.displayName,
                shortName: starter.shortName,
                jersey: starter.jersey,
                position: 'SP',
                team: { id: game.teams[side].id },
              },
              statistics: [],
            },
          ],
        }
      : {}),
    hits: line.hits[side],
    errors: line.errors[side],
  }
}

/** Hits and errors so far; of a finished game its result has them. */
function lineOf(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
): { hits: readonly [number, number]; errors: readonly [number, number] } {
  const none = { hits: [0, 0], errors: [0, 0] } as const
  if (game.view.phase === 'final') return snapshot.world.resultOf(game.fixture).line ?? none
  const timeline = game.playTimeline()
  return timeline?.sport === 'baseball' ? (timeline.plays.at(-1)?.detail ?? none) : none
}
