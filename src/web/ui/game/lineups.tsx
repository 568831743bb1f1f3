import { sidesInOrder } from '../../data/board.ts'
import type { Side } from '../../data/board.ts'
import type { GameDetails, RosterEntry } from '../../data/game.ts'
import { FormationPitch } from '../pictures/pitch.tsx'
import { pairColors } from '../../data/team-pair.ts'

interface LineupsProps {
  readonly rosters: GameDetails['rosters']
  readonly away: Side
  readonly home: Side
  readonly league: string
  readonly sport: string
  /** Formations of both sides, by the team's id. */
  readonly formations: ReadonlyMap<string, string | null>
}

/** Starters and substitutes, by team. */
export function Lineups({ rosters, away, home, league, sport, formations }: LineupsProps) {
  const colors = pairColors(home, away)
  return (
    <section id="lineups">
      <h2>Line-ups</h2>
      <div class="pair">
        {sidesInOrder(sport, { awayTeam: away, homeTeam: home }).map((side) => {
          const ofSide = side === home ? 'HOME' : 'AWAY'
          const athletes = rosters.find(({ homeAway }) => homeAway === ofSide)?.athletes ?? []
          const isStarting = ({ starter }: RosterEntry) => starter
          const starters = athletes.filter(isStarting)
          const formation = formations.get(side.sourceId) ?? null
          const others = athletes.filter((entry) => !isStarting(entry))
          return (
            <div key={side.sourceId}>
              <h3>
                {side.name}
                {formation !== null && <small class="quiet"> {formation}</small>}
              </h3>
              {sport === 'soccer' && (
                <FormationPitch
                  team={side.name}
                  formation={formation}
                  starters={starters}
                  color={side === home ? colors.home : colors.away}
                />
              )}
              <Players entries={starters} league={league} />
              {others.length > 0 && (
                <details open={starters.length === 0}>
                  <summary>{starters.length === 0 ? 'All players' : `${others.length} more`}</summary>
                  <Players entries={others} league={league} />
                </details>
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}

function Players({ entries, league }: { readonly entries: readonly RosterEntry[]; readonly league: string }) {
  return (
    <ul class="lineup">
      {entries.map((entry) => (
        <li key={entry.athleteId}>
          <span class="quiet">{entry.jersey}</span>
          <a
            class={entry.isPlaying === true ? 'playing' : ''}
            href={`/athletes/${league}/${entry.athleteId}`}
          >
            {entry.displayName}
          </a>
          <span class="quiet">
            {entry.position}
            {entry.substitutedIn && ` · on ${entry.substitutedIn.minute ?? ''}`}
            {entry.substitutedOut && ` · off ${entry.substitutedOut.minute ?? ''}`}
            {entry.ejected === true && ' · sent off'}
            {entry.didNotPlay && entry.isPlaying === null && ' · did not play'}
          </span>
        </li>
      ))}
    </ul>
  )
}
