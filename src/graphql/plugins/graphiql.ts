import type { Plugin } from 'graphql-yoga'
import { createEncodedBody, encodingOf } from '../../http/responses/encoded-body.ts'
import type { EncodedBody } from '../../http/responses/encoded-body.ts'
import { matchesTag } from '../../http/responses/entity-tag.ts'
import type { Context } from '../loading/context.ts'

const FIRST_QUERY =
  '# Games in progress in all leagues. Press play.\n{\n  liveEvents(first: 10) {\n    totalCount\n    nodes {\n ' +
  '     shortName\n      league { shortName }\n      status { detail }\n      awayTeam ' +
  '{ abbreviation score }\n      homeTeam { abbreviation score }\n    }\n  }\n}\n'

/** Higher qualities take seconds of CPU time for a few per cent. */
const BROTLI_QUALITY = 5

/** Serves GraphiQL to browsers: rendered and compressed once, and not sent again if unmodified. */
export function useGraphiQLPage(): Plugin<Context> {
  let made: Promise<EncodedBody> | null = null
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
      const encoding = encodingOf(headers.get('accept-encoding'))
      const body = await page.encoded(encoding)
      const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
      payload.endResponse(new fetchAPI.Response(body, { headers: { ...common, ...encoded } }))
    },
  }
}

async function renderPage(): Promise<EncodedBody> {
  // A large module, loaded only when the page is first requested.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const text = Buffer.from(renderGraphiQL({ title: 'Sports Data Service', defaultQuery: FIRST_QUERY }))
  return createEncodedBody(text, BROTLI_QUALITY)
}
