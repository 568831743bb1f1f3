import { join } from 'node:path'
import {
  execute,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
} from 'graphql'
import type { GraphQLNamedType, GraphQLObjectType, GraphQLType } from 'graphql'
import { createContext } from '../../src/graphql/loading/context.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import { findRow } from '../../src/ingest/coverage/table.ts'
import type { CoverageRow } from '../../src/ingest/coverage/row.ts'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import type { Store } from '../../src/store/store.ts'
import { readJsonFile } from '../../src/upstream/recordings/files.ts'
import { indexFolder } from '../../src/upstream/recordings/recorded-requests.ts'
import { requestKey } from '../../src/upstream/upstream.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { openScripted } from './scripted.ts'
import { openTestStore } from './store.ts'

/** How many of the values that a row of the coverage table calls exposed are in answers. */
export interface RowShare {
  readonly row: CoverageRow
  readonly values: number
  readonly found: number
  /** Some that are not, with their file and path. */
  readonly absent: readonly string[]
}

/**
 * Compares the coverage table with answers: each recorded response is stored alone, everything that the graph has of it
 * is queried, and each value that the table calls exposed is looked for at the place that the table names, in the
 * answer for the same game, play, team or player.
 */
export async function measureExposedValues(directory: string): Promise<readonly RowShare[]> {
  const shares = new Map<CoverageRow, { values: number; found: number; absent: string[] }>()
  for (const { path, request, body } of recordedResponses(directory)) {
    const answers = await answersOf(request, body)
    for (const leaf of leavesOf(body, request)) {
      const row = findRow(leaf.pattern)
      if (row?.coverage.kind !== 'exposed') continue
      if (row.standIns?.some((one) => canonical(one) === leaf.value)) continue
      if (answers.isOfOtherBook(leaf) || isCopied(leaf, body)) continue
      const share = shares.get(row) ?? { values: 0, found: 0, absent: [] }
      shares.set(row, share)
      share.values += 1
      const places = [row.coverage.at, ...(row.alsoAt ?? [])]
      if (places.some((place) => answers.has(place, leaf))) share.found += 1
      else if (share.absent.length < 400)
        share.absent.push(`${path} ${leaf.path} = ${JSON.stringify(leaf.value)}`)
    }
  }
  return [...shares].map(([row, share]) => ({ row, ...share }))
}

/** The recorded responses of a folder; of a sequence of them, the last. */
function* recordedResponses(
  directory: string,
): Generator<{ readonly path: string; readonly request: UpstreamRequest; readonly body: unknown }> {
  const seen = new Set<string>()
  for (const { request, role, frames } of indexFolder(directory).recordedRequests.values()) {
    const isSequence = frames.some(({ path }) => path.startsWith('sequences/'))
    for (const { path, part } of role === 'first' ? (isSequence ? frames.slice(-1) : frames) : []) {
      const file = readJsonFile(join(directory, path))
      const key = `${path} ${request.league}`
      if (!file.ok || (seen.has(key) && !part)) continue
      seen.add(key)
      yield { path, request, body: part ? part(file.body) : file.body }
    }
  }
}

/** A flat list of plays beside drives is a tool's copy of them, and so are the scoring plays among them. */
function isCopied({ pattern }: Leaf, body: unknown): boolean {
  const { drives } = body as { readonly drives?: unknown }
  return drives !== undefined && /^summary\.(plays|scoringPlays)\[\]/.test(pattern)
}

// The values of responses.

interface Leaf {
  readonly path: string
  /** The path in the form of the coverage table. */
  readonly pattern: string
  readonly value: string
  /** The entities that the value is of, innermost last: `play:4012`. */
  readonly scopes: readonly string[]
}

/** What the source writes where it has no value. */
function isNoValue(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === '-' || value === '--'
}

function* leavesOf(body: unknown, request: UpstreamRequest): Generator<Leaf> {
  const { kind } = request
  const scopes = Object.entries(request).flatMap(([key, value]) =>
    key.endsWith('Id') && SCOPES.has(key.slice(0, -2)) ? [`${key.slice(0, -2)}:${canonical(value)}`] : [],
  )
  yield* leavesBelow(body, kind, kind, scopes)
}

