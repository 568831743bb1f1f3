import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildDocs } from '../../src/docs-site/build.ts'
import { PROJECT } from '../support/process.ts'
import { gzipSync } from 'node:zlib'
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
} from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { expect, test } from 'vitest'
import { ERRORS } from '../../src/domain/error.ts'
import { LEAGUES } from '../../src/domain/league.ts'
import { documentationOf } from '../../src/domain/schema-documentation.ts'
import { UPDATE_TYPE_NAMES, UPDATE_TYPES } from '../../src/domain/update.ts'

const site = buildDocs(PROJECT, { style: '/assets/style.css', script: '/assets/docs.js' })
const pages = new Map([...site].filter(([name]) => name.endsWith('.html')))
const addressOf = (name: string) => name.replace(/\.html$/, '').replace(/\/index$/, '')
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => decode(id))
const decode = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** Paths of the service outside of the documentation. */
const SERVED = [
  '/',
  '/graphql',
  '/openapi.json',
  '/asyncapi.json',
  '/llms.txt',
  '/status',
  '/console',
  '/api/mcp',
]

test('every link and anchor of every page exists', () => {
  const anchors = new Map([...pages].map(([name, html]) => [addressOf(name), new Set(idsOf(html))]))
  const broken = [...pages].flatMap(([name, html]) =>
    [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].flatMap(([, raw = '']) => {
      const href = decode(raw)
      if (/^https?:/.test(href)) return []
      const [target = '', anchor] = href.split('#', 2)
      const address = target === '' ? addressOf(name) : target
      if (SERVED.includes(address) || site.has(address)) return []
      const there = anchors.get(address)
      const isThere = there !== undefined && (anchor === undefined || there.has(decodeURIComponent(anchor)))
      return isThere ? [] : [`${name}: ${href}`]
    }),
  )
  expect(broken).toEqual([])
})

test('every link in Markdown files points to an existing file', () => {
  const files = [...pages.values()].flatMap((html) => /Source: <code>([^<]+)</.exec(html)?.[1] ?? [])
  expect(files.length).toBeGreaterThan(20)
  const broken = files.flatMap((file) => {
    const text = readFileSync(path.join(PROJECT, file), 'utf8').replaceAll(/```[\s\S]*?```/g, '')
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, href = '']) => {
      const [target = ''] = href.split('#', 1)
      if (/^(?:https?:|\/)/.test(href) || target === '') return []
      return existsSync(path.join(PROJECT, path.dirname(file), target)) ? [] : [`${file}: ${href}`]
    })
  })
  expect(broken).toEqual([])
})

test('every part of the schema that is described has its coordinate as anchor', () => {
  const schema = buildSchema(readFileSync(path.join(PROJECT, 'schema.graphql'), 'utf8'))
  const described = coordinatesOf(schema)
  expect(described.length).toBeGreaterThan(2_000)
  const missing = described.filter((coordinate) => {
    const [page = '', anchor = ''] = documentationOf(coordinate).split('#')
    return !idsOf(pages.get(`${page}.html`) ?? '').includes(anchor)
  })
  expect(missing).toEqual([])
  // A fragment may have all their characters as they are.
  for (const coordinate of described) expect(coordinate).toMatch(/^[\w.(:)@]+$/)
})

/** The coordinates of all that has a description. */
function coordinatesOf(schema: GraphQLSchema): readonly string[] {
  const found: string[] = []
  const note = (coordinate: string, { description }: { description?: string | null | undefined }) => {
    if (description != null) found.push(coordinate)
  }
  for (const directive of schema.getDirectives().filter((each) => !isSpecifiedDirective(each))) {
    note(`@${directive.name}`, directive)
    for (const argument of directive.args) note(`@${directive.name}(${argument.name}:)`, argument)
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue
    note(type.name, type)
    if (isEnumType(type)) for (const value of type.getValues()) note(`${type.name}.${value.name}`, value)
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) note(`${type.name}.${field.name}`, field)
    if (!isObjectType(type) && !isInterfaceType(type)) continue
    for (const field of Object.values(type.getFields())) {
      note(`${type.name}.${field.name}`, field)
      for (const argument of field.args) note(`${type.name}.${field.name}(${argument.name}:)`, argument)
    }
  }
  return found
}

