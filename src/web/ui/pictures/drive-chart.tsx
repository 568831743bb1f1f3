import { sideName } from '../../data/board.ts'
import type { FullGame } from '../../data/game.ts'
import { ScrollTable } from '../scroll-table.tsx'
import { driveSpans } from './places.ts'
import { periodName } from '../../data/periods.ts'
import { pairColors } from '../../data/team-pair.ts'
import { driveText } from '../../data/play-groups.ts'

/** Drives of both teams as bars on the field, newest first: the home team moves to the right, the away team to the left. */
export function DriveChart({ game }: { readonly game: FullGame }) {
  const spans = driveSpans(game.drives)
  if (spans.length === 0) return null
  const colors = pairColors(game.homeTeam, game.awayTeam)
  return (
    <section id="drives">
      <h2>Drives</h2>
      <ScrollTable
        label="Drives"
        class="drives"
        columns={[
          'Team',
          'Result',
          <th scope="col" class="yards">
            <span aria-hidden="true">
              {[10, 20, 30, 40, 50, 40, 30, 20, 10].map((yards, index) => (
                <i key={index}>{yards}</i>
              ))}
            </span>
            <span class="sr-only">From and to</span>
          </th>,
          { head: 'Plays', class: 'words' },
        ]}
      >
        {[...spans].reverse().map(({ drive, from, to }, index) => {
          const isHome = drive.team?.sourceId === game.homeTeam.sourceId
          const side = isHome ? game.homeTeam : game.awayTeam
          const [left, right] = [Math.min(from, to), Math.max(from, to)]
          const start = isHome ? left : 100 - right
          return (
            <tr key={drive.sourceId}>
              <th scope="row">{sideName(side)}</th>
              <td>{drive.displayResult ?? (index === 0 && !game.status.completed ? 'in progress' : '')}</td>
              <td class="yards">
                <i
                  style={{
                    marginLeft: `${start}%`,
                    width: `${Math.max(1, right - left)}%`,
                    background: isHome ? colors.home : colors.away,
                  }}
                />
                <span class="sr-only">
                  {`${yardText(from)} to ${yardText(to)}, ${periodName(game.league.slug, 'football', drive.plays[0]?.period ?? 1)}`}
                </span>
              </td>
              <td class="words">{driveText(drive.description)}</td>
            </tr>
          )
        })}
      </ScrollTable>
    </section>
  )
}

/** `own 25`, `50`, `opponent’s 38` or `end zone`. */
function yardText(yards: number): string {
  if (yards >= 100) return 'end zone'
  if (yards === 50) return '50'
  return yards < 50 ? `own ${yards}` : `opponent’s ${100 - yards}`
}
