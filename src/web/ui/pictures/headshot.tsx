import { TeamLogo } from './team-logo.tsx'

interface HeadshotProps {
  readonly athlete: {
    readonly sourceId: string
    readonly displayName: string
    /** URL of the source's photo; `null` if there is none. */
    readonly headshot: string | null
  }
  /** The slug of the league. */
  readonly league: string
  /** Width and height in pixels. */
  readonly size?: number
}

/** A player's photo; the initials until it is loaded, or if there is none. */
export function Headshot({ athlete: { sourceId, displayName, headshot }, league, size = 24 }: HeadshotProps) {
  const initials = displayName.split(/\s+/).map((word) => word.charAt(0))
  const side = {
    name: displayName,
    abbreviation: `${initials[0] ?? ''}${initials.length > 1 ? (initials.at(-1) ?? '') : ''}`.toUpperCase(),
    color: null,
    alternateColor: null,
    // Smaller than the source's, and from this service.
    logo: headshot && `/headshots/${league}/${sourceId}`,
  }
  return (
    <span class="headshot">
      <TeamLogo side={side} size={size} />
    </span>
  )
}
