import { applyPatch } from 'rfc6902'
import type { Operation } from 'rfc6902'
import { expect, test } from 'vitest'
import { patchOf } from '../../src/graphql/subscriptions/live-patch.ts'
import { Random } from '../support/random.ts'

const CASES = 5_000

/** A board like those of live queries: games with ids, plays without, members that come, go and change their kind. */
function randomBoard(random: Random) {
  const ids = Array.from({ length: random.integer(8) }, () => random.integer(12))
  return {
    data: {
      games: [...new Set(ids)].map((id) => ({
        id: `g${id}`,
        'a/b~c': random.pick([null, 1, 'x', [1, 2], { d: 3 }]),
        score: random.integer(3),
        plays: Array.from({ length: random.integer(4) }, () => ({ text: random.pick(['run', 'pass']) })),
        edges: Array.from({ length: random.integer(3) }, (_, index) => ({
          cursor: String(index),
          node: { id: `n${random.integer(4)}`, order: random.integer(2) },
        })),
        names: Array.from({ length: random.integer(4) }, () => random.pick(['a', 'b', ''])),
      })),
      ...(random.chance(0.3) ? { note: random.pick(['é', null, true]) } : {}),
    },
    ...(random.chance(0.1) ? { errors: [{ message: 'x' }] } : {}),
  }
}

test('a patch makes the later result of the earlier one, for any two', () => {
  const random = new Random(Number(process.env['SEED'] ?? Date.now()))
  for (let index = 0; index < CASES; index += 1) {
    const [before, after] = [randomBoard(random), randomBoard(random)]
    const patched = structuredClone(before)
    const patch = structuredClone(patchOf(before, after)) as Operation[]
    const problems = applyPatch(patched, patch).filter((problem) => problem !== null)
    expect({ seed: random.seed, index, problems, patched }).toEqual({
      seed: random.seed,
      index,
      problems: [],
      patched: after,
    })
  }
})

test('a game that moved is moved, and equal results have no patch', () => {
  const game = (id: string) => ({ id, text: 'long enough'.repeat(20) })
  const before = { data: { games: [game('1'), game('2'), game('3')] } }
  const after = { data: { games: [game('3'), game('1'), game('2')] } }
  expect(patchOf(before, after)).toEqual([{ op: 'move', from: '/data/games/2', path: '/data/games/0' }])
  expect(patchOf(before, structuredClone(before))).toEqual([])
})
