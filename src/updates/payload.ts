import type { Athlete } from '../domain/athlete.ts'
import type { Event, EventStatus, EventTeam } from '../domain/event.ts'
import { getLeague } from '../domain/league.ts'
import { penaltyOfPlay } from '../domain/play.ts'
import type { Play } from '../domain/play.ts'
import type { Change, NewUpdate } from '../domain/update.ts'
import { factsOf, matchesCondition } from '../domain/update-condition.ts'
import type { UpdateCondition } from '../domain/update-condition.ts'
import { optionalField } from '../domain/wire/optional-field.ts'
import { toWireOdds } from '../domain/wire/odds.ts'
import { toWireDetails, toWirePlay, toWirePlayAthlete } from '../domain/wire/play.ts'
import { toWireResult } from '../domain/wire/result.ts'
import type { WirePlay } from '../domain/wire/play.ts'
import type { UpdateData, UpdateStatus, UpdateTeam } from '../domain/wire/update.ts'

/** Players by id, for their names in plays. */
export type Players = ReadonlyMap<string, Pick<Athlete, 'displayName' | 'shortName' | 'position' | 'teamId'>>

/** Builds the payload of a change for all channels. */
export function shapeUpdate(change: Change, players: Players = new Map()): NewUpdate {
  const { type, event } = change
  const data: UpdateData = { ...gameOf(scoredEvent(change)), ...detailsOf(change, players) }
  const { phase } = event.status
  return { type, league: event.league, eventId: event.id, data: JSON.stringify(data), phase }
}

const read = new WeakMap<object, UpdateData>()

/** Parses the data of a log entry, once for all readers. */
export function readUpdateData(update: Pick<NewUpdate, 'data'>): UpdateData {
  const known = read.get(update)
  if (known) return known
  const data = JSON.parse(update.data) as UpdateData
  read.set(update, data)
  return data
}

/** Whether an update fulfils a condition. */
export function fulfils(update: Pick<NewUpdate, 'data' | 'phase'>, condition: UpdateCondition): boolean {
  return matchesCondition(condition, factsOf(readUpdateData(update), update.phase ?? null))
}

/**
 * The game of a change, with a score that is not older than its play: a list of plays may be read before the scoreboard
 * that counts a goal. A corrected or withdrawn play is an earlier one, whose score says nothing about the game's.
 */
function scoredEvent(change: Change): Event {
  const { event } = change
  if (change.type !== 'play' || change.corrected || change.deleted === true) return event
  const { homeTeam, awayTeam } = event
  const { homeScore, awayScore } = change.play
  const isLater = homeScore >= homeTeam.score && awayScore >= awayTeam.score
  if (!isLater) return event
  return {
    ...event,
    homeTeam: { ...homeTeam, score: homeScore },
    awayTeam: { ...awayTeam, score: awayScore },
  }
}

function gameOf(event: Event): UpdateData {
  return {
    eventId: event.id,
    sport: getLeague(event.league).sport,
    league: event.league,
    name: event.name,
    date: event.date,
    homeTeam: teamOf(event.homeTeam),
    awayTeam: teamOf(event.awayTeam),
    status: statusOf(event.status),
  }
}

function detailsOf(change: Change, players: Players): Partial<UpdateData> {
  switch (change.type) {
    case 'score_change':
      return { previousScore: change.previousScore, ...markOf(change) }
    case 'status_change':
      return { previousStatus: statusOf(change.previousStatus) }
    case 'play':
      return {
        play: playOf(change.play, players),
        ...markOf(change),
        ...optionalField('deleted', change.deleted),
      }
    case 'odds_change':
      return {
        odds: change.odds && toWireOdds(change.odds),
        previousOdds: change.previousOdds && toWireOdds(change.previousOdds),
      }
    case 'result':
      return { result: toWireResult(change.result) }
    case 'live':
    case 'final':
      return {}
  }
}

function markOf({ corrected }: { readonly corrected: boolean }): Pick<UpdateData, 'corrected'> {
  return corrected ? { corrected } : {}
}

function teamOf({ id, name, abbreviation, score }: EventTeam): UpdateTeam {
  return { id, name, abbreviation, score }
}

function statusOf({ state, completed, period, clock, detail }: EventStatus): UpdateStatus {
  return { type: { state, completed }, state, period, clock, detail }
}

function playOf(play: Play, players: Players): WirePlay {
  return toWirePlay(
    play,
    play.athletes.map((part) => {
      const player = players.get(part.id) ?? null
      return toWirePlayAthlete(part, player, player?.teamId ?? null)
    }),
    toWireDetails({ ...play.details, penalty: penaltyOfPlay(play) }),
  )
}
