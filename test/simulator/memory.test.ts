import { expect, test } from 'vitest'
import { openKnownGames, openLeague } from '../../src/simulator/world/league.ts'
import { WorldMemory } from '../../src/simulator/world/memory.ts'

test('what nobody reads is forgotten, what is read stays', () => {
  const memory = new WorldMemory()
  const cache = memory.open<string, string>(100)
  cache.set('read', 'one')
  cache.set('unread', 'two')
  memory.forget()
  expect(cache.get('read')).toBe('one')
  memory.forget()
  expect([cache.get('read'), cache.get('unread')]).toEqual(['one', undefined])
  expect([cache.has('read'), cache.has('unread')]).toEqual([true, false])
})

test('a cache keeps the values that were read last, and at most as many as it may', () => {
  const cache = new WorldMemory().open<number, number>(10)
  for (let key = 0; key < 1_000; key += 1) {
    cache.set(key, key)
    expect(cache.get(1)).toBe(key < 1 ? undefined : 1)
  }
  const kept = Array.from({ length: 1_000 }, (_, key) => key).filter((key) => cache.has(key))
  expect(kept.length).toBeLessThanOrEqual(10)
  expect(kept).toContain(999)
})

test('games that were forgotten are made again as they were', () => {
  const games = openKnownGames()
  const startAt = Date.parse('2026-01-15T12:00:00Z')
  const world = openLeague('nba', 'memory', startAt, games)
  const read = () => {
    const fixture = world.season(world.seasonAt(startAt), startAt)[0]
    if (!fixture) throw new Error('The season has no games.')
    return { fixture, timeline: world.timelineOf(fixture), incidents: world.incidentsOf(fixture) }
  }
  const before = read()
  games.memory.forget()
  games.memory.forget()
  const after = read()
  expect(after.timeline).not.toBe(before.timeline)
  expect(after).toEqual(before)
})
