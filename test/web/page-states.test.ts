import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema/schema.ts'
import { addressOfPage, renderPage } from '../../src/site/pages.tsx'
import type { PageAnswer } from '../../src/site/generated-files.ts'
import { LEAGUE_PARTS } from '../../src/web/data/league/address.ts'
import { generateResult } from '../support/generated-results.ts'
import { asDocument, findingsOf } from '../support/html.ts'

/** Every page, with a game of each sport before, in and after it. */
const GAMES = ['football', 'basketball', 'baseball', 'hockey', 'soccer'].flatMap((sport) =>
  ['PRE', 'IN', 'POST'].map((state) => ({ address: '/games/any/1', sport, state })),
)
const PAGES = [
  ...GAMES,
  ...[
    '/',
    '/?sport=football',
    '/?date=2026-11-12',
    '/teams/any/1',
    '/athletes/any/1',
    '/?live',
    '/leagues',
    '/more',
    '/watch',
    '/news',
    '/search?q=one',
    ...LEAGUE_PARTS.map(([part]) => `/leagues/any?part=${part}`),
  ].map((address) => ({ address, sport: 'football', state: 'IN' })),
]

/** What a fan never says. */
const INNER_WORDS = /still being read|incomplete|backfill|not loaded|undefined|null\b|NaN|\[object/i

/** A union has no generated values. */
const SEARCHED = [
  { __typename: 'League', slug: 'any', name: 'Any League', abbreviation: 'ANY', sport: { slug: 'soccer' } },
]

/** `unread`: nothing yet, as the service says in its words. */
type Content = 'none' | 'all' | 'held' | 'unread'

const NOTE = 'The plays of game 1 are still being read: 0 plays so far.'

/** Renders a page with everything in the results of its queries, besides the one that is given. */
async function render(
  { address, sport, state }: (typeof PAGES)[number],
  one: string,
  content: Content,
): Promise<{ readonly html: string; readonly queries: readonly string[] }> {
  const queries = new Set<string>()
  const fixed = {
    'SportInfo.slug': sport,
    'Event.status': {
      state,
      completed: state === 'POST',
      period: 1,
      clock: '3:00',
      detail: state === 'IN' ? '3:00 - 1st' : 'Final',
    },
    'SearchResultConnection.nodes': SEARCHED,
    'League.slug': 'any',
    'Season.year': 2026,
  }
  const answer = async (
    text: string,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<PageAnswer | null> => {
    const name = /^query (\w+)/.exec(text)?.[1] ?? ''
    queries.add(name)
    const wanted = name === one ? content : 'all'
    if (wanted === 'held') return null
    const of = wanted === 'all' ? 'all' : 'none'
    const data = generateResult(schema, parse(text), { seed: 1, fixed, variables, content: of })
    const count = (key: string, value: unknown) => (key === 'totalCount' && of === 'none' ? 0 : value)
    return { data: JSON.stringify(data, count), incomplete: wanted === 'unread' ? [NOTE] : [], revision: '' }
  }
  const found = new URL(address, 'http://pages')
  const { html } = await renderPage(addressOfPage(found.pathname, found.search) ?? found, {
    answer,
    timed: (work) => work(),
    settings: { key: null, source: 'test', hasSpeedControl: false },
    clock: () => Date.parse('2026-11-12T12:00:00Z'),
  })
  return { html, queries: [...queries] }
}

interface Element {
  readonly tag: string
  readonly attributes: string
  readonly children: (Element | string)[]
}

const VOID: ReadonlySet<string> = new Set(['img', 'input', 'br', 'link', 'meta'])

/** Reads HTML as the server writes it. */
function elementsOf(html: string): Element {
  const root: Element = { tag: '', attributes: '', children: [] }
  const open = [root]
  for (const [, end, tag = '', attributes = '', text] of html.matchAll(
    /<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>|([^<]+)/gi,
  )) {
    if (text !== undefined) open.at(-1)?.children.push(text)
    else if (end === '/') open.pop()
    else {
      const element: Element = { tag, attributes, children: [] }
      open.at(-1)?.children.push(element)
      if (!VOID.has(tag) && !attributes.endsWith('/')) open.push(element)
    }
  }
  return root
}

const textOf = (node: Element | string): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('')

/** Whether something is seen in an element: words, a picture, a field, or the room of what is to come. */
const isSeen = (node: Element | string): boolean =>
  typeof node === 'string'
    ? node.trim() !== ''
    : /^(svg|img|input|select|canvas)$/.test(node.tag) ||
      /class="[^"]*\b(skeleton|plot)\b/.test(node.attributes) ||
      node.children.some(isSeen)

const HEADING = /^h[1-4]$/

/** The headings that nothing follows in their element. */
function bareHeadings(element: Element): readonly string[] {
  const own = element.children.flatMap((node, index) => {
    if (typeof node === 'string' || !HEADING.test(node.tag)) return []
    const [next] = element.children.slice(index + 1).filter(isSeen)
    const isBare = next === undefined || (typeof next !== 'string' && next.tag === node.tag)
    return isBare && !isAlone(element) ? [textOf(node)] : []
  })
  return [...own, ...element.children.flatMap((node) => (typeof node === 'string' ? [] : bareHeadings(node)))]
}

/** A heading that is a part of a bar, such as the name of a league. */
const isAlone = ({ tag }: Element) => tag === 'header' || tag === 'nav' || tag === 'figcaption'

function findMain(element: Element): Element | null {
  if (element.tag === 'main') return element
  for (const child of element.children) {
    const found = typeof child === 'string' ? null : findMain(child)
    if (found) return found
  }
  return null
}

function problemsOf(html: string): readonly string[] {
  const main = findMain(elementsOf(html))
  if (!main || !isSeen(main)) return ['blank']
  const inner = INNER_WORDS.exec(textOf(main))
  return [
    ...bareHeadings(main).map((heading) => `nothing follows ${heading}`),
    ...(inner ? [`says ${inner[0]}`] : []),
  ]
}

test('a bare heading, a blank page and inner words are found', () => {
  const page = (content: string) => `<main id="content">${content}</main>`
  expect(problemsOf(page(''))).toEqual(['blank'])
  expect(problemsOf(page('<section><h2>Plays</h2></section>'))).toEqual(['nothing follows Plays'])
  expect(problemsOf(page('<section><h2>Plays</h2><ol></ol></section>'))).toEqual(['nothing follows Plays'])
  expect(problemsOf(page('<h1>A</h1><p>still being read</p>'))).toEqual(['says still being read'])
  expect(problemsOf(page('<h2>A</h2><div class="waiting skeleton"></div>'))).toEqual([])
})

test.each(PAGES)(
  '$address ($sport, $state) is valid HTML, and says something while a query is held, and with nothing in it',
  async (page) => {
    const { html, queries } = await render(page, '', 'all')
    expect(problemsOf(html)).toEqual([])
    expect(await findingsOf(asDocument(html))).toEqual([])
    for (const query of queries)
      for (const content of ['held', 'none', 'unread'] as const)
        expect({ query, content, problems: problemsOf((await render(page, query, content)).html) }).toEqual({
          query,
          content,
          problems: [],
        })
  },
)