function* leavesBelow(
  value: unknown,
  path: string,
  pattern: string,
  scopes: readonly string[],
): Generator<Leaf> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* leavesBelow(item, `${path}[${index}]`, `${pattern}[]`, scopes)
  } else if (typeof value === 'object' && value !== null) {
    const own = [...scopes, ...scopesOf(value as Record<string, unknown>, pattern)]
    for (const [key, member] of Object.entries(value))
      yield* leavesBelow(member, `${path}.${key}`, `${pattern}.${/^\d+$/.test(key) ? '*' : key}`, own)
  } else if (!isNoValue(value)) yield { path, pattern, value: canonical(value), scopes }
}

/** The kinds of entities that values are compared within. */
const SCOPES = new Set(['event', 'play', 'team', 'athlete', 'article', 'drive'])

/** Objects that are entities themselves, by path. */
const ENTITIES: readonly (readonly [path: RegExp, kind: string])[] = [
  [/^(scoreboard|teamSchedule)\.events\[\]$|^summary\.header$/, 'event'],
  [/(plays|keyEvents|scoringPlays)\[\]$|^plays\.items\[\]$|plays\.items\[\]$|commentary\[\]\.play$/, 'play'],
  [/drives\.(previous|items)\[\]$|^drives\.items\[\]$/, 'drive'],
  [/competitors\[\]$|\bteams\[\]\.team$|^team\.team$|injuries\.injuries\[\]$/, 'team'],
  [/^roster\.athletes\[\](\.items\[\])?$|^athlete$/, 'athlete'],
  [/articles\[\]$|^summary\.article$/, 'article'],
]

function scopesOf(value: Readonly<Record<string, unknown>>, pattern: string): string[] {
  const inner = ['team', 'athlete'].flatMap((kind) => {
    const id = idOf(value[kind])
    return id === null ? [] : [`${kind}:${canonical(id)}`]
  })
  const book = (value['provider'] as { name?: unknown } | null | undefined)?.name
  if (typeof book === 'string') inner.push(`book:${canonical(book)}`)
  const kind = ENTITIES.find(([path]) => path.test(pattern))?.[1]
  const id = idOf(value)
  return kind !== undefined && id !== null ? [`${kind}:${canonical(id)}`, ...inner] : inner
}

function idOf(value: unknown): string | null {
  const id = (value as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}

/** One spelling of a value: numbers and times are compared by value, texts without their case and spacing. */
function canonical(value: unknown): string {
  const text = String(value).replaceAll(/\s+/g, ' ').trim()
  // Identifiers may be longer than a number's digits.
  if (/^[+-]?\d+$/.test(text)) return text.replace(/^\+|^(-?)0+(?=\d)/, '$1')
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return String(Number(Number(text).toPrecision(9)))
  if (/^even$/i.test(text)) return '100'
  // `o2.5`, `+105`: lines as sportsbooks write them.
  if (/^[ou]\d+(\.\d+)?$/.test(text)) return canonical(text.slice(1))
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return `day ${text}`
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-][\d:]+)$/.test(text)) return `time ${new Date(text).toISOString()}`
  return text.toLowerCase()
}

// The values of answers.

/** Types whose objects are queried by themselves, not within others. */
const REFERENCES = new Set(['Team', 'Athlete', 'Event', 'League', 'Play', 'Club', 'Season'])
/** Lists and objects that repeat others. */
const SKIPPED = new Set([
  ...['penalties', 'asOf'].map((field) => `Event.${field}`),
  ...['meetings', 'schedule', 'nextEvent', 'lastEvents', 'club'].map((field) => `Team.${field}`),
  ...['athletes', 'availability', 'leaders', 'liveEvents', 'news', 'schedule', 'scoreboard', 'teams'].map(
    (field) => `League.${field}`,
  ),
  ...['tournament', 'rankings', 'standings', 'capabilities'].map((field) => `League.${field}`),
  'Drive.plays',
  'CommentaryLine.play',
  'Injury.athlete',
])
/** Members of objects that name the entity that the object is of. */
const KEYS: Readonly<Record<string, readonly [kind: string, field: string]>> = {
  Event: ['event', 'sourceId'],
  Play: ['play', 'sourceId'],
  Drive: ['drive', 'sourceId'],
  Team: ['team', 'sourceId'],
  EventTeam: ['team', 'sourceId'],
  StandingsEntry: ['team', 'teamId'],
  Athlete: ['athlete', 'sourceId'],
  PlayAthlete: ['athlete', 'sourceId'],
  BoxScorePlayer: ['athlete', 'athleteId'],
  GameRosterEntry: ['athlete', 'athleteId'],
  ProbablePitcher: ['athlete', 'athleteId'],
  ProbableGoalie: ['athlete', 'athleteId'],
  FeaturedAthlete: ['athlete', 'athleteId'],
  SituationPlayer: ['athlete', 'athleteId'],
  TeamLeader: ['athlete', 'athleteId'],
  Article: ['article', 'sourceId'],
  Odds: ['book', 'provider'],
}

