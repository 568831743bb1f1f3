import { decodeGlobalID, encodeGlobalID } from '@pothos/plugin-relay'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLeagueId, readNodeId } from '../../src/graphql/loading/ids.ts'

/** As the library decodes an id, for which it throws exceptions. */
function byLibrary(id: string): object {
  try {
    return decodeGlobalID(id)
  } catch {
    return { typename: '', id }
  }
}

test('node ids are read as the library reads them', () => {
  const key = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  fc.assert(
    fc.property(fc.constantFrom('Event', 'Team', 'Play', '_x'), key, (typename, id) => {
      const encoded = encodeGlobalID(typename, id)
      expect(readNodeId(encoded)).toEqual(byLibrary(encoded))
    }),
  )
})

test('a text that is not a node id has no type', () => {
  const others = [
    '',
    'a',
    '401',
    'nba/401',
    ':',
    'RXZlbnQ6',
    'OmE=',
    'RXZlbnQ',
    '1:2',
    'x'.repeat(5_000),
    'é',
    '====',
  ]
  for (const text of others) expect(readNodeId(text)).toEqual({ typename: '', id: text })
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { typename, id } = readNodeId(text)
      if (typename === '') expect(id).toBe(text)
      else expect(encodeGlobalID(typename, id).replaceAll('=', '')).toBe(text.replaceAll('=', ''))
    }),
  )
})

test('the node id of a game names its league', () => {
  expect(readLeagueId('Event', encodeGlobalID('Event', 'nba/401'))).toEqual({ league: 'nba', id: '401' })
  expect(readLeagueId('Team', encodeGlobalID('Event', 'nba/401'))).toBeNull()
  expect(readLeagueId('Event', '401')).toBeNull()
  expect(readLeagueId('Event', 'nba/401')).toBeNull()
})
