import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CACHE_SHARES } from '../src/domain/cache-budget.ts'

/** Composition files may import everything, and are only imported by each other. */
const COMPOSITION: ReadonlySet<string> = new Set(['', 'composition', 'config'])

/** Allowed imports between the folders inside a module; `.` is the module's own files. */
const ALLOWED_INSIDE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  graphql: {
    operation: [],
    execution: ['operation'],
    loading: ['operation', 'execution'],
    schema: ['operation', 'execution', 'loading'],
    plugins: ['operation', 'execution', 'loading', 'schema'],
    subscriptions: ['operation', 'execution', 'loading', 'schema', 'plugins', '.'],
    '.': ['operation', 'execution', 'loading', 'schema', 'plugins', 'subscriptions'],
  },
  ingest: {
    '.': [],
    coverage: [],
    normalise: ['.'],
    pipeline: ['.', 'normalise'],
    polling: ['.', 'pipeline'],
    backfill: ['.', 'pipeline', 'polling'],
  },
  simulator: {
    data: [],
    sports: ['data'],
    world: ['data', 'sports'],
    payloads: ['data', 'sports', 'world'],
    server: ['data', 'world', 'payloads'],
    '.': ['world', 'server'],
  },
  store: {
    database: [],
    query: ['database', '.'],
    entities: ['database', 'query', '.'],
    jobs: ['database', 'query', '.'],
    accounts: ['database', 'query', '.'],
    delivery: ['database', 'query', 'accounts', '.'],
    '.': ['database', 'query', 'entities'],
  },
  http: {
    responses: [],
    server: ['responses'],
    observe: ['server'],
    sockets: ['server', 'responses'],
    pipeline: ['server', 'responses', 'observe'],
  },
  web: {
    data: [],
    ui: ['data'],
    pages: ['data', 'ui'],
    console: ['data', 'ui'],
    embed: ['data', 'ui'],
    docs: ['data'],
    '.': ['data', 'ui', 'pages', 'console'],
  },
  accounts: {
    rate: [],
    identity: ['rate'],
    quota: ['identity', 'rate'],
    sessions: ['identity', 'rate'],
    connections: ['identity', 'quota'],
    '.': ['identity', 'rate', 'quota', 'sessions', 'connections'],
  },
}

/** Files side by side in a folder, at most. */
const MAX_FILES = 25
/** Shelves: one file an entity. */
const SHELVES: ReadonlySet<string> = new Set([
  'domain',
  'graphql/schema/types',
  'ingest/normalise',
  'store/entities',
])

const SOURCE = new URL('../src/', import.meta.url).pathname

/** Allowed imports by module: the list of `docs/architecture.md`. A module may always import itself. */
const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = readModules(
  readFileSync(path.join(SOURCE, '../docs/architecture.md'), 'utf8'),
)

function readModules(guide: string): Record<string, readonly string[]> {
  const items = guide.matchAll(/^- `src\/([\w-]+)`:[^]*?\bImports\s([^]*?)\.$/gm)
  return Object.fromEntries(
    [...items].map(([, module = '', list = '']) => [
      module,
      list === 'nothing of ours' ? [] : list.split(/,\s+/),
    ]),
  )
}

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

test('inside a module, a folder imports only what the table allows', () => {
  const folderOf = (name: string) => (name.split('/').length > 2 ? (name.split('/')[1] ?? '') : '.')
  const broken = Object.entries(ALLOWED_INSIDE).flatMap(([module, table]) =>
    files
      .filter((file) => file.module === module)
      .flatMap(({ name, imports }) => {
        const allowed = table[folderOf(name)]
        if (!allowed) return [`${name}: the folder is not in the table`]
        return imports
          .filter((target) => moduleOf(target) === module && folderOf(target) !== folderOf(name))
          .filter((target) => !allowed.includes(folderOf(target)))
          .map((target) => `${name} imports ${target}`)
      }),
  )
  expect(broken).toEqual([])
})

test(`a folder has at most ${MAX_FILES} files, but for shelves`, () => {
  const counts = new Map<string, number>()
  for (const { name } of files) {
    const folder = path.dirname(name)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const full = [...counts].filter(([folder, count]) => count > MAX_FILES && !SHELVES.has(folder))
  expect(full).toEqual([])
  // The program's two ends.
  expect(files.filter(({ name }) => !name.includes('/')).map(({ name }) => name)).toEqual([
    'app.ts',
    'main.ts',
  ])
})

test('every file and folder that the guides for developers name exists', () => {
  const missing = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'].flatMap((guide) =>
    [
      ...readFileSync(path.join(SOURCE, '..', guide), 'utf8').matchAll(
        /`(?:src|test|prisma|docs)\/([\w./-]*)`/g,
      ),
    ]
      .map(([quoted]) => quoted.slice(1, -1))
      .filter((named) => !existsSync(path.join(SOURCE, '..', named)))
      .map((named) => `${guide}: ${named}`),
  )
  expect(missing).toEqual([])
})

test('only the store imports Prisma and the drivers of PostgreSQL', () => {
  const others = files.filter(({ module }) => module !== 'store')
  const importing = others.filter(({ text }) => /from '(@prisma\/|pg'|@electric-sql\/|pglite-)/.test(text))
  expect(importing.map(({ name }) => name)).toEqual([])
})