/** Values by the field or type that has them, within the entity that has them. */
class Answers {
  readonly #values = new Map<string, Map<string, Set<string>>>()
  readonly #kinds = new Map<string, Set<string>>()

  add(places: readonly string[], scopes: readonly string[], value: string): void {
    for (const place of places)
      for (const scope of ['', ...scopes]) {
        const byScope = this.#values.get(place) ?? new Map<string, Set<string>>()
        this.#values.set(place, byScope)
        byScope.set(scope, (byScope.get(scope) ?? new Set()).add(value))
        const kinds = this.#kinds.get(place) ?? new Set()
        this.#kinds.set(place, kinds.add(scope.split(':')[0] ?? ''))
      }
  }

  /** Whether the value is of a sportsbook whose lines the game does not show: it shows those of one. */
  isOfOtherBook({ scopes }: Leaf): boolean {
    const book = scopes.find((one) => one.startsWith('book:'))
    return book !== undefined && !this.#values.get('Odds.provider')?.get('')?.has(book.slice('book:'.length))
  }

  /** Whether the place has the value in the innermost entity of the leaf that the place has any values of. */
  has(place: string, { value, scopes }: Leaf): boolean {
    const kinds = this.#kinds.get(place)
    const scope = scopes.findLast((one) => kinds?.has(one.split(':')[0] ?? '')) ?? ''
    const values = this.#values.get(place)?.get(scope)
    if (!values) return false
    if (values.has(value)) return true
    // Where the graph has a day, the source has its midnight, in some zone.
    if (value.startsWith('time ')) return values.has(`day ${value.slice(5, 15)}`)
    // A text may be part of a longer one: `Cary, NC` has the city, the state and the country.
    return value.length > 1 && /\D/.test(value) && [...values].some((text) => text.includes(value))
  }
}

/** Stores a response alone, and reads everything that the graph has. */
async function answersOf(request: UpstreamRequest, body: unknown): Promise<Answers> {
  const store = await openTestStore()
  try {
    await storeAlone(store, request, body)
    const answers = new Answers()
    const { league } = request
    await readNodes(store, 'Event', await keysOf(store, 'events', league), answers)
    await readNodes(store, 'Team', await keysOf(store, 'teams', league), answers)
    await readNodes(store, 'Athlete', await keysOf(store, 'athletes', league), answers)
    await readNodes(store, 'Article', await keysOf(store, 'articles', league), answers)
    await readNodes(store, 'Season', await keysOf(store, 'seasons', league, 'year'), answers)
    const groups = await keysOf(store, 'groups', league, `year || '/' || season_type || '/' || id`)
    await readNodes(store, 'Group', groups, answers)
    await readNodes(store, 'Venue', await keysOf(store, 'venues', league), answers)
    await readLeague(store, league, answers)
    return answers
  } finally {
    await store.close()
  }
}

/** What refers to a game, a team or a player that other responses have gets one with nothing but its id. */
async function storeAlone(store: Store, request: UpstreamRequest, body: unknown): Promise<void> {
  const upstream = openScripted()
  upstream.respondWith(requestKey(request), { body })
  if ('eventId' in request && request.kind !== 'summary')
    await addStub(
      store,
      request.league,
      `events ${request.eventId}`,
      'teamId' in request ? request.teamId : 'home',
    )
  const parts = { upstream, store, fingerprints: new WriteFingerprints(), now: () => new Date() }
  const report = await ingest(parts, request)
  if (report.outcome === 'failed') throw new Error(report.reason ?? 'failed')
  const missing = new Set(report.rejected.flatMap(({ reason }) => missingRows(reason)))
  if (missing.size === 0) return
  for (const one of [...missing].toSorted()) await addStub(store, request.league, one)
  await ingest({ ...parts, fingerprints: new WriteFingerprints() }, request)
}

