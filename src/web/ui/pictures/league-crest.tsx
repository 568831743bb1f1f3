interface LeagueCrestProps {
  readonly abbreviation: string
  /** The slug of its sport. */
  readonly sport: string
  /** Width and height in pixels. */
  readonly size?: number
}

/** The outline of each sport's crests, in 32 by 32: a ball, a hoop, a base, a puck and a shield. */
const OUTLINES: Readonly<Record<string, string>> = {
  football: 'M1 16C3 6 9 3 16 3s13 3 15 13c-2 10-8 13-15 13S3 26 1 16Z',
  basketball: 'M16 1a15 15 0 0 1 0 30 15 15 0 0 1 0-30Z',
  baseball: 'M16 0 32 16 16 32 0 16Z',
  hockey: 'M9 3h14l8 13-8 13H9L1 16Z',
  soccer: 'M3 3h26v14c0 7-6 11-13 14C9 28 3 24 3 17Z',
}

/** Longer abbreviations have two lines: `NCAA F`, `LIGA MX`. */
const MOST_OF_A_LINE = 4
/** Of the widest letters, as a share of the font size. */
const LETTER_WIDTH = 0.75
/** Room of a line inside of the outlines. */
const LINE_WIDTH = 24

/** The crest of a league, drawn from its abbreviation and sport; its name is beside it. */
export function LeagueCrest({ abbreviation, sport, size = 24 }: LeagueCrestProps) {
  const lines = [abbreviation.slice(0, MOST_OF_A_LINE), abbreviation.slice(MOST_OF_A_LINE)].filter(Boolean)
  const longest = Math.max(...lines.map(({ length }) => length))
  const fontSize = Math.min(12, Math.floor(LINE_WIDTH / (LETTER_WIDTH * longest)))
  // Capitals are about 0.7 of the font size high.
  const first = 16 + fontSize * (0.35 - 0.5 * (lines.length - 1))
  return (
    <svg class="crest" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d={OUTLINES[sport] ?? OUTLINES['soccer']} />
      {lines.map((line, index) => (
        <text key={line} x="16" y={first + index * fontSize} font-size={fontSize}>
          {line}
        </text>
      ))}
    </svg>
  )
}
