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
    expect(new Set(articlesOf(league).map(({ type }) => type))).toEqual(
      new Set(['Recap', 'Preview', 'Story']),
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
