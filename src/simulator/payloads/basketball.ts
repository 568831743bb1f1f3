import { AMERICAN_PAYLOADS } from './american.ts'
import { clockText } from './number-texts.ts'
import type { SportPayloads } from './sport-payloads.ts'

/** What basketball's payloads are like. */
export const BASKETBALL_PAYLOADS: SportPayloads = {
  ...AMERICAN_PAYLOADS,
  clock: {
    ...AMERICAN_PAYLOADS.clock,
    // Under a minute there are tenths.
    writeClock: (seconds) => (seconds < 60 ? seconds.toFixed(1) : clockText(seconds)),
    restClock: '0.0',
    overtime: { clock: 300 },
  },
  summary: {
    ...AMERICAN_PAYLOADS.summary,
    headerFlags: { shotChartAvailable: true, timeoutsAvailable: true, possessionArrowAvailable: false },
  },
  box: {
    ...AMERICAN_PAYLOADS.box,
    nameTable: (_, labels) => ({ names: labels }),
    flagsOf: (_, lineupSlot, stats) => {
      const didNotPlay = stats.length === 0
      return {
        active: !didNotPlay,
        starter: lineupSlot < 5,
        didNotPlay,
        ...(didNotPlay ? { reason: "COACH'S DECISION" } : {}),
        ejected: false,
      }
    },
  },
  people: {
    ...AMERICAN_PAYLOADS.people,
    isRosterFlat: true,
    starters: 5,
    posts: [
      ['40', 'Referee'],
      ['40', 'Referee'],
      ['40', 'Referee'],
    ],
  },
}
