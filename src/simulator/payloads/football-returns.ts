import type { FootballDetail } from '../sports/football-state.ts'
import type { SimPlay } from '../sports/timeline.ts'

/** The yard line at which a return began that ended at another after so many yards; 0 is the home team's goal line. */
export const returnedFrom = (play: SimPlay<FootballDetail>, end: number, yards: number): number =>
  isByHome(play) ? end - yards : end + yards

/** The goal line that who returns a ball runs to. */
export const goalOf = (play: SimPlay<FootballDetail>): number => (isByHome(play) ? 100 : 0)

const isByHome = ({ parts }: SimPlay<FootballDetail>): boolean =>
  parts.find(({ role }) => role === 'returner')?.side === 0
