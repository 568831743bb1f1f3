import type { Event } from '../../domain/event.ts'
import type { Play } from '../../domain/play.ts'
import { getLeague } from '../../domain/league.ts'
import {
  readStoredOdds,
  readStoredPartNames,
  readStoredPlays,
  readStoredTeamIds,
} from '../../store/entities/current-state.ts'
import { readEvents } from '../../store/entities/events.ts'
import { readWithdrawnPlays } from '../../store/entities/plays.ts'
import type { Ranked } from '../../store/query/rank.ts'
import type { Writer } from '../../store/store.ts'
import { readBegun, readTakenBack } from '../../store/entities/updates.ts'
import type { StoredGames } from '../../updates/detect-changes.ts'
import type { Facts } from '../facts.ts'

/** The stored state of the games in a payload, read inside the transaction that will change them. */
export interface CurrentState extends StoredGames {
  /** Teams named by the payload's games that are stored or about to be. */
  readonly teamIds: ReadonlySet<string>
  /** Names of soccer season types for which the payload's games have only slugs, by `year/type`. */
  readonly partNames: ReadonlyMap<string, string>
}

/** Reads it with one statement per entity in the payload. `plays` are the plays to be written. */
export async function readCurrentState(
  writer: Writer,
  league: string,
  facts: Facts,
  plays: readonly Ranked<Play>[],
): Promise<CurrentState> {
  const withdrawn = await withdrawnPlays(writer, facts)
  const playEvents = unique([...plays.map(({ value }) => value.eventId), ...withdrawn.keys()])
  const oddsEvents = unique([...facts.odds, ...facts.withdrawnOdds].map(({ eventId }) => eventId))
  const eventIds = unique([...facts.events.map(({ id }) => id), ...playEvents, ...oddsEvents])
  const playKeys = plays.map(({ value }) => value)
  const events: ReadonlyMap<string, Event> =
    eventIds.length > 0 ? await readEvents(writer, league, eventIds) : new Map()
  const beginning = facts.events.filter(
    ({ id, event }) => event.status && event.status.state !== 'pre' && events.get(id)?.status.state === 'pre',
  )
  return {
    events,
    plays: playKeys.length > 0 ? await readStoredPlays(writer, league, playKeys) : new Map(),
    withdrawn,
    odds: oddsEvents.length > 0 ? await readStoredOdds(writer, league, oddsEvents) : new Map(),
    begun: playEvents.length > 0 ? await readBegun(writer, league, playEvents) : new Set(),
    returning:
      beginning.length > 0
        ? await readTakenBack(writer, league, unique(beginning.map(({ id }) => id)))
        : new Set(),
    teamIds: await teamsOf(writer, league, facts),
    partNames: await partNamesOf(writer, league, facts),
  }
}

/** Games without any are left out. */
async function withdrawnPlays(
  writer: Writer,
  { playListings }: Facts,
): Promise<Map<string, readonly Ranked<Play>[]>> {
  const withdrawn = new Map<string, readonly Ranked<Play>[]>()
  for (const listing of playListings) {
    const plays = await readWithdrawnPlays(writer, listing)
    if (plays.length > 0) withdrawn.set(listing.eventId, plays)
  }
  return withdrawn
}

/** Most payloads include the teams they name; only the others are looked up. */
async function teamsOf(writer: Writer, league: string, { events, teams }: Facts): Promise<Set<string>> {
  const known = new Set(teams.map(({ value }) => value.id))
  const named = events.flatMap(({ event }) => [event.homeTeam?.id, event.awayTeam?.id])
  const missing = unique(named.filter((id) => id !== undefined && !known.has(id)))
  if (missing.length > 0) for (const id of await readStoredTeamIds(writer, league, missing)) known.add(id)
  return known
}

/**
 * A scoreboard names its league's current season type; games of other types have only a slug. The season types of
 * American leagues have fixed names.
 */
async function partNamesOf(
  writer: Writer,
  league: string,
  { events, seasonTypes }: Facts,
): Promise<ReadonlyMap<string, string>> {
  if (getLeague(league).sport !== 'soccer') return new Map()
  const known = new Set(seasonTypes.map(({ year, type }) => `${year}/${type}`))
  const parts = new Map(
    events.flatMap(({ event: { season } }) =>
      season ? [[`${season.year}/${season.typeNumber}`, { year: season.year, type: season.typeNumber }]] : [],
    ),
  )
  const missing = [...parts].filter(([key]) => !known.has(key)).map(([, part]) => part)
  return missing.length > 0 ? readStoredPartNames(writer, league, missing) : new Map()
}

function unique<T>(values: readonly (T | undefined)[]): T[] {
  return [...new Set(values)].filter((value) => value !== undefined)
}
