import { expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'

const simulator = openSimulator({ seed: 'news', startAt: Date.parse('2026-11-20T18:00:00Z'), now: () => 0 })

interface Article {
  readonly id: number
  readonly type: string
  readonly description: string
  readonly published: string
}
const articlesOf = (league: string) =>
  (simulator.peek({ kind: 'news', league }) as { articles: readonly Article[] } | null)?.articles ?? []

test('news have recaps, previews, injuries, trades and standings, none of which crowds out the others', () => {
  for (const league of ['nfl', 'nba', 'mlb', 'nhl', 'mens-college-basketball', 'college-football']) {
    const articles = articlesOf(league)
    const shareOf = (type: string) => articles.filter((one) => one.type === type).length / articles.length
    for (const type of ['Recap', 'Preview', 'HeadlineNews', 'Story'])
      expect([league, type, shareOf(type)]).toEqual([
        league,
        type,
        expect.toSatisfy((share: number) => share > 0.02),
      ])
    expect([league, shareOf('Recap')]).toEqual([league, expect.toSatisfy((share: number) => share < 0.7)])
  }
  for (const league of ['eng.1', 'usa.1'])
    expect([...new Set(articlesOf(league).map(({ type }) => type))].toSorted()).toEqual(
      expect.arrayContaining(['Recap', 'Story']),
    )
  expect(
    articlesOf('nfl').some(({ description }) => /^Standings of the .* in first place/.test(description)),
  ).toBe(true)
})

test('articles have ids of their own, a text, and are newest first', () => {
  for (const { slug } of LEAGUES) {
    const articles = articlesOf(slug)
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length)
    expect(articles.filter(({ description }) => description === '')).toEqual([])
    const times = articles.map(({ published }) => published)
    expect(times).toEqual([...times].sort().reverse())
  }
})

test('an article does not change after it was published', () => {
  const before = new Map(articlesOf('nhl').map((article) => [article.id, article]))
  const later = openSimulator({
    seed: 'news',
    startAt: Date.parse('2026-11-20T18:00:00Z'),
    now: () => 3_600_000,
    speed: 1,
  })
  const again = (later.peek({ kind: 'news', league: 'nhl' }) as { articles: readonly Article[] }).articles
  const same = again.filter(({ id }) => before.has(id))
  expect(same.length).toBeGreaterThan(30)
  expect(same.map((article) => ({ ...article }))).toEqual(same.map(({ id }) => before.get(id)))
})

interface ListedGame {
  readonly id: string
  readonly status: { readonly type: { readonly state: string; readonly name: string } }
  readonly competitions: readonly [{ readonly headlines?: readonly { readonly type: string }[] }]
}

/** Shares of finished games with a recap on recorded boards. */
const RECAPPED = [
  { league: 'college-football', date: '20261114', share: 19 / 20 },
  { league: 'nba', date: '20261118', share: 17 / 17 },
  { league: 'mlb', date: '20261119', share: 10 / 13 },
  { league: 'eng.1', date: '202611', share: 15 / 18 },
  { league: 'ned.1', date: '202611', share: 12 / 50 },
] as const

const boardOf = (league: string, date: string): readonly ListedGame[] =>
  (simulator.peek({ kind: 'scoreboard', league, date }) as { events: readonly ListedGame[] }).events
const headlineType = ({ competitions: [game] }: ListedGame) => game.headlines?.[0]?.type

function articleType(league: string, eventId: string): string | undefined {
  const { article } = simulator.peek({ kind: 'summary', league, eventId }) as { article: { type?: string } }
  return article.type
}

test.each(RECAPPED)(
  '$league: as many games as recorded have a recap',
  ({ league, date, share }) => {
    const finished = boardOf(league, date).filter(({ status }) => /FINAL|FULL_TIME/.test(status.type.name))
    expect(finished.length).toBeGreaterThan(4)
    const recaps = finished.filter((game) => headlineType(game) === 'Recap')
    expect(Math.abs(recaps.length / finished.length - share)).toBeLessThan(0.2)
    for (const game of finished.slice(0, 5)) expect(articleType(league, game.id)).toBe(headlineType(game))
  },
  60_000,
)

test('most games of baseball have a preview on their day, few of other leagues, and none earlier', () => {
  const today = (leagues: readonly string[]) =>
    leagues.flatMap((league) =>
      boardOf(league, '20261120').flatMap((game) =>
        game.status.type.state === 'pre' ? { league, game } : [],
      ),
    )
  const shareOf = (games: ReturnType<typeof today>) =>
    games.filter(({ game }) => headlineType(game) === 'Preview').length / games.length
  const baseball = today(['mlb'])
  const others = today(['nba', 'nhl', 'mens-college-basketball', 'college-football'])
  // 12 of 16 recorded games of baseball, and one of 85 others.
  expect(shareOf(baseball)).toBeGreaterThan(0.4)
  expect(shareOf(others)).toBeLessThan(0.25)
  for (const { league, game } of [...baseball.slice(0, 5), ...others.slice(0, 5)])
    expect(articleType(league, game.id)).toBe(headlineType(game))
  for (const game of boardOf('mlb', '20261123')) expect(headlineType(game)).toBeUndefined()
}, 60_000)
