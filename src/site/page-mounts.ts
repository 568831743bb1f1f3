import { createHash } from 'node:crypto'
import { readStaticFiles, staticFile } from '../http/pipeline/static-files.ts'
import type { StaticFile } from '../http/pipeline/static-files.ts'
import { ApiError } from '../domain/error.ts'
import { escapeMarkup } from '../domain/markup.ts'
import type { HttpHeaders } from '../http/responses/headers.ts'
import type { RequestHeaders, RequestTarget } from '../http/server/request.ts'
import type { Mount } from '../rest/server.ts'
import type { FileRequest, GeneratedFiles } from './generated-files.ts'
import { addressOfPage, renderPage } from './pages.tsx'
import type { RenderedPage } from './pages.tsx'
import type { PageSettings } from '../web/data/settings.ts'
import { STATUS_FILE } from '../web/data/documents/status.ts'
import type { ReadStatus } from './status.ts'

/** Paths served with the single-page app, which renders by the path. */
const PAGE_PATHS = [
  '/',
  '/leagues',
  '/leagues/*',
  '/games/*',
  '/teams/*',
  '/athletes/*',
  '/more',
  '/news',
  '/search',
  '/status',
  '/watch',
  '/console',
  '/console/*',
] as const
/** Scripts whose addresses do not change: that of other pages, and that of notices. */
const SCRIPTS: Readonly<Record<string, HttpHeaders>> = {
  '/embed.js': { 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' },
  '/notices.js': { 'cache-control': 'no-cache' },
}
const YEAR_SECONDS = 31_536_000

/** The content security policy: load from this server, and open sockets to it; of inline scripts only those of `html`. */
export const pagePolicy = (html = '') =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts(html)].join(' '),
    "style-src 'self'",
    // The first HTML has the colours of teams and the places of marks; texts in it are escaped.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self' ws: wss:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The hashes of the scripts that stand in HTML, as sources of the policy. */
function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
}

export interface PagesOptions {
  /** The folder of the built pages. */
  readonly folder: string
  readonly settings: () => Promise<PageSettings>
  /** Makes the pages with their first screens. */
  readonly files: GeneratedFiles
  readonly readStatus: ReadStatus
  /** Public root URL without a trailing slash. */
  readonly root: () => string
  /** Unix epoch milliseconds. */
  readonly clock: () => number
}

/** For browsers without scripts, which read no page of it. */
const NOTHING_HERE =
  '<p class="empty">There is nothing at this address. <a class="link" href="/">Back to the scores</a></p>'

