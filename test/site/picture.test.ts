import { expect, test } from 'vitest'
import { CacheBudget } from '../../src/domain/cache-budget.ts'
import { renderPicture } from '../../src/site/picture.ts'

/** The drawing of a game without its score. */
async function drawingOf(state: string, phase: string, detail: string): Promise<string> {
  const side = { sourceId: '1', name: 'A', abbreviation: 'A', color: null, alternateColor: null }
  const team = { ...side, score: 98, shootoutScore: null, winner: true }
  const event = {
    date: '2026-11-28T20:00:00Z',
    league: { name: 'NBA', sport: { slug: 'basketball' } },
    status: { state, phase, detail },
    homeTeam: team,
    awayTeam: team,
  }
  const rendered = new CacheBudget().open<Uint8Array>('pictures', () => 1)
  const query = async () => ({ event })
  const parts = { logos: async () => null, rendered }
  await renderPicture(query as never, () => undefined, parts, {
    league: 'nba',
    eventId: '1',
    hasScores: false,
  })
  return [...rendered.keys()].join()
}

test.each([
  ['IN', 'IN_PROGRESS', '2:10 - 4th Quarter', 'Live'],
  ['POST', 'FINAL_OVERTIME', 'Final/OT', 'Final'],
  ['POST', 'POSTPONED', 'Postponed', 'Postponed'],
  ['PRE', 'SCHEDULED', 'Sat, November 28th', '2026-11-28, 20:00 UTC'],
])('a picture without scores: %s, %s, %s', async (state, phase, detail, shown) => {
  const drawing = await drawingOf(state, phase, detail)
  expect(drawing).toContain(`>${shown}</text>`)
  expect(drawing).not.toContain('98')
})
