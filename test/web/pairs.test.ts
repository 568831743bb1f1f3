import { expect, test } from 'vitest'
import { findPairs, nextAndLast, pairsOf } from '../../src/web/data/pairs.ts'

test('a search is read as two names at a separator, otherwise between any two words', () => {
  expect(pairsOf('Lakers Celtics')).toEqual([{ one: 'Lakers', two: 'Celtics' }])
  for (const query of ['Real Madrid vs Barcelona', 'Real Madrid v. Barcelona', 'Real Madrid – Barcelona'])
    expect(pairsOf(query)).toEqual([{ one: 'Real Madrid', two: 'Barcelona' }])
  expect(pairsOf('golden state lakers')).toEqual([
    { one: 'golden', two: 'state lakers' },
    { one: 'golden state', two: 'lakers' },
  ])
  for (const query of ['Lakers', 'a - b - c', 'one two three four five six seven'])
    expect(pairsOf(query)).toEqual([])
})

test('two teams are found in each league, and are not the same', () => {
  const teamOf = (slug: string, sourceId: string) => ({ sourceId, league: { slug } })
  const [city, otherCity, county] = [teamOf('eng.1', '1'), teamOf('uefa', '1'), teamOf('uefa', '2')]
  expect(findPairs([city, otherCity], [city, county])).toEqual([[otherCity, county]])
  expect(findPairs([city], [city, county])).toEqual([])
})

test('of some games the one in progress or next and the last one are shown', () => {
  const gameOf = (state: 'PRE' | 'IN' | 'POST', id: number) => ({ id, status: { state } })
  const [first, last, live, next] = [gameOf('POST', 1), gameOf('POST', 2), gameOf('IN', 3), gameOf('PRE', 4)]
  expect(nextAndLast([first, last, live, next])).toEqual([live, last])
  expect(nextAndLast([first, last, next])).toEqual([next, last])
  expect(nextAndLast([next])).toEqual([next])
})
