import { describe, expect, test } from 'vitest'
import { facts, found, normaliseRecording, only } from '../../support/normalised.ts'

describe('recorded news', () => {
  test('an article has its texts and the teams of its league', () => {
    const received = normaliseRecording('nba/news.json.gz')
    expect(received.articles).toHaveLength(5)
    expect(received.articles[0]).toMatchObject({
      id: 45539787,
      type: 'Story',
      published: '2026-05-23T18:31:02Z',
      premium: false,
      link: 'https://www.espn.com/espn/betting/story/_/id/45539787/2026-nba-finals-odds-mvp-2025-26-championship-betting',
    })
    const article = found(received.articles[0])
    expect(article.teams[0]).toEqual({ id: '25', name: 'Oklahoma City Thunder' })
    expect(article.categories).toContain('Sports Betting')
    expect(article.images[0]).toMatchObject({ width: 608, height: 342 })
  })

  test('headlines of the older service cover all sports: other teams are only descriptions', () => {
    const received = normaliseRecording('nba/news-now-v1.json.gz')
    expect(received.articles).toHaveLength(5)
    expect(received.articles.flatMap(({ teams }) => teams)).toEqual([])
    expect(received.articles.flatMap(({ categories }) => categories)).toContain('Toronto Blue Jays')
  })

  test('soccer teams belong to several leagues and stay subjects', () => {
    const received = normaliseRecording('eng.1/news.json.gz')
    expect(received.articles.flatMap(({ teams }) => teams).length).toBeGreaterThan(0)
  })

  test('an athlete’s overview yields its news', () => {
    expect(normaliseRecording('nfl/athlete-4430191-overview.json.gz').articles.length).toBeGreaterThan(8)
  })
})

test('an article without a numeric id is rejected, and its siblings are kept', () => {
  const articles = [
    { dataSourceIdentifier: 'b24e4343cd16d', headline: 'A', published: '2026-01-01T00:00:00Z' },
    {
      id: 7,
      headline: 'B',
      published: '2026-01-01T00:00:00.250+00:00',
      categories: [{ type: 'guid', guid: 'x' }],
    },
  ]
  const received = facts({ kind: 'news', league: 'nba' }, { articles })
  expect(only(received.articles)).toMatchObject({
    id: 7,
    published: '2026-01-01T00:00:00.250Z',
    categories: [],
  })
  expect(received.rejected).toEqual([
    {
      entity: 'article',
      path: 'articles[0].id',
      reason: 'expected a number, got nothing',
      id: 'b24e4343cd16d',
    },
  ])
})

test('team 25 of another league is not team 25 of this one', () => {
  const category = (uid: string): object => ({ type: 'team', uid, teamId: 25, description: `Team of ${uid}` })
  const categories = [category('s:20~l:28~t:25'), category('s:40~l:46~t:25')]
  const articles = [{ id: 7, headline: 'B', published: '2026-01-01T00:00:00Z', categories }]
  const { teams } = only(facts({ kind: 'news', league: 'nba' }, { articles }).articles)
  expect(teams).toEqual([{ id: '25', name: 'Team of s:40~l:46~t:25' }])
})
