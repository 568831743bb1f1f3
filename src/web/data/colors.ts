/** Least contrast of a colour to the paper (WCAG, for graphics). */
const LEAST_CONTRAST = 3
/** Relative luminance of the paper of each theme. */
const PAPER = { light: 1, dark: 0.006 }
/** Share by which a colour is moved towards black or white at a time. */
const STEP = 0.02

/** A colour for each theme, as six hexadecimal digits. */
export interface ThemeColors {
  readonly light: string
  readonly dark: string
}

/**
 * Returns a team's colour for both themes, moved towards black in the light one, or towards white in the dark one, only as far
 * as a contrast of 3:1 to their paper needs. Null if it is none, or near white or black.
 */
export function themeColors(hex: string | null): ThemeColors | null {
  const light = luminance(hex)
  if (hex === null || light === null || light <= 0.02 || light >= 0.85) return null
  return { light: readableOn('light', hex), dark: readableOn('dark', hex) }
}

function readableOn(theme: keyof ThemeColors, hex: string): string {
  let [found, share] = [hex, 1]
  while (contrastTo(PAPER[theme], found) < LEAST_CONTRAST && share > 0) {
    share -= STEP
    found = mixed(hex, share, theme === 'light' ? 0 : 255)
  }
  return found
}

function contrastTo(paper: number, hex: string): number {
  const [darker = 0, lighter = 0] = [paper, luminance(hex) ?? 0].sort((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Mixes a share of a colour with black (0) or white (255). */
function mixed(hex: string, share: number, ground: number): string {
  const parts = [0, 2, 4].map((at) =>
    Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * share + ground * (1 - share)),
  )
  return parts.map((part) => part.toString(16).padStart(2, '0')).join('')
}

/** Returns a team's colour as CSS that is visible in both themes; a neutral colour without one. */
export function teamColor(hex: string | null, alternate: string | null): string {
  const found = themeColors(hex) ?? themeColors(alternate)
  return found ? `light-dark(#${found.light}, #${found.dark})` : 'var(--ink-2)'
}

/** Returns a team's colour as a background, with a readable text colour: white or black, of which one always has a contrast of 4.5. */
export function groundOf(hex: string | null, alternate: string | null) {
  const found = visibleOf(hex, alternate)
  if (found === null) return { background: 'var(--ink-2)', color: 'var(--paper)' }
  return { background: found.color, color: inkOn(found.color.slice(1)) }
}

/** Luminance at which white and black have equal contrast (WCAG). */
const EVEN_LUMINANCE = 0.179

/** White or black, whichever has the higher contrast to a colour of six hexadecimal digits: 4.5 at least. */
export function inkOn(hex: string): string {
  return (luminance(hex) ?? 0) > EVEN_LUMINANCE ? '#000' : '#fff'
}

function visibleOf(hex: string | null, alternate: string | null) {
  for (const candidate of [hex, alternate]) {
    const light = luminance(candidate)
    if (light !== null && light > 0.02 && light < 0.85) return { color: `#${candidate ?? ''}`, light }
  }
  return null
}

/** Returns the relative luminance from 0 (black) to 1 (white), or null if it is not a colour. */
function luminance(hex: string | null): number | null {
  if (hex === null || !/^[0-9a-f]{6}$/i.test(hex)) return null
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
