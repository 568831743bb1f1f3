import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'graphql-yoga'
import { matchesTag } from '../http/entity-tag.ts'
import type { Context } from './context.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Bytes = Buffer

interface Page {
  readonly etag: string
  /** Made once, when a browser first takes it. */
  encoded(encoding: Encoding): Promise<Bytes>
}

const FIRST_QUERY = `# Games in progress, everywhere. Press play.
{
  liveEvents(first: 10) {
    totalCount
    nodes {
      shortName
      league { shortName }
      status { detail }
      awayTeam { abbreviation score }
      homeTeam { abbreviation score }
    }
  }
}
`

/** Smaller ones take seconds of a core for a few per cent. */
const BROTLI_QUALITY = 5
const brotli = promisify(brotliCompress)
const compress: Readonly<Record<Encoding, (text: Bytes) => Promise<Bytes>>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<Bytes, Bytes>(gzip),
  identity: async (text) => text,
}

/** Serves GraphiQL to browsers: rendered and compressed once, and not sent to those who have it already. */
export function useGraphiQLPage(): Plugin<Context> {
  let made: Promise<Page> | null = null
  return {
    async onRequest(payload) {
      const { request, url, fetchAPI } = payload
      const { headers, method } = request
      const isPage = method === 'GET' && headers.get('accept')?.includes('text/html') === true
      if (!isPage || !/^\/graphql\/?$/.test(url.pathname)) return
      made ??= renderPage().catch((error: unknown) => {
        made = null
        throw error
      })
      const page = await made
      const common = { etag: page.etag, vary: 'Accept, Accept-Encoding', 'content-type': 'text/html' }
      if (matchesTag(headers.get('if-none-match'), page.etag)) {
        payload.endResponse(new fetchAPI.Response(null, { status: 304, headers: common }))
        return
      }
      const encoding = encodingOf(headers.get('accept-encoding') ?? '')
      const body = await page.encoded(encoding)
      const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
      payload.endResponse(
        new fetchAPI.Response(Uint8Array.from(body), { headers: { ...common, ...encoded } }),
      )
    },
  }
}

/** What a browser takes, the smallest first. */
function encodingOf(accepted: string): Encoding {
  const taken = new Set(
    accepted
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim().toLowerCase()),
  )
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : 'identity'
}

async function renderPage(): Promise<Page> {
  // A big text, only there once somebody opens the page.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const text = Buffer.from(renderGraphiQL({ title: 'Sports Data Service', defaultQuery: FIRST_QUERY }))
  const encodings = new Map<Encoding, Promise<Bytes>>()
  return {
    etag: `W/"${createHash('sha1').update(text).digest('base64url')}"`,
    encoded(encoding) {
      const bytes = encodings.get(encoding) ?? compress[encoding](text)
      encodings.set(encoding, bytes)
      return bytes
    },
  }
}
