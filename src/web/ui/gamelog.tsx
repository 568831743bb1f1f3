import { useState } from 'preact/hooks'
import { averageOf, totalOf } from '../data/log-statistics.ts'
import type { LoggedGame, LogTotals } from '../data/log-statistics.ts'
import { Sparkline } from './charts/sparkline.tsx'
import { shortDayOf } from '../data/format.ts'
import { shortHeadOf } from '../data/short-heads.ts'
import { statisticLabel } from './game/statistics.tsx'
import { ScrollTable } from './scroll-table.tsx'
import { sourceText } from '../data/source-text.ts'

const SHOWN = 10

interface GameLogProps {
  readonly games: readonly LoggedGame[]
  readonly totals: LogTotals
  readonly league: string
}

/** A player's game log of a season, newest first: one table per category, below the course of one statistic. */
export function GameLog({ games, totals, league }: GameLogProps) {
  const [isWhole, setWhole] = useState(false)
  if (games.length === 0) return null
  const shown = isWhole ? games : games.slice(0, SHOWN)
  const categories = new Map(
    games.flatMap(({ stats }) => stats.map((each) => [each.category, each] as const)),
  )
  return (
    <section>
      <h2>Games</h2>
      <Sparkline games={games} />
      {[...categories.values()].map((each) => (
        <LogTable
          key={each.category}
          heading={categories.size > 1 ? each.displayName : null}
          columns={columnsOf(games, each.category)}
          games={shown}
          all={games}
          totals={totals}
          category={each.category}
          league={league}
        />
      ))}
      {!isWhole && games.length > SHOWN && (
        <button type="button" onClick={() => setWhole(true)}>
          All {games.length} games
        </button>
      )}
    </section>
  )
}

interface LogTableProps {
  readonly games: readonly LoggedGame[]
  /** All games, which the rows at the end sum up. */
  readonly all: readonly LoggedGame[]
  readonly totals: LogTotals
  readonly category: string
  /** Null if it is the only one. */
  readonly heading: string | null
  readonly columns: readonly (readonly [name: string, label: string])[]
  readonly league: string
}

function LogTable({ games, all, totals, category, heading, columns, league }: LogTableProps) {
  const rows = games.filter(({ stats }) => stats.some((each) => each.category === category))
  return (
    <ScrollTable
      label={heading ?? 'Games'}
      class="log"
      caption={heading}
      columns={[
        'Date',
        'Opponent',
        'Result',
        ...columns.map(([name, meaning]) => ({ head: shortHeadOf(name) ?? meaning, meaning })),
      ]}
      foot={
        <>
          <SumRow
            name={`Total of ${all.length}`}
            columns={columns}
            textOf={([name, label]) => totalOf(totals, { category, name, label })}
          />
          <SumRow
            name="Per game"
            columns={columns}
            textOf={([name, label]) => averageOf(all, totals, { category, name, label })}
          />
        </>
      }
    >
      {rows.map((game) => (
        <LogRow key={game.eventId} game={game} category={category} columns={columns} league={league} />
      ))}
    </ScrollTable>
  )
}

interface SumRowProps extends Pick<LogTableProps, 'columns'> {
  readonly name: string
  readonly textOf: (column: LogTableProps['columns'][number]) => string | null
}

/** What all games come to; nothing if no statistic has it. */
function SumRow({ name, columns, textOf }: SumRowProps) {
  const texts = columns.map(textOf)
  if (texts.every((text) => text === null)) return null
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      {texts.map((text, index) => (
        <td key={columns[index]?.[0]}>{text ?? ''}</td>
      ))}
    </tr>
  )
}

interface LogRowProps extends Pick<LogTableProps, 'category' | 'columns' | 'league'> {
  readonly game: LoggedGame
}

function LogRow({ game, category, columns, league }: LogRowProps) {
  const { opponent, homeAway, result, score } = game
  const statistics = game.stats.find((each) => each.category === category)?.stats ?? []
  return (
    <tr>
      <td>
        <time dateTime={game.date}>{shortDayOf(game.date)}</time>
      </td>
      <td>
        <a href={`/games/${league}/${game.eventId}`} title={opponent?.displayName}>
          {homeAway === 'AWAY' ? '@' : 'vs'} {opponent?.abbreviation ?? opponent?.displayName ?? '–'}
        </a>
      </td>
      <td class="spoiler">{[result, score].filter((part) => part !== null).join(' ')}</td>
      {columns.map(([name]) => (
        <td key={name}>{valueText(statistics.find((one) => one.name === name)?.displayValue ?? '')}</td>
      ))}
    </tr>
  )
}

/** A value, or a dash where the source has none. */
const valueText = (value: string) => (/^-*$/.test(value) ? '–' : sourceText(value))

/** Columns of a category in all its games, in published order. */
function columnsOf(games: readonly LoggedGame[], category: string): LogTableProps['columns'] {
  const columns = new Map<string, string>()
  for (const { stats } of games)
    for (const each of stats)
      if (each.category === category)
        for (const { name, label } of each.stats) columns.set(name, statisticLabel(label))
  return [...columns]
}
