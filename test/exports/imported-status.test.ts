import { expect, test } from 'vitest'
import { EVENT_PHASES } from '../../src/domain/event.ts'
import { getLeague } from '../../src/domain/league.ts'
import { eventOfRow } from '../../src/exports/import-kinds.ts'
import { normaliseStatus } from '../../src/ingest/normalise/status.ts'

/** Leagues with their regulation periods. */
const LEAGUES = { nfl: 4, nba: 4, 'mens-college-basketball': 2, mlb: 9, nhl: 3, 'eng.1': 2 } as const
const STATES = ['pre', 'in', 'post'] as const

test.each(Object.entries(LEAGUES))(
  '%s: the status of an imported game is that of the same game from the source',
  (league, regulationPeriods) => {
    let compared = 0
    for (const state of STATES)
      for (const name of EVENT_PHASES)
        for (let period = 0; period <= regulationPeriods + 1; period += 1) {
          const type = { name: `STATUS_${name}`, state, completed: state === 'post', detail: 'Status' }
          const { sport } = getLeague(league)
          const setting = { sport, regulationPeriods, periodsPlayed: 0, lastClock: null }
          const status = normaliseStatus({ type, period, displayClock: '1:00' }, setting)
          expect(eventOfRow(league, { ...status }).status).toEqual(status)
          compared += 1
        }
    expect(compared).toBeGreaterThan(100)
  },
)
