import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom: the same table as in the README. A room may always import itself. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  store: ['domain'],
  upstream: ['domain'],
  ingest: ['domain', 'store', 'upstream', 'updates'],
  updates: ['domain', 'store'],
  accounts: ['domain', 'store'],
  graphql: ['domain', 'store', 'updates', 'accounts'],
  rest: ['domain', 'accounts', 'graphql'],
  stream: ['domain', 'updates', 'accounts'],
  webhooks: ['domain', 'store', 'updates', 'accounts'],
  admin: ['domain', 'store', 'accounts'],
}

const MAX_FILE_LINES = 250
const MAX_FUNCTION_LINES = 50

/** Files that may be longer, and why. */
const LONG_FILES: Readonly<Record<string, string>> = {
  'upstream/simulator/data/calendars.ts': 'a table: how each league plays, a row a league',
  'upstream/simulator/data/clubs.ts': 'a table: a line a club',
  'upstream/simulator/data/college-basketball.ts': 'a table: a line a team',
  'upstream/simulator/data/positions.ts': 'tables: positions, rosters, line-ups, depth charts',
}

/** Functions that may be longer, and why. */
const LONG_FUNCTIONS: Readonly<Record<string, string>> = {
  'accounts/accounts.ts openAccounts': 'one literal: what accounts can do, a line or two each',
  'serve.ts serveHttp': 'one list: what answers HTTP, started in order',
}

const SOURCE = new URL('../src/', import.meta.url).pathname

interface SourceFile {
  readonly name: string
  readonly room: string
  readonly text: string
  readonly imports: readonly string[]
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('store/generated'))
  .map((name): SourceFile => {
    const text = readFileSync(path.join(SOURCE, name), 'utf8')
    const imports = [...text.matchAll(/^(?:import|export)\b[^'"]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm)]
      .map((match) => path.join(path.dirname(name), match[1] ?? match[2] ?? ''))
      .filter((target) => !target.startsWith('store/generated'))
    return { name, room: name.includes('/') ? (name.split('/')[0] ?? '') : '', text, imports }
  })

test('every room is in the table, and has only the doors that the table gives it', () => {
  const broken = files.flatMap(({ name, room, imports }) => {
    if (room === '') return []
    const allowed = DOORS[room]
    if (!allowed) return [`${name}: the room ${room} is not in the table`]
    return imports
      .filter((target) => {
        const to = target.includes('/') ? (target.split('/')[0] ?? '') : ''
        return to !== room && !allowed.includes(to)
      })
      .map((target) => `${name} imports ${target}`)
  })
  expect(broken).toEqual([])
})

test('only the store knows Prisma and the drivers of PostgreSQL', () => {
  const others = files.filter(({ room }) => room !== 'store')
  const knowing = others.filter(({ text }) => /from '(@prisma\/|pg'|@electric-sql\/|pglite-)/.test(text))
  expect(knowing.map(({ name }) => name)).toEqual([])
})

test('no circle of imports', () => {
  const byName = new Map(files.map((file) => [file.name, file]))
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[] = []
  const visit = (name: string, trail: readonly string[]) => {
    if (state.get(name) === 'done') return
    if (state.get(name) === 'open') {
      circles.push([...trail.slice(trail.indexOf(name)), name].join(' → '))
      return
    }
    state.set(name, 'open')
    for (const target of byName.get(name)?.imports ?? []) visit(target, [...trail, name])
    state.set(name, 'done')
  }
  for (const { name } of files) visit(name, [])
  expect(circles).toEqual([])
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
