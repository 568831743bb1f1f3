import { sidesInOrder } from '../../board-data.ts'
import type { Side } from '../../board-data.ts'
import type { GameDetails, RosterEntry } from '../../game-data.ts'

interface LineupsProps {
  readonly rosters: GameDetails['rosters']
  readonly away: Side
  readonly home: Side
  readonly league: string
  readonly sport: string
}

/** Starters and substitutes, by team. */
export function Lineups({ rosters, away, home, league, sport }: LineupsProps) {
  return (
    <section id="lineups">
      <h2>Line-ups</h2>
      <div class="pair">
        {sidesInOrder(sport, { awayTeam: away, homeTeam: home }).map((side) => {
          const ofSide = side === home ? 'HOME' : 'AWAY'
          const athletes = rosters.find(({ homeAway }) => homeAway === ofSide)?.athletes ?? []
          const isStarting = ({ starter }: RosterEntry) => starter
          const starters = athletes.filter(isStarting)
          const others = athletes.filter((entry) => !isStarting(entry))
          return (
            <div key={side.sourceId}>
              <h3>{side.name}</h3>
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
          <a href={`/athletes/${league}/${entry.athleteId}`}>{entry.displayName}</a>
          <span class="quiet">
            {entry.position}
            {entry.didNotPlay && ' · did not play'}
          </span>
        </li>
      ))}
    </ul>
  )
}
