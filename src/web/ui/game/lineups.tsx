import { sidesInOrder } from '../../data/board.ts'
import type { GameDetails, RosterEntry } from '../../data/game.ts'
import { Formations } from '../pictures/pitch.tsx'

/** Starters and substitutes, by team; soccer's formations stand here while they are not what happens now. */
export function Lineups({ game }: { readonly game: GameDetails }) {
  const { rosters, league, status } = game
  return (
    <section id="lineups">
      <h2>Line-ups</h2>
      {league.sport.slug === 'soccer' && status.state !== 'IN' && <Formations game={game} />}
      <div class="pair">
        {sidesInOrder(league.sport.slug, game).map((side) => {
          const ofSide = side === game.homeTeam ? 'HOME' : 'AWAY'
          const athletes = rosters.find(({ homeAway }) => homeAway === ofSide)?.athletes ?? []
          const isStarting = ({ starter }: RosterEntry) => starter
          const starters = athletes.filter(isStarting)
          const { formation } = side
          const others = athletes.filter((entry) => !isStarting(entry))
          return (
            <div key={side.sourceId}>
              <h3>
                {side.name}
                {formation !== null && <small class="quiet"> {formation}</small>}
              </h3>
              {athletes.length === 0 && <p class="quiet">Not announced yet.</p>}
              {starters.length > 0 && <Players entries={starters} league={league.slug} />}
              {others.length > 0 && (
                <details open={starters.length === 0}>
                  <summary>{starters.length === 0 ? 'All players' : `${others.length} more`}</summary>
                  <Players entries={others} league={league.slug} />
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
