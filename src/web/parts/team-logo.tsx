import { useState } from 'preact/hooks'
import type { Side } from '../board-data.ts'
import { teamColor } from '../colors.ts'

/** A team's logo, or its initials on its colour where there is none. */
export function TeamLogo({
  side,
  size = 20,
}: {
  readonly side: Pick<Side, 'logo' | 'name' | 'abbreviation' | 'color' | 'alternateColor'>
  readonly size?: number
}) {
  const [isBroken, setBroken] = useState(false)
  // By path, so that the page works under any name of the server.
  const path = side.logo === null ? null : new URL(side.logo, location.href).pathname
  if (path?.startsWith('/logos/') && !isBroken)
    return (
      <img
        class="logo"
        src={path}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBroken(true)}
      />
    )
  const style = {
    width: size,
    height: size,
    background: teamColor(side.color, side.alternateColor),
    fontSize: size * 0.4,
  }
  return (
    <span class="logo initials" style={style} aria-hidden="true">
      {(side.abbreviation ?? side.name).slice(0, 2)}
    </span>
  )
}
