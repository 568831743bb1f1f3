/** Darker than this (relative luminance), a colour cannot be seen on dark paper. */
const TOO_DARK = 0.118

/** A team's colour as CSS where it can be seen on both themes, lighter on a dark one where need be; else a neutral. */
export function teamColor(hex: string | null, alternate: string | null): string {
  const found = visibleOf(hex, alternate)
  if (found === null) return 'var(--ink-2)'
  const { color, light } = found
  return light < TOO_DARK ? `light-dark(${color}, color-mix(in srgb, ${color} 55%, #fff))` : color
}

/** A team's colour as a ground, and the ink that can be read on it: white or nearly black. */
export function groundOf(hex: string | null, alternate: string | null) {
  const found = visibleOf(hex, alternate)
  if (found === null) return { background: 'var(--ink-2)', color: 'var(--paper)' }
  // Where white and black are as far from it (WCAG contrast).
  return { background: found.color, color: found.light > 0.18 ? '#14171a' : '#fff' }
}

function visibleOf(hex: string | null, alternate: string | null) {
  for (const candidate of [hex, alternate]) {
    const light = luminance(candidate)
    if (light !== null && light > 0.02 && light < 0.85) return { color: `#${candidate ?? ''}`, light }
  }
  return null
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