/** The mounts of the built pages; none if the folder does not exist. */
export function pageMounts({
  folder,
  settings,
  files: made,
  readStatus,
  root,
  clock,
}: PagesOptions): readonly Mount[] {
  const built = readStaticFiles(folder)
  const template = built.get('/index.html')
  if (template === undefined) return []
  const preloads = JSON.parse(built.get('/preloads.json') ?? '{}') as Readonly<
    Partial<Record<Script, string[]>>
  >
  const textOf = async (address: URL, page: RenderedPage | null): Promise<string> => {
    const script = scriptOf(address.pathname)
    const tags = [
      `<meta name="settings" content="${escapeMarkup(JSON.stringify(await settings()))}" />`,
      ...(script === 'board' ? [] : (preloads[script] ?? [])),
      ...(page ? headOf(page, root() + address.pathname + address.search, root()) : []),
    ]
    const head = tags.map((tag) => `  ${tag}\n  `).join('')
    // The replacements are functions, as texts may contain `$&`.
    const withHead = (text: string) => text.replace('</head>', () => `${head}</head>`)
    if (!page) return withHead(template)
    // No text of it ends the element.
    const answers = page.answers.replaceAll('<', '\\u003c')
    const general = page.description === '' ? /(?!)/ : /\s*<meta name="description"[^>]*>/
    return withHead(template.replace(general, ''))
      .replace(/<title>.*?<\/title>/, () => `<title>${escapeMarkup(titleOf(page))}</title>`)
      .replace(
        '<div id="app"></div>',
        () =>
          `<div id="app">${page.html}</div><script type="application/json" id="answers">${answers}</script>`,
      )
  }
  const pageHeaders = { 'content-security-policy': pagePolicy(template) }
  const plain = new Map<Script, Promise<StaticFile>>()
  const makePlain = async (address: URL, noscript: string | null = null) => {
    const text = await textOf(address, null)
    const shown =
      noscript === null ? text : text.replace(/(?<=<noscript>).*?(?=<\/noscript>)/s, () => noscript)
    return staticFile('index.html', shown, {
      ...pageHeaders,
      'cache-control': 'no-cache',
    })
  }
  /** The page without its content, which its script renders. */
  const replyPlain = async (headers: RequestHeaders, address: URL) => {
    const script = scriptOf(address.pathname)
    let page = plain.get(script)
    if (!page) {
      page = makePlain(address)
      plain.set(script, page)
      // The settings are read again after an error.
      page.catch(() => plain.delete(script))
    }
    return (await page).reply(headers)
  }
  let missing: ReturnType<typeof makePlain> | null = null
  /** The page says that there is nothing at its path; it is not kept as the page of another. */
  const replyNotFound = async (headers: RequestHeaders) => {
    const encodingOnly = new Headers({ 'accept-encoding': headers.get('accept-encoding') ?? '' })
    missing ??= makePlain(new URL('http://pages/'), NOTHING_HERE)
    missing.catch(() => (missing = null))
    const reply = await (await missing).reply(encodingOnly)
    return { ...reply, status: 404, headers: { ...reply.headers, 'cache-control': 'no-store' } }
  }
  const replyTo = async (request: FileRequest, { path, search }: RequestTarget) => {
    const address = addressOfPage(path, search)
    if (!address) return replyNotFound(request.headers)
    try {
      return await made.reply(
        address.pathname + address.search,
        request,
        async (_query, timed, _spend, answer) => ({
          type: 'text/html; charset=utf-8',
          content: await textOf(
            address,
            await renderPage(address, {
              answer: async (text, variables) =>
                text === STATUS_FILE
                  ? { data: await readStatus(), incomplete: [], revision: '' }
                  : answer(text, variables),
              timed,
              settings: await settings(),
              clock,
            }),
          ),
          maxAgeSeconds: 0,
          headers: pageHeaders,
        }),
        { allowsPart: true, isMomentary: address.pathname === '/status' },
      )
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 503
      // Its script reads the data again, and says what is wrong.
      return status === 404 || status === 400
        ? replyNotFound(request.headers)
        : replyPlain(request.headers, address)
    }
  }
  const assets = new Map(
    [...built]
      .filter(([name]) => name.startsWith('/assets/'))
      .map(([name, text]) => [
        name,
        staticFile(name, text, { 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` }),
      ]),
  )
  const scripts = Object.entries(SCRIPTS).flatMap(([path, headers]): readonly Mount[] => {
    const text = built.get(path)
    const file = text === undefined ? null : staticFile(path, text, headers)
    const handler: Mount['handler'] = async (_, { headers: requested }) => {
      if (!file) throw new ApiError('ROUTE_NOT_FOUND')
      return file.reply(requested)
    }
    return [{ method: 'GET', path, isFile: true, handler }]
  })
  return [
    ...PAGE_PATHS.map((path): Mount => ({
      method: 'GET',
      path,
      isFile: true,
      isOwnOnly: true,
      handler: (state, { headers }, target) => replyTo({ state, headers }, target),
    })),
    {
      method: 'GET',
      path: '/(not found)',
      isFile: true,
      isNotFound: true,
      handler: async (_, { headers }) => replyNotFound(headers),
    },
    ...scripts,
    {
      method: 'GET',
      path: '/assets/*',
      isFile: true,
      handler: async (_, { headers }, { path }) => {
        const file = assets.get(path)
        if (!file)
          throw new ApiError('ROUTE_NOT_FOUND', { hint: 'Reload the page: its files have new names.' })
        return file.reply(headers)
      },
    },
  ]
}

function titleOf({ title }: RenderedPage): string {
  return title === null ? 'Sports' : `${title} · Sports`
}

/** The tags of the head that describe a page to search engines and in links to it. */
function headOf(
  { title, description, picture, feed }: RenderedPage,
  url: string,
  root: string,
): readonly string[] {
  const named = (name: string, content: string) =>
    `<meta name="${name}" content="${escapeMarkup(content)}" />`
  const og = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeMarkup(content)}" />`
  return [
    ...(description === '' ? [] : [named('description', description), og('description', description)]),
    `<link rel="canonical" href="${escapeMarkup(url)}" />`,
    og('type', 'website'),
    og('site_name', 'Sports'),
    og('title', title ?? 'Sports'),
    og('url', url),
    ...(picture === null
      ? [named('twitter:card', 'summary')]
      : [
          og('image', root + picture),
          og('image:width', '1200'),
          og('image:height', '630'),
          og('image:alt', description),
          named('twitter:card', 'summary_large_image'),
        ]),
    ...(feed === null
      ? []
      : [`<link rel="alternate" type="application/rss+xml" href="${escapeMarkup(feed)}" />`]),
  ]
}

/** What a page loads besides the script of all pages. */
type Script = 'board' | 'pages' | 'console'

function scriptOf(path: string): Script {
  if (path === '/') return 'board'
  return path.startsWith('/console') ? 'console' : 'pages'
}
