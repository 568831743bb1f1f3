import { readStaticFiles, staticFile } from '../http/static-files.ts'
import { ApiError } from '../domain/error.ts'
import type { Mount } from '../rest/server.ts'

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
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The mounts of the built pages; none if the folder does not exist. */
export function pageMounts(folder: string, settings: () => Promise<PageSettings>): readonly Mount[] {
  const files = readStaticFiles(folder)
  const template = files.get('/index.html')
  if (template === undefined) return []
  let page: Promise<ReturnType<typeof staticFile>> | null = null
  const pageOf = async () => {
    const text = JSON.stringify(await settings())
    const meta = `<meta name="settings" content="${escapeAttribute(text)}" />`
    return staticFile('index.html', template.replace('</head>', `  ${meta}\n  </head>`), {
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-cache',
    })
  }
  const assets = new Map(
    [...files]
      .filter(([name]) => name.startsWith('/assets/'))
      .map(([name, text]) => [
        name,
        staticFile(name, text, { 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` }),
      ]),
  )
  return [
    ...PAGE_PATHS.map((path): Mount => ({
      method: 'GET',
      path,
      isFile: true,
      handler: async (_, { headers }) => {
        page ??= pageOf().catch((error: unknown) => {
          page = null
          throw error
        })
        return (await page).reply(headers)
      },
    })),
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

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
