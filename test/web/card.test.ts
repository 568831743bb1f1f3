import { createElement } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import type { Game } from '../../src/web/data/board.ts'
import { GameCard } from '../../src/web/ui/game/card.tsx'

const side = (sourceId: string, best: string | null): Game['homeTeam'] => ({
  sourceId,
  name: sourceId,
  team: null,
  abbreviation: sourceId,
  color: null,
  alternateColor: null,
  logo: null,
  record: null,
  rank: null,
  score: 1,
  winner: false,
  shootoutScore: null,
  periodScores: [],
  powerPlay: null,
  topPerformer: best === null ? null : { displayName: `Best of ${sourceId}`, displayValue: best },
})

/** The lines of the leaders on the card of a game. */
function leadersOn(sport: string, state: Game['status']['state'], best: readonly (string | null)[]) {
  const [home = null, away = null] = best
  const game: Game = {
    sourceId: '1',
    name: 'A at H',
    shortName: 'A @ H',
    date: '2026-11-20T12:00:00Z',
    status: { state, completed: state === 'POST', period: 1, clock: '1:00', detail: '' },
    homeTeam: side('H', home),
    awayTeam: side('A', away),
    situation: null,
    broadcasts: [],
    odds: null,
    recap: null,
  }
  const html = renderToString(createElement(GameCard, { game, league: 'nba', sport }))
  return [...html.matchAll(/<span class="last leader[^>]*>(.*?)<\/span>/g)].map(([, text = '']) =>
    text.replaceAll(/<[^>]+>/g, ''),
  )
}

test('who leads each side is on the cards of games in progress and finished ones, in the order of the sides', () => {
  const both = ['31 PTS', '28 PTS'] as const
  const lines = ['A Best of A 28 PTS', 'H Best of H 31 PTS']
  expect(leadersOn('basketball', 'IN', both)).toEqual(lines)
  expect(leadersOn('basketball', 'POST', both)).toEqual(lines)
  // No empty line stands above one.
  expect(leadersOn('basketball', 'POST', ['31 PTS', null])).toEqual(['H Best of H 31 PTS', ''])
})

test('while nobody leads yet, there is room for it; a finished game without leaders has none', () => {
  expect(leadersOn('basketball', 'IN', [null, null])).toEqual(['', ''])
  expect(leadersOn('basketball', 'POST', [null, null])).toEqual([])
  expect(leadersOn('soccer', 'IN', [null, null])).toEqual([])
  expect(leadersOn('basketball', 'PRE', [null, null])).toEqual([])
})
