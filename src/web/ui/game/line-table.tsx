import { sidesInOrder } from '../../data/board.ts'
import { priceText } from '../../data/dates.ts'
import { spreadText } from '../../data/format.ts'
import type { FullGame } from '../../data/game.ts'

/** Spread, moneyline and total of one betting provider. */
export function LineTable({ game: { line, awayTeam, homeTeam, league } }: { readonly game: FullGame }) {
  if (!line) return null
  const { spread, moneyline, overUnder } = line
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
      <div class="scroll" tabIndex={0} role="region" aria-label="Odds">
        <table class="line">
          <thead>
            <tr>
              <th scope="col">{line.provider}</th>
              <th scope="col">Spread</th>
              <th scope="col">Moneyline</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ side, line: points, price, moneyline: win }, index) => (
              <tr key={side.sourceId}>
                <th scope="row">{side.abbreviation}</th>
                <td>{points === null ? '–' : `${spreadText(points)} (${priceOf(price)})`}</td>
                <td>{priceOf(win)}</td>
                <td>{totals[index]}</td>
              </tr>
            ))}
            {moneyline?.draw !== null && moneyline?.draw !== undefined && (
              <tr>
                <th scope="row">Draw</th>
                <td>–</td>
                <td>{priceOf(moneyline.draw)}</td>
                <td>–</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function priceOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : priceText(value)
}