test('ids are unique on every page', () => {
  const twice = [...pages].filter(([, html]) => new Set(idsOf(html)).size !== idsOf(html).length)
  expect(twice.map(([name]) => name)).toEqual([])
})

test('every error code has a page with its cause and solution', () => {
  for (const [code, { status }] of Object.entries(ERRORS)) {
    const html = site.get(`/docs/errors/${code}.html`) ?? ''
    expect(html, code).toContain('id="why-it-happens"')
    expect(html, code).toContain('id="what-to-do"')
    expect(html, code).toContain(`<td>${status}</td>`)
    expect(site.get('/docs/errors.html')).toContain(`href="/docs/errors/${code}"`)
  }
})

test('tables are generated: leagues, webhook events, stream messages', () => {
  const textOf = (path: string) => site.get(path)?.replaceAll('<wbr>', '')
  for (const { slug } of LEAGUES) expect(textOf('/docs/coverage.html')).toContain(`<code>${slug}</code>`)
  for (const type of UPDATE_TYPE_NAMES) {
    const { stream, webhook } = UPDATE_TYPES[type]
    expect(textOf('/docs/stream.html')).toContain(stream)
    expect(textOf('/docs/webhooks.html')).toContain(webhook)
  }
  for (const html of pages.values()) expect(html).not.toContain('<!-- generated')
})

test('identifiers in tables may break between their words', () => {
  expect(site.get('/docs/errors.html')).toContain('>SCHEDULE_<wbr>WEEKS_<wbr>NOT_<wbr>SUPPORTED<')
})

test('a page is under 100 kB compressed, and also available as Markdown', () => {
  for (const [name, html] of pages) {
    expect(gzipSync(html).length, name).toBeLessThan(100_000)
    if (name !== '/docs/404.html') expect(site.has(name.replace(/html$/, 'md')), name).toBe(true)
  }
  expect(gzipSync(site.get('/docs/search.json') ?? '').length).toBeLessThan(100_000)
})

test('a page is readable without scripts: text, contents, samples in every language', () => {
  const html = site.get('/docs/start.html') ?? ''
  expect(html).toContain('<h1 id="start-in-five-minutes">')
  for (const tab of ['curl', 'JavaScript', 'Python']) expect(html).toContain(`<p class="tab-name">${tab}</p>`)
  expect(html).not.toMatch(/ hidden[ >]|style="|onclick=/)
})

test('llms.txt lists existing pages', () => {
  const listed = [...(site.get('/llms.txt') ?? '').matchAll(/\((\/docs[^)]+)\)/g)].map(
    ([, name = '']) => name,
  )
  expect(listed.length).toBeGreaterThan(15)
  expect(listed.filter((name) => !site.has(name))).toEqual([])
})

test('the example operations are served with their variables', () => {
  const operations = JSON.parse(site.get('/docs/operations.json') ?? '[]') as {
    name: string
    description: string
    query: string
    variables: object
  }[]
  const folder = path.join(PROJECT, 'docs/operations')
  const texts = readdirSync(folder).filter((name) => name.endsWith('.graphql'))
  expect(operations.map(({ name }) => `${name}.graphql`)).toEqual(texts.toSorted())
  for (const { name, description, query, variables } of operations) {
    expect(query).toBe(readFileSync(path.join(folder, `${name}.graphql`), 'utf8'))
    expect(description).toMatch(/^[A-Z].+\.$/)
    expect(variables).toEqual(JSON.parse(readFileSync(path.join(folder, `${name}.variables.json`), 'utf8')))
  }
})
