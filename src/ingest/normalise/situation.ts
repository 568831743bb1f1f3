import type { Situation } from '../../domain/event.ts'
import { valueAt, readCount, flag, readId, isObject, list, readText } from './json-readers.ts'

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
  return Object.values(situation).some((value) => value !== null) ? situation : null
}

/** Scoreboards have booleans; summaries have the runner instead. */
function onBase(value: unknown): boolean | null {
  return isObject(value) || list(value).length > 0 ? true : flag(value)
}
