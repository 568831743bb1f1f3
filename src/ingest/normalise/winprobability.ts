import type { WinProbability } from '../../domain/play.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { pageOffset, rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import { valueAt, describe, readCount, readId, isObject, readNumber, refId } from './json-readers.ts'

/** A page of the core API's probabilities, whose plays are references. */
export function normaliseProbabilities(
  context: NormaliseContext,
  body: unknown,
  eventId: string,
): NormalisedPayload {
  const items = valueAt(body, 'items')
  if (!Array.isArray(items)) return rejectedPayload(context, body, 'a list of probabilities at items')
  return { winProbabilities: readProbabilities(context, items, 'items', eventId, pageOffset(body)) }
}

/**
 * Reads probabilities in payload order. They range from 0 to 1, rounded to four decimals; a missing tie probability
 * is 0 (football), and the away team's is the remainder, so that the three sum to 1.
 */
export function readProbabilities(
  context: NormaliseContext,
  items: unknown,
  path: string,
  eventId: string,
  offset: number,
): readonly WinProbability[] {
  return readEach(
    context,
    'winProbability',
    items,
    path,
    (item, here, place) => readProbability(context, item, here, eventId, offset + place),
    (probability) => probability.playId,
  )
}

function readProbability(
  context: NormaliseContext,
  item: unknown,
  path: string,
  eventId: string,
  order: number,
): WinProbability | Rejection {
  if (!isObject(item)) return new Rejection(path, `expected a probability, got ${describe(item)}`)
  const playId = readId(item['playId']) ?? refId(item['play'], 'plays')
  if (playId === null) return new Rejection(`${path}.playId`, 'expected the id of a play, got none')
  const home = readNumber(item['homeWinPercentage'])
  const tie = readNumber(item['tiePercentage']) ?? 0
  const away = readNumber(item['awayWinPercentage'])
  if (home === null || home < 0 || tie < 0 || home + tie > 1.0001) {
    return new Rejection(path, 'expected probabilities from 0 to 1 that sum to 1', playId)
  }
  if (away !== null && Math.abs(home + away + tie - 1) > 0.01) {
    return new Rejection(path, `expected probabilities that sum to 1, got ${home + away + tie}`, playId)
  }
  const homeWinPercentage = rounded(Math.min(home, 1))
  const tiePercentage = rounded(Math.min(tie, 1 - homeWinPercentage))
  return {
    league: context.league,
    eventId,
    playId,
    order,
    homeWinPercentage,
    awayWinPercentage: rounded(Math.max(0, 1 - homeWinPercentage - tiePercentage)),
    tiePercentage,
    secondsLeft: readCount(item['secondsLeft']),
  }
}

function rounded(chance: number): number {
  return Math.round(chance * 10_000) / 10_000
}
