import type { FootballDetail } from '../../../sports/football/state.ts'
import type { SimPlay } from '../../../sports/shared/timeline.ts'

/** Returns the yard line where a return started, given its end and its yards; 0 is the home team's goal line. */
export const returnedFrom = (play: SimPlay<FootballDetail>, end: number, yards: number): number =>
  isByHome(play) ? end - yards : end + yards

/** Returns the goal line that a returner runs towards. */
export const goalOf = (play: SimPlay<FootballDetail>): number => (isByHome(play) ? 100 : 0)

const isByHome = ({ parts }: SimPlay<FootballDetail>): boolean =>
  parts.find(({ role }) => role === 'returner')?.side === 0
