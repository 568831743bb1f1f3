import { appendFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { importFiles } from '../../src/admin/import.ts'
import { backfillJobKey, seasonJob } from '../../src/domain/backfill.ts'
import type { BackfillJob } from '../../src/domain/backfill.ts'
import type { Team } from '../../src/domain/team.ts'
import { getLeague } from '../../src/domain/league.ts'
import { isServedImage } from '../../src/domain/logo.ts'
import { IMPORT_KIND_NAMES } from '../../src/exports/import-kinds.ts'
import { EXPORT_KINDS } from '../../src/exports/kinds.ts'
import { findBackfillJobs, openBackfillJobs } from '../../src/store/jobs/backfill-jobs.ts'
import { EVENTS, findEvents } from '../../src/store/entities/events.ts'
import { findPlays, PLAYS } from '../../src/store/entities/plays.ts'
import { createImageFinders } from '../../src/site/images.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import type { Store } from '../../src/store/store.ts'
import { EXPORTING_SITE, openExports } from '../support/exports.ts'
import { openRecordedStore } from '../support/recorded-store.ts'
import { ADMIN_TOKEN } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'
import { sampleEvent, samplePlay } from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'
import { openTempFolder } from '../support/temp-folder.ts'
import { fillWorld, WORLD, WORLD_SEASON } from '../support/world.ts'

interface Instance {
  readonly store: Store
  readonly rest: RestUnderTest
  readonly key: string
}

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

function newFolder(): string {
  const folder = openTempFolder()
  open.push(async () => folder[Symbol.dispose]())
  return folder.dir
}

async function openInstance(given?: Store): Promise<Instance> {
  const store = given ?? (await openTestStore())
  const rest = openExports(store)
  open.push(async () => {
    await rest.close()
    await store.close()
  })
  return { store, rest, key: await rest.key() }
}

async function openWorld(): Promise<Instance> {
  const instance = await openInstance()
  await fillWorld(instance.store)
  return instance
}

interface Season {
  readonly league: string
  readonly season: number
}
const NFL: Season = { league: 'nfl', season: WORLD_SEASON }

const FORMATS = ['ndjson', 'csv', 'parquet'] as const
type Format = (typeof FORMATS)[number]

/** The bytes of an export; `null` if the league has no such kind. */
async function download(
  { rest, key }: Instance,
  { league, season }: Season,
  kind: string,
  format: Format = 'ndjson',
): Promise<Buffer | null> {
  rest.clock.advance(1_000)
  const { sport } = getLeague(league)
  const url = `/api/v1/sports/${sport}/leagues/${league}/seasons/${season}/exports/${kind}?format=${format}`
  const response = await rest.app.request(url, { headers: { authorization: `Bearer ${key}` } })
  if (response.status === 404) return null
  expect([url, response.status]).toEqual([url, 200])
  return Buffer.from(await response.arrayBuffer())
}

/** Saves the exports of a season that are imported, and that have rows, as files. */
async function saveExports(
  from: Instance,
  folder: string,
  of: Season,
  format: Format = 'ndjson',
): Promise<string[]> {
  const files: string[] = []
  for (const kind of IMPORT_KIND_NAMES) {
    const rows = await download(from, of, kind)
    if (rows === null || rows.length === 0) continue
    const bytes = await download(from, of, kind, format)
    const file = path.join(folder, `${of.league}-${of.season}-${kind}.${format}`)
    await writeFile(file, bytes ?? '')
    files.push(file)
  }
  return files
}

/** Runs the command against an instance. */
function importInto(
  { rest }: Instance,
  files: readonly string[],
  options: Partial<Season> = {},
): Promise<string> {
  return importFiles({ files, ...options }, async (url, body) => {
    rest.clock.advance(1_000)
    const response = await rest.app.request(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const reply = (await response.json()) as { data?: unknown; error?: { message: string; hint: string } }
    if (reply.error) throw new Error(`${reply.error.message} ${reply.error.hint}`)
    return reply.data
  })
}

const textOf = async (instance: Instance, of: Season, kind: string) =>
  (await download(instance, of, kind))?.toString()

async function textsOf(instance: Instance): Promise<readonly (string | undefined)[]> {
  const texts: (string | undefined)[] = []
  for (const kind of IMPORT_KIND_NAMES) texts.push(await textOf(instance, NFL, kind))
  return texts
}

/** An empty text and no text are one in CSV. */
const withoutEmpty = (text: string | undefined) => text?.replaceAll('":""', '":null')

test.each(FORMATS)(
  '%s: an instance that imports all exports of another has the same exports',
  async (format) => {
    const one = await openWorld()
    const files = await saveExports(one, newFolder(), NFL, format)
    expect(files.length).toBe(IMPORT_KIND_NAMES.length)
    const other = await openInstance()
    // In any order.
    await importInto(other, files.toReversed())
    for (const kind of IMPORT_KIND_NAMES) {
      const [before, after] = [await textOf(one, NFL, kind), await textOf(other, NFL, kind)]
      expect(before?.length).toBeGreaterThan(0)
      if (format === 'ndjson') expect(after, kind).toBe(before)
      else expect(withoutEmpty(after), kind).toBe(withoutEmpty(before))
    }
  },
)

test('images have the addresses of the exporting service, and those of the source are in no export', async () => {
  const one = await openWorld()
  const events = (await textOf(one, NFL, 'events')) ?? ''
  expect(events).toContain(`"awayTeamLogo":"${EXPORTING_SITE}/logos/nfl/2"`)
  const athletes = (await textOf(one, NFL, 'athletes')) ?? ''
  expect(athletes).toContain(`"headshot":"${EXPORTING_SITE}/headshots/nfl/101"`)
  // Nor has an athlete a photo of whom none is published.
  expect(athletes).toContain('"headshot":null')
  for (const text of await textsOf(one)) expect(text).not.toContain('img.example')
})

test('no image of an import is fetched: a service would call itself, or the one it came from', async () => {
  const one = await openWorld()
  const other = await openInstance()
  await importInto(other, await saveExports(one, newFolder(), NFL))
  const requested: string[] = []
  const fetchImage = (address: string) => {
    requested.push(address)
    return Promise.resolve({ bytes: new Uint8Array([1, 2, 3]), type: 'image/png' })
  }
  const imagesOf = ({ store }: Instance) => createImageFinders({ store, directory: newFolder(), fetchImage })
  const imported = imagesOf(other)
  const drawn = { type: 'image/svg+xml', isOriginal: false }
  expect(await imported.logo('nfl', '2', 0)).toMatchObject(drawn)
  expect(await imported.smallLogo('nfl', '2')).toMatchObject(drawn)
  expect(await imported.headshot('nfl', '101')).toMatchObject(drawn)
  expect(requested).toEqual([])
  // Those of the source are.
  expect(await imagesOf(one).logo('nfl', '1', 0)).toMatchObject({ isOriginal: true })
  expect(requested).toEqual(['https://img.example/1.png'])
})

test.each([
  ['https://sports.example/logos/nfl/1', true],
  ['https://sports.example/logos/nfl/1/2', true],
  ['http://127.0.0.1:4000/headshots/eng.1/77?size=2', true],
  ['https://sports.example/below/posters/nba/401/0', true],
  ['/logos/nfl/1', true],
  ['https://a.espncdn.com/i/headshots/nfl/players/full/1.png', false],
  ['https://a.espncdn.com/i/teamlogos/nfl/500/kc.png', false],
  ['https://a.espncdn.com/guid/1/logos/default.png', false],
  ['https://img.example/logos/chess/1', false],
])('%s is an address of a service like this one: %s', (address, isServed) => {
  expect(isServedImage(address)).toBe(isServed)
})

test('an instance that imports the seasons of all recordings has the same exports', async () => {
  const one = await openInstance((await openRecordedStore()).store)
  const seasons = await one.store.database.read<Season>(
    'SELECT DISTINCT league, season FROM events ORDER BY league, season',
  )
  expect(seasons.length).toBeGreaterThan(10)
  const rows = await one.store.database.read<{ key: string }>(
    "SELECT league || '/' || year AS key FROM seasons",
  )
  const listed = new Set(rows.map(({ key }) => key))
  const other = await openInstance()
  // Few games are recorded, but rosters of all teams, which an instance reads from its own source.
  const teams = await one.store.database.read<{ doc: Team }>('SELECT doc FROM teams')
  for (const league of new Set(teams.map(({ doc }) => doc.league))) {
    const rows = teams.filter(({ doc }) => doc.league === league)
    await other.store.write(league, (writer) =>
      writer.save(
        TEAMS,
        rows.map(({ doc }) => ({ value: doc, from: 'listing' })),
      ),
    )
  }
  const folder = newFolder()
  let compared = 0
  for (const season of seasons) {
    await importInto(other, await saveExports(one, folder, season))
    for (const kind of IMPORT_KIND_NAMES) {
      const before = await textOf(one, season, kind)
      if (before === undefined) continue
      // Of a season that no response lists, nobody knows whether its rosters are the current ones.
      const isOfRosters = kind === 'athletes' || kind === 'rosters'
      if (isOfRosters && !listed.has(`${season.league}/${season.season}`)) continue
      // Athletes of box scores that are not exported are stored, but of no season.
      if (kind === 'athletes' && getLeague(season.league).capabilities.boxscore === 'unavailable') continue
      expect(await textOf(other, season, kind), `${season.league} ${season.season} ${kind}`).toBe(before)
      compared += before.split('\n').length - 1
    }
  }
  expect(compared).toBeGreaterThan(3_000)
}, 240_000)

/** The rows of box scores as 0.2.0 exported them: one for each line. */
function formerBoxScores(text: string): object[] {
  const lines = new Map<string, Record<string, unknown> & { statistics: Record<string, unknown> }>()
  for (const each of text.trim().split('\n')) {
    const row = JSON.parse(each) as Record<string, unknown>
    const { category, name, value: _, displayValue, statisticOrder: __, athleteName, ...of } = row
    const key = `${String(of['teamId'])}:${String(of['athleteId'])}`
    const line = lines.get(key) ?? { ...of, name: athleteName, statistics: {} }
    const stats = of['athleteId'] === '' ? line.statistics : (line.statistics[String(category)] ??= {})
    Object.assign(stats, { [String(name)]: displayValue })
    lines.set(key, line)
  }
  return [...lines.values()]
}

const textOfValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

test.each(['ndjson', 'csv'] as const)('box scores in the %s of 0.2.0 are imported', async (format) => {
  const one = await openWorld()
  const folder = newFolder()
  const files = (await saveExports(one, folder, NFL)).filter((file) => !file.includes('boxscores'))
  const before = (await textOf(one, NFL, 'boxscores')) ?? ''
  const rows = formerBoxScores(before)
  const head = Object.keys(rows[0] ?? {})
  const fieldOf = (value: unknown) =>
    value === null || value === '' ? '' : `"${textOfValue(value).replaceAll('"', '""')}"`
  const csv = [head, ...rows.map((row) => Object.values(row).map(fieldOf))]
  const texts = {
    ndjson: rows.map((row) => JSON.stringify(row)).join('\n'),
    csv: csv.map((record) => `${record.join(',')}\r\n`).join(''),
  }
  const file = path.join(folder, `nfl-2026-boxscores.${format}`)
  await writeFile(file, texts[format])
  const other = await openInstance()
  await importInto(other, [...files, file])
  expect(await textOf(other, NFL, 'boxscores')).toBe(before)
})

test('a second import changes nothing, and the changes feed has what the first one brought', async () => {
  const one = await openWorld()
  const files = await saveExports(one, newFolder(), NFL)
  const other = await openInstance()
  const first = await importInto(other, files)
  expect(first).toMatch(/60 rows of nfl 2026 plays imported, 0 rows left out/)
  const { body } = await other.rest.get('/changes?limit=10000')
  const { changes, next } = body.data as { changes: { type: string; id: string }[]; next: string }
  expect(new Set(changes.map(({ type }) => type))).toEqual(
    new Set(['event', 'play', 'odds', 'team', 'athlete', 'standing', 'transaction']),
  )
  expect(changes.filter(({ type }) => type === 'play').length).toBe(60)
  const second = await importInto(other, files)
  expect(second).not.toMatch(/[1-9]\d* rows? of nfl/)
  const again = await other.rest.get(`/changes?since=${next}`)
  expect(again.body.data).toMatchObject({ changes: [] })
})

test('what this instance has read itself is kept', async () => {
  const one = await openWorld()
  const files = await saveExports(one, newFolder(), NFL)
  const other = await openInstance()
  const event = sampleEvent(WORLD.live, '1', '2', { league: 'nfl', name: 'Read here' })
  const small = await openWorld()
  await small.store.write('nfl', async (writer) => {
    await writer.save(EVENTS, [{ ...event, season: { ...event.season, year: WORLD_SEASON } }])
    await writer.tx.query(`DELETE FROM plays WHERE event_id = $1 AND position > 0`, [WORLD.live])
  })
  const before = await textsOf(small)
  const report = await importInto(small, files)
  expect(report).toMatch(/0 rows of nfl 2026 plays imported, 60 rows left out/)
  expect(await textsOf(small)).toEqual(before)
  // Reading replaces what was imported.
  await importInto(other, files)
  const play = samplePlay(WORLD.live, 0, { league: 'nfl', text: 'Read here' })
  await other.store.write('nfl', (writer) => writer.save(PLAYS, [{ value: play, from: 'embedded' }]))
  const [stored] = await findPlays(other.store, [['nfl', WORLD.live, play.id]])
  expect(stored?.text).toBe('Read here')
  const [game] = await findEvents(other.store, [['nfl', WORLD.live]])
  expect(game?.name).not.toBe('Read here')
})

test('a game that the source withdrew does not come back', async () => {
  const one = await openWorld()
  const files = await saveExports(one, newFolder(), NFL)
  const other = await openWorld()
  await other.store.write('nfl', (writer) =>
    writer.tx.query('DELETE FROM events WHERE league = $1 AND id = $2', ['nfl', WORLD.live]),
  )
  await importInto(other, files)
  expect(await findEvents(other.store, [['nfl', WORLD.live]])).toEqual([null])
})

test('an import that ended early is completed by the next', async () => {
  const one = await openWorld()
  const files = await saveExports(one, newFolder(), NFL)
  const other = await openInstance()
  let calls = 0
  const failing: Instance = {
    ...other,
    rest: {
      ...other.rest,
      app: Object.assign(Object.create(other.rest.app) as RestUnderTest['app'], {
        request: (...parameters: Parameters<RestUnderTest['app']['request']>) => {
          calls += 1
          if (calls > 4) throw new Error('The connection was closed.')
          return other.rest.app.request(...parameters)
        },
      }),
    },
  }
  await expect(importInto(failing, files)).rejects.toThrow(
    /lines \d+ to \d+: The connection was closed. The rows before were imported; run the command again/,
  )
  await importInto(other, files)
  for (const kind of IMPORT_KIND_NAMES)
    expect(await textOf(other, NFL, kind), kind).toBe(await textOf(one, NFL, kind))
})

test('what was imported is not read from the source again', async () => {
  const one = await openWorld()
  const files = await saveExports(one, newFolder(), NFL)
  const other = await openInstance()
  const jobs: BackfillJob[] = [
    seasonJob('nfl', WORLD_SEASON),
    { league: 'nfl', kind: 'game', subject: [WORLD.finished] },
    { league: 'nfl', kind: 'game', subject: [WORLD.upcoming] },
    { league: 'nfl', kind: 'roster', subject: ['1', '2025'] },
  ]
  const read = async () => {
    const states = await findBackfillJobs(other.store, jobs)
    return jobs.filter((_, index) => states[index]?.readAt).map(backfillJobKey)
  }
  await openBackfillJobs(other.store, jobs.slice(0, 1), { now: new Date(), isUrgent: false })
  const withoutOdds = files.filter((file) => !file.includes('odds'))
  expect(await importInto(other, withoutOdds)).toMatch(/still read from the source .* import odds together/)
  // The finished game of the small world has neither plays nor a box score.
  expect(await read()).toEqual(['nfl/season/2026'])
  expect(await importInto(other, await saveExports(one, newFolder(), { ...NFL, season: 2025 }))).toMatch(
    /nfl 2025: 0 games, 4 rosters and no list of games/,
  )
  expect(await read()).toEqual(['nfl/season/2026', 'nfl/roster/1/2025'])
  await other.store.write('nfl', async (writer) => {
    await writer.tx.query('UPDATE plays SET event_id = $1', [WORLD.finished])
    await writer.tx.query('UPDATE box_score_teams SET event_id = $1', [WORLD.finished])
  })
  expect(await importInto(other, files)).toMatch(/nfl 2026: 1 game, 0 rosters/)
  expect(await read()).toEqual(['nfl/season/2026', `nfl/game/${WORLD.finished}`, 'nfl/roster/1/2025'])
})

test('files may be compressed, joined from parts, and named by options', async () => {
  const one = await openWorld()
  const folder = newFolder()
  const other = await openInstance()
  const events = await download(one, NFL, 'events', 'csv')
  const plays = await download(one, NFL, 'plays', 'csv')
  const standings = await download(one, NFL, 'standings', 'csv')
  const file = (name: string) => path.join(folder, name)
  await writeFile(file('a.csv.gz'), gzipSync(events ?? ''))
  await writeFile(file('b.csv.br'), brotliCompressSync(plays ?? ''))
  await writeFile(file('c'), (standings ?? '').toString().slice(0, 500))
  await appendFile(file('c'), (standings ?? '').toString().slice(500))
  await expect(importInto(other, [file('c')])).rejects.toThrow(/Name them with --league and --season/)
  const report = await importInto(other, [file('b.csv.br'), file('a.csv.gz'), file('c')], NFL)
  expect(report).toMatch(/60 rows of nfl 2026 plays imported/)
})

test('an error names the file, the line and the column, and nothing is imported', async () => {
  const one = await openWorld()
  const folder = newFolder()
  const other = await openInstance()
  const files = await saveExports(one, folder, NFL)
  const plays = files.find((file) => file.includes('plays')) ?? ''
  const lines = (await readFile(plays, 'utf8')).split('\n')
  const withLine = async (change: (row: Record<string, unknown>) => unknown) => {
    const changed = [...lines]
    changed[16] = JSON.stringify(change(JSON.parse(lines[16] ?? '') as Record<string, unknown>))
    await writeFile(plays, changed.join('\n'))
    return importInto(other, files)
  }
  const cases: readonly [(row: Record<string, unknown>) => unknown, RegExp][] = [
    [
      (row) => ({ ...row, homeScore: 'seven' }),
      /plays\.ndjson, line 17, column homeScore: expected an integer, not "seven"/,
    ],
    [(row) => ({ ...row, id: null }), /line 17, column id: has no value, which is required/],
    [(row) => ({ ...row, wallClock: 'noon' }), /line 17, column wallClock: expected a time such as/],
    [(row) => ({ ...row, athletes: [{ name: 'x' }] }), /line 17, column athletes: value\.0\.id: /],
    [(row) => ({ ...row, text: 'a\0b' }), /line 17, column text: contains the character U\+0000/],
    [() => [1], /line 17: expected an object with the columns/],
    [(row) => ({ ...row, eventId: '1' }), /line 18, column eventId: rows of 900 stand in two places/],
  ]
  for (const [change, expected] of cases) await expect(withLine(change)).rejects.toThrow(expected)
  await writeFile(plays, lines.join('\n').slice(0, 5_000))
  await expect(importInto(other, files)).rejects.toThrow(/line \d+: not JSON .*resume it with `after`/)
  await writeFile(plays, gzipSync(lines.join('\n')).subarray(0, 500))
  await expect(importInto(other, files)).rejects.toThrow(/is damaged or was cut off. Download it again./)
  await writeFile(plays, lines.join('\n'))
  await expect(importInto(other, files, { season: 2025 })).rejects.toThrow(
    /line 1, column season: is 2026, but the season to import is 2025/,
  )
  await expect(importInto(other, [plays])).rejects.toThrow(
    /lines 1 to 60: Game 900 is not stored. Import the events of the season first/,
  )
  const parquet = path.join(folder, 'nfl-2026-events.parquet')
  const bytes = await download(one, NFL, 'events', 'parquet')
  await writeFile(parquet, (bytes ?? Buffer.of()).subarray(0, -20))
  await expect(importInto(other, [parquet])).rejects.toThrow(/is damaged or was cut off/)
  const injuries = path.join(folder, 'nfl-2026-injuries.ndjson')
  await writeFile(injuries, (await download(one, NFL, 'injuries')) ?? '')
  await expect(importInto(other, [injuries])).rejects.toThrow(
    /injuries are not imported, as .* stand at present/,
  )
  await writeFile(injuries, '{"a":1,"id":"2"}\n')
  await expect(importInto(other, [injuries])).rejects.toThrow(/is no export: its columns \(a, id\)/)
  await writeFile(injuries, '')
  await expect(importInto(other, [injuries])).rejects.toThrow(/is empty: the season has no rows/)
  expect(await textOf(other, NFL, 'events').catch(() => '')).toBeFalsy()
  expect(await other.store.database.read('SELECT id FROM events')).toEqual([])
})

test('texts of any letters come through', async () => {
  const one = await openWorld()
  const text = 'Line one\nline "two", \u2028 \u0085 \u007F é 🏈 \\u0041'
  await one.store.write('nfl', (writer) =>
    writer.save(PLAYS, [{ value: samplePlay(WORLD.live, 0, { league: 'nfl', text }), from: 'detail' }]),
  )
  const folder = newFolder()
  for (const format of FORMATS) {
    const other = await openInstance()
    await importInto(other, await saveExports(one, folder, NFL, format))
    const [play] = await findPlays(other.store, [['nfl', WORLD.live, samplePlay(WORLD.live, 0).id]])
    expect(play?.text, format).toBe(text)
  }
  expect(EXPORT_KINDS.plays.key).toEqual(['eventId', 'id'])
})
