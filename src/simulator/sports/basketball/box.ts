import { BASKETBALL_ROTATION, type BasketballDetail } from './state.ts'
import { columns, Tally, type Box, type BoxTable, type TeamStat, teamStat } from '../shared/box.ts'
import { other, type SimPlay, type Side } from '../shared/timeline.ts'

const COLUMNS = columns(
  ['minutes', 'MIN', 'Minutes'],
  ['points', 'PTS', 'Points'],
  ['fieldGoalsMade-fieldGoalsAttempted', 'FG', 'Field Goals Made/Attempted'],
  ['threePointFieldGoalsMade-threePointFieldGoalsAttempted', '3PT', '3-Point Field Goals Made/Attempted'],
  ['freeThrowsMade-freeThrowsAttempted', 'FT', 'Free Throws Made/Attempted'],
  ['rebounds', 'REB', 'Rebounds'],
  ['assists', 'AST', 'Assists'],
  ['turnovers', 'TO', 'Turnovers'],
  ['steals', 'STL', 'Steals'],
  ['blocks', 'BLK', 'Blocks'],
  ['offensiveRebounds', 'OREB', 'Offensive Rebounds'],
  ['defensiveRebounds', 'DREB', 'Defensive Rebounds'],
  ['fouls', 'PF', 'Fouls'],
  ['plusMinus', '+/-', 'Plus/Minus'],
)

/** The totals of a basketball game's plays so far. */
export function basketballBox(plays: readonly SimPlay<BasketballDetail>[], isCollege: boolean): Box {
  const tally = new Tally()
  const court: [number[], number[]] = [
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4],
  ]
  let before: SimPlay<BasketballDetail> | null = null
  const lead = { largest: [0, 0], changes: 0, ahead: null as Side | null, time: [0, 0], total: 0 }
  let ball: LooseBall = null
  for (const play of plays) {
    const full = play.period > (isCollege ? 2 : 4) ? 300 : isCollege ? 1200 : 720
    const from: number = before?.period === play.period ? before.clock : full
    const seconds = Math.max(0, from - play.clock)
    for (const side of [0, 1] as const)
      for (const lineupSlot of court[side]) tally.add(side, lineupSlot, 'seconds', seconds)
    follow(lead, play, seconds)
    ball = countTransition(tally, play, ball)
    countPlay(tally, play, court)
    before = play
  }
  return {
    teams: [teamStats(tally, 0, lead), teamStats(tally, 1, lead)],
    players: [[tableOf(tally, 0, isCollege)], [tableOf(tally, 1, isCollege)]],
  }
}

/** The last turnover, while the other side still has possession from it. */
type LooseBall = { readonly side: Side; readonly wasStolen: boolean; readonly at: number } | null

/** Maximum seconds between a steal and a fast-break score. */
const FAST_BREAK = 8

/** Counts points off turnovers and fast breaks. */
function countTransition(tally: Tally, play: SimPlay<BasketballDetail>, ball: LooseBall): LooseBall {
  const { kind, parts, points, side } = play
  const lost = parts.find(({ role }) => role === 'turnover')
  if (lost) {
    return { side: lost.side, wasStolen: parts.some(({ role }) => role === 'stealer'), at: play.clock }
  }
  if (!ball || side === null) return ball
  if (kind === 'steal') return { ...ball, wasStolen: true }
  if (points > 0 && side !== ball.side) {
    tally.team(ball.side, 'conceded', points)
    const isFast = ball.wasStolen && ball.at - play.clock <= FAST_BREAK && ball.at >= play.clock
    if (isFast) tally.team(side, 'fastBreak', points)
  }
  // The possession lasts until a field goal or a turnover.
  const isOver = kind === 'made' || (side === ball.side && kind !== 'substitution' && parts.length > 0)
  return isOver && !kind.endsWith('foul') ? null : ball
}

interface Lead {
  largest: number[]
  changes: number
  ahead: Side | null
  time: number[]
  total: number
}

function follow(lead: Lead, play: SimPlay<BasketballDetail>, seconds: number): void {
  if (lead.ahead !== null) lead.time[lead.ahead] = (lead.time[lead.ahead] ?? 0) + seconds
  lead.total += seconds
  const by = play.home - play.away
  const ahead: Side | null = by > 0 ? 0 : by < 0 ? 1 : null
  if (ahead === null) return
  lead.largest[ahead] = Math.max(lead.largest[ahead] ?? 0, Math.abs(by))
  if (lead.ahead !== null && lead.ahead !== ahead) lead.changes += 1
  lead.ahead = ahead
}

function countPlay(tally: Tally, play: SimPlay<BasketballDetail>, court: [number[], number[]]): void {
  const { kind, parts, points, detail } = play
  const [first, second] = parts
  if (points > 0 && play.side !== null) {
    for (const lineupSlot of court[play.side]) tally.add(play.side, lineupSlot, 'plusMinus', points)
    for (const lineupSlot of court[other(play.side)])
      tally.add(other(play.side), lineupSlot, 'plusMinus', -points)
  }
  if (kind === 'substitution' && first && second) {
    const side = court[first.side]
    side[side.indexOf(second.lineupSlot)] = first.lineupSlot
    return
  }
  for (const { side, lineupSlot, role } of parts) {
    const key = ROLES[role]
    if (key !== undefined) tally.add(side, lineupSlot, key)
  }
  if (!first) return
  const add = (key: string, amount = 1): void => tally.add(first.side, first.lineupSlot, key, amount)
  if (kind === 'made' || kind === 'missed') {
    add('shots')
    if (detail.tried === 3) add('threes')
    if (kind === 'missed') return
    add('shotsMade')
    add('points', points)
    if (detail.tried === 3) add('threesMade')
    else if ((detail.feet ?? 99) < 10) add('paint', points)
  } else if (kind.startsWith('free-throw')) {
    add('frees')
    if (points > 0) add('freesMade')
    add('points', points)
  } else if (kind.endsWith('rebound')) add(kind === 'offensive-rebound' ? 'offensive' : 'defensive')
}

