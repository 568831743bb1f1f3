import type { GraphQLSchema } from 'graphql'
import { pageAddress, listContents } from './contents.ts'
import { errorPages } from './error-pages.ts'
import { layOut } from './layout.ts'
import { linkResolver, renderMarkdown } from './markdown.ts'
import type { Rendered } from './markdown.ts'
import { schemaPages } from './schema-pages.ts'
import { generatedTables } from './tables.ts'
import type { OtherTables } from './tables.ts'

/** The sources of the site. */
export interface SiteSources {
  /** Markdown files by path from the repository root. */
  readonly files: ReadonlyMap<string, string>
  /** Days of their last changes, `2026-11-26`, as far as they are known. */
  readonly changed: ReadonlyMap<string, string>
  readonly schema: GraphQLSchema
  readonly tables: OtherTables
  /** Pages of the REST reference below `/docs/rest`. */
  readonly resources: readonly {
    readonly page: string
    readonly title: string
    readonly description: string
  }[]
  /** URLs of the style sheet and the script. */
  readonly style: string
  readonly script: string
}

interface Source {
  readonly address: string
  /** The source file; `null` if the page is generated from tables. */
  readonly file: string | null
  readonly markdown: string
  readonly rendered: Rendered
}

/**
 * Builds the documentation: every file by its path, such as `/docs/plans.html`, `/docs/plans.md`,
 * `/docs/search.json` and `/llms.txt`. Throws if a file refers to an unknown table.
 */
export function makeSite(site: SiteSources): ReadonlyMap<string, string> {
  const { files, changed, schema, tables, resources, style, script } = site
  const { pages, index } = schemaPages(schema)
  const generated = generatedTables(tables, index)
  const addresses = new Map([...files.keys()].map((file) => [file, pageAddress(file)]))
  const sources: Source[] = [
    ...[...files].map(([file, text]) => {
      const markdown = fillIn(file, text, generated)
      const rendered = renderMarkdown(markdown, linkResolver(file, addresses))
      return { address: pageAddress(file), file, markdown, rendered }
    }),
    ...[...errorPages(), ...pages, ...resourcePages(resources)].map(([address, markdown]) => ({
      address,
      markdown,
      file: null,
      rendered: renderMarkdown(markdown, (href) => href),
    })),
  ]
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const contents = listContents([...files.keys()]).map(({ title, files: listed }) => ({
    title,
    links: listed.map((file) => ({
      href: pageAddress(file),
      title: byFile.get(file)?.rendered.title ?? file,
    })),
  }))
  const made = new Map<string, string>()
  for (const { address, file, markdown, rendered } of sources) {
    const { title, html, headings } = rendered
    const above = address.replace(/\/[^/]+$/, '')
    const current = above === '/docs' ? address : above
    const name = address === '/docs' ? '/docs/index' : address
    const changedOn = (file !== null && changed.get(file)) || null
    const page = { address, title, html, headings, current, file, changedOn, isPart: true }
    made.set(`${name}.html`, layOut(page, { contents, style, script }))
    made.set(`${name}.md`, markdown)
  }
  made.set('/docs/404.html', layOut(missingPage(), { contents, style, script }))
  made.set('/docs/search.json', JSON.stringify(searchEntries(sources)))
  made.set('/llms.txt', overview(contents))
  return made
}

/** Pages whose content the server renders, as its examples are of current games. */
function resourcePages(resources: SiteSources['resources']): readonly (readonly [string, string])[] {
  return resources.map(({ page, title, description }) => [
    `/docs/rest/${page}`,
    `# ${title}\n\n${description}\n\n<!-- rest reference -->\n`,
  ])
}

/** Markdown with the tables it refers to. */
function fillIn(file: string, text: string, generated: Readonly<Record<string, string>>): string {
  return text.replaceAll(/<!-- generated: ([\w-]+) -->/g, (_, name: string) => {
    const found = generated[name]
    if (found === undefined) throw new Error(`${file} refers to the table "${name}", which does not exist`)
    return found
  })
}

function missingPage() {
  const html = `<h1 id="no-such-page">There is no such page</h1>
<p>Find it by the contents, or from the <a href="/docs">first page</a>.</p>`
  const title = 'Page not found'
  return {
    address: '/docs/404',
    title,
    html,
    headings: [],
    current: '',
    file: null,
    changedOn: null,
    isPart: false,
  }
}

/** One entry per section: URL, page, heading, text. */
function searchEntries(sources: readonly Source[]): readonly (readonly string[])[] {
  return sources.flatMap(({ address, rendered }) => {
    const isType = address.startsWith('/docs/graphql/schema/')
    const { title, sections } = rendered
    // Fields of a type are found by its page: one entry keeps the index small.
    if (isType) return [[address, title, '', sections.map(({ text }) => text).join(' ')]]
    return sections.map(({ id, text, depth, body }) => [
      depth === 1 ? address : `${address}#${id}`,
      title,
      depth === 1 ? '' : text,
      body,
    ])
  })
}

/** The index for language models (llmstxt.org). */
function overview(
  contents: readonly { title: string; links: readonly { href: string; title: string }[] }[],
): string {
  const groups = contents.map(({ title, links }) => {
    const items = links.map(({ href, title: text }) => {
      const name = href === '/docs' ? '/docs/index' : href
      return `- [${text}](${name}.md)`
    })
    return `## ${title}\n\n${items.join('\n')}`
  })
  return `# Sports data service

> Live scores, play-by-play, box scores, schedules, odds, injuries and news of 29 leagues, over GraphQL, REST, a WebSocket
> stream, webhooks and the Model Context Protocol, under one schema and one key.

Every page below is Markdown; without \`.md\` it is HTML.

${groups.join('\n\n')}

## Machine-readable

- [OpenAPI 3.1 of the REST interface](/openapi.json)
- [AsyncAPI 3 of the stream and the subscriptions](/asyncapi.json)
- [GraphQL, with introspection](/graphql)
- [Model Context Protocol](/api/mcp)
`
}
