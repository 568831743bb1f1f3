import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Allowed imports by module, as in the README. A module may always import itself. */
const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  store: ['domain'],
  upstream: ['domain'],
  simulator: ['domain', 'upstream'],
  ingest: ['domain', 'store', 'upstream', 'updates'],
  updates: ['domain', 'store'],
  accounts: ['domain', 'store'],
  http: ['domain', 'accounts'],
  graphql: ['domain', 'store', 'updates', 'accounts', 'http'],
  rest: ['domain', 'accounts', 'graphql', 'http'],
  web: ['client'],
  'docs-site': ['domain'],
  mcp: ['domain', 'accounts', 'graphql', 'http', 'rest'],
  stream: ['domain', 'updates', 'accounts', 'http'],
  webhooks: ['domain', 'store', 'updates', 'accounts', 'http'],
  admin: ['domain', 'store', 'accounts', 'http'],
  client: [],
  cli: ['client'],
}

/** Composition files may import everything, and are only imported by each other. */
const COMPOSITION: ReadonlySet<string> = new Set(['', 'composition'])

const MAX_FILE_LINES = 250
const MAX_FUNCTION_LINES = 50

/** Longer files, with reasons. */
const LONG_FILES: Readonly<Record<string, string>> = {
  'graphql/types/boxscore.ts': 'one entity: the teams, players and periods of a box score',
  'graphql/text-plan.ts': 'one recursion: how the values of each kind of type are written',
  'rest/routes/seasons.ts': 'a table: the routes of seasons, a row each',
  'simulator/sports/basketball.ts': 'one thing: a game of basketball, from the tip to the buzzer',
  'simulator/data/calendars.ts': 'a table: how each league plays, a row a league',
  'simulator/data/real-calendars.ts': 'a table: when each league really plays, a row a league',
  'simulator/data/clubs.ts': 'a table: a line a club',
  'simulator/data/college-basketball.ts': 'a table: a line a team',
  'simulator/data/positions.ts': 'tables: positions, rosters, line-ups, depth charts',
}

/** Longer functions, with reasons. */
const LONG_FUNCTIONS: Readonly<Record<string, string>> = {
  'web/console/console.tsx SignedInConsole': 'one page: its frame, and who is signed in',
  'web/console/deliveries.tsx Deliveries': 'one page: a filtered list and its next page',
  'web/console/keys.tsx KeysPage': 'one page: a list and its two actions',
  'web/console/keys.tsx NewKey': 'one form',
  'web/console/webhook-form.tsx WebhookForm': 'one form',
  'accounts/accounts.ts openAccounts': 'one literal: what accounts can do, a line or two each',
  'ingest/polling/schedule.ts leaguePolls': 'a table: what is polled of a league, a row a kind',
  'upstream/espn/host.ts openHost': 'policies around one call, in the order they nest',
  'composition/ingest.ts createIngest': 'one list: what reads the source, opened in order',
  'app.ts startApp': 'one list: what the program is made of, started in order',
  'composition/http.ts serveHttp': 'one list: what answers HTTP, started in order',
  'graphql/server.ts createGraphQLServer': 'one list: plugins in the order of a request’s life',
}

const SOURCE = new URL('../src/', import.meta.url).pathname

interface SourceFile {
  readonly name: string
  readonly module: string
  readonly text: string
  readonly imports: readonly string[]
}

