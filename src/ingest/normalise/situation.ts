import type { Situation } from '../../domain/event.ts'
import { at, count, flag, id, isObject, list, text } from './json-readers.ts'

/**
 * What stands on the field: football's down and distance, baseball's count and runners. Between possessions
 * the upstream writes down -1 with figures of no meaning; those are null. Old boards have only a reference:
 * null.
 */
export function normaliseSituation(raw: unknown): Situation | null {
  if (!isObject(raw)) return null
  const down = count(raw['down'])
  const situation: Situation = {
    down,
    distance: down === null ? null : count(raw['distance']),
    yardLine: count(raw['yardLine']),
    yardsToEndzone: count(raw['yardsToEndzone']),
    downDistanceText: text(raw['downDistanceText']),
    possessionText: text(raw['possessionText']),
    possessionTeamId: id(raw['possession']),
    isRedZone: flag(raw['isRedZone']),
    homeTimeouts: count(raw['homeTimeouts']),
    awayTimeouts: count(raw['awayTimeouts']),
    balls: count(raw['balls']),
    strikes: count(raw['strikes']),
    outs: count(raw['outs']),
    onFirst: onBase(raw['onFirst']),
    onSecond: onBase(raw['onSecond']),
    onThird: onBase(raw['onThird']),
    lastPlayId: id(at(raw['lastPlay'], 'id')),
    lastPlayText: text(at(raw['lastPlay'], 'text')),
  }
  return Object.values(situation).some((value) => value !== null) ? situation : null
}

/** Boards say true or false; summaries name the runner instead. */
function onBase(value: unknown): boolean | null {
  return isObject(value) || list(value).length > 0 ? true : flag(value)
}
