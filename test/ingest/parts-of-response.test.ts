import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_FACTS } from '../../src/ingest/facts.ts'
import type { Facts } from '../../src/ingest/facts.ts'
import { partsOfResponse } from '../../src/ingest/pipeline/parts-of-response.ts'
import { sampleEvent, sampleOdds, sampleTeam } from '../support/samples.ts'

interface Game {
  readonly state: 'pre' | 'in' | 'post'
  readonly hasLine: boolean
}

const games = fc.array(
  fc.record({
    state: fc.constantFrom('pre' as const, 'in' as const, 'post' as const),
    hasLine: fc.boolean(),
  }),
  { maxLength: 90 },
)

function responseOf(given: readonly Game[]): Facts {
  const events = given.map(({ state }, index) => {
    const event = sampleEvent(String(index), 'H', 'A')
    return {
      league: 'nba',
      id: event.id,
      whole: true,
      event: { ...event, status: { ...event.status, state } },
    }
  })
  const odds = given.flatMap(({ hasLine }, index) => (hasLine ? [sampleOdds(String(index))] : []))
  return {
    ...EMPTY_FACTS,
    teams: ['H', 'A'].map((id) => ({ value: sampleTeam(id), from: 'listing' as const })),
    events,
    odds,
    rejected: [{ entity: 'article', path: '$', reason: 'has no id', id: null }],
  }
}

test('the parts of a response have everything in it once; games that cannot wait come first, in parts of their own', () => {
  fc.assert(
    fc.property(games, (given) => {
      const response = responseOf(given)
      const parts = partsOfResponse(response)
      const byId = (one: { readonly id: string }, other: { readonly id: string }) =>
        Number(one.id) - Number(other.id)
      const byEvent = (one: { readonly eventId: string }, other: { readonly eventId: string }) =>
        Number(one.eventId) - Number(other.eventId)
      expect(parts.flatMap(({ facts }) => facts.events).toSorted(byId)).toEqual(response.events)
      expect(parts.flatMap(({ facts }) => facts.odds).toSorted(byEvent)).toEqual(response.odds)
      expect(parts[0]?.facts.teams).toEqual(response.teams)
      expect(parts.flatMap(({ facts }) => facts.teams)).toEqual(response.teams)
      for (const { facts, canWait } of parts) {
        const ids = facts.events.map(({ id }) => given[Number(id)])
        const isCurrent = ids.map((game) => game?.state === 'in' || (game?.hasLine && game.state === 'pre'))
        expect(isCurrent.some(Boolean)).toBe(!canWait)
        if (given.length > 20) {
          expect(new Set(isCurrent).size).toBeLessThanOrEqual(1)
          expect(facts.events.length).toBeLessThanOrEqual(20)
        }
        // Whatever a list could not be read of, its other rows are not taken for all.
        expect(facts.rejected).toEqual(response.rejected)
      }
      const order = parts.map(({ canWait }) => canWait)
      expect(order).toEqual(order.toSorted((one, other) => Number(one) - Number(other)))
    }),
  )
})

test('a response with a few games, or with none, is one part', () => {
  expect(partsOfResponse(EMPTY_FACTS)).toEqual([{ facts: EMPTY_FACTS, canWait: true }])
  const finals = responseOf(Array.from({ length: 20 }, () => ({ state: 'post', hasLine: true })))
  expect(partsOfResponse(finals)).toEqual([{ facts: finals, canWait: true }])
  const day = responseOf([
    { state: 'post', hasLine: true },
    { state: 'in', hasLine: false },
  ])
  expect(partsOfResponse(day)).toEqual([{ facts: day, canWait: false }])
})