const moduleOf = (name: string) => (name.includes('/') ? (name.split('/')[0] ?? '') : '')

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('/generated/'))
  .map((name): SourceFile => {
    const text = readFileSync(path.join(SOURCE, name), 'utf8')
    const imports = [...text.matchAll(/^(?:import|export)\b[^'"]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm)]
      .map((match) => path.join(path.dirname(name), match[1] ?? match[2] ?? ''))
      .filter((target) => !target.includes('/generated/'))
    return { name, module: moduleOf(name), text, imports }
  })

test('every module is in the table, and imports only what the table allows', () => {
  const broken = files.flatMap(({ name, module, imports }) => {
    if (COMPOSITION.has(module)) return []
    const allowed = ALLOWED_IMPORTS[module]
    if (!allowed) return [`${name}: the module ${module} is not in the table`]
    return imports
      .filter((target) => moduleOf(target) !== module && !allowed.includes(moduleOf(target)))
      .map((target) => `${name} imports ${target}`)
  })
  expect(broken).toEqual([])
})

test('only the store imports Prisma and the drivers of PostgreSQL', () => {
  const others = files.filter(({ module }) => module !== 'store')
  const importing = others.filter(({ text }) => /from '(@prisma\/|pg'|@electric-sql\/|pglite-)/.test(text))
  expect(importing.map(({ name }) => name)).toEqual([])
})

test('every statement goes through the typed client or a tagged template', () => {
  const unsafe = files.filter(({ text }) => /\$(?:query|execute)RawUnsafe|Prisma\.raw\(/.test(text))
  expect(unsafe.map(({ name }) => name)).toEqual([])
})

test('channels admit and charge callers only through the admission of accounts', () => {
  const channels = files.filter(({ module }) => module !== 'accounts' && !COMPOSITION.has(module))
  const bypassing = channels.filter(({ text }) =>
    /accounts\??\.(authenticate|checkRate|reserve|quotaStatus|openStreamToken)\(|connections\.open\(/.test(
      text,
    ),
  )
  expect(bypassing.map(({ name }) => name)).toEqual([])
})

test('exported names are unique in the whole program', () => {
  // External consumers have their own names, in their own bundles.
  const inside = files.filter(({ module }) => !['client', 'web', 'cli'].includes(module))
  const places = new Map<string, string[]>()
  for (const { name, text } of inside) {
    const exported = text.matchAll(
      /^export (?:abstract |async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm,
    )
    for (const each of new Set([...exported].map(([, exportedName = '']) => exportedName)))
      places.set(each, [...(places.get(each) ?? []), name])
  }
  const twice = [...places].filter(([, names]) => names.length > 1)
  expect(twice.map(([exportedName, names]) => `${exportedName}: ${names.join(', ')}`)).toEqual([])
})

test('zod is imported as a namespace, so that the bundle omits the translations of all messages', () => {
  const whole = files.filter(({ text }) => /^import (?:type )?\{.*from 'zod'/m.test(text))
  expect(whole.map(({ name }) => name)).toEqual([])
})

test('there are no import cycles', () => {
  const byName = new Map(files.map((file) => [file.name, file]))
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[] = []
  const walk = (name: string, trail: readonly string[]) => {
    if (state.get(name) === 'done') return
    if (state.get(name) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(name)), name].join(' → '))
      return
    }
    state.set(name, 'open')
    for (const target of byName.get(name)?.imports ?? []) walk(target, [...trail, name])
    state.set(name, 'done')
  }
  for (const { name } of files) walk(name, [])
  expect(cycles).toEqual([])
})

test(`no file is longer than ${MAX_FILE_LINES} lines without a reason`, () => {
  const long = files
    .map(({ name, text }) => ({ name, lines: text.split('\n').length - 1 }))
    .filter(({ name, lines }) => lines > MAX_FILE_LINES && LONG_FILES[name] === undefined)
  expect(long).toEqual([])
})

test(`no function is longer than ${MAX_FUNCTION_LINES} lines without a reason`, () => {
  const long = files.flatMap(({ name, text }) => {
    const lines = text.split('\n')
    return lines.flatMap((line, start) => {
      const isFunction =
        /^(?:export )?(?:async )?function\b/.test(line) || /^ {2}(?:async )?#?\w+\(.*\{$/.test(line)
      if (!isFunction) return []
      const indent = line.length - line.trimStart().length
      const end = lines.findIndex((other, index) => index > start && other === `${' '.repeat(indent)}}`)
      const [, called = ''] = /(?:function )?#?(\w+)\(/.exec(line) ?? []
      const isShort =
        end - start + 1 <= MAX_FUNCTION_LINES || LONG_FUNCTIONS[`${name} ${called}`] !== undefined
      return isShort ? [] : [`${name}:${start + 1} has ${end - start + 1} lines`]
    })
  })
  expect(long).toEqual([])
})

test('no default exports, enums or namespaces', () => {
  const banned = files.filter(({ text }) =>
    /^export default|^(?:export )?(?:const )?enum |^(?:export )?namespace /m.test(text),
  )
  expect(banned.map(({ name }) => name)).toEqual([])
})
