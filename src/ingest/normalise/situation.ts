import type { Situation, SituationPlayer } from '../../domain/event.ts'
import { valueAt, readCount, flag, readId, isObject, list, name, readText } from './json-readers.ts'

/**
 * The current situation: football's down and distance, baseball's count and runners. Between possessions the upstream
 * has down -1 and meaningless values, which become null. Old scoreboards have only a reference: null.
 */
export function normaliseSituation(raw: unknown): Situation | null {
  if (!isObject(raw)) return null
  const down = readCount(raw['down'])
  const situation: Situation = {
    down,
    distance: down === null ? null : readCount(raw['distance']),
    yardLine: readCount(raw['yardLine']),
    yardsToEndzone: readCount(raw['yardsToEndzone']),
    downDistanceText: readText(raw['downDistanceText']),
    possessionText: readText(raw['possessionText']),
    possessionTeamId: readId(raw['possession']),
    isRedZone: flag(raw['isRedZone']),
    homeTimeouts: readCount(raw['homeTimeouts']),
    awayTimeouts: readCount(raw['awayTimeouts']),
    balls: readCount(raw['balls']),
    strikes: readCount(raw['strikes']),
    outs: readCount(raw['outs']),
    onFirst: onBase(raw['onFirst']),
    onSecond: onBase(raw['onSecond']),
    onThird: onBase(raw['onThird']),
    lastPlayId: readId(valueAt(raw['lastPlay'], 'id')),
    lastPlayText: readText(valueAt(raw['lastPlay'], 'text')),
  }
  const [batter, pitcher] = [playerOf(raw['batter']), playerOf(raw['pitcher'])]
  const dueUp = list(raw['dueUp']).flatMap((row) => playerOf(row) ?? [])
  const players = {
    ...(batter && { batter }),
    ...(pitcher && { pitcher }),
    ...(dueUp.length > 0 && { dueUp }),
  }
  const isKnown = Object.values(situation).some((value) => value !== null)
  return isKnown || Object.keys(players).length > 0 ? { ...situation, ...players } : null
}

/** `{playerId, athlete: {displayName}, summary: "2.0 IP, 0 ER"}`; summaries have only the id. */
function playerOf(raw: unknown): SituationPlayer | null {
  const athleteId = readId(valueAt(raw, 'playerId')) ?? readId(valueAt(raw, 'athlete', 'id'))
  const displayName =
    name(valueAt(raw, 'athlete', 'displayName')) ?? name(valueAt(raw, 'athlete', 'fullName'))
  if (athleteId === null || displayName === null) return null
  return { athleteId, displayName, summary: name(valueAt(raw, 'summary')) }
}

/** Scoreboards have booleans; summaries have the runner instead. */
function onBase(value: unknown): boolean | null {
  return isObject(value) || list(value).length > 0 ? true : flag(value)
}
