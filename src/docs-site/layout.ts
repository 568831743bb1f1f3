import { escapeMarkup } from '../domain/markup.ts'
import type { Heading } from './markdown.ts'

/** Data shared by all pages. */
export interface SiteFrame {
  readonly contents: readonly { readonly title: string; readonly links: readonly NavLink[] }[]
  /** URLs of the style sheet and the script. */
  readonly style: string
  readonly script: string
}

interface NavLink {
  readonly href: string
  readonly title: string
}

/** A page to be laid out. */
export interface PageParts {
  readonly address: string
  readonly title: string
  readonly html: string
  readonly headings: readonly Heading[]
  /** The highlighted entry of the contents: the page itself, or its parent. */
  readonly current: string
  /** The source file; `null` if the page is generated from tables. */
  readonly file: string | null
  /** The day of its last change, `2026-11-26`; `null` if it is unknown. */
  readonly changedOn: string | null
  /** Whether it has its own URL; the not-found page has none. */
  readonly isPart: boolean
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%231b62d6'/%3E%3Cpath d='M4 11V8m4 3V5m4 6V7' stroke='white' stroke-width='2'/%3E%3C/svg%3E"

/** Renders a page of the site, readable without scripts. */
export function layOut(page: PageParts, frame: SiteFrame): string {
  const { address, title, html, file, changedOn } = page
  const markdown = `${address === '/docs' ? '/docs/index' : address}.md`
  const source =
    file === null
      ? 'Made from the tables of the service.'
      : `Source: <code>${escapeMarkup(file)}</code>${changedOn === null ? '' : `, last changed on <time>${changedOn}</time>`}.`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)} · Sports docs</title>
<link rel="icon" href="${ICON}">
${page.isPart ? `<link rel="alternate" type="text/markdown" href="${markdown}">` : ''}
<link rel="stylesheet" href="${frame.style}">
<script type="module" src="${frame.script}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="top">
<a class="brand" href="/">Sports</a>
<a class="docs-brand" href="/docs">Docs</a>
<a class="to-contents" href="#site-contents">Contents</a>
<div class="tools" id="site-tools"></div>
</header>
<div class="columns">
<main id="content">
${html}
${page.isPart ? `<footer class="page-foot"><p>${source} This page <a href="${markdown}">as Markdown</a>.</p></footer>` : ''}
</main>
${outline(page.headings)}
<nav id="site-contents" class="contents" aria-label="Contents">
${frame.contents.map((group) => navGroup(group, page)).join('\n')}
</nav>
</div>
</body>
</html>
`
}

function navGroup({ title, links }: SiteFrame['contents'][number], { address, current }: PageParts): string {
  const items = links.map(({ href, title: text }) => {
    const mark = href === address ? ' aria-current="page"' : href === current ? ' aria-current="true"' : ''
    return `<li><a href="${href}"${mark}>${escapeMarkup(text)}</a></li>`
  })
  return `<h2>${escapeMarkup(title)}</h2><ul>${items.join('')}</ul>`
}

/** Longer lists of headings are of no use beside a text. */
const MAX_HEADINGS = 40

function outline(headings: readonly Heading[]): string {
  const below = headings.filter(({ depth }) => depth === 2 || depth === 3)
  const shown = below.length > MAX_HEADINGS ? below.filter(({ depth }) => depth === 2) : below
  const items = shown
    .slice(0, MAX_HEADINGS)
    .map(({ id, text, depth }) => `<li class="d${depth}"><a href="#${id}">${escapeMarkup(text)}</a></li>`)
  if (items.length < 2) return '<div class="outline"></div>'
  return `<nav class="outline" aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav>`
}
