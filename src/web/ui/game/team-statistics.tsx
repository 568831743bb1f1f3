import { sidesInOrder } from '../../data/board.ts'
import type { Side } from '../../data/board.ts'
import type { GameDetails, TeamStatistic } from '../../data/game.ts'
import { sourceText } from '../../data/source-text.ts'
import { pairColors } from '../../data/team-pair.ts'
import { statisticName } from './statistics.tsx'
import { VersusTable } from './versus-table.tsx'

interface TeamStatisticsProps {
  readonly box: NonNullable<GameDetails['boxScore']>
  readonly away: Side
  readonly home: Side
  /** The slug of the sport. */
  readonly sport: string
}

const MOST_ROWS = 12

/** What tells most of a game comes first, by the source's names; other statistics follow where there are fewer. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  football: [
    'totalYards',
    'netPassingYards',
    'rushingYards',
    'firstDowns',
    'thirdDownEff',
    'fourthDownEff',
    'redZoneAttempts',
    'turnovers',
    'sacksYardsLost',
    'totalPenaltiesYards',
    'yardsPerPlay',
    'possessionTime',
  ],
  basketball: [
    'fieldGoalsMade-fieldGoalsAttempted',
    'fieldGoalPct',
    'threePointFieldGoalsMade-threePointFieldGoalsAttempted',
    'threePointFieldGoalPct',
    'freeThrowsMade-freeThrowsAttempted',
    'totalRebounds',
    'offensiveRebounds',
    'assists',
    'steals',
    'blocks',
    'totalTurnovers',
    'pointsInPaint',
  ],
  baseball: [
    'batting.hits',
    'batting.homeRuns',
    'batting.RBIs',
    'batting.walks',
    'batting.strikeouts',
    'batting.stolenBases',
    'batting.avg',
    'pitching.pitches',
    'pitching.strikeouts',
    'pitching.walks',
    'pitching.earnedRuns',
    'fielding.errors',
  ],
  hockey: [
    'shotsTotal',
    'faceoffsWon',
    'faceoffPercent',
    'powerPlayGoals',
    'powerPlayOpportunities',
    'shortHandedGoals',
    'hits',
    'blockedShots',
    'takeaways',
    'giveaways',
    'penalties',
    'penaltyMinutes',
  ],
  soccer: [
    'possessionPct',
    'totalShots',
    'shotsOnTarget',
    'passPct',
    'totalPasses',
    'wonCorners',
    'foulsCommitted',
    'offsides',
    'yellowCards',
    'redCards',
    'saves',
    'blockedShots',
  ],
}
/** Soccer's, which the source states from 0 to 1. */
const SHARES: ReadonlySet<string> = new Set(['shotPct', 'passPct', 'crossPct', 'longballPct', 'tacklePct'])
const NOTHING = /^[0.:/-]*$/

/** The statistics of both teams that say something, side by side in the order of the sport: at most twelve. */
export function teamRows(
  sport: string,
  away: readonly TeamStatistic[],
  home: readonly TeamStatistic[],
): readonly (readonly [TeamStatistic, TeamStatistic])[] {
  const ofHome = new Map(home.map((statistic) => [statistic.name, statistic]))
  const first = FIRST[sport] ?? []
  const rankOf = ({ name }: TeamStatistic) => (first.indexOf(name) + first.length + 1) % (first.length + 1)
  const rows = away
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .flatMap((statistic) => {
      const other = ofHome.get(statistic.name)
      const saysSomething =
        other && ![statistic, other].every(({ displayValue }) => NOTHING.test(displayValue))
      return saysSomething ? [sidesInOrder(sport, { awayTeam: statistic, homeTeam: other })] : []
    })
  return rows.slice(0, MOST_ROWS)
}

/** The value of a statistic with its unit: `54.8 %`; `80 %` where the source says 0.8. */
export function statisticText({ name, displayValue }: Pick<TeamStatistic, 'name' | 'displayValue'>): string {
  if (!/(?:pct|percent(?:age)?)$/i.test(name) || displayValue.includes('%')) return sourceText(displayValue)
  const value = Number(displayValue)
  if (!Number.isFinite(value)) return displayValue
  return `${SHARES.has(name) ? Math.round(value * 100) : displayValue} %`
}

/** The statistics of both teams, each with a bar that both share. */
export function TeamStatistics({ away, home, box, sport }: TeamStatisticsProps) {
  const rows = teamRows(sport, box.awayTeam.statistics, box.homeTeam.statistics)
  if (rows.length === 0) return null
  const colors = pairColors(home, away)
  const ordered = sidesInOrder(sport, {
    awayTeam: { side: away, color: colors.away },
    homeTeam: { side: home, color: colors.home },
  })
  return (
    <VersusTable
      subject="Statistic"
      sides={[ordered[0].side, ordered[1].side]}
      rows={rows.map((pair) => ({
        id: pair[0].name,
        name: (
          <>
            {statisticName(pair[0])}
            <span class="versus-bar" aria-hidden="true">
              {sharesOf(pair).map((share, index) => (
                <i key={index} style={{ width: `${share}%`, background: ordered[index]?.color }} />
              ))}
            </span>
          </>
        ),
        values: [statisticText(pair[0]), statisticText(pair[1])],
      }))}
    />
  )
}

/** The values of a pair as percentages of both together; `12:30` counts as 12.5. */
function sharesOf(pair: readonly TeamStatistic[]): readonly number[] {
  const values = pair.map(({ displayValue }) => {
    const [whole = '', seconds] = displayValue.replaceAll(',', '').split(':')
    const value = Number.parseFloat(whole) + Number(seconds ?? 0) / 60
    return Number.isFinite(value) ? Math.max(0, value) : 0
  })
  const both = values.reduce((sum, value) => sum + value, 0)
  return values.map((value) => (both === 0 ? 0 : Math.round((1_000 * value) / both) / 10))
}
