import type { LeagueCalendar } from '../../data/calendars.ts'
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts'
import { WEEK_MS, type SimWeek } from './season-parts.ts'

const tuesday = (moment: number): number => moment - ((Math.floor(moment / DAY_MS) + 2) % 7) * DAY_MS

/** The numbered weeks of a league of football. Real weeks start on Tuesday; around the clock, a week is a round. */
export function makeWeeks(
  calendar: LeagueCalendar,
  starts: readonly (readonly number[])[],
  over: number,
  isReal: boolean,
): SimWeek[] {
  const weeks: SimWeek[] = []
  const startOf = (moment: number): number => (isReal ? tuesday(moment) : moment)
  calendar.stages.forEach((stage, index) => {
    const own = starts[index] ?? []
    const start = startOf(own[0] ?? 0)
    if (stage.kind === 'table') {
      for (let round = 0; round < stage.rounds; round++) {
        const from = startOf(own[round] ?? 0)
        const next = own[round + 1] ?? starts[index + 1]?.[0] ?? from + WEEK_MS
        const label = stage.type === 1 ? `Preseason Week ${round + 1}` : `Week ${round + 1}`
        weeks.push(
          week(
            stage.type,
            round + 1,
            label,
            stage.type === 1 ? `Pre Wk ${round + 1}` : label,
            from,
            isReal ? WEEK_MS : next - from,
          ),
        )
      }
    } else if (stage.kind === 'bracket' && stage.byConference) {
      const names = ['Wild Card', 'Divisional Round', 'Conference Championship', 'Pro Bowl', 'Super Bowl']
      names.forEach((name, round) =>
        weeks.push(week(3, round + 1, name, name, start + round * WEEK_MS, WEEK_MS)),
      )
    } else if (stage.kind === 'pairs' && stage.select === 'conference-finals') {
      const number = weeks.filter((one) => one.type === stage.type).length + 1
      // Army plays Navy a week later.
      for (const label of isReal ? [number, number + 1] : [number]) {
        const from = start + (label - number) * WEEK_MS
        weeks.push(week(stage.type, label, `Week ${label}`, `Week ${label}`, from, WEEK_MS))
      }
    } else if (stage.kind === 'pairs') {
      weeks.push(week(3, 1, 'Bowls', 'Bowls', start, over - start))
    }
  })
  return weeks
}

function week(
  type: number,
  number: number,
  label: string,
  shortLabel: string,
  start: number,
  length: number,
): SimWeek {
  return { type, number, label, shortLabel, start, end: start + length - MINUTE_MS }
}
