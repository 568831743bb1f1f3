import path from 'node:path/posix'
import { Marked } from 'marked'
import type { Token, Tokens } from 'marked'
import { escapeHtml, highlight } from './highlight.ts'

/** A heading with its anchor. */
export interface Heading {
  readonly id: string
  readonly text: string
  readonly depth: number
}

/** The content under a heading as plain text, for search. */
export interface SearchSection extends Heading {
  readonly body: string
}

/** A page's text as HTML. */
export interface Rendered {
  readonly title: string
  readonly html: string
  readonly headings: readonly Heading[]
  readonly sections: readonly SearchSection[]
}

/** Resolves a link in a file to a URL of the site; `null` if the site does not have it. */
export type LinkResolver = (href: string) => string | null

/** Renders Markdown. Anchors match GitHub's, so that links work on both. */
export function renderMarkdown(source: string, resolve: LinkResolver): Rendered {
  const marked = new Marked({ gfm: true })
  const tokens = marked.lexer(source)
  const headings: Heading[] = []
  const slugs = new Map<string, number>()
  const sections: { heading: Heading; body: string[] }[] = []
  for (const token of tokens) {
    if (token.type === 'heading') {
      const text = plainText((token as Tokens.Heading).tokens)
      const heading = { id: anchorOf(text, slugs), text, depth: (token as Tokens.Heading).depth }
      headings.push(heading)
      sections.push({ heading, body: [] })
    } else if (token.type !== 'html') sections.at(-1)?.body.push(searchText(token))
  }
  marked.use({ renderer: renderers(resolve, [...headings]) })
  const html = marked.parser(groupTabs(tokens))
  return {
    title: headings[0]?.text ?? '',
    html,
    headings,
    sections: sections.map(({ heading, body }) => ({ ...heading, body: body.join(' ').slice(0, 1_200) })),
  }
}

/** The anchor of a heading, as GitHub makes it. */
function anchorOf(text: string, taken: Map<string, number>): string {
  const slug = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
  const before = taken.get(slug) ?? 0
  taken.set(slug, before + 1)
  return before === 0 ? slug : `${slug}-${before}`
}

function renderers(resolve: LinkResolver, headings: Heading[]) {
  return {
    heading(this: { parser: { parseInline(tokens: Token[]): string } }, { tokens, depth }: Tokens.Heading) {
      const { id = '', text = '' } = headings.shift() ?? {}
      const inner = this.parser.parseInline(tokens)
      const link = `<a class="anchor" href="#${id}" aria-label="Link to “${escapeHtml(text)}”">#</a>`
      return `<h${depth} id="${id}">${inner} ${link}</h${depth}>\n`
    },
    /** Pictures of the repository are for its readers: those of the site have the pages themselves. */
    image({ href, text }: Tokens.Image) {
      const isElsewhere = /^https?:/.test(href)
      return isElsewhere ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}">` : ''
    },
    code({ text, lang = '' }: Tokens.Code) {
      return codeBlock(text, lang)
    },
    table(this: { parser: { parseInline(tokens: Token[]): string } }, { header, rows }: Tokens.Table) {
      const cell = (tag: string, { tokens, align }: Tokens.TableCell) =>
        `<${tag}${align === 'right' ? ' class="right"' : ''}>${this.parser.parseInline(tokens)}</${tag.split(' ')[0] ?? ''}>`
      const head = header.map((each) => cell('th scope="col"', each)).join('')
      const body = rows.map((row) => `<tr>${row.map((each) => cell('td', each)).join('')}</tr>`).join('\n')
      const name = escapeHtml(header.map(({ text }) => text).join(', '))
      return `<div class="scroll" tabindex="0" role="region" aria-label="Table: ${name}"><table><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table></div>\n`
    },
    link(
      this: { parser: { parseInline(tokens: Token[]): string } },
      { href, tokens }: Pick<Tokens.Link, 'href' | 'tokens'>,
    ) {
      const inner = this.parser.parseInline(tokens)
      const target = resolve(href)
      return target === null ? inner : `<a href="${escapeHtml(target)}">${inner}</a>`
    },
  }
}

/** Consecutive blocks with `tab=` after their language are alternatives of one sample. */
function groupTabs(tokens: Token[]): Token[] {
  const grouped: Token[] = []
  let tabs: Tokens.Code[] = []
  const flush = () => {
    if (tabs.length === 0) return
    const text = `<div class="tabs">${tabs.map(({ text: code, lang = '' }) => codeBlock(code, lang)).join('')}</div>\n`
    const html: Tokens.HTML = { type: 'html', raw: text, text, block: true, pre: false }
    grouped.push(html)
    tabs = []
  }
  for (const token of tokens) {
    if (isTab(token)) tabs.push(token)
    else if (token.type !== 'space' || tabs.length === 0) {
      flush()
      grouped.push(token)
    }
  }
  flush()
  return grouped
}

function isTab(token: Token): token is Tokens.Code {
  return token.type === 'code' && / tab=/.test((token as Tokens.Code).lang ?? '')
}

function codeBlock(text: string, info: string): string {
  const [language = '', ...options] = info.split(' ')
  const tab = options.find((option) => option.startsWith('tab='))?.slice(4)
  const label = tab === undefined ? '' : `<p class="tab-name">${escapeHtml(tab)}</p>`
  const what = escapeHtml(`${tab ?? (language || 'text')} sample`)
  return `<div class="code"${tab === undefined ? '' : ` data-tab="${escapeHtml(tab)}"`}>${label}<pre tabindex="0" role="region" aria-label="${what}"><code>${highlight(text)}</code></pre></div>\n`
}

function searchText(token: Token): string {
  if (token.type === 'code') return (token as Tokens.Code).text
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return [header, ...rows].flatMap((row) => row.map(({ tokens }) => plainText(tokens))).join(' ')
  }
  if (token.type === 'list')
    return (token as Tokens.List).items.map((item) => plainText(item.tokens)).join(' ')
  return plainText('tokens' in token ? (token.tokens ?? []) : [token])
}

function plainText(tokens: readonly Token[]): string {
  const parts = tokens.map((token) => {
    const inner: readonly Token[] = 'tokens' in token ? token.tokens : []
    if (inner.length > 0) return plainText(inner)
    return 'text' in token ? String(token.text) : ''
  })
  return parts.join('')
}

/** Resolves a link in a file: pages of the site, anchors, URLs of the service itself. */
export function linkResolver(file: string, addresses: ReadonlyMap<string, string>): LinkResolver {
  return (href) => {
    if (/^(?:https?:|mailto:|#|\/)/.test(href)) return href
    const [target = '', anchor] = href.split('#', 2)
    const address = addresses.get(path.join(path.dirname(file), target))
    if (address === undefined) return null
    return anchor === undefined ? address : `${address}#${anchor}`
  }
}
