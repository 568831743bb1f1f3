const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
}

/** A text of the source for people: characters instead of HTML entities, single spaces, and minus signs before numbers. */
export function sourceText(text: string): string {
  return text
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (entity, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? entity
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
      return code >= 32 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' '
    })
    .replace(/\s+/g, ' ')
    .replace(/(^|[\s(:,])-(?=\.?\d)/g, '$1−')
    .trim()
}

/** The score of a goal's text stands beside it: `Goal! Chelsea 0, West Ham United 1. Rodrigo Novais …`. */
const GOAL = /^(?:Own )?Goal! .+? \d+, .+? \d+\. /
/** How a play of football began, and who tackled: `(Shotgun) L.Ashford pass to T.Wiggins for 19 yards (C.Pace).` */
const FORMATION = /^\((?:no huddle|shotgun|punt formation|[\w ,]*huddle[\w ,]*)\) /i
const TACKLERS = / \([^()]+\)\.?$/

/** A play in the words of its source, without the score. */
export const playText = (text: string | null): string => sourceText(text ?? '').replace(GOAL, '')

/** A play as a headline, without formation and tacklers. */
export function playHeadline(sport: string, text: string): string {
  const words = playText(text)
  return sport === 'football' ? words.replace(FORMATION, '').replace(TACKLERS, '') : words
}
