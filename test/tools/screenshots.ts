import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { pause } from '../../src/domain/wait.ts'
import { CHROMIUM } from '../support/browser.ts'
import { startService } from '../support/process.ts'

const WIDTHS = [390, 1_440]
const SCHEMES = ['light', 'dark'] as const
const HEIGHT = 900
/** Longer pages are cut off. */
const MAX_HEIGHT = 3_600
/** Games are followed for this long before the first picture, so that there are scores and changes. */
const FOLLOWED_MS = 60_000
const LOADED_MS = 10_000
/** Refused queries are repeated for this long. */
const READ_MS = 120_000
/** Transitions and charts end by then. */
const SETTLED_MS = 400

/** A page or a state of one. */
interface Shot {
  readonly name: string
  readonly path: string
  /** What a reader does before the picture. */
  readonly act?: (page: Page) => Promise<unknown>
}

/** Writes a PNG file for each page and state, whose name contains a text, in each width and theme to a folder. */
export async function shootPages(folder: string, only: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await withService(async (site) => {
    await pause(FOLLOWED_MS)
    const shots = (await listShots(site)).filter(({ name }) => name.includes(only))
    for (const width of WIDTHS) {
      const page = await site.browser.newPage({ viewport: { width, height: HEIGHT } })
      for (const shot of shots) await shoot(page, shot, { site, folder, width })
      await page.close()
    }
  })
}

/** Writes the pictures of the README to a folder. */
export async function shootReadme(folder: string): Promise<void> {
  await withService(async (site) => {
    await pause(FOLLOWED_MS)
    const { live } = await findGames(site)
    const pictures = [
      { name: 'scoreboard', path: '/', width: 1_200, scheme: 'light' },
      { name: 'game', path: live['football'] ?? '/', width: 1_200, scheme: 'dark' },
    ] as const
    for (const { name, path: address, width, scheme } of pictures) {
      const page = await site.browser.newPage({ viewport: { width, height: 800 }, colorScheme: scheme })
      await open(page, site.url + address)
      await page.screenshot({ path: path.join(folder, `${name}.png`) })
      await page.close()
    }
    const page = await site.browser.newPage({ viewport: { width: 390, height: 800 } })
    await open(page, `${site.url}/console`)
    await signIn(page, site)
    await page.screenshot({ path: path.join(folder, 'console.png') })
    await page.close()
  })
}

interface Site {
  readonly url: string
  /** A secret key. */
  readonly key: string
  readonly browser: Browser
}