/** What each role in a play counts for. */
const ROLES: Readonly<Record<string, string>> = {
  turnover: 'turnovers',
  stealer: 'steals',
  blocker: 'blocks',
  assister: 'assists',
  fouler: 'fouls',
}

function row(tally: Tally, side: Side, lineupSlot: number | null, isCollege: boolean): string[] {
  const of = (key: string): number =>
    lineupSlot === null ? tally.sum(side, key) : tally.of(side, lineupSlot, key)
  const plus = of('plusMinus')
  const stats = [
    lineupSlot === null ? '' : String(Math.round(of('seconds') / 60)),
    String(of('points')),
    `${of('shotsMade')}-${of('shots')}`,
    `${of('threesMade')}-${of('threes')}`,
    `${of('freesMade')}-${of('frees')}`,
    String(of('offensive') + of('defensive')),
    String(of('assists')),
    String(of('turnovers')),
    String(of('steals')),
    String(of('blocks')),
    String(of('offensive')),
    String(of('defensive')),
    String(of('fouls')),
  ]
  if (!isCollege) stats.push(lineupSlot === null ? '' : plus > 0 ? `+${plus}` : String(plus))
  return stats
}

function tableOf(tally: Tally, side: Side, isCollege: boolean): BoxTable {
  const lineupSlots = Array.from({ length: BASKETBALL_ROTATION }, (_, lineupSlot) => lineupSlot)
  return {
    name: '',
    columns: isCollege ? COLUMNS.slice(0, -1) : COLUMNS,
    rows: lineupSlots.map((lineupSlot) => ({
      lineupSlot,
      stats:
        lineupSlot < 5 || tally.of(side, lineupSlot, 'seconds') > 0
          ? row(tally, side, lineupSlot, isCollege)
          : [],
    })),
    totals: row(tally, side, null, isCollege),
  }
}

function teamStats(tally: Tally, side: Side, lead: Lead): TeamStat[] {
  const of = (key: string): number => tally.sum(side, key)
  const percent = (made: string, tried: string): string =>
    of(tried) === 0 ? '0' : String(Math.round((of(made) * 100) / of(tried)))
  const share = lead.total === 0 ? 0 : Math.round(((lead.time[side] ?? 0) * 100) / lead.total)
  return [
    teamStat('fieldGoalsMade-fieldGoalsAttempted', 'FG', `${of('shotsMade')}-${of('shots')}`),
    teamStat('fieldGoalPct', 'Field Goal %', percent('shotsMade', 'shots'), 'FG%'),
    teamStat(
      'threePointFieldGoalsMade-threePointFieldGoalsAttempted',
      '3PT',
      `${of('threesMade')}-${of('threes')}`,
    ),
    teamStat('threePointFieldGoalPct', 'Three Point %', percent('threesMade', 'threes'), '3P%'),
    teamStat('freeThrowsMade-freeThrowsAttempted', 'FT', `${of('freesMade')}-${of('frees')}`),
    teamStat('freeThrowPct', 'Free Throw %', percent('freesMade', 'frees'), 'FT%'),
    teamStat('totalRebounds', 'Rebounds', of('offensive') + of('defensive'), 'REB'),
    teamStat('offensiveRebounds', 'Offensive Rebounds', of('offensive'), 'OR'),
    teamStat('defensiveRebounds', 'Defensive Rebounds', of('defensive'), 'DR'),
    teamStat('assists', 'Assists', of('assists'), 'AST'),
    teamStat('steals', 'Steals', of('steals'), 'STL'),
    teamStat('blocks', 'Blocks', of('blocks'), 'BLK'),
    teamStat('turnovers', 'Turnovers', of('turnovers'), 'TO'),
    teamStat('teamTurnovers', 'Team Turnovers', 0, 'TTO'),
    teamStat('totalTurnovers', 'Total Turnovers', of('turnovers'), 'ToTO'),
    teamStat('technicalFouls', 'Technical Fouls', 0, 'TECH'),
    teamStat('totalTechnicalFouls', 'Total Technical Fouls', 0, 'TECH'),
    teamStat('flagrantFouls', 'Flagrant Fouls', 0, 'FLAG'),
    teamStat(
      'turnoverPoints',
      'Points Conceded Off Turnovers',
      of('conceded'),
      'Points Conceded Off Turnovers',
    ),
    teamStat('fastBreakPoints', 'Fast Break Points', of('fastBreak'), 'FBPs'),
    teamStat('pointsInPaint', 'Points in Paint', of('paint'), 'PIP'),
    teamStat('fouls', 'Fouls', of('fouls'), 'PF'),
    teamStat('largestLead', 'Largest Lead', lead.largest[side] ?? 0, 'LL'),
    teamStat('leadChanges', 'Lead Changes', lead.changes, 'LC'),
    teamStat('leadPercentage', 'Lead Percentage', share, 'LPCT'),
  ]
}
