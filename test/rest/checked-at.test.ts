import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { getLeague } from '../../src/domain/league.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import { withFragments } from '../../src/rest/routes/fragments.ts'
import { ROUTES } from '../../src/rest/routes/table.ts'
import { generateResult } from '../support/generated-results.ts'

const EARLY = '2026-11-25T18:00:00.000Z'
const LATE = '2026-11-25T18:00:20.000Z'

/** The `meta.checkedAt` of a scoreboard with a game checked early and one checked late. */
function checkedAtOf(early: 'PRE' | 'IN' | 'POST', late: 'PRE' | 'IN' | 'POST'): unknown {
  const route = ROUTES.find(({ operationId }) => operationId === 'listEvents')
  if (!route) throw new Error('The route is gone.')
  const document = parse(withFragments(route.operation))
  const gameOf = (state: string, checkedAt: string) => {
    const fixed = { 'EventStatus.state': state, 'Event.checkedAt': checkedAt }
    for (let seed = 1; ; seed += 1) {
      const result = generateResult(schema, document, { seed, variables: {}, fixed })
      const [game] = (result['league'] as { board?: { nodes: unknown[] } } | null)?.board?.nodes ?? []
      if (game !== undefined) return game
    }
  }
  const result = { league: { board: { totalCount: 2, nodes: [gameOf(early, EARLY), gameOf(late, LATE)] } } }
  return route.present([result], {}, getLeague('nfl')).meta?.['checkedAt']
}

test('of several live games, the one confirmed longest ago counts', () => {
  expect(checkedAtOf('IN', 'IN')).toBe(EARLY)
})

test('games that are not live do not count beside one that is', () => {
  expect([checkedAtOf('POST', 'IN'), checkedAtOf('IN', 'POST')]).toEqual([LATE, EARLY])
})

test('without a live game, the newest confirmation counts', () => {
  expect(checkedAtOf('PRE', 'POST')).toBe(LATE)
})
