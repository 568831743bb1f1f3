import { escapeMarkup } from '../domain/markup.ts'

const KEYWORDS = new Set(
  (
    'async await break case catch class const continue def do elif else enum except export extends False finally for ' +
    'from fragment func function if implements import in input interface let mutation new None not null on or package ' +
    'print query raise return schema subscription throw True true false try type union var while with yield'
  ).split(' '),
)

/** Comments, strings, variables, URLs, words and numbers: enough for short samples in any of their languages. */
const TOKENS =
  /(?<comment>(?<=^|\s)#(?!!).*$|(?<=^|\s)\/\/.*$)|(?<string>"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)|(?<variable>\$\w+)|(?<url>\b(?:https?|wss?):\/\/[^\s"'`<>]+)|(?<word>[A-Za-z_]\w*)|(?<number>\b\d[\d_.]*\b)/gm

/** Source code as HTML, with classes for highlighting. */
export function highlight(code: string): string {
  let html = ''
  let end = 0
  for (const match of code.matchAll(TOKENS)) {
    const [text] = match
    const { comment, string, variable, url, word, number } = match.groups ?? {}
    html += escapeMarkup(code.slice(end, match.index))
    end = match.index + text.length
    if (comment !== undefined) html += span('c', text)
    else if (string !== undefined || url !== undefined) html += span('s', text)
    else if (variable !== undefined) html += span('v', text)
    else if (number !== undefined) html += span('n', text)
    else html += word !== undefined && KEYWORDS.has(word) ? span('k', text) : escapeMarkup(text)
  }
  return html + escapeMarkup(code.slice(end))
}

function span(name: string, text: string): string {
  return `<span class="t-${name}">${escapeMarkup(text)}</span>`
}
