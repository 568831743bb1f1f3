import { expect, test } from 'vitest'
import { watchNext } from '../../src/web/data/watch-next.ts'

const gameOf = (
  sourceId: string,
  sport: string,
  [home, away]: readonly [number, number],
  detail: string,
) => ({
  sourceId,
  date: `2026-11-20T1${sourceId}:00:00Z`,
  league: { sport: { slug: sport } },
  status: { completed: detail.startsWith('F'), detail },
  homeTeam: { score: home },
  awayTeam: { score: away },
})
type Games = Parameters<typeof watchNext>[0]

test('close and long games come first, by the measure of their sport; those in progress are left out', () => {
  const games = [
    gameOf('1', 'football', [40, 3], 'Final'),
    gameOf('2', 'football', [24, 21], 'Final'),
    gameOf('3', 'hockey', [5, 1], 'Final'),
    gameOf('4', 'basketball', [99, 98], 'Final/OT'),
    gameOf('5', 'basketball', [50, 48], '3:00 - 3rd'),
    gameOf('6', 'football', [21, 24], 'Final'),
  ]
  const order = watchNext(games as unknown as Games).map(({ sourceId }) => sourceId)
  expect(order).toEqual(['4', '6', '2', '3', '1'])
})
