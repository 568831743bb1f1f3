import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema/schema.ts'
import { addressOfPage, renderPage } from '../../src/site/pages.tsx'
import type { LeagueBoard } from '../../src/web/data/board.ts'
import { inKnownOrder } from '../../src/web/pages/day.tsx'
import { wordsOfNotes } from '../../src/web/ui/incomplete-notice.tsx'
import { generateResult } from '../support/generated-results.ts'

/* The first minutes of a service: what pages say while it reads seasons, rosters and scoreboards. */

const NOW = '2026-11-29T12:00:00Z'
const MORE = 'There will be more here in a moment.'
const LATE = 'The source has not confirmed 2 live games since 2026-11-29T11:58:00Z.'
const SEASON_NOTE = 'The season of nba is still being read: 4 games of Atlanta Hawks.'

interface Service {
  readonly incomplete: readonly string[]
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly content?: 'none' | 'all'
}

async function mainOf(address: string, { incomplete, fixed = {}, content = 'all' }: Service) {
  const found = new URL(address, 'http://pages')
  const { html } = await renderPage(addressOfPage(found.pathname, found.search) ?? found, {
    answer: async (text, variables) => {
      const data = generateResult(schema, parse(text), {
        seed: 1,
        fixed: {
          'League.slug': 'nba',
          'SportInfo.slug': 'basketball',
          'Event.status': { state: 'POST', completed: true, period: 4, clock: '0:00', detail: 'Final' },
          ...fixed,
        },
        variables,
        content,
      })
      const count = (key: string, value: unknown) => (key === 'totalCount' && content === 'none' ? 0 : value)
      return { data: JSON.stringify(data, count), incomplete, revision: '' }
    },
    timed: (work) => work(),
    settings: { key: null, source: 'test', hasSpeedControl: false },
    clock: () => Date.parse(NOW),
  })
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
}

const skeletonsIn = (html: string) => html.split(/class="card \w+ skeleton"/).length - 1

test('while a season is read, none of its first games is called the last, and what comes has its room', async () => {
  const old = { 'Event.date': '2026-10-30T19:00:00Z' }
  const unread = await mainOf('/teams/nba/1', { incomplete: [SEASON_NOTE], fixed: old })
  const last = /<h2>Last<\/h2>[\s\S]*?<\/section>/.exec(unread)?.[0] ?? ''
  expect(skeletonsIn(last)).toBe(4)
  expect(last).not.toContain('Final')
  expect(unread).not.toContain('newest first')
  expect(unread).toContain(MORE)

  const read = await mainOf('/teams/nba/1', { incomplete: [], fixed: old })
  expect(skeletonsIn(read)).toBe(0)
  expect(read).toContain('newest first')
})

test('a game of today is among the last, however little of the season is read', async () => {
  const today = { 'Event.date': '2026-11-29T02:00:00Z' }
  const html = await mainOf('/teams/nba/1', { incomplete: [SEASON_NOTE], fixed: today })
  expect(/<h2>Last<\/h2>[\s\S]*?<\/section>/.exec(html)?.[0]).toContain('Final')
})

test('what is missing is said also if scores may be late', () => {
  expect(wordsOfNotes([LATE])).toBe('The scores may be late: their source is slow to answer.')
  expect(wordsOfNotes([SEASON_NOTE])).toBe(MORE)
  expect(wordsOfNotes([LATE, SEASON_NOTE])).toBe(
    `${MORE} The scores may be late: their source is slow to answer.`,
  )
  expect(wordsOfNotes([])).toBeNull()
})

test('a scoreboard that is not read yet does not say that there are no games', async () => {
  const note = 'The scoreboard of nba is still being read: 0 games.'
  for (const address of ['/', '/?live', '/?sport=basketball']) {
    const unread = await mainOf(address, { incomplete: [note], content: 'none' })
    expect(unread, address).toContain(MORE)
    expect(unread, address).not.toMatch(/No games?\b/)
    expect(await mainOf(address, { incomplete: [], content: 'none' }), address).toMatch(/No games?\b/)
  }
})

test('a day says above its games that more are on their way, and how many there are once all are there', async () => {
  const note = 'The seasons of these leagues are still being read: 9 games.'
  const unread = await mainOf('/?date=2026-11-27', { incomplete: [note] })
  expect(unread.indexOf(MORE)).toBeGreaterThan(0)
  expect(unread.indexOf(MORE)).toBeLessThan(unread.indexOf('<section'))
  const read = await mainOf('/?date=2026-11-27', { incomplete: [] })
  expect(read).not.toContain(MORE)
  expect(read).toMatch(/\d+ games? in \d+ leagues?/)
})

test('leagues that come while a day is shown follow those that are there', () => {
  const boards = ['nfl', 'nba', 'nhl', 'mlb'].map((slug) => ({ slug }) as LeagueBoard)
  const slugsOf = (shown: readonly string[]) => inKnownOrder(boards, shown).map(({ slug }) => slug)
  expect(slugsOf([])).toEqual(['nfl', 'nba', 'nhl', 'mlb'])
  expect(slugsOf(['mlb', 'nba'])).toEqual(['mlb', 'nba', 'nfl', 'nhl'])
})

test('while a season is read, the days beside a day of the schedule are the days beside it', async () => {
  const fixed = { 'Event.date': '2026-10-30T19:00:00Z' }
  const address = '/leagues/nba?part=schedule&date=2026-11-20'
  const neighboursOf = async (incomplete: readonly string[]) => {
    const [nav = ''] =
      /<nav class="neighbours"[\s\S]*?<\/nav>/.exec(await mainOf(address, { incomplete, fixed })) ?? []
    return [...nav.matchAll(/date=([\d-]+)/g)].map(([, day]) => day)
  }
  expect(await neighboursOf([SEASON_NOTE])).toEqual(['2026-11-19', '2026-11-21'])
  expect(await neighboursOf([])).toEqual(['2026-10-30', '2026-10-30'])
})
