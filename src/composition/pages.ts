import { readStaticFiles, staticFile } from '../http/pipeline/static-files.ts'
import type { StaticFile } from '../http/pipeline/static-files.ts'
import { ApiError } from '../domain/error.ts'
import { escapeMarkup } from '../domain/markup.ts'
import type { RequestHeaders, RequestTarget } from '../http/server/request.ts'
import type { Mount } from '../rest/server.ts'
import { hasFirstScreen, makeFirstScreen } from '../site/first-screen.ts'
import type { FirstScreen } from '../site/screen-games.ts'
import type { PageAddress } from '../site/first-screen.ts'
import type { FileRequest, MadeFiles } from '../site/made-files.ts'

/** The settings that the server passes to its pages. */
export interface PageSettings {
  /** The API key of the pages; `null` if users must enter their own. */
  readonly key: string | null
  /** The data source, as in the header `X-Data-Source`. */
  readonly source: string
  /** Whether a page may change the speed of simulated games. */
  readonly hasSpeedControl: boolean
}

/** Paths served with the single-page app, which renders by the path. */
const PAGE_PATHS = [
  '/',
  '/leagues/*',
  '/games/*',
  '/teams/*',
  '/athletes/*',
  '/news',
  '/search',
  '/status',
  '/console',
  '/console/*',
] as const
const YEAR_SECONDS = 31_536_000

/** The content security policy: load from this server, and open sockets to it. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export interface PagesOptions {
  /** The folder of the built pages. */
  readonly folder: string
  readonly settings: () => Promise<PageSettings>
  /** Makes the pages with their first screens. */
  readonly files: MadeFiles
  /** Public root URL without a trailing slash. */
  readonly root: () => string
}

/** The mounts of the built pages; none if the folder does not exist. */
export function pageMounts({ folder, settings, files: made, root }: PagesOptions): readonly Mount[] {
  const built = readStaticFiles(folder)
  const template = built.get('/index.html')
  if (template === undefined) return []
  const preloads = JSON.parse(built.get('/preloads.json') ?? '{}') as Readonly<
    Partial<Record<Script, string[]>>
  >
  const textOf = async ({ path, search }: PageAddress, screen: FirstScreen | null): Promise<string> => {
    const script = scriptOf(path)
    const tags = [
      `<meta name="settings" content="${escapeMarkup(JSON.stringify(await settings()))}" />`,
      ...(script === 'board' ? [] : (preloads[script] ?? [])),
      ...(screen ? headOf(screen, root() + path + search, root()) : []),
    ]
    const head = tags.map((tag) => `  ${tag}\n  `).join('')
    // The replacements are functions, as texts may contain `$&`.
    if (!screen) return template.replace('</head>', () => `${head}</head>`)
    return template
      .replace(/\s*<meta name="description"[^>]*>/, '')
      .replace(/<title>.*?<\/title>/, () => `<title>${escapeMarkup(screen.title)} · Sports</title>`)
      .replace('</head>', () => `${head}</head>`)
      .replace('<div id="app"></div>', () => `<div id="app">${frame(screen.content)}</div>`)
  }
  const pageHeaders = { 'content-security-policy': PAGE_POLICY }
  const plain = new Map<Script, Promise<StaticFile>>()
  const makePlain = async (path: string) =>
    staticFile('index.html', await textOf({ path, search: '' }, null), {
      ...pageHeaders,
      'cache-control': 'no-cache',
    })
  /** The page without a first screen. */
  const replyPlain = async (headers: RequestHeaders, path: string) => {
    const script = scriptOf(path)
    let page = plain.get(script)
    if (!page) {
      page = makePlain(path)
      plain.set(script, page)
      // The settings are read again after an error.
      page.catch(() => plain.delete(script))
    }
    return (await page).reply(headers)
  }
  /** The page says that there is nothing at its path; it is not kept as the page of another. */
  const replyNotFound = async (headers: RequestHeaders) => {
    const encodingOnly = new Headers({ 'accept-encoding': headers.get('accept-encoding') ?? '' })
    const reply = await replyPlain(encodingOnly, '/')
    return { ...reply, status: 404, headers: { ...reply.headers, 'cache-control': 'no-store' } }
  }
  const replyTo = async (request: FileRequest, { path, search }: RequestTarget) => {
    if (!hasFirstScreen({ path, search })) return replyPlain(request.headers, path)
    // Parameters of other pages select nothing on the server.
    const address = {
      path,
      search: path.startsWith('/leagues/') && search !== '' ? `?${new URLSearchParams(search)}` : '',
    }
    try {
      return await made.reply(
        address.path + address.search,
        request,
        async (query) => ({
          type: 'text/html; charset=utf-8',
          content: await textOf(address, await makeFirstScreen(query, address)),
          maxAgeSeconds: 0,
          headers: pageHeaders,
        }),
        { allowsPart: true },
      )
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 503
      // Its script reads the data again, and says what is wrong.
      return status === 404 || status === 400
        ? replyNotFound(request.headers)
        : replyPlain(request.headers, path)
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
  const script = built.get('/embed.js')
  const embed =
    script === undefined
      ? null
      : staticFile('embed.js', script, {
          'cache-control': 'public, max-age=3600',
          'cross-origin-resource-policy': 'cross-origin',
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
    {
      method: 'GET',
      path: '/embed.js',
      isFile: true,
      handler: async (_, { headers }) => {
        if (!embed) throw new ApiError('ROUTE_NOT_FOUND')
        return embed.reply(headers)
      },
    },
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

/** The tags of the head that describe a page to search engines and in links to it. */
function headOf(
  { title, description, picture, feed }: FirstScreen,
  url: string,
  root: string,
): readonly string[] {
  const named = (name: string, content: string) =>
    `<meta name="${name}" content="${escapeMarkup(content)}" />`
  const og = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeMarkup(content)}" />`
  return [
    named('description', description),
    `<link rel="canonical" href="${escapeMarkup(url)}" />`,
    og('type', 'website'),
    og('site_name', 'Sports'),
    og('title', title),
    og('description', description),
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

/** The content in the frame of the pages. */
function frame(content: string): string {
  return `<header class="top"><a class="brand" href="/">Sports</a></header><main id="content">${content}</main>`
}

/** What a page loads besides the script of all pages. */
type Script = 'board' | 'pages' | 'console'

function scriptOf(path: string): Script {
  if (path === '/') return 'board'
  return path.startsWith('/console') ? 'console' : 'pages'
}
