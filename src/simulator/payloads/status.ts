import type { SimPlay } from '../sports/timeline.ts'
import type { GameView } from '../world/view.ts'
import { clockText, ordinal, scheduledTexts } from './common.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from './snapshot.ts'
import { soccer } from './status-soccer.ts'
import { TYPES, interruption, label, type Shown } from './status-types.ts'

/** The status of a game: clock, period and type with its texts. */
export function statusOf(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const { view } = game
  const shown =
    snapshot.league.sport === 'soccer' ? soccer(snapshot, view, lastPlay(game)) : american(snapshot, game)
  const [id, name, state, completed, description] = TYPES[shown.type]
  return {
    clock: shown.clock,
    displayClock: shown.displayClock,
    ...(shown.period === null ? {} : { period: shown.period }),
    type: { id, name, state, completed, description, detail: shown.detail, shortDetail: shown.shortDetail },
    ...(snapshot.league.slug === 'nfl' ? { isTBDFlex: false } : {}),
  }
}

const UNITS: Readonly<Record<string, string>> = {
  nfl: 'Quarter',
  'college-football': 'Quarter',
  nba: 'Quarter',
  'mens-college-basketball': 'Half',
  nhl: 'Period',
}

/** How many periods a league's game has without overtime. */
export function regulation(league: string, sport: string): number {
  if (league === 'mens-college-basketball') return 2
  return { football: 4, basketball: 4, baseball: 9, hockey: 3 }[sport] ?? 2
}

function lastPlay({ timeline }: GameSnapshot): SimPlay<unknown> | null {
  return timeline?.plays.at(-1) ?? null
}

function american(snapshot: LeagueSnapshot, game: GameSnapshot): Shown {
  const { view } = game
  const { slug, sport } = snapshot.league
  const rest = sport === 'basketball' ? '0.0' : '0:00'
  if (view.state === 'pre' || view.phase === 'postponed') {
    const texts =
      view.phase === 'scheduled'
        ? scheduledTexts(view.date)
        : { detail: label(view), shortDetail: label(view) }
    const type =
      view.phase === 'scheduled' ? 'scheduled' : view.phase === 'postponed' ? 'postponed' : 'delayed-start'
    return { type, clock: 0, displayClock: rest, period: sport === 'baseball' ? 1 : 0, ...texts }
  }
  const regular = regulation(slug, sport)
  if (view.phase === 'final')
    return {
      type: 'final',
      clock: 0,
      displayClock: rest,
      period: view.period,
      ...finalTexts(snapshot, game, regular),
    }
  if (sport === 'baseball') return baseball(game, view)
  // Not before: it takes the plays, which the board of a finished game does without.
  const last = lastPlay(game)
  const seconds =
    sport === 'hockey'
      ? Math.max(0, (view.period > 3 && !game.fixture.isKnockout ? 300 : 1200) - (last?.clock ?? 0))
      : (last?.clock ?? 0)
  const displayClock = sport === 'basketball' && seconds < 60 ? seconds.toFixed(1) : clockText(seconds)
  const overtime = view.period - regular
  const nth = overtime > 0 ? (overtime === 1 ? 'OT' : `${overtime}OT`) : ordinal(view.period)
  const unit = overtime > 0 ? nth : `${nth} ${UNITS[slug] ?? 'Period'}`
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

function finalTexts(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  regular: number,
): { detail: string; shortDetail: string } {
  const { period } = game.view
  const { sport } = snapshot.league
  let detail = 'Final'
  if (period > regular) {
    const over = period - regular
    if (sport === 'baseball') detail = `Final/${period}`
    else if (sport === 'hockey' && snapshot.world.resultOf(game.fixture).shootout) detail = 'Final/SO'
    else detail = over === 1 ? 'Final/OT' : `Final/${over}OT`
  }
  return { detail, shortDetail: detail }
}

function baseball(game: GameSnapshot, view: GameView): Shown {
  const last = game.timeline?.sport === 'baseball' ? game.timeline.plays.at(-1) : undefined
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
