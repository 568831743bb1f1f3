import type { Side } from '../../../sports/shared/timeline.ts'
import type { SimAthlete } from '../../../world/people/athletes.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../../snapshot.ts'

/** Additional fields of a baseball scoreboard: probable pitcher, hits and errors. */
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
              ...figuresOf(snapshot, game, starter),
            },
          ],
        }
      : {}),
    hits: line.hits[side],
    errors: line.errors[side],
  }
}

/** A starting pitcher's figures of the season before the game; none before his first game. */
function figuresOf(snapshot: LeagueSnapshot, { fixture }: GameSnapshot, starter: SimAthlete): Body {
  const { wins, losses, saves, outs, earned } = snapshot.pitchers.before(fixture, starter)
  if (outs === 0) return { statistics: [] }
  const era = ((earned * 27) / outs).toFixed(2)
  return {
    statistics: [
      { name: 'saves', abbreviation: 'SV', displayValue: String(saves) },
      { name: 'losses', abbreviation: 'L', displayValue: String(losses) },
      { name: 'wins', abbreviation: 'W', displayValue: String(wins) },
      { name: 'ERA', abbreviation: 'ERA', displayValue: era },
    ],
    record: `(${wins}-${losses}, ${era})`,
  }
}

/** Current hits and errors; those of a finished game are in its result. */
function lineOf(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
): { hits: readonly [number, number]; errors: readonly [number, number] } {
  const none = { hits: [0, 0], errors: [0, 0] } as const
  if (game.view.phase === 'final') return snapshot.world.resultOf(game.fixture).line ?? none
  const timeline = game.playTimeline()
  return timeline?.sport === 'baseball' ? (timeline.plays.at(-1)?.detail ?? none) : none
}
