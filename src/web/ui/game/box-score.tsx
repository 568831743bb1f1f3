import { sidesInOrder } from '../../data/board.ts'
import type { Side } from '../../data/board.ts'
import { findLeaders, sortValueOf } from '../../data/box-leaders.ts'
import type { IsLeader } from '../../data/box-leaders.ts'
import type { BoxPlayer, GameDetails } from '../../data/game.ts'
import { shortHeadOf } from '../../data/short-heads.ts'
import { statisticName } from './statistics.tsx'
import { TeamStatistics } from './team-statistics.tsx'
import { SortHead, sorted, useSortOrder } from '../sortable.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import { sourceText } from '../../data/source-text.ts'

interface BoxScoreProps {
  readonly box: NonNullable<GameDetails['boxScore']>
  readonly away: Side
  readonly home: Side
  /** The slugs of the league and its sport. */
  readonly league: string
  readonly sport: string
}

/** The statistics of both teams side by side, and a table of players per team and category. */
export function BoxScore({ box, away, home, league, sport }: BoxScoreProps) {
  const sides = sidesInOrder(sport, {
    awayTeam: { side: away, players: box.awayPlayers },
    homeTeam: { side: home, players: box.homePlayers },
  })
  const isLeader = findLeaders([...box.awayPlayers, ...box.homePlayers])
  return (
    <section id="box-score">
      <h2>Box score</h2>
      <TeamStatistics away={away} home={home} box={box} sport={sport} />
      <div class="pair">
        {sides.map(({ side, players }) => (
          <div key={side.sourceId}>
            {categoriesOf(players).map((category, index) => (
              <PlayerTable
                key={category}
                title={category === '' || index > 0 ? category : `${side.name}: ${category}`}
                team={side.name}
                category={category}
                players={players}
                league={league}
                isLeader={isLeader}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Categories in which players of a team have statistics, in published order. */
function categoriesOf(players: readonly BoxPlayer[]): readonly string[] {
  return [...new Set(players.flatMap(({ categories }) => categories.map(({ displayName }) => displayName)))]
}

interface PlayerTableProps {
  readonly title: string
  readonly team: string
  readonly category: string
  readonly players: readonly BoxPlayer[]
  readonly league: string
  readonly isLeader: IsLeader
}

function PlayerTable({ title, team, category, players, league, isLeader }: PlayerTableProps) {
  const [order, press] = useSortOrder()
  const rows = players.flatMap((player) => {
    const found = player.categories.find(({ displayName }) => displayName === category)
    return found && found.stats.length > 0 ? [{ player, stats: found.stats }] : []
  })
  const head = rows[0]?.stats ?? []
  if (head.length === 0) return null
  const shown = sorted(rows, order, ({ stats }, column) =>
    sortValueOf(stats.find((stat) => stat.name === column)),
  )
  return (
    <ScrollTable
      label={`${team}, ${category || 'players'}`}
      class="players"
      caption={title === '' ? team : title}
      columns={[
        'Player',
        ...head.map((stat) => (
          <SortHead
            key={stat.name}
            column={stat.name}
            label={statisticName(stat)}
            short={shortHeadOf(stat.name)}
            order={order}
            onPress={press}
          />
        )),
      ]}
    >
      {shown.map(({ player, stats }) => (
        <tr key={player.athleteId}>
          <th scope="row">
            <a href={`/athletes/${league}/${player.athleteId}`}>{player.name}</a>{' '}
            <small class="quiet">{player.position}</small>
          </th>
          {head
            .map(({ name: column }) => stats.find((stat) => stat.name === column))
            .map((stat, index) => (
              <td key={index} class={isLeader(category, stat) ? 'leader' : ''}>
                {sourceText(stat?.displayValue ?? '')}
              </td>
            ))}
        </tr>
      ))}
    </ScrollTable>
  )
}
