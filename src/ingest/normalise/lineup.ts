import type { LineupPlace, Lineup, PlayerChange } from '../../domain/game-details.ts'
import { optionalField } from '../../domain/wire/optional-field.ts'
import type { StatMap } from '../../domain/json.ts'
import { battingOrderOf } from './athlete.ts'
import {
  flag,
  isObject,
  list,
  name,
  readCount,
  readId,
  readNumber,
  statMap,
  valueAt,
  zip,
} from './json-readers.ts'
import type { NormaliseContext } from './parse-report.ts'

/**
 * The places of players in a summary's line-ups, by athlete: from `rosters[].roster[]` (soccer, baseball), the box
 * score's rows (basketball) and `onIce` (hockey).
 */
export function readLineup(context: NormaliseContext, body: unknown): Lineup {
  const listed = list(valueAt(body, 'rosters')).flatMap((team) => list(valueAt(team, 'roster')))
  if (listed.length > 0) {
    const readPlace = context.sport === 'soccer' ? placeOnPitch : placeInGame
    return byAthlete(listed.map((row) => [readId(valueAt(row, 'athlete', 'id')), readPlace(row)]))
  }
  if (context.sport === 'hockey') return inHockey(body)
  if (context.sport !== 'basketball') return {}
  const rows = list(valueAt(body, 'boxscore', 'players')).flatMap((team) =>
    list(valueAt(team, 'statistics', 0, 'athletes')),
  )
  return byAthlete(rows.map((row) => [readId(valueAt(row, 'athlete', 'id')), placeInGame(row)]))
}

/** Hockey's box score is not a part of its own: players' statistics stand with the line-up. */
function inHockey(body: unknown): Lineup {
  const places = onIce(body)
  const rows = list(valueAt(body, 'boxscore', 'players')).flatMap((team) =>
    list(valueAt(team, 'statistics')).flatMap((group) =>
      list(valueAt(group, 'athletes')).map((row) => {
        const athleteId = readId(valueAt(row, 'athlete', 'id'))
        const statistics = zip(list(valueAt(group, 'keys')), list(valueAt(row, 'stats')))
        return [
          athleteId,
          { ...places[athleteId ?? ''], ...optionalField('statistics', filled(statistics)) },
        ] as const
      }),
    ),
  )
  return { ...places, ...byAthlete(rows) }
}

/** `[{name, displayValue}]` of a row of a line-up; `null` without any. */
function statisticsOf(row: unknown): StatMap | null {
  const stats = list(valueAt(row, 'stats')).filter(isObject)
  return filled(statMap(stats.map((stat) => [stat['name'], stat['displayValue'] ?? stat['value']] as const)))
}

function filled(stats: StatMap): StatMap | null {
  return Object.keys(stats).length === 0 ? null : stats
}

/** In hockey, the players on the ice; a player of the game who is not listed is off it. */
function onIce(body: unknown): Lineup {
  const skating = list(valueAt(body, 'onIce')).flatMap((team) =>
    list(valueAt(team, 'entries')).flatMap((entry) => {
      const isOn = valueAt(entry, 'whereabouts', 'name') === 'ROSTER_WHEREABOUTS_IN_PLAY'
      return isOn ? (readId(valueAt(entry, 'athleteid')) ?? []) : []
    }),
  )
  if (skating.length === 0) return {}
  const dressed = list(valueAt(body, 'boxscore', 'players')).flatMap((team) =>
    list(valueAt(team, 'statistics')).flatMap((group) =>
      list(valueAt(group, 'athletes')).map((row) => readId(valueAt(row, 'athlete', 'id'))),
    ),
  )
  const on = new Set<string | null>(skating)
  return byAthlete([...dressed, ...skating].map((athleteId) => [athleteId, { isPlaying: on.has(athleteId) }]))
}

/** Basketball and baseball mark who is in the game, or was at its end. */
function placeInGame(row: unknown): LineupPlace {
  return {
    ...optionalField('isPlaying', flag(valueAt(row, 'active'))),
    ...optionalField('ejected', flag(valueAt(row, 'ejected'))),
    ...optionalField('battingOrder', battingOrderOf(row)),
    ...optionalField('statistics', statisticsOf(row)),
  }
}

/** Soccer has no flag: a starter plays until he is taken off or sent off, and a substitute from when he comes on. */
function placeOnPitch(row: unknown): LineupPlace {
  const [isIn, isOut] = [hasChanged(valueAt(row, 'subbedIn')), hasChanged(valueAt(row, 'subbedOut'))]
  const plays = list(valueAt(row, 'plays'))
  const changes = plays.filter((play) => flag(valueAt(play, 'substitution')) === true)
  const ejected = plays.some((play) => flag(valueAt(play, 'redCard')) === true)
  const isPlaying = (isIn || flag(valueAt(row, 'starter')) === true) && !isOut && !ejected
  const place = readCount(valueAt(row, 'formationPlace'))
  const rating = list(valueAt(row, 'stats')).find((stat) => valueAt(stat, 'name') === 'rating')
  return {
    // Substitutes have the place 0.
    ...optionalField('formationPlace', place === 0 ? null : place),
    ...(isIn && { substitutedIn: changeOf(row, 'subbedIn', changes[0]) }),
    // Of a player who came on and went off again, a single change is the first.
    ...(isOut && { substitutedOut: changeOf(row, 'subbedOut', changes[isIn ? 1 : 0]) }),
    isPlaying,
    ejected,
    ...optionalField('rating', readNumber(valueAt(rating, 'value'))),
    ...optionalField('statistics', statisticsOf(row)),
  }
}

/** `true`, or `{didSub: true, clock, replacementAthlete}` in feeds of live games. */
function hasChanged(value: unknown): boolean {
  return (isObject(value) ? flag(value['didSub']) : flag(value)) === true
}

function changeOf(row: unknown, member: 'subbedIn' | 'subbedOut', play: unknown): PlayerChange {
  const change = valueAt(row, member)
  const clock = valueAt(change, 'clock') ?? valueAt(play, 'clock')
  return {
    minute: name(valueAt(clock, 'displayValue')),
    forId:
      readId(valueAt(row, `${member}For`, 'athlete', 'id')) ??
      readId(valueAt(change, 'replacementAthlete', 'athlete', 'id')),
  }
}

/** Places by athlete; one without a place has none. */
function byAthlete(entries: readonly (readonly [string | null, LineupPlace])[]): Lineup {
  const known = entries.flatMap(([athleteId, place]) =>
    athleteId === null || Object.keys(place).length === 0 ? [] : [[athleteId, place] as const],
  )
  return Object.fromEntries(known)
}
