import { priceText, spreadText } from '../../format.ts'
import type { FullGame } from '../../game-data.ts'

/** Spread, moneyline and total of one betting provider. */
export function LineTable({ game: { line, awayTeam, homeTeam } }: { readonly game: FullGame }) {
  if (!line) return null
  const { spread, moneyline, overUnder } = line
  const price = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : priceText(value)
  const points = spread?.line ?? null
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
            <tr>
              <th scope="row">{awayTeam.abbreviation}</th>
              <td>{points === null ? '–' : `${spreadText(-points)} (${price(spread?.away)})`}</td>
              <td>{price(moneyline?.away)}</td>
              <td>{overUnder?.total ? `over ${overUnder.total} (${price(overUnder.over)})` : '–'}</td>
            </tr>
            <tr>
              <th scope="row">{homeTeam.abbreviation}</th>
              <td>{points === null ? '–' : `${spreadText(points)} (${price(spread?.home)})`}</td>
              <td>{price(moneyline?.home)}</td>
              <td>{overUnder?.total ? `under ${overUnder.total} (${price(overUnder.under)})` : '–'}</td>
            </tr>
            {moneyline?.draw !== null && moneyline?.draw !== undefined && (
              <tr>
                <th scope="row">Draw</th>
                <td>–</td>
                <td>{price(moneyline.draw)}</td>
                <td>–</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}
