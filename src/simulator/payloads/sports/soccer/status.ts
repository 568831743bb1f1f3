import type { SimPlay } from '../../../sports/shared/timeline.ts'
import type { GameView } from '../../../world/view.ts'
import { scheduledTexts } from '../../common.ts'
import type { LeagueSnapshot } from '../../snapshot.ts'
import { interruption, label, type Shown } from '../../game/status-types.ts'

/** Start of the clock of a half, and its length. */
const HALVES: readonly (readonly [from: number, length: number])[] = [
  [0, 2700],
  [2700, 2700],
  [5400, 900],
  [6300, 900],
]

/** `63'`, `45'+4'`: the current minute. */
export function minuteText(clock: number, added: number): string {
  if (added > 0) return `${Math.round(clock / 60)}'+${Math.ceil(added / 60)}'`
  return `${Math.max(1, Math.ceil(clock / 60))}'`
}

/** The status of a soccer match. */
export function soccer(snapshot: LeagueSnapshot, view: GameView, last: SimPlay<unknown> | null): Shown {
  if (view.state === 'pre' || view.phase === 'postponed') {
    const { detail } = scheduledTexts(view.date)
    const common = { clock: 0, displayClock: "0'", period: null }
    if (view.phase === 'scheduled') return { ...common, type: 'scheduled', detail, shortDetail: 'Scheduled' }
    const type = view.phase === 'postponed' ? 'postponed' : 'delayed-start'
    return { ...common, type, detail: label(view), shortDetail: label(view) }
  }
  if (view.phase === 'final') return soccerFinal(snapshot, view)
  const [clock, added] = runningClock(snapshot, view, last)
  const displayClock = minuteText(clock, added)
  const common = { clock: clock + added, displayClock, period: view.period }
  if (view.phase === 'halftime') return { ...common, type: 'halftime', detail: 'HT', shortDetail: 'HT' }
  if (view.phase === 'delay' || view.phase === 'rain' || view.phase === 'suspended') {
    return { ...common, type: interruption(view), detail: label(view), shortDetail: label(view) }
  }
  if (view.period === 5)
    return {
      ...common,
      type: 'shootout',
      detail: 'Pens',
      shortDetail: 'Pens',
    }
  const type = view.period >= 3 ? 'overtime' : view.period === 2 ? 'second-half' : 'first-half'
  return { ...common, type, detail: displayClock, shortDetail: displayClock }
}

/** The running clock between two plays, up to the minute of the next one. */
function runningClock(
  snapshot: LeagueSnapshot,
  view: GameView,
  last: SimPlay<unknown> | null,
): [clock: number, added: number] {
  const [from, length] = HALVES[view.period - 1] ?? [5400, 0]
  if (!last || view.period > 4) return [last?.clock ?? 7200, 0]
  const timeline = snapshot.world.timelineOf(view.fixture)
  const added = timeline.sport === 'soccer' ? (timeline.plays[view.count - 1]?.detail.added ?? 0) : 0
  const isStopped = view.phase !== 'playing'
  const passed = last.clock - from + added + (isStopped ? 0 : Math.max(0, view.elapsed - last.at))
  return [from + Math.min(length, passed), Math.max(0, Math.round(passed - length))]
}

function soccerFinal(snapshot: LeagueSnapshot, view: GameView): Shown {
  const { shootout, periods, added = 0 } = snapshot.world.resultOf(view.fixture)
  // Penalties may follow directly after 90 minutes.
  const clock = periods.length > 2 ? 7200 : 5400
  if (shootout)
    return {
      type: 'final-pen',
      clock,
      displayClock: minuteText(clock, 0),
      period: 5,
      detail: 'FT-Pens',
      shortDetail: 'FT-Pens',
    }
  if (periods.length > 2)
    return {
      type: 'final-aet',
      clock,
      displayClock: minuteText(clock, added),
      period: 4,
      detail: 'AET',
      shortDetail: 'AET',
    }
  return {
    type: 'full-time',
    clock: 5400,
    displayClock: minuteText(clock, added),
    period: 2,
    detail: 'FT',
    shortDetail: 'FT',
  }
}
