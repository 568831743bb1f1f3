import { inkOn, themeColors } from './colors.ts'
import type { ThemeColors } from './colors.ts'

/** Colours whose difference (CIEDE2000) is lower look alike. */
const ALIKE = 20
/** For teams whose own colours look like the other's, or that have none: never the colour of another team. */
const GREYS: readonly ThemeColors[] = [
  { light: '5b636b', dark: '9aa3ab' },
  { light: '14171a', dark: 'ffffff' },
]

interface Colored {
  readonly color: string | null
  readonly alternateColor: string | null
}

/**
 * CSS colours of two teams that differ visibly, in each theme by itself: where they are too alike, the away side takes its
 * alternate colour, then a grey. The inks are those of texts on them.
 */
export function pairColors(home: Colored, away: Colored) {
  const [light, dark] = [colorsInTheme('light', home, away), colorsInTheme('dark', home, away)]
  return {
    home: `light-dark(#${light.home}, #${dark.home})`,
    away: `light-dark(#${light.away}, #${dark.away})`,
    homeInk: `light-dark(${inkOn(light.home)}, ${inkOn(dark.home)})`,
    awayInk: `light-dark(${inkOn(light.away)}, ${inkOn(dark.away)})`,
  }
}

/** The colours of two teams in a theme, as six hexadecimal digits. */
export function colorsInTheme(theme: keyof ThemeColors, home: Colored, away: Colored) {
  const candidates = ({ color, alternateColor }: Colored): readonly string[] =>
    [themeColors(color), themeColors(alternateColor), ...GREYS].flatMap((found) => found?.[theme] ?? [])
  const [ofHome = ''] = candidates(home)
  const ofAway = candidates(away).find((found) => difference(found, ofHome) >= ALIKE) ?? ofHome
  return { home: ofHome, away: ofAway }
}

const WHITE = [0.95047, 1, 1.08883]
const RGB_TO_XYZ = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
]

/** CIE L*a*b* (D65) of six hexadecimal digits. */
function labOf(hex: string): readonly [l: number, a: number, b: number] {
  const rgb = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const [x = 0, y = 0, z = 0] = RGB_TO_XYZ.map((row, axis) => {
    const value = row.reduce((sum, factor, index) => sum + factor * (rgb[index] ?? 0), 0) / (WHITE[axis] ?? 1)
    return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116
  })
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const RADIANS = Math.PI / 180
const degrees = (b: number, a: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIANS + 360) % 360)

/** The difference of two colours of six hexadecimal digits by CIEDE2000: 0 for the same, up to about 100. */
export function difference(one: string, other: string): number {
  const [l1, a1, b1] = labOf(one)
  const [l2, a2, b2] = labOf(other)
  const mean = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7
  const g = 0.5 * (1 - Math.sqrt(mean / (mean + 25 ** 7)))
  const [x1, x2] = [(1 + g) * a1, (1 + g) * a2]
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)]
  const [h1, h2] = [degrees(b1, x1), degrees(b2, x2)]
  const isGrey = c1 * c2 === 0
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180
  const hue = isGrey ? h1 + h2 : (h1 + turn / 2 + 360) % 360
  const [light, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const cos = (factor: number, shift: number) => Math.cos((factor * hue + shift) * RADIANS)
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63)
  const lift = (light - 50) ** 2
  const byLight = (l2 - l1) / (1 + (0.015 * lift) / Math.sqrt(20 + lift))
  const byChroma = (c2 - c1) / (1 + 0.045 * chroma)
  const byHue = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIANS)) / (1 + 0.015 * chroma * t)
  const rotation =
    -2 *
    Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) *
    Math.sin(60 * RADIANS * Math.exp(-(((hue - 275) / 25) ** 2)))
  return Math.sqrt(byLight ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue)
}
