import type { Store } from '../../src/store/store.ts'
import { exportDownload, exportsEndpoint } from '../../src/exports/endpoints.ts'
import { importEndpoints } from '../../src/exports/import-endpoints.ts'
import type { BackfillQueue } from '../../src/graphql/loading/backfill-queue.ts'
import { WORLD_SEASON } from './world.ts'
import { openRest } from './rest.ts'
import type { RestUnderTest } from './rest.ts'

/** Public root URL of the service whose exports they are. */
export const EXPORTING_SITE = 'https://sports.example'

/** REST with exports. */
export function openExports(store: Store, backfill: BackfillQueue | null = null): RestUnderTest {
  const rest: RestUnderTest = openRest(store, {
    backfill,
    endpoints: () => [
      exportsEndpoint(),
      ...importEndpoints({ store, now: () => new Date(rest.clock.now()) }),
    ],
    downloads: (parts) => [
      exportDownload(
        { store, now: () => new Date(rest.clock.now()), backfill, publicUrl: () => EXPORTING_SITE },
        parts,
      ),
    ],
  })
  return rest
}

/** The path of an export of the small world. */
export function exportPath(kind: string, query = '', season = WORLD_SEASON): string {
  return `/api/v1/sports/football/leagues/nfl/seasons/${season}/exports/${kind}${query}`
}

/** Reads CSV (RFC 4180): records of fields. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = []
  let fields: string[] = []
  let field = ''
  let isQuoted = false
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place] ?? ''
    if (isQuoted) {
      if (letter !== '"') field += letter
      else if (text[place + 1] === '"') {
        field += '"'
        place += 1
      } else isQuoted = false
    } else if (letter === '"') isQuoted = true
    else if (letter === ',') {
      fields.push(field)
      field = ''
    } else if (letter === '\r' && text[place + 1] === '\n') {
      records.push([...fields, field])
      fields = []
      field = ''
      place += 1
    } else field += letter
  }
  if (field !== '' || fields.length > 0) throw new Error('The last record has no end.')
  return records
}
