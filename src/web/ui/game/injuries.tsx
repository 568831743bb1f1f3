import type { Side } from '../../data/board.ts'
import { shortDay } from '../../data/dates.ts'
import type { GameInjury } from '../../data/game.ts'
import { sourceText } from '../../data/source-text.ts'

interface GameInjuriesProps {
  readonly teams: readonly { readonly side: Side; readonly injuries: readonly GameInjury[] }[]
  readonly league: string
}

/** Injured players, by team. */
export function GameInjuries({ teams, league }: GameInjuriesProps) {
  return (
    <section id="injuries">
      <h2>Injuries</h2>
      <div class="pair">
        {teams.map(({ side, injuries }) => (
          <div key={side.sourceId}>
            <h3>{side.name}</h3>
            {injuries.length === 0 && <p class="quiet">No injuries reported.</p>}
            <ul class="lineup">
              {injuries.map((injury) => (
                <li
                  key={injury.sourceId}
                  title={injury.shortComment === null ? undefined : sourceText(injury.shortComment)}
                >
                  <span class="quiet">{injury.position}</span>
                  <a href={`/athletes/${league}/${injury.athleteId}`}>{injury.athleteName}</a>
                  <span class="quiet">
                    {injury.status}
                    {injury.returnDate === null ? '' : `, expected ${shortDay(injury.returnDate)}`}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