async function withService(work: (site: Site) => Promise<void>): Promise<void> {
  if (CHROMIUM === undefined) throw new Error('There is no Chromium: apt-get install chromium.')
  const folder = await mkdtemp(path.join(tmpdir(), 'screenshots-'))
  const service = await startService({ DATA_DIR: folder })
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  try {
    const key = (await readFile(path.join(folder, 'demo-key'), 'utf8')).trim()
    await work({ url: service.url, key, browser })
  } finally {
    await browser.close()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface ShotOptions {
  readonly site: Site
  readonly folder: string
  readonly width: number
}

async function shoot(page: Page, { name, path: address, act }: Shot, options: ShotOptions): Promise<void> {
  const { site, folder, width } = options
  await page.setViewportSize({ width, height: HEIGHT })
  await open(page, site.url + address)
  await act?.(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(MAX_HEIGHT, Math.max(HEIGHT, height)) })
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    await pause(SETTLED_MS)
    await page.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}.png`) })
  }
  process.stdout.write(`${name} ${width}\n`)
}

/** Opens a page and waits until nothing more is loaded. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle', { timeout: LOADED_MS }).catch(() => undefined)
  await pause(SETTLED_MS)
}

async function signIn(page: Page, { key }: Site): Promise<void> {
  await page.getByLabel('Secret key').fill(key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('.meters').waitFor()
}

/** Paths of games by sport. */
type GamePaths = Readonly<Record<string, string>>

interface Games {
  readonly live: GamePaths
  readonly next: GamePaths
  readonly over: GamePaths
}

/** One game of each sport in each state. */
async function findGames(site: Site): Promise<Games> {
  const game = '{ nodes { sourceId } }'
  const { leagues } = await read<{
    readonly leagues: readonly (Readonly<Record<'live' | 'next' | 'over', Nodes>> & {
      readonly slug: string
      readonly sport: { readonly slug: string }
    })[]
  }>(
    site,
    `{ leagues { slug sport { slug } live: liveEvents(first: 1) ${game}
      next: schedule(filter: { state: PRE }, first: 1) ${game} over: schedule(filter: { state: POST }, last: 1) ${game} } }`,
  )
  const bySport = (state: keyof Games): GamePaths =>
    Object.fromEntries(
      // The first league of a sport is its best known.
      [...leagues].reverse().flatMap((league) => {
        const [found] = league[state].nodes
        return found ? [[league.sport.slug, `/games/${league.slug}/${found.sourceId}`]] : []
      }),
    )
  return { live: bySport('live'), next: bySport('next'), over: bySport('over') }
}

interface Nodes {
  readonly nodes: readonly { readonly sourceId: string }[]
}

/** Executes a query; repeats it for a while if a starting or busy service refuses it. */
async function read<Data>({ url, key }: Site, query: string): Promise<Data> {
  const until = Date.now() + READ_MS
  for (;;) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { data } = (await response.json()) as { readonly data?: Data }
    if (data) return data
    if (response.status !== 503 || Date.now() > until) throw new Error(`HTTP ${response.status}`)
    await pause(SETTLED_MS)
  }
}

/** Teams and players of these leagues are shown. */
const PEOPLE = ['nfl', 'nba', 'mlb', 'nhl', 'eng.1']

async function findPeople(site: Site): Promise<readonly Shot[]> {
  const shots: Shot[] = []
  for (const league of PEOPLE) {
    const found = await read<{
      readonly league: {
        readonly teams: {
          readonly nodes: readonly {
            readonly sourceId: string
            readonly roster: { readonly groups: readonly { readonly athletes: Nodes['nodes'] }[] }
          }[]
        }
      }
    }>(
      site,
      `{ league(slug: "${league}") { teams(first: 1) { nodes { sourceId roster { groups { athletes { sourceId } } } } } } }`,
    )
    const [team] = found.league.teams.nodes
    const player = team?.roster.groups[0]?.athletes[0]
    if (team) shots.push({ name: `team-${league}`, path: `/teams/${league}/${team.sourceId}` })
    if (player) shots.push({ name: `athlete-${league}`, path: `/athletes/${league}/${player.sourceId}` })
  }
  return shots
}

function gameShots({ live, next, over }: Games): readonly Shot[] {
  const named = (state: string, games: GamePaths): readonly Shot[] =>
    Object.entries(games).map(([sport, address]) => ({ name: `game-${state}-${sport}`, path: address }))
  return [...named('live', live), ...named('next', next), ...named('over', over)]
}

const LEAGUE_PARTS = ['scores', 'schedule', 'standings', 'leaders', 'bracket', 'news', 'coverage']
const CONSOLE_PARTS = ['', 'keys', 'webhooks', 'requests', 'stream', 'playground', 'audit', 'plan']
const DOCS = ['start', 'graphql', 'rest', 'stream', 'embeds', 'errors']

async function listShots(site: Site): Promise<readonly Shot[]> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return [
    { name: 'board', path: '/' },
    { name: 'board-soccer', path: '/?sport=soccer' },
    { name: 'board-mine-empty', path: '/?mine' },
    { name: 'board-yesterday', path: `/?date=${day(-1)}` },
    { name: 'board-tomorrow', path: `/?date=${day(1)}` },
    { name: 'board-keys', path: '/', act: (page) => page.keyboard.press('?') },
    { name: 'board-offline', path: '/', act: loseConnection },
    ...gameShots(await findGames(site)),
    ...['nfl', 'eng.1'].flatMap((league) =>
      LEAGUE_PARTS.map((part) => ({
        name: `league-${league}-${part}`,
        path: `/leagues/${league}?part=${part}`,
      })),
    ),
    { name: 'league-nba-standings', path: '/leagues/nba?part=standings' },
    { name: 'league-uefa.champions-standings', path: '/leagues/uefa.champions?part=standings' },
    { name: 'league-fifa.world-bracket', path: '/leagues/fifa.world?part=bracket' },
    ...(await findPeople(site)),
    { name: 'search-empty', path: '/search' },
    { name: 'search-team', path: '/search?q=Arsenal' },
    { name: 'search-pair', path: '/search?q=Lakers%20Celtics' },
    { name: 'search-player', path: '/search?q=tanner' },
    { name: 'search-nothing', path: '/search?q=xyzzy' },
    { name: 'news', path: '/news' },
    { name: 'status', path: '/status' },
    { name: 'missing-page', path: '/nowhere' },
    { name: 'missing-game', path: '/games/nfl/1' },
    ...DOCS.map((page) => ({ name: `docs-${page}`, path: `/docs/${page}` })),
    { name: 'console-sign-in', path: '/console' },
    // Signed in from here on.
    { name: 'console-signed-in', path: '/console', act: (page) => signIn(page, site) },
    ...CONSOLE_PARTS.map((part) => ({
      name: `console-${part === '' ? 'overview' : part}`,
      path: `/console/${part}`,
    })),
  ]
}

/** The state of a page without a network, until the next page. */
async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page
    .locator('.connection')
    .waitFor({ timeout: LOADED_MS })
    .catch(() => undefined)
  await page.context().setOffline(false)
}
