import type { GameDetails } from '../../../data/game.ts'

/** Categories whose leaders stand for a side, as the graph calls them. */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  basketball: ['Points', 'Rebounds', 'Assists'],
  football: ['Passing Yards', 'Rushing Yards', 'Receiving Yards'],
}

/** The best player of each side by category. */
export function LeaderRows({ game }: { readonly game: GameDetails }) {
  const { leaders, awayTeam, homeTeam } = game
  const league = game.league.slug
  const sides = [awayTeam, homeTeam]
  return (
    <table class="now-leaders">
      <caption class="sr-only">Leaders of both teams</caption>
      <thead class="sr-only">
        <tr>
          <th scope="col">Category</th>
          {sides.map((side) => (
            <th key={side.sourceId} scope="col">
              {side.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(CATEGORIES[game.league.sport.slug] ?? []).map((category) => (
          <tr key={category}>
            <th scope="row">{category.replace(' Yards', '')}</th>
            {sides.map(({ sourceId }) => {
              const best = leaders
                .find(({ label }) => label === category)
                ?.leaders.find(({ team }) => team?.sourceId === sourceId)
              return (
                <td key={sourceId}>
                  {best?.athlete && (
                    <span>
                      <a href={`/athletes/${league}/${best.athlete.sourceId}`}>{best.athlete.displayName}</a>
                      <b>{best.displayValue}</b>
                    </span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
