import { sidesInOrder } from '../../data/board.ts'
import { priceText } from '../../data/dates.ts'
import { spreadText } from '../../data/format.ts'
import type { FullGame } from '../../data/game.ts'
import { ScrollTable } from '../scroll-table.tsx'

/** Spread, moneyline and total of one betting provider. */
export function LineTable({ game: { line, awayTeam, homeTeam, league } }: { readonly game: FullGame }) {
  if (!line) return null
  const { spread, moneyline, overUnder } = line
  const draw = moneyline?.draw
  const points = spread?.line ?? null
  const rows = sidesInOrder(league.sport.slug, {
    homeTeam: { side: homeTeam, line: points, price: spread?.home, moneyline: moneyline?.home },
    awayTeam: { side: awayTeam, line: points && -points, price: spread?.away, moneyline: moneyline?.away },
  })
  const totals = overUnder?.total
    ? [
        `over ${overUnder.total} (${priceOf(overUnder.over)})`,
        `under ${overUnder.total} (${priceOf(overUnder.under)})`,
      ]
    : ['–', '–']
  return (
    <section id="line">
      <h2>Line</h2>
      <ScrollTable
        label="Odds"
        class="line"
        columns={[line.provider, 'Spread', 'Moneyline', 'Total']}
        rows={[
          ...rows.map(({ side, line: points, price, moneyline: win }, index) => ({
            id: side.sourceId,
            cells: [
              side.abbreviation,
              points === null ? '–' : `${spreadText(points)} (${priceOf(price)})`,
              priceOf(win),
              totals[index],
            ],
          })),
          ...(draw == null ? [] : [{ id: 'draw', cells: ['Draw', '–', priceText(draw), '–'] }]),
        ]}
      />
    </section>
  )
}

function priceOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : priceText(value)
}