test('only the upstream at its configured hosts connects without the guard against private addresses', () => {
  // External consumers run elsewhere.
  const inside = files.filter(({ module }) => !['admin', 'client', 'web', 'cli'].includes(module))
  const connecting = inside.filter(
    ({ text }) => /from 'undici'/.test(text) || /(?<![.\w] ?)fetch\((?!request: )/.test(text),
  )
  const guarded = connecting.filter(({ text }) => /connect: guardedConnector\(|buildConnector\(/.test(text))
  expect(guarded.map(({ name }) => name).toSorted()).toEqual([
    'outbound/guarded-connector.ts',
    'upstream/image.ts',
    'upstream/witnesses/http/http-witness.ts',
    'webhooks/sender.ts',
  ])
  expect(connecting.filter((file) => !guarded.includes(file)).map(({ name }) => name)).toEqual([
    'upstream/espn/espn.ts',
    'upstream/espn/fetch.ts',
    'upstream/witnesses/http/fetch-text.ts',
  ])
})

test('every statement goes through the typed client or a tagged template', () => {
  const unsafe = files.filter(({ text }) => /\$(?:query|execute)RawUnsafe|Prisma\.raw\(/.test(text))
  expect(unsafe.map(({ name }) => name)).toEqual([])
})

test('every cache that is measured in bytes takes its size from the one budget', () => {
  // External consumers run elsewhere.
  const inside = files.filter(({ module }) => !['client', 'web', 'cli'].includes(module))
  const sized = inside.filter(({ text }) => /sizeCalculation|new LRUCache\b[^)]*maxSize/.test(text))
  // `createLru` counts values.
  expect(sized.map(({ name }) => name).toSorted()).toEqual(['domain/cache-budget.ts', 'domain/lru.ts'])
  const opened = inside.flatMap(({ text }) =>
    [...text.matchAll(/caches\.(?:open(?:<[^(]*>)?|count)\(\s*'(\w+)'/g)].map(([, name]) => name),
  )
  expect([...new Set(opened)].toSorted()).toEqual(Object.keys(CACHE_SHARES).toSorted())
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

/** What each part of the program does without at its start; `import()` loads the rest when it is needed. */
const LOADED_LATER: Readonly<Record<string, readonly string[]>> = {
  // All roles; `webhooks` needs nothing else.
  'main.ts': [
    'graphql',
    'rest',
    'site',
    'web',
    'mcp',
    'exports',
    'stream',
    'http/pipeline',
    'http/responses',
    'ingest',
    'results',
    'upstream/witnesses',
    'upstream/espn/espn.ts',
    'upstream/recordings',
    'simulator/server',
    'simulator/payloads',
    'simulator/sports',
    'npm:graphql',
    'npm:undici',
    'npm:ioredis',
    'npm:tar',
    'npm:temporal-polyfill',
    'npm:cockatiel',
    'npm:cli-progress',
    'npm:prom-client',
    'npm:hono',
    'npm:ws',
  ],
  // The roles that read the source.
  'composition/ingest.ts': [
    'graphql',
    'rest',
    'site',
    'web',
    'mcp',
    'exports',
    'stream',
    'http/pipeline',
    'http/responses',
    'npm:graphql',
    'npm:undici',
    'npm:ioredis',
    'npm:tar',
    'npm:temporal-polyfill',
    'npm:cockatiel',
  ],
  // The roles that serve customers.
  'composition/api-role.ts': [
    'mcp/endpoint.ts',
    'mcp/tools.ts',
    'site/calendar.ts',
    'site/news-feed.ts',
    'ingest/polling',
    'ingest/normalise',
    'ingest/backfill',
    'simulator/server',
    'simulator/payloads',
    'npm:@modelcontextprotocol/server',
    'npm:ical.js',
    'npm:feed',
    'npm:undici',
    'npm:ioredis',
    'npm:tar',
    'npm:cockatiel',
    'npm:@resvg/resvg-js',
  ],
}

test('a role loads only what it needs', () => {
  const byName = new Map(files.map((file) => [file.name, file]))
  for (const [entry, later] of Object.entries(LOADED_LATER)) {
    const loaded = new Set<string>()
    const walk = (name: string) => {
      if (loaded.has(name)) return
      loaded.add(name)
      for (const target of importsAtRun(byName.get(name))) walk(target)
    }
    walk(entry)
    const found = [...loaded].filter((name) =>
      later.some((each) => name === each || (!each.startsWith('npm:') && name.startsWith(`${each}/`))),
    )
    expect({ entry, found }).toEqual({ entry, found: [] })
    expect(loaded.size).toBeGreaterThan(50)
  }
})

test('packages of CommonJS that are loaded later are read by their default, which the bundle needs', () => {
  const inside = files.filter(({ module }) => !['client', 'web', 'cli'].includes(module))
  const named = inside.flatMap(({ name, text }) =>
    [...text.matchAll(/await import\('([^.'][^']*)'\)(\)\.default)?/g)]
      .filter(([, target = '', byDefault]) => byDefault === undefined && !isEsModule(target))
      .map(([, target]) => `${name}: ${target}`),
  )
  expect(named).toEqual([])
})

function isEsModule(target: string): boolean {
  const file = path.join(SOURCE, '../node_modules', target, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly type?: string }).type === 'module'
}

/** The files and packages that a file loads; imports of types are not left in the program. */
function importsAtRun(file: SourceFile | undefined): readonly string[] {
  if (!file) return []
  const statements = file.text.matchAll(
    /^(?:import|export)\b(?! type\b)[^'"]*?from '([^']+)'|^import '([^']+)'/gm,
  )
  return [...statements].map(([, from, bare]) => {
    const target = from ?? bare ?? ''
    return target.startsWith('.') ? path.join(path.dirname(file.name), target) : `npm:${target}`
  })
}

test('no default exports, enums or namespaces', () => {
  const banned = files.filter(({ text }) =>
    /^export default|^(?:export )?(?:const )?enum |^(?:export )?namespace /m.test(text),
  )
  expect(banned.map(({ name }) => name)).toEqual([])
})
