import { describe, expect, test } from 'vitest'
import { getLeague } from '../../src/domain/league.ts'
import { UPDATE_TYPE_NAMES } from '../../src/domain/update.ts'
import type { Change, UpdateType } from '../../src/domain/update.ts'
import { WIRE_UPDATES } from '../../src/domain/wire/update.ts'
import { findAthletes } from '../../src/store/entities/athletes.ts'
import { findEvents } from '../../src/store/entities/events.ts'
import { findOdds } from '../../src/store/entities/odds.ts'
import { findPlays } from '../../src/store/entities/plays.ts'
import { readUpdateData, shapeUpdate } from '../../src/updates/payload.ts'
import { sampleData } from '../../src/domain/sample-update.ts'
import { strict } from '../support/strict.ts'
import { openWorldRest } from '../support/world-rest.ts'
import { WORLD, WORLD_LEAGUES } from '../support/world.ts'

const { store, rest } = await openWorldRest()

/** Problems of an update's data, by its documented shape. */
const findProblem = (type: UpdateType, data: unknown) =>
  strict(WIRE_UPDATES[type]).safeParse(data).error?.issues ?? []

test.each(UPDATE_TYPE_NAMES)('a test delivery of %s has the declared shape', (type) => {
  const data = JSON.parse(sampleData(type)) as object
  expect(findProblem(type, data)).toEqual([])
})

describe.each(WORLD_LEAGUES)('pushed messages of a game of %s', (league) => {
  const path = `/sports/${getLeague(league).sport}/leagues/${league}/events/${WORLD.live}`

  test('have the declared shape, and the plays and odds of REST', async () => {
    const [event] = await findEvents(store, [[league, WORLD.live]])
    if (!event) throw new Error('the world has no such game')
    const plays = (await rest.get(`${path}/plays?limit=1000`)).body.data as { id: string }[]
    expect(plays).not.toEqual([])
    for (const shown of plays) {
      const [play] = await findPlays(store, [[league, event.id, shown.id]])
      const keys = (play?.athletes ?? []).map(({ id }) => [league, id])
      const players = new Map(
        (await findAthletes(store, keys)).flatMap((one) => (one ? [[one.id, one] as const] : [])),
      )
      if (!play) throw new Error('REST shows a play that is not stored')
      const data = readUpdateData(shapeUpdate({ type: 'play', event, play, corrected: true }, players))
      expect(findProblem('play', data)).toEqual([])
      expect(data.play).toEqual(shown)
    }
    const [odds] = await findOdds(store, [[league, event.id]])
    if (odds) {
      const data = readUpdateData(shapeUpdate({ type: 'odds_change', event, odds, previousOdds: odds }))
      expect(findProblem('odds_change', data)).toEqual([])
      expect(data.odds).toEqual((await rest.get(`${path}/odds`)).body.data)
    }
    const others: Change[] = [
      { type: 'score_change', event, previousScore: { home: 0, away: 0 }, corrected: true },
      { type: 'status_change', event, previousStatus: event.status },
      { type: 'live', event },
      { type: 'final', event },
    ]
    for (const change of others)
      expect(findProblem(change.type, readUpdateData(shapeUpdate(change)))).toEqual([])
  })
})
