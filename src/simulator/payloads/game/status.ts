import type { SportSlug } from '../../../domain/league.ts'
import type { SimPlay } from '../../sports/shared/timeline.ts'
import { scheduledTexts } from '../common.ts'
import { ordinal } from '../number-texts.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'
import { soccer } from '../sports/soccer/status.ts'
import { TYPES, interruption, label, type Shown } from './status-types.ts'

/** The status of a game: clock, period and type with its texts. */
export function statusOf(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const shown = STATUSES[snapshot.league.sport](snapshot, game)
  const [id, name, state, completed, description] = TYPES[shown.type]
  return {
    clock: shown.clock,
    displayClock: shown.displayClock,
    ...(shown.period === null ? {} : { period: shown.period }),
    type: { id, name, state, completed, description, detail: shown.detail, shortDetail: shown.shortDetail },
    ...(snapshot.rules.hasFlexFlag ? { isTBDFlex: false } : {}),
  }
}

type StatusWriter = (snapshot: LeagueSnapshot, game: GameSnapshot) => Shown

/** The status by sport. */
const STATUSES: Readonly<Record<SportSlug, StatusWriter>> = {
  football: (snapshot, game) => american(snapshot, game, playing),
  basketball: (snapshot, game) => american(snapshot, game, playing),
  baseball: (snapshot, game) => american(snapshot, game, batting),
  hockey: (snapshot, game) => american(snapshot, game, playing),
  soccer: (snapshot, game) => soccer(snapshot, game.view, lastPlay(game)),
}

function lastPlay(game: GameSnapshot): SimPlay<unknown> | null {
  return game.playTimeline()?.plays.at(-1) ?? null
}

/** The status before and after the game, without simulating it; `during` creates the rest. */
function american(snapshot: LeagueSnapshot, game: GameSnapshot, during: StatusWriter): Shown {
  const { view } = game
  const { restClock, firstPeriod } = snapshot.payloads.clock
  if (view.state === 'pre' || view.phase === 'postponed') {
    const texts =
      view.phase === 'scheduled'
        ? scheduledTexts(view.date)
        : { detail: label(view), shortDetail: label(view) }
    const type =
      view.phase === 'scheduled' ? 'scheduled' : view.phase === 'postponed' ? 'postponed' : 'delayed-start'
    return { type, clock: 0, displayClock: restClock, period: firstPeriod, ...texts }
  }
  if (view.phase === 'final')
    return {
      type: 'final',
      clock: 0,
      displayClock: restClock,
      period: view.period,
      ...finalTexts(snapshot, game),
    }
  return during(snapshot, game)
}

/** Length of overtime in hockey's regular season, in seconds. */
const SHORT_OVERTIME = 300

/** The status of a game with a clock. */
function playing(snapshot: LeagueSnapshot, game: GameSnapshot): Shown {
  const { view, fixture } = game
  const { count, unit: name, seconds: length } = snapshot.rules.periods
  const { isCountingUp, writeClock } = snapshot.payloads.clock
  const shown = lastPlay(game)?.clock ?? 0
  const overtime = view.period - count
  const whole = overtime > 0 && !fixture.isKnockout ? SHORT_OVERTIME : length
  const seconds = isCountingUp ? Math.max(0, whole - shown) : shown
  const displayClock = writeClock(seconds)
  const nth = overtime > 0 ? (overtime === 1 ? 'OT' : `${overtime}OT`) : ordinal(view.period)
  const unit = overtime > 0 ? nth : `${nth} ${name}`
  const common = { clock: seconds, displayClock, period: view.period }
  if (view.phase === 'halftime')
    return { ...common, type: 'halftime', detail: 'Halftime', shortDetail: 'Halftime' }
  if (view.phase === 'end-period')
    return { ...common, type: 'end-period', detail: `End of ${unit}`, shortDetail: `End of ${nth}` }
  if (view.phase !== 'playing')
    return { ...common, type: interruption(view), detail: label(view), shortDetail: label(view) }
  return {
    ...common,
    type: 'playing',
    detail: `${displayClock} - ${unit}`,
    shortDetail: `${displayClock} - ${nth}`,
  }
}

function finalTexts(snapshot: LeagueSnapshot, game: GameSnapshot): { detail: string; shortDetail: string } {
  const { period } = game.view
  const over = period - snapshot.rules.periods.count
  let detail = 'Final'
  if (over > 0) {
    if (!snapshot.payloads.clock.hasClock) detail = `Final/${period}`
    else if (snapshot.world.resultOf(game.fixture).shootout) detail = 'Final/SO'
    else detail = over === 1 ? 'Final/OT' : `Final/${over}OT`
  }
  return { detail, shortDetail: detail }
}

/** The status of a game with innings. */
function batting(_: LeagueSnapshot, game: GameSnapshot): Shown {
  const { view } = game
  const timeline = game.playTimeline()
  const last = timeline?.sport === 'baseball' ? timeline.plays.at(-1) : undefined
  const isTop = last?.detail.half !== 'Bottom'
  const isBreak = last?.kind === 'end-inning'
  const inning = ordinal(view.period === 0 ? 1 : view.period)
  const half = isBreak ? (isTop ? 'Middle' : 'End') : isTop ? 'Top' : 'Bottom'
  const detail = `${half} ${inning}`
  const shortDetail = `${half.replace('Middle', 'Mid').replace('Bottom', 'Bot')} ${inning}`
  const common = { clock: 0, displayClock: '0:00', period: view.period === 0 ? 1 : view.period }
  if (view.phase === 'playing' || view.phase === 'end-period' || view.phase === 'halftime')
    return { ...common, type: 'playing', detail, shortDetail }
  const type = interruption(view)
  return {
    ...common,
    type,
    detail: type === 'suspended' ? 'Suspended' : `${label(view)}, ${detail}`,
    shortDetail: type === 'suspended' ? 'Suspended' : shortDetail,
  }
}
