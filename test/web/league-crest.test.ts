import { createElement } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { LeagueCrest } from '../../src/web/ui/pictures/league-crest.tsx'

const crestOf = (abbreviation: string, sport: string) =>
  renderToString(createElement(LeagueCrest, { abbreviation, sport }))

test('each league has a crest of its own, with its whole abbreviation', () => {
  const crests = LEAGUES.map(({ abbreviation, sport }) => {
    const crest = crestOf(abbreviation, sport)
    const lines = [...crest.matchAll(/<text[^>]*>([^<]+)</g)].map(([, line = '']) => line)
    expect(lines.join('')).toBe(abbreviation)
    expect(lines.length).toBeLessThan(3)
    return crest
  })
  expect(new Set(crests).size).toBe(LEAGUES.length)
})

test('leagues of different sports with the same abbreviation have different outlines', () => {
  const sports = [...new Set(LEAGUES.map(({ sport }) => sport))]
  expect(new Set(sports.map((sport) => crestOf('ONE', sport))).size).toBe(sports.length)
})
