import type { GameDetails } from '../../../data/game.ts'

/** Which plays of a game are listed: all, the scoring ones, or those of the player with an id. */
export type PlayFilter = 'all' | 'scoring' | { readonly athleteId: string }

interface PlayFilterProps {
  /** Has the players. */
  readonly details: GameDetails
  /** Number of scoring plays. */
  readonly count: number
  readonly filter: PlayFilter
  readonly onFilter: (filter: PlayFilter) => void
}

/** A choice of plays: all, the scoring ones or a player's. */
export function PlayFilterChoice({ details, count, filter, onFilter }: PlayFilterProps) {
  const choose = (value: string) =>
    onFilter(value === 'all' || value === 'scoring' ? value : { athleteId: value })
  return (
    <label class="choice">
      Show
      <select
        value={typeof filter === 'string' ? filter : filter.athleteId}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="all">all plays</option>
        <option value="scoring">scoring plays ({count})</option>
        {(['AWAY', 'HOME'] as const).map((side) => (
          <optgroup key={side} label={(side === 'AWAY' ? details.awayTeam : details.homeTeam).name}>
            {playersOf(details, side).map(({ athleteId, name }) => (
              <option key={athleteId} value={athleteId}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

interface Player {
  readonly athleteId: string
  readonly name: string
}

/** The players of a side by name: those who have statistics, else those of the line-up. */
function playersOf({ boxScore, rosters }: GameDetails, side: 'HOME' | 'AWAY'): readonly Player[] {
  const withStatistics = (side === 'AWAY' ? boxScore?.awayPlayers : boxScore?.homePlayers) ?? []
  const inLineup = rosters
    .filter(({ homeAway }) => homeAway === side)
    .flatMap(({ athletes }) => athletes.map((entry) => ({ ...entry, name: entry.displayName })))
  return (withStatistics.length > 0 ? withStatistics : inLineup)
    .filter(({ didNotPlay }) => didNotPlay !== true)
    .sort((a, b) => a.name.localeCompare(b.name))
}
