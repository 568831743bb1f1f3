/** A team's colour as CSS where it can be seen on both themes, else a neutral. */
export function teamColor(hex: string | null, alternate: string | null): string {
  for (const candidate of [hex, alternate]) {
    const light = luminance(candidate)
    if (light !== null && light > 0.02 && light < 0.85) return `#${candidate}`
  }
  return 'var(--ink-2)'
}

/** Relative luminance from 0 (black) to 1 (white), null where it is no colour. */
function luminance(hex: string | null): number | null {
  if (hex === null || !/^[0-9a-f]{6}$/i.test(hex)) return null
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
