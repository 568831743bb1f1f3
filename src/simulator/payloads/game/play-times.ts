import type { SimPlay } from '../../sports/shared/timeline.ts'
import type { GameSnapshot, LeagueSnapshot } from '../snapshot.ts'

/** Returns the time of a play in milliseconds, including earlier interruptions. */
export function wallClock(snapshot: LeagueSnapshot, game: GameSnapshot, play: SimPlay<unknown>): number {
  const { pause } = snapshot.world.incidentsOf(game.fixture)
  const late = pause && play.at > pause.after ? pause.length : 0
  return (game.view.began ?? game.view.date) + play.at * 1000 + late
}

/** Returns the last modification of a play, for example by a review. */
export function modifiedAt(snapshot: LeagueSnapshot, game: GameSnapshot, play: SimPlay<unknown>): number {
  const at = wallClock(snapshot, game, play)
  return play.was ? at + (play.was.until - play.at) * 1000 : at + 1000
}
