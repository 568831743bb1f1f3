import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM, noteMissingChromium } from '../support/browser.ts'
import { LONG_WAIT_MS, openPages } from '../support/pages.ts'
import type { OpenPage, PageHarness } from '../support/pages.ts'

/**
 * An evening at ten times its speed: the pages of a game of each sport and the board, looked at again and again beside the API.
 * `WALK_MINUTES=20` for a longer one.
 */

const MINUTES = Number(process.env['WALK_MINUTES'] ?? 1)
const ADMIN_TOKEN = 'operator-token-for-tests'
const SPORTS = ['FOOTBALL', 'BASKETBALL', 'BASEBALL', 'HOCKEY', 'SOCCER'] as const
/** Words of ours or of the language, of which a reader must see none. */
const INNER_WORDS = /undefined|NaN|\[object|\bnull\b|still being read/
const CARDS_AT_A_LOOK = 8
/** At a page that shows something else than the API. */
const MOST_LOOKS = 40

/** The path of a game's page. */
type Path = string

interface GameAnswer {
  readonly event: {
    readonly status: { readonly state: string }
    readonly homeTeam: { readonly score: number | null }
    readonly awayTeam: { readonly score: number | null }
  }
}

if (CHROMIUM === undefined) noteMissingChromium()

describe.skipIf(CHROMIUM === undefined)('pages beside the API', () => {
  let pages: PageHarness
  let key: string
  beforeAll(async () => {
    pages = await openPages({ SPEED: '10', ADMIN_TOKEN })
    const response = await fetch(`${pages.service.url}/api/admin/accounts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'walk@example.com', plan: 'scale' }),
    })
    key = ((await response.json()) as { data: { key: string } }).data.key
  }, LONG_WAIT_MS)
  afterAll(() => pages.close())

  /** A busy service is requested again, and one that has answered often enough this second. */
  async function query<Data>(text: string, variables: object = {}): Promise<Data> {
    for (;;) {
      const response = await fetch(`${pages.service.url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: text, variables }),
      })
      const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown }
      if (data) return data
      expect([429, 503], JSON.stringify(errors)).toContain(response.status)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }

  /** Scores by the API, home first, and whether the game goes on. */
  async function answerOf(path: Path) {
    const [, , league, id] = path.split('/')
    const { event } = await query<GameAnswer>(
      `query($league: String!, $id: ID!) {
        event(league: $league, id: $id) { status { state } homeTeam { score } awayTeam { score } }
      }`,
      { league, id },
    )
    const { status, homeTeam, awayTeam } = event
    return { isLive: status.state === 'IN', scores: scoresOf([homeTeam.score, awayTeam.score]) }
  }

  /** A live game of a sport; of those that are about to end, none if there are others. */
  async function liveGame(sport: string): Promise<Path | null> {
    const { events } = await query<{
      events: { nodes: readonly { sourceId: string; league: { slug: string } }[] }
    }>(
      `query($sport: Sport!) { events(sports: [$sport], state: IN, last: 1) { nodes { sourceId league { slug } } } }`,
      { sport },
    )
    const [game] = events.nodes
    return game ? `/games/${game.league.slug}/${game.sourceId}` : null
  }

  /** What is shown is what the API answered before or after it, or soon answers; `null` if it is not shown any more. */
  async function isAnswered(path: Path, read: () => Promise<string | null>): Promise<void> {
    for (let look = 1; ; look += 1) {
      const before = await answerOf(path)
      const shown = await read()
      const after = await answerOf(path)
      if (shown === null || [before, after].some(({ scores }) => scores === shown)) return
      if (look === MOST_LOOKS) expect({ path, shown }).toEqual({ path, shown: after.scores })
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }

  test(
    'no look at a page shows another score than the API, or contradicts itself',
    async () => {
      const board = await pages.open('/')
      await board.page.locator('a.card').first().waitFor()
      const open: { readonly sport: string; path: Path; readonly opened: OpenPage }[] = []
      for (const sport of SPORTS) {
        const path = await liveGame(sport)
        if (path !== null) open.push({ sport, path, opened: await pages.open(path, { width: 390 }) })
      }
      expect(open.length).toBeGreaterThan(2)
      const end = Date.now() + MINUTES * 60_000
      let [looks, lineScores] = [0, 0]
      do {
        for (const game of open) {
          const { page } = game.opened
          await page.locator('.head-side .score').first().waitFor()
          await isAnswered(game.path, async () => (await readGame(page)).scores)
          const { contradictions, hasLineScore } = await readGame(page)
          expect([game.path, contradictions]).toEqual([game.path, []])
          looks += 1
          if (hasLineScore) lineScores += 1
          if ((await answerOf(game.path)).isLive) continue
          const next = await liveGame(game.sport)
          if (next === null) continue
          game.path = next
          await page.goto(pages.service.url + next)
        }
        for (const path of await liveCards(board.page)) {
          await isAnswered(path, () => readCard(board.page, path))
          looks += 1
        }
        expect(await board.page.locator('main').innerText()).not.toMatch(INNER_WORDS)
      } while (Date.now() < end)
      expect(looks).toBeGreaterThan(20)
      expect(lineScores).toBeGreaterThan(0)
      process.stderr.write(`${looks} looks, ${lineScores} of them at a score by period\n`)
      for (const { problems } of [board, ...open.map(({ opened }) => opened)]) expect(problems).toEqual([])
    },
    (MINUTES + 10) * 60_000,
  )
})

const scoresOf = (scores: readonly (string | number | null)[]) => scores.map(String).toSorted().join(' ')

/** Scores on the page of a game, in one moment, and what contradicts them on it. */
async function readGame(page: Page) {
  const { heads, totals, title, state, text } = await page.evaluate(() => {
    const textOf = (of: Element) => (of as HTMLElement).innerText.trim()
    const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(textOf)
    return {
      heads: textsOf('.head-side .score'),
      // Runs stand before hits and errors.
      totals: [...document.querySelectorAll('.periods tbody tr')].map((row) => {
        const cells = [...row.querySelectorAll('td, th')].map(textOf)
        const columns = textsOf('.periods thead th')
        return cells[Math.max(columns.indexOf('T'), columns.indexOf('R'))] ?? ''
      }),
      title: document.title,
      state: textsOf('.head-state')[0] ?? '',
      text: textsOf('main').join(' '),
    }
  })
  const scores = scoresOf(heads)
  const contradictions = [
    ...(totals.length > 0 && scoresOf(totals) !== scores
      ? [`totals ${totals.join()} of ${heads.join()}`]
      : []),
    ...(heads.every((score) => title.includes(score)) ? [] : [`title ${title} of ${heads.join()}`]),
    ...(state === '' ? ['no state'] : []),
    ...(INNER_WORDS.exec(text) ?? []),
  ]
  return { scores, contradictions, hasLineScore: totals.length > 0 }
}

async function liveCards(page: Page): Promise<readonly Path[]> {
  const paths = await page
    .locator('a.card.in')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('href')))
  return paths.flatMap((path) => path ?? []).slice(0, CARDS_AT_A_LOOK)
}

/** Scores on a card; `null` if it has left the first cards of its league, as its game has ended. */
async function readCard(page: Page, path: Path): Promise<string | null> {
  const scores = await page.locator(`a.card[href="${path}"]`).first().locator('.score').allInnerTexts()
  return scores.length === 0 ? null : scoresOf(scores)
}
