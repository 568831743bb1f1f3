import { sidesInOrder } from '../../data/board.ts'
import type { Side } from '../../data/board.ts'
import { findLeaders, sortValueOf } from '../../data/box-leaders.ts'
import type { IsLeader } from '../../data/box-leaders.ts'
import type { BoxPlayer, GameDetails, TeamFigure } from '../../data/game.ts'
import { shortHeadOf } from '../../data/short-heads.ts'
import { pairColors } from '../../data/team-pair.ts'
import { statisticLabel } from './statistics.tsx'
import { SortHead, sorted, useSortOrder } from '../sortable.tsx'
import { ScrollTable } from '../scroll-table.tsx'

interface BoxScoreProps {
  readonly box: NonNullable<GameDetails['boxScore']>
  readonly away: Side
  readonly home: Side
  /** The slugs of the league and its sport. */
  readonly league: string
  readonly sport: string
}

/** Replacements of uncommon statistic names. */
const STATISTIC_NAMES: Readonly<Record<string, string>> = { 'fullInnings.partInnings': 'Innings' }

/**
 * Formats the name of a statistic: `batting.atBats`, labelled `Batting.At Bats`, becomes `Batting: At Bats`. A
 * zero-width space after each slash allows line breaks in narrow column headings.
 */
function figureName({ name, label }: Pick<TeamFigure, 'name' | 'label'>): string {
  const words = STATISTIC_NAMES[name] ?? statisticLabel(label).replace(/\.(?=\p{L})/u, ': ')
  return words.replace(/\/(?=\p{L})/gu, '/\u200b')
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
      <TeamStatisticBars away={away} home={home} box={box} sport={sport} />
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

function TeamStatisticBars({ away, home, box, sport }: Omit<BoxScoreProps, 'league'>) {
  const ofHome = new Map(box.homeTeam.statistics.map((figure) => [figure.name, figure]))
  const rows = box.awayTeam.statistics.flatMap((figure) => {
    const other = ofHome.get(figure.name)
    return other ? [sidesInOrder(sport, { awayTeam: figure, homeTeam: other })] : []
  })
  if (rows.length === 0) return null
  const colors = pairColors(home, away)
  const ordered = sidesInOrder(sport, {
    awayTeam: { side: away, color: colors.away },
    homeTeam: { side: home, color: colors.home },
  })
  const [first, second] = ordered
  return (
    <table class="versus">
      <thead>
        <tr>
          <th scope="col">{first.side.abbreviation ?? first.side.name}</th>
          <th scope="col">
            <span class="sr-only">Statistic</span>
          </th>
          <th scope="col">{second.side.abbreviation ?? second.side.name}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((pair) => (
          <tr key={pair[0].name}>
            <td>{pair[0].displayValue}</td>
            <th scope="row">
              {figureName(pair[0])}
              <span class="versus-bar" aria-hidden="true">
                {sharesOf(pair).map((share, index) => (
                  <i key={index}>
                    <i style={{ width: `${share}%`, background: ordered[index]?.color }} />
                  </i>
                ))}
              </span>
            </th>
            <td>{pair[1].displayValue}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The values of a pair as percentages of the larger one; `12:30` counts as 12.5. */
function sharesOf(pair: readonly TeamFigure[]): readonly number[] {
  const values = pair.map(({ displayValue }) => {
    const [whole = '', seconds] = displayValue.replaceAll(',', '').split(':')
    const value = Number.parseFloat(whole) + Number(seconds ?? 0) / 60
    return Number.isFinite(value) ? Math.max(0, value) : 0
  })
  const most = Math.max(...values)
  return values.map((value) => (most === 0 ? 0 : Math.round((100 * value) / most)))
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
            label={figureName(stat)}
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
                {stat?.displayValue}
              </td>
            ))}
        </tr>
      ))}
    </ScrollTable>
  )
}
