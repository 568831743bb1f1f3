import { findLeague } from './league.ts'
import { escapeMarkup } from './markup.ts'
import type { Team } from './team.ts'

/** The path of a team's logo on this service; `variant` is its index in the team's list of logos. */
export function logoPath(league: string, teamId: string, variant = 0): string {
  const path = `/logos/${encodeURIComponent(league)}/${encodeURIComponent(teamId)}`
  return variant === 0 ? path : `${path}/${variant}`
}

/** The path of an athlete's photo on this service. */
export function headshotPath(league: string, athleteId: string): string {
  return `/headshots/${encodeURIComponent(league)}/${encodeURIComponent(athleteId)}`
}

/**
 * Whether an address is that of an image on a service like this one, which made it of the source's or drew it. An import
 * of an export brings such addresses: fetched, a service would call itself, or two of them each other.
 */
export function isServedImage(address: string): boolean {
  const [, league = ''] = SERVED_IMAGE.exec(address) ?? []
  return findLeague(league) !== null
}

const SERVED_IMAGE = /\/(?:logos|headshots|posters)\/([^/?#]+)\/[^/?#]+(?:\/\d+)?(?:[?#].*)?$/

const HEX = /^[0-9a-f]{6}$/i
const LONGEST_INITIALS = 4
/** The minimum contrast ratio at the size of a logo (WCAG, large text). */
const CONTRAST = 3

/** Draws a logo for a team that has none: its initials on its colours, as SVG. */
export function drawLogo(
  team: Pick<Team, 'abbreviation' | 'displayName' | 'color' | 'alternateColor'>,
): string {
  const { abbreviation, displayName, color, alternateColor } = team
  const ground = color !== null && HEX.test(color) ? color : '3a4654'
  const other = alternateColor !== null && HEX.test(alternateColor) ? alternateColor : null
  const plain = contrast(ground, 'ffffff') >= contrast(ground, '111111') ? 'ffffff' : '111111'
  const ink = other !== null && contrast(ground, other) >= CONTRAST ? other : plain
  const initials = (abbreviation ?? initialsOf(displayName)).slice(0, LONGEST_INITIALS)
  const size = initials.length > 3 ? 150 : initials.length > 2 ? 190 : 230
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500" width="500" height="500" role="img">` +
    `<title>${escapeMarkup(displayName)}</title>` +
    `<circle cx="250" cy="250" r="240" fill="#${ground}" stroke="#${ink}" stroke-width="16"/>` +
    `<text x="250" y="250" dy="0.36em" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" ` +
    `font-weight="700" font-size="${size}" fill="#${ink}">${escapeMarkup(initials)}</text></svg>`
  )
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

/** The contrast ratio of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
