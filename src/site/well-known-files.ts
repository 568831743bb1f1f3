import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LEAGUES } from '../domain/league.ts'
import { once } from '../domain/once.ts'
import { DAY_MS } from '../domain/time.ts'
import type { HttpHeaders } from '../http/responses/headers.ts'
import { staticFile } from '../http/pipeline/static-files.ts'
import type { Mount } from '../rest/server.ts'

/** The icon of the pages. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#1b62d6"/><path d="M4 11V8m4 3V5m4 6V7" stroke="white" stroke-width="2"/></svg>`

/** Half a year: the date must be less than a year ahead (RFC 9116, 2.5.5). */
const SECURITY_EXPIRES_MS = 180 * DAY_MS

const CLIENT_FILES = [
  'possible-types.json',
  'types-without-id.json',
  'field-policies.json',
  'schema-changes.json',
] as const

/** The client as a module, and as a package for `npm install <url>`. */
const CLIENT_CODE = ['client.js', 'client.tgz'] as const

function clientMounts(folder: string): readonly Mount[] {
  return CLIENT_CODE.flatMap((name): readonly Mount[] => {
    const file = join(folder, name)
    if (!existsSync(file)) return []
    const code = once(() =>
      staticFile(name, readFileSync(file), {
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
      }),
    )
    return [
      {
        method: 'GET',
        path: `/${name}`,
        isFile: true,
        handler: async (_, { headers }) => code().reply(headers),
      },
    ]
  })
}

/** Dependencies of the files. */
export interface SiteFilesOptions {
  readonly publicUrl: () => string
  /** The schema in the language of GraphQL. */
  readonly schemaText: () => string
  /** Schema information for clients, as JSON texts by file name. */
  readonly clientFiles: () => Readonly<Record<string, string>>
  /** Folder of the built client; what is not there is not served. */
  readonly clientFolder: string
  /** Unix epoch milliseconds. */
  readonly clock: () => number
}

/** Files that browsers, search engines and tools request by their well-known names. */
export function siteFileMounts({
  publicUrl,
  schemaText,
  clientFiles,
  clientFolder,
  clock,
}: SiteFilesOptions): readonly Mount[] {
  const manifest = () =>
    JSON.stringify({
      name: 'Sports',
      short_name: 'Sports',
      description: `Live scores, play-by-play, box scores and odds of ${LEAGUES.length} leagues.`,
      start_url: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#1b62d6',
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    })
  const files: Readonly<Record<string, () => readonly [type: string, text: string, headers?: HttpHeaders]>> =
    {
      '/favicon.ico': () => ['image/svg+xml', ICON],
      '/favicon.svg': () => ['image/svg+xml', ICON],
      '/manifest.webmanifest': () => ['application/manifest+json; charset=utf-8', manifest()],
      '/robots.txt': () => ['text/plain; charset=utf-8', robotsText(publicUrl())],
      '/sitemap.xml': () => ['application/xml; charset=utf-8', sitemap(publicUrl())],
      '/.well-known/security.txt': () => ['text/plain; charset=utf-8', securityText(publicUrl(), clock())],
      '/.well-known/api-catalog': () => [
        CATALOG_TYPE,
        JSON.stringify(apiCatalog(publicUrl())),
        { link: `<${publicUrl()}/.well-known/api-catalog>; rel="api-catalog"` },
      ],
      '/schema.graphql': () => ['application/graphql; charset=utf-8', schemaText()],
      ...Object.fromEntries(
        CLIENT_FILES.map((name) => [
          `/${name}`,
          () => ['application/json; charset=utf-8', clientFiles()[name] ?? ''] as const,
        ]),
      ),
    }
  const made = Object.entries(files).map(([path, make]): Mount => {
    // The public URL is known once the server listens.
    const file = once(() => {
      const [type, text, headers = {}] = make()
      return staticFile(path, text, {
        'content-type': type,
        'cache-control': 'public, max-age=3600',
        ...headers,
      })
    })
    return { method: 'GET', path, isFile: true, handler: async (_, { headers }) => file().reply(headers) }
  })
  return [...made, ...clientMounts(clientFolder)]
}

const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** The interfaces of the service, with their descriptions, as a set of links (RFC 9727, RFC 9264). */
function apiCatalog(root: string): object {
  const link = (path: string, type: string) => [{ href: `${root}${path}`, type }]
  const status = link('/status.json', 'application/json')
  const interfaceAt = (path: string, description: object, page: string) => ({
    anchor: `${root}${path}`,
    'service-desc': description,
    'service-doc': link(page, 'text/html'),
    status,
  })
  return {
    linkset: [
      interfaceAt('/api/v1', link('/openapi.json', 'application/json'), '/docs/rest'),
      interfaceAt('/graphql', link('/schema.graphql', 'application/graphql'), '/docs/graphql'),
      interfaceAt('/ws', link('/asyncapi.json', 'application/json'), '/docs/stream'),
      { anchor: `${root}/api/mcp`, 'service-doc': link('/docs/mcp', 'text/html'), status },
    ],
  }
}

function robotsText(root: string): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /graphql', 'Disallow: /console']
  return `${lines.join('\n')}\n\nSitemap: ${root}/sitemap.xml\n`
}

function sitemap(root: string): string {
  const paths = ['/', ...LEAGUES.map(({ slug }) => `/leagues/${slug}`), '/news', '/status', '/docs']
  const entries = paths.map((path) => `  <url><loc>${root}${path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

function securityText(root: string, now: number): string {
  const expires = new Date(now + SECURITY_EXPIRES_MS).toISOString().replace(/\.\d+/, '')
  return `Contact: ${root}/docs/security\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${root}/.well-known/security.txt\n`
}
