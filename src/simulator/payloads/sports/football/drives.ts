import type { FootballDetail } from '../../../sports/football/state.ts'
import type { SimPlay } from '../../../sports/shared/timeline.ts'
import { page, ref, teamRef } from '../../common.ts'
import { clockText } from '../../number-texts.ts'
import { corePlay, sitePlays } from '../../game/plays.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../../snapshot.ts'
import { fieldText } from './names.ts'

/** A drive: indices of its first and last play. */
interface Drive {
  readonly number: number
  readonly first: number
  readonly plays: SimPlay<FootballDetail>[]
}

/** Result of a drive by the kind of its last play: abbreviation and name. */
const RESULTS: Readonly<Record<string, readonly [string, string]>> = {
  punt: ['PUNT', 'Punt'],
  'field-goal': ['FG', 'Field Goal'],
  'field-goal-missed': ['MISSED FG', 'Missed FG'],
  'punt-blocked': ['BLOCKED PUNT', 'Blocked Punt'],
  'field-goal-blocked': ['BLOCKED FG', 'Blocked FG'],
  safety: ['SF', 'Safety'],
  'two-point-pass': ['2PT', 'Two-Point Try'],
  'two-point-rush': ['2PT', 'Two-Point Try'],
  'rush-td': ['TD', 'Touchdown'],
  'pass-td': ['TD', 'Touchdown'],
  interception: ['INT', 'Interception'],
  'interception-td': ['INT TD', 'Interception Touchdown'],
  'fumble-lost': ['FUMBLE', 'Fumble'],
  'fumble-td': ['FUMBLE RETURN TD', 'Fumble Return Touchdown'],
  'end-half': ['END OF HALF', 'End of Half'],
  'end-game': ['END OF GAME', 'End of Game'],
  'end-period': ['END OF GAME', 'End of Game'],
}

/** Plays that end in a turnover on downs at the spot. */
const CARRIED = ['rush', 'pass', 'incomplete', 'sack']

/** The summary's drives: finished ones and, during the game, the current one. */
export function siteDrives(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const drives = drivesOf(game)
  const plays = sitePlays(snapshot, game)
  const write = (drive: Drive): Body => ({
    ...driveFields(game, drive, false),
    team: teamOf(game, drive),
    plays: plays.slice(drive.first, drive.first + drive.plays.length),
  })
  if (game.view.state !== 'in') return { previous: drives.map(write) }
  const current = drives.at(-1)
  return { ...(current ? { current: write(current) } : {}), previous: drives.slice(0, -1).map(write) }
}

/** The core API's list of drives, including plays. */
export function coreDrives(snapshot: LeagueSnapshot, game: GameSnapshot, index: number): Body {
  const { id, season } = game.fixture
  const timeline = game.playTimeline()
  const competition = `events/${id}/competitions/${id}`
  const items = drivesOf(game).map((drive) => {
    const side = sideOf(drive)
    const team = teamRef(snapshot, season, game.teams[side].id)
    return {
      ...ref(snapshot, `${competition}/drives/${id}${drive.number}`),
      ...driveFields(game, drive, true),
      sequenceNumber: String(drive.number),
      team,
      endTeam: team,
      source: { id: '2', description: 'Feed' },
      plays: {
        ...ref(snapshot, `${competition}/drives/${id}${drive.number}/plays`),
        count: drive.plays.length,
        pageIndex: 1,
        pageSize: 1000,
        pageCount: 1,
        items: timeline
          ? drive.plays.map((play, at) => corePlay(snapshot, game, timeline, play, drive.first + at))
          : [],
      },
    }
  })
  return page(items, index, 25)
}

function drivesOf(game: GameSnapshot): Drive[] {
  const timeline = game.playTimeline()
  if (timeline?.sport !== 'football') return []
  const drives: Drive[] = []
  timeline.plays.forEach((play, index) => {
    const number = Math.max(0, play.detail.drive) + 1
    const last = drives.at(-1)
    if (last?.number === number) last.plays.push(play)
    else drives.push({ number, first: index, plays: [play] })
  })
  return drives
}

const sideOf = (drive: Drive): 0 | 1 => {
  const snap = drive.plays.find((play) => play.detail.start.down > 0)
  return snap?.detail.start.side ?? drive.plays[0]?.detail.end.side ?? 0
}

function teamOf(game: GameSnapshot, drive: Drive): Body {
  const team = game.teams[sideOf(drive)]
  const { abbreviation, id, name, displayName, shortDisplayName } = team
  return {
    id,
    name,
    abbreviation,
    displayName,
    shortDisplayName,
    logos: [],
  }
}

function driveFields(game: GameSnapshot, drive: Drive, isCore: boolean): Body {
  const snaps = drive.plays.filter((play) => play.detail.start.down > 0)
  const first = snaps[0] ?? drive.plays[0]
  const last = drive.plays.at(-1)
  const side = sideOf(drive)
  const begin =
    first?.detail.start.down === 0 ? first.detail.end.yardLine : (first?.detail.start.yardLine ?? 50)
  const end =
    snaps.findLast(({ kind, detail }) => detail.end.side === side || CARRIED.includes(kind))?.detail.end
      .yardLine ?? begin
  const yards = side === 0 ? end - begin : begin - end
  const seconds = secondsOf(drive)
  const offensive = snaps.filter((play) => play.parts.length > 0 && play.kind !== 'penalty').length
  const closing = closingOf(drive)
  const isOver = game.view.state !== 'in' || closing !== undefined
  const [result, words] = RESULTS[closing?.kind ?? ''] ?? ['DOWNS', 'Downs']
  const clock = (value: number): Body =>
    isCore ? { value, displayValue: clockText(value) } : { displayValue: clockText(value) }
  const point = (play: SimPlay<FootballDetail> | undefined, yardLine: number): Body => ({
    period: { type: 'quarter', number: play?.period ?? 1 },
    clock: clock(play?.clock ?? 900),
    yardLine,
    text: fieldText(game, yardLine),
  })
  return {
    id: `${game.fixture.id}${drive.number}`,
    description: `${offensive} plays, ${yards} yards, ${clockText(seconds)}`,
    start: point(drive.plays[0], begin),
    end: point(last, end),
    timeElapsed: clock(seconds),
    yards,
    isScore: drive.plays.some((play) => play.points > 0),
    offensivePlays: offensive,
    ...(isOver ? { result, shortDisplayResult: result, displayResult: words } : {}),
  }
}

/**
 * The play that ended a possession. The end of a half does not if the possession had ended before, and the end of a
 * quarter only at the end of the game.
 */
function closingOf({ plays }: Drive): SimPlay<FootballDetail> | undefined {
  const isEnd = ({ kind }: SimPlay<FootballDetail>): boolean => kind.startsWith('end-')
  return (
    plays.findLast((play) => RESULTS[play.kind] !== undefined && !isEnd(play)) ??
    plays.findLast(({ kind, period }) => RESULTS[kind] !== undefined && (kind !== 'end-period' || period > 3))
  )
}

function secondsOf(drive: Drive): number {
  const [first] = drive.plays
  const last = drive.plays.at(-1)
  if (!first || !last) return 0
  return Math.max(0, (last.period - first.period) * 900 + first.clock - last.clock)
}
