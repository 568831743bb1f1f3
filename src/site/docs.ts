import { ApiError } from '../domain/error.ts'
import { readStaticFiles, staticFile } from '../http/pipeline/static-files.ts'
import type { StaticFile } from '../http/pipeline/static-files.ts'
import type { OpenApiDocument } from '../rest/openapi.ts'
import { listOperations, operationAddress, renderReference, renderReferenceText } from '../rest/reference.ts'
import type { Mount } from '../rest/server.ts'
import { pagePolicy } from './page-mounts.ts'

/** The placeholder for a part of the reference in a page of the REST API. */
const REFERENCE = '<!-- rest reference -->'
const REST_PAGE = /^\/docs\/rest(?:\/([\w-]+))?\.(?:html|md)$/
const SEARCH = '/docs/search.json'
/** How long the reference is cached; its examples use values of current games. */
const REFERENCE_MS = 60_000

/** The mounts of the built documentation; none if the folder does not exist. */
export function docsMounts(folder: string, openApi: () => Promise<OpenApiDocument>): readonly Mount[] {
  const texts = readStaticFiles(folder)
  if (!texts.has('/docs/index.html')) return []
  const files = new Map<string, { readonly file: StaticFile; readonly until: number }>()
  const fileOf = async (name: string): Promise<StaticFile | null> => {
    const known = files.get(name)
    if (known && known.until > performance.now()) return known.file
    const text = texts.get(name)
    if (text === undefined) return null
    const isLive = REST_PAGE.test(name) || name === SEARCH
    const file = staticFile(name, isLive ? await withReference(name, text, openApi) : text, HEADERS)
    files.set(name, { file, until: isLive ? performance.now() + REFERENCE_MS : Infinity })
    return file
  }
  const handler: Mount['handler'] = async (_, { headers }, { path }) => {
    const file = await fileOf(nameOf(path))
    if (file) return file.reply(headers)
    const missing = headers.get('accept')?.includes('text/html') ? await fileOf('/docs/404.html') : null
    if (!missing) throw new ApiError('ROUTE_NOT_FOUND', { hint: '/llms.txt lists the available pages.' })
    return { ...(await missing.reply(new Headers())), status: 404 }
  }
  return ['/docs', '/docs/*', '/llms.txt'].map((path): Mount => ({
    method: 'GET',
    path,
    handler,
    isFile: true,
  }))
}

const HEADERS = { 'content-security-policy': pagePolicy(), 'cache-control': 'no-cache' }

/** The file of a path: page URLs have no extension. */
function nameOf(path: string): string {
  const plain = path.replace(/\/+$/, '')
  if (plain === '/docs') return '/docs/index.html'
  return /\.(?:md|json|txt)$/.test(plain) ? plain : `${plain}.html`
}

async function withReference(
  name: string,
  text: string,
  openApi: () => Promise<OpenApiDocument>,
): Promise<string> {
  const document = await openApi()
  if (name === SEARCH) {
    const entries = listOperations(document).map((row) => [
      operationAddress(row),
      'REST reference',
      row.operation.summary,
      `${row.method.toUpperCase()} ${row.path} ${row.operation.description}`,
    ])
    return JSON.stringify([...(JSON.parse(text) as unknown[]), ...entries])
  }
  const [, page = ''] = REST_PAGE.exec(name) ?? []
  return text.replace(REFERENCE, () =>
    name.endsWith('.md') ? renderReferenceText(document, page) : renderReference(document, page),
  )
}
