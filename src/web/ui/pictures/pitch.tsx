import type { RosterEntry } from '../../data/game.ts'
import { surfaceOf } from './surfaces.tsx'
import { linesOf } from '../../data/formation.ts'

interface PitchProps {
  readonly team: string
  readonly formation: string | null
  readonly starters: readonly RosterEntry[]
  /** CSS colour of the players. */
  readonly color: string
}

const LONGEST_NAME = 11

/** The starters of a soccer team in their formation, the goalkeeper on top; nothing if it is not known. */
export function FormationPitch({ team, formation, starters, color }: PitchProps) {
  const lines = linesOf(formation, starters)
  const pitch = surfaceOf('soccer', '')
  if (!lines || !pitch) return null
  const { width, depth } = pitch
  return (
    <svg
      class="formation"
      viewBox={`-0.5 -0.5 ${width + 1} ${depth + 1}`}
      role="img"
      aria-label={`${team} in a ${formation ?? ''}; the players are listed below`}
    >
      <path d={pitch.lines} />
      {lines.map((line, row) =>
        line.map((player, index) => {
          const x = (width * (index + 0.5)) / line.length
          const y = 4 + ((depth - 10) * row) / (lines.length - 1)
          const name = player.displayName.split(' ').at(-1) ?? ''
          return (
            <g key={player.athleteId}>
              <circle cx={x} cy={y} r="2.2" style={{ fill: color }} />
              <text class="number" x={x} y={y + 0.8}>
                {player.jersey}
              </text>
              <text x={x} y={y + 4.6}>
                {name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name}
              </text>
            </g>
          )
        }),
      )}
    </svg>
  )
}
