import { Headshot } from '../pictures/headshot.tsx'
import type { GameDetails } from '../../data/game.ts'
import { sourceText } from '../../data/source-text.ts'

interface GameLeadersProps {
  readonly leaders: GameDetails['leaders']
  readonly league: string
}

const SHOWN = 3

/** The first leaders of a game by category. */
export function GameLeaders({ leaders, league }: GameLeadersProps) {
  const shown = leaders.map(({ label, leaders: players }) => ({ label, leaders: players.slice(0, SHOWN) }))
  return (
    <section id="leaders">
      <h2>Leaders</h2>
      <LeaderGrid leaders={shown} league={league} hasPhotos={false} />
    </section>
  )
}

interface LeaderGridProps {
  readonly leaders: GameDetails['leaders']
  readonly league: string
  /** Each is a request. */
  readonly hasPhotos?: boolean
}

/** Lists of leaders beside each other. */
export function LeaderGrid({ leaders, league, hasPhotos = true }: LeaderGridProps) {
  if (leaders.length === 0) return null
  return (
    <div class="leader-grid">
      {leaders.map(({ label, leaders: players }) => (
        <div key={label}>
          <h3>{label}</h3>
          <ol>
            {players.map(({ athlete, team, displayValue }, index) => (
              <li key={athlete?.sourceId ?? index}>
                {athlete && hasPhotos && <Headshot athlete={athlete} league={league} />}
                {athlete ? (
                  <a href={`/athletes/${league}/${athlete.sourceId}`}>{athlete.displayName}</a>
                ) : (
                  <span>Unknown player</span>
                )}
                <small class="quiet">{team?.abbreviation}</small>
                <b>{sourceText(displayValue)}</b>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}
