import { afterEach, beforeEach, expect, test } from 'vitest'
import { windowOf } from '../../src/graphql/loading/window.ts'
import { EVENTS, listEvents, listEventsEverywhere } from '../../src/store/entities/events.ts'
import type { Store } from '../../src/store/store.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { sampleEvent, sampleTeam } from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
  const event = (id: string, date: string, timeValid: boolean) => ({
    ...sampleEvent(id, 'H', 'A'),
    date,
    timeValid,
  })
  await store.write('nba', async (writer) => {
    await writer.save(
      TEAMS,
      ['H', 'A'].map((id) => ({ value: sampleTeam(id), from: 'detail' as const })),
    )
    // The source gives midnight of US Eastern time where only the day is known.
    const games = [
      event('untimed', '2026-12-01T05:00:00Z', false),
      event('timed', '2026-12-01T05:00:00Z', true),
    ]
    await writer.save(EVENTS, games)
  })
})
afterEach(() => store.close())

test.each([
  ['America/Los_Angeles', '2026-11-30', ['timed']],
  ['America/Los_Angeles', '2026-12-01', ['untimed']],
  ['America/New_York', '2026-12-01', ['timed', 'untimed']],
  ['Europe/Berlin', '2026-12-01', ['timed', 'untimed']],
  ['Pacific/Kiritimati', '2026-12-01', ['timed', 'untimed']],
  ['Pacific/Pago_Pago', '2026-12-01', ['untimed']],
  ['Europe/Berlin', '2026-11-30', []],
])(
  'in %s the games of %s are %j: one without a known time is on its day in every zone',
  async (timeZone, date, ids) => {
    const days = windowOf({ date, timeZone })
    const slice = { limit: 10, offset: 0 }
    const [games = []] = await listEvents(store, [['nba']], days, slice)
    expect(games.map(({ id }) => id)).toEqual(ids)
    expect((await listEventsEverywhere(store, days, slice)).map(({ id }) => id)).toEqual(ids)
  },
)
