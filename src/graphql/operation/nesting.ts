const OPENING = new Set(['{', '[', '('])
const CLOSING = new Set(['}', ']', ')'])

/**
 * The greatest number of brackets within each other in the text of a document, outside of strings and comments,
 * counted up to `max` + 1. Takes one pass over the text, without recursion.
 */
export function nestingOf(text: string, max: number): number {
  let depth = 0
  let greatest = 0
  let index = 0
  while (index < text.length && greatest <= max) {
    const character = text.charAt(index)
    if (character === '#') index = endOfLine(text, index)
    else if (character === '"') index = endOfString(text, index)
    else if (OPENING.has(character)) depth += 1
    else if (CLOSING.has(character)) depth -= 1
    greatest = Math.max(greatest, depth)
    index += 1
  }
  return greatest
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  const other = text.indexOf('\r', from)
  return Math.min(end < 0 ? text.length : end, other < 0 ? text.length : other)
}

/** Index of the last quotation mark of a string; the parser reports one that does not end. */
function endOfString(text: string, from: number): number {
  if (text.startsWith('"""', from)) {
    let end = text.indexOf('"""', from + 3)
    while (end > 0 && text.charAt(end - 1) === '\\') end = text.indexOf('"""', end + 1)
    return end < 0 ? text.length : end + 2
  }
  for (let index = from + 1; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (character === '\\') index += 1
    else if (character === '"' || character === '\n' || character === '\r') return index
  }
  return text.length
}
