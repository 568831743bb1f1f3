import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import { CHROMIUM } from './browser.ts'
import { startService } from './process.ts'
import type { ServiceProcess } from './process.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Timeout for the expected content of a page on a busy machine. */
export const LONG_WAIT_MS = 120_000

/** All tested sizes and themes of pages. */
export const APPEARANCES = [390, 820, 1_440].flatMap((width) => [
  { width, scheme: 'light' as const },
  { width, scheme: 'dark' as const },
])

/** Theme-dependent rules of axe, which are also checked in the dark theme. */
const ABOUT_COLOURS: readonly string[] = ['color-contrast', 'link-in-text-block']

/** The rules checked in this appearance; null for all. */
export const rulesFor = ({ scheme }: (typeof APPEARANCES)[number]) =>
  scheme === 'dark' ? ABOUT_COLOURS : null

/** The service as a process, and a browser for its pages. */
export interface PageHarness {
  readonly service: ServiceProcess
  readonly open: (address: string, options?: OpenOptions) => Promise<OpenPage>
  readonly close: () => Promise<void>
}

export interface OpenOptions {
  readonly width?: number
  readonly scheme?: 'light' | 'dark'
  /** The reader's time zone, as an IANA name; default: that of the machine. */
  readonly timeZone?: string
  /** Cookies of an earlier page, to continue its session. */
  readonly session?: BrowserContextOptions['storageState']
  /** Expected error statuses: browsers log each on the console. */
  readonly expected?: readonly number[]
  /** Whether its requests name an address of their own. */
  readonly hasOwnAddress?: boolean
}

export interface OpenPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors and exceptions, and requests to other servers. */
  readonly problems: readonly string[]
  readonly close: () => Promise<void>
}

/** Starts the service with its own environment and data folder, and a browser. */
export async function openPages(environment: Readonly<Record<string, string>>): Promise<PageHarness> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pages-'))
  const service = await startService({ DATA_DIR: folder, ...environment })
  const browser = await openBrowser(service.url)
  return {
    service,
    open: browser.open,
    async close() {
      await browser.close()
      await service.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A browser for the pages of one site. */
export interface SiteBrowser {
  readonly open: PageHarness['open']
  readonly close: () => Promise<void>
}

/**
 * Opens a browser for the pages at a URL. `hasOwnAddresses`: each page has an address of its own, for a site that trusts its
 * proxy, as limits of a publishable key are per address.
 */
export async function openBrowser(site: string, hasOwnAddresses = false): Promise<SiteBrowser> {
  const browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] })
  return {
    open: (address, options = {}) =>
      openPage(browser, site, address, { ...options, hasOwnAddress: hasOwnAddresses }),
    close: () => browser.close(),
  }
}

let pagesOpened = 0

async function openPage(browser: Browser, site: string, address: string, options: OpenOptions) {
  // A starting service may respond with 503; the page reports that and retries.
  const {
    width = 1_440,
    scheme = 'light',
    timeZone,
    session,
    expected = [503],
    hasOwnAddress = false,
  } = options
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    ...(timeZone !== undefined && { timezoneId: timeZone }),
    ...(hasOwnAddress && {
      extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${(pagesOpened += 1) % 256}` },
    }),
    ...(session === undefined ? {} : { storageState: session }),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(LONG_WAIT_MS)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  context.on('request', (request) => {
    const isOwn =
      request
        .url()
        .replace(/^blob:/, '')
        .startsWith(site) || request.url().startsWith('data:')
    if (!isOwn) problems.push(`requested ${request.url()}`)
  })
  page.on('console', (message) => {
    const isExpected = expected.some((status) => message.text().includes(String(status)))
    if (message.type() === 'error' && !isExpected)
      problems.push(`${message.text()} ${message.location().url}`.trim())
  })
  await page.goto(site + address)
  reportOnFailure(page, problems)
  return { page, context, problems, close: () => context.close() }
}

/** A failed test reports the page's content; not for pages shared by several tests. */
function reportOnFailure(page: Page, problems: readonly string[]): void {
  const showPage = async () => {
    const text = page.isClosed()
      ? 'the page was closed'
      : await page.locator('body').innerText({ timeout: 5_000 })
    console.error(`${page.url()} showed:\n${text.slice(0, 2_000)}\n${problems.join('\n')}`)
  }
  try {
    onTestFailed(() => showPage().catch((cause: unknown) => console.error(cause)))
  } catch {
    return
  }
}

/** Sets the size and theme of an open page, and waits until they are applied. */
export async function changeAppearance(
  page: Page,
  { width, scheme }: (typeof APPEARANCES)[number],
): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: scheme })
  // Charts are redrawn in the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Results of `problemsOf` for an open page in every size and theme. */
export async function problemsInAllAppearances(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const look of APPEARANCES) {
    await changeAppearance(page, look)
    const problems = await problemsOf(page, rulesFor(look))
    found.push(...problems.map((problem) => `at ${look.width} px, ${look.scheme}: ${problem}`))
  }
  return found
}

/** Serious or critical results of axe for a page, by all or some rules, and whether it is wider than the window. */
export async function problemsOf(
  page: Page,
  rules: readonly string[] | null = null,
): Promise<readonly string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  // A page that was checked before has it already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(AXE, 'utf8'))
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run: (
          options: object,
        ) => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>
      }
    }
    const found = await axe.run({
      resultTypes: ['violations'],
      ...(runOnly === null ? {} : { runOnly: { type: 'rule', values: runOnly } }),
    })
    return found.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  }, rules)
  return width > 0 ? [`${width} px wider than the window`, ...violations] : violations
}

/** Opens a page as a link does, without its first HTML. */
export const follow = (page: Page, address: string) =>
  page.evaluate((href) => {
    history.pushState(null, '', href)
    dispatchEvent(new Event('addresschange'))
  }, address)