function missingRows(reason: string): readonly string[] {
  return [...reason.matchAll(/\b(teams|athletes|events) ([\w.~:-]+)/g)].map(([text]) => text)
}

async function addStub(store: Store, league: string, reference: string, home = 'home'): Promise<void> {
  const [table = '', id = ''] = reference.split(' ')
  const kind = ({ teams: 'team', athletes: 'athlete', events: 'scoreboard' } as const)[table]
  if (kind === undefined) return
  const request = (
    kind === 'scoreboard' ? { kind, league } : { kind, league, [`${kind}Id`]: id }
  ) as UpstreamRequest
  const team = (teamId: string) => ({ id: teamId, displayName: `Team ${teamId}` })
  const sides = [
    { id: home, homeAway: 'home', team: team(home) },
    { id: 'away', homeAway: 'away', team: team('away') },
  ]
  const body = {
    team: { team: team(id) },
    athlete: { id, displayName: `Player ${id}` },
    scoreboard: { events: [{ id, date: '2026-01-01T00:00Z', competitions: [{ id, competitors: sides }] }] },
  }[kind]
  const upstream = openScripted()
  upstream.respondWith(requestKey(request), { body })
  await ingest({ upstream, store, fingerprints: new WriteFingerprints(), now: () => new Date() }, request)
}

async function keysOf(store: Store, table: string, league: string, column = 'id'): Promise<string[]> {
  const rows = await store.database.run<{ id: string | number }>(
    `SELECT DISTINCT ${column} AS id FROM ${table} WHERE league = $1`,
    [league],
  )
  return rows.map(({ id }) => `${league}/${String(id)}`)
}

const AT_ONCE = 100

async function readNodes(
  store: Store,
  type: string,
  keys: readonly string[],
  answers: Answers,
): Promise<void> {
  const { text, read } = selectionOf(type)
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const ids = keys
      .slice(start, start + AT_ONCE)
      .map((key) => Buffer.from(`${type}:${key}`).toString('base64'))
    const data = await run(store, `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ${type} ${text} } }`, {
      ids,
    })
    for (const node of data['nodes'] as readonly unknown[]) read(node, answers)
  }
}

/** Standings and polls of all seasons, and what only the league has. */
async function readLeague(store: Store, league: string, answers: Answers): Promise<void> {
  const groups = selectionOf('StandingsGroup')
  const own = selectionOf('League')
  const years = await store.database.run<{ year: number }>(
    `SELECT DISTINCT season AS year FROM standings WHERE league = $1`,
    [league],
  )
  const tables = years.map(
    ({ year }) =>
      `s${year}: standings(season: ${year}) ${groups.text} r${year}: rankings(season: ${year}) ${groups.text}`,
  )
  await readTotals(store, league, answers)
  const data = await run(
    store,
    `query ($slug: String!) { league(slug: $slug) { ...on League ${own.text} ${tables.join(' ')} } }`,
    {
      slug: league,
    },
  )
  const found = data['league'] as Record<string, unknown>
  own.read(found, answers)
  for (const [name, value] of Object.entries(found))
    if (/^[rs]\d+$/.test(name)) for (const group of value as readonly unknown[]) groups.read(group, answers)
}

/** The statistics of players, each part of each season. */
async function readTotals(store: Store, league: string, answers: Answers): Promise<void> {
  const rows = await store.database.run<{ id: string; season: number; type: number }>(
    `SELECT athlete_id AS id, season, season_type AS type FROM athlete_statistics WHERE league = $1`,
    [league],
  )
  const totals = selectionOf('AthleteStatistics')
  for (const { id, season, type } of rows) {
    const part = [null, 'PRESEASON', 'REGULAR', 'POSTSEASON'][type] ?? null
    const choice = [season > 0 ? `season: ${season}` : null, part && `seasonType: ${part}`]
    const parts = choice.filter((one) => one !== null).join(', ')
    const text = `query ($league: String!, $id: ID!) {
      athlete(league: $league, id: $id) { statistics${parts === '' ? '' : `(${parts})`} ${totals.text} }
    }`
    const data = await run(store, text, { league, id })
    const athlete = data['athlete'] as { readonly statistics: unknown }
    totals.read(athlete.statistics, answers, [`athlete:${canonical(id)}`])
  }
}

