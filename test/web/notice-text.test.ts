import { expect, test } from 'vitest'
import { noticeOf } from '../../src/web/ui/notices/notice-text.ts'
import type { GameUpdate } from '../../src/web/ui/notices/notice-text.ts'

const FAVOURITES = new Set(['any/H'])

interface Happening {
  readonly type?: GameUpdate['__typename']
  /** Home and away. */
  readonly score?: readonly [number, number]
  readonly before?: readonly [number, number]
  readonly sport?: string
  readonly corrected?: boolean
}

function update({
  type = 'ScoreChange',
  score: [home, away] = [0, 0],
  before: [homeBefore, awayBefore] = [0, 0],
  sport = 'football',
  corrected = false,
}: Happening): GameUpdate {
  const side = (sourceId: string, score: number) => ({ sourceId, name: sourceId, abbreviation: null, score })
  return {
    __typename: type,
    seq: 1,
    corrected,
    league: { slug: 'any', sport: { slug: sport } },
    event: { sourceId: '7' },
    status: { period: 3, clock: '3:14', detail: type === 'GameEnded' ? 'Final/OT' : '3:14 - 3rd' },
    homeTeam: side('H', home),
    awayTeam: side('A', away),
    ...(type === 'ScoreChange' && { previousScore: { home: homeBefore, away: awayBefore } }),
  } as GameUpdate
}

const textOf = (happening: Happening, favourites: ReadonlySet<string> = FAVOURITES) => {
  const notice = noticeOf(update(happening), favourites)
  return notice && `${notice.title}: ${notice.body}`
}

test('the start and the end of a favourite’s game are announced, with the path of its page', () => {
  expect(noticeOf(update({ type: 'WentLive' }), FAVOURITES)).toEqual({
    title: 'A – H',
    body: 'The game has begun',
    path: '/games/any/7',
  })
  expect(textOf({ type: 'GameEnded', score: [21, 24] })).toBe('A 24–21 H: Final/OT')
})

test('a change of the lead is announced, in sports with few scores each score', () => {
  expect(textOf({ score: [7, 6], before: [0, 6] })).toBe('A 6–7 H: H take the lead · Q3 3:14')
  expect(textOf({ score: [3, 0] })).toBe('A 0–3 H: H take the lead · Q3 3:14')
  expect(textOf({ score: [14, 6], before: [7, 6] })).toBeNull()
  // Nobody leads.
  expect(textOf({ score: [6, 6], before: [0, 6] })).toBeNull()
  expect(textOf({ sport: 'hockey', score: [2, 0], before: [1, 0] })).toBe('A 0–2 H: H score · P3 3:14')
  expect(textOf({ sport: 'hockey', score: [1, 1], before: [1, 0] })).toBe('A 1–1 H: A score · P3 3:14')
})

test('corrections, other updates and games of others are not announced', () => {
  expect(textOf({ score: [3, 0], corrected: true })).toBeNull()
  expect(textOf({ type: 'PlayHappened' })).toBeNull()
  // The same id in another league is another team.
  expect(textOf({ type: 'WentLive' }, new Set(['other/H']))).toBeNull()
  expect(textOf({ type: 'WentLive' }, new Set(['any/A']))).toBe('A – H: The game has begun')
})
