import type { Setup } from '../../src/simulator/sports/shared/timeline.ts'
import { randomOf } from '../../src/domain/random.ts'

/** The input of a game of equal teams in the regular season, with these properties. */
export function gameSetup(given: Pick<Setup, 'random' | 'league'> & Partial<Setup>): Setup {
  return {
    details: randomOf('details'),
    edge: 0,
    isPreseason: false,
    isTally: false,
    isKnockout: false,
    level: 'extra-time',
    hasAwayGoals: false,
    firstLeg: null,
    ...given,
  }
}