async function run(
  store: Store,
  text: string,
  variableValues: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const contextValue = createContext({ store, now: () => new Date(), requestId: 'coverage' })
  const result = await execute({ schema, document: parse(text), variableValues, contextValue })
  if (result.errors?.length) throw new Error(result.errors.map(({ message }) => message).join('; '))
  return result.data as Record<string, unknown>
}

interface Selection {
  readonly text: string
  /** Adds the values of an object, which are of the entities given as scopes. */
  readonly read: (value: unknown, answers: Answers, scopes?: readonly string[]) => void
}

const selections = new Map<string, Selection>()

/** All fields of a type that need no arguments, with the objects below them, and how to read their values. */
function selectionOf(type: string): Selection {
  const known = selections.get(type)
  if (known) return known
  const root = schema.getType(type) as GraphQLObjectType
  const selection: Selection = {
    text: fieldsOf(root, []),
    read: (value, answers, scopes = []) => readValues(root, value, [], scopes, answers),
  }
  selections.set(type, selection)
  return selection
}

const MAX_DEPTH = 7

/** Whether a field is selected: it needs no arguments, and does not repeat another. */
function isSelected(type: GraphQLObjectType, field: string, above: readonly string[]): boolean {
  const { args, type: output } = type.getFields()[field] ?? { args: [], type: type }
  if (SKIPPED.has(`${type.name}.${field}`)) return false
  // A lookup takes an id or a choice of one: it needs either.
  if (args.some(({ name }) => name === 'by')) return false
  if (args.some(({ type: input, defaultValue }) => isNonNullType(input) && defaultValue === undefined))
    return false
  const named = getNamedType(output)
  if (above.includes(named.name) && !REFERENCES.has(named.name)) return false
  return above.length < MAX_DEPTH || !isCompositeType(named)
}

function fieldsOf(type: GraphQLNamedType, above: readonly string[]): string {
  if (isUnionType(type) || isInterfaceType(type)) {
    const options = schema.getPossibleTypes(type).map((one) => `... on ${one.name} { __typename }`)
    return `{ ${options.join(' ')} }`
  }
  if (!isObjectType(type)) return ''
  // References within others are only named. Plays are part of their game, and a season of its league.
  const isPart = above.length === 0 || above.at(-1) === 'PlayConnection'
  if (REFERENCES.has(type.name) && !isPart)
    return type.getFields()['sourceId'] ? '{ sourceId }' : '{ __typename }'
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (!isSelected(type, field.name, [...above, type.name])) return []
    if (/Connection$/.test(type.name) && !['nodes', 'totalCount'].includes(field.name)) return []
    const { page } = field.extensions as { page?: { max: number } }
    const named = getNamedType(field.type)
    const below = isCompositeType(named) ? fieldsOf(named, [...above, type.name]) : ''
    return [`${field.name}${page ? `(first: ${page.max})` : ''} ${below}`]
  })
  return `{ ${fields.join(' ')} }`
}

function readValues(
  type: GraphQLType,
  value: unknown,
  places: readonly string[],
  scopes: readonly string[],
  answers: Answers,
): void {
  if (value === null || value === undefined) return
  if (isNonNullType(type)) {
    readValues(type.ofType, value, places, scopes, answers)
    return
  }
  if (isListType(type)) {
    for (const item of value as readonly unknown[]) readValues(type.ofType, item, places, scopes, answers)
    return
  }
  if (!isObjectType(type)) {
    if (!isCompositeType(type)) answers.add(places, scopes, canonical(value))
    return
  }
  const object = value as Readonly<Record<string, unknown>>
  const [kind, keyField] = KEYS[type.name] ?? []
  const key = keyField === undefined ? undefined : object[keyField]
  const own = [
    ...scopes,
    ...['team', 'athlete'].flatMap((name) => {
      const id = (object[name] as { sourceId?: unknown } | null | undefined)?.sourceId
      return typeof id === 'string' ? [`${name}:${canonical(id)}`] : []
    }),
    ...(kind !== undefined && typeof key === 'string' ? [`${kind}:${canonical(key)}`] : []),
  ]
  for (const [name, member] of Object.entries(object)) {
    const field = type.getFields()[name]
    if (field) readValues(field.type, member, [...places, type.name, `${type.name}.${name}`], own, answers)
  }
}
