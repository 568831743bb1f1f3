import { linesOf } from '../../data/formation.ts'
import type { GameDetails, RosterEntry } from '../../data/game.ts'
import { pairColors } from '../../data/team-pair.ts'

/** A pitch in meters, from goal to goal. */
const LINES = [
  'M0 0H105V68H0ZM52.5 0V68',
  'M43.35 34a9.15 9.15 0 1 0 18.3 0a9.15 9.15 0 1 0 -18.3 0',
  'M0 13.85H16.5V54.15H0M0 24.85H5.5V43.15H0M16.5 26.7A9.15 9.15 0 0 1 16.5 41.3',
  'M105 13.85H88.5V54.15H105M105 24.85H99.5V43.15H105M88.5 26.7A9.15 9.15 0 0 0 88.5 41.3',
].join('')
/** Shares of the pitch's length on which a side stands: from its goalkeeper to its forwards. */
const DEPTH = { from: 0.05, to: 0.44 }

/** Both sides in their formations on one pitch, with who came on in the place of whom; nothing unless both are known. */
export function Formations({ game: { rosters, homeTeam, awayTeam } }: { readonly game: GameDetails }) {
  const colors = pairColors(homeTeam, awayTeam)
  const sides = [
    { team: homeTeam, homeAway: 'HOME', color: colors.home, ink: colors.homeInk },
    { team: awayTeam, homeAway: 'AWAY', color: colors.away, ink: colors.awayInk },
  ] as const
  const placed = sides.flatMap(({ team, homeAway, color, ink }) => {
    const athletes = rosters.find((roster) => roster.homeAway === homeAway)?.athletes ?? []
    const lines = linesOf(
      team.formation,
      athletes.filter(({ starter }) => starter),
    )
    return lines ? [{ team, isHome: homeAway === 'HOME', color, ink, athletes, lines }] : []
  })
  if (placed.length < sides.length) return null
  const names = placed.map(({ team }) => `${team.name} in a ${team.formation ?? ''}`)
  return (
    <figure class="formations">
      <figcaption class="quiet">
        {placed.map(({ team, color }) => (
          <span key={team.sourceId}>
            <i class="bar" style={{ background: color }} />
            {team.name} {team.formation}
          </span>
        ))}
      </figcaption>
      <div role="img" aria-label={`${names.join(', ')}; the players are in the line-ups`}>
        <svg viewBox="-1 -1 107 70" class="along">
          <path d={LINES} />
        </svg>
        <svg viewBox="-1 -1 70 107" class="across">
          <path d={LINES} transform="matrix(0 1 1 0 0 0)" />
        </svg>
        {placed.flatMap(({ isHome, color, ink, athletes, lines }) =>
          lines.flatMap((line, row) =>
            line.map((starter, index) => {
              const now = onThePitch(starter, athletes)
              const along = DEPTH.from + ((DEPTH.to - DEPTH.from) * row) / (lines.length - 1)
              const across = (index + 0.5) / line.length
              const place = isHome ? { along, across } : { along: 1 - along, across: 1 - across }
              return (
                <span
                  key={starter.athleteId}
                  class="player"
                  style={{ '--along': percentOf(place.along), '--across': percentOf(place.across) }}
                >
                  <b style={{ background: color, color: ink }}>{now.jersey}</b>
                  {now.name}
                </span>
              )
            }),
          ),
        )}
      </div>
    </figure>
  )
}

const percentOf = (share: number) => `${(100 * share).toFixed(1)}%`

/** Who stands in the place of a starter now: those who came on have it from whom they replaced. */
function onThePitch(starter: RosterEntry, athletes: readonly RosterEntry[]) {
  let [player, name] = [starter as RosterEntry | undefined, starter.displayName]
  // Who came on may have gone off again.
  while (player?.substitutedOut?.for && player.substitutedOut.for.displayName !== name) {
    name = player.substitutedOut.for.displayName
    const next = name
    player = athletes.find(({ displayName }) => displayName === next)
  }
  return { name: name.split(' ').at(-1) ?? '', jersey: player?.jersey ?? '' }
}
