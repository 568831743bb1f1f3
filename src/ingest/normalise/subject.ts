import { findLeague } from '../../domain/league.ts'
import { requestOfRef } from '../../upstream/espn/refs.ts'
import type { UpstreamKind, UpstreamRequest } from '../../upstream/upstream.ts'
import { list, readText, valueAt } from './json-readers.ts'

/** What a request asks for, by member. */
type Subject = Readonly<Record<string, string | number | undefined>>
type Paths = Readonly<Record<string, readonly (string | number)[]>>

const OF_TEAM: Paths = { teamId: ['team', 'id'] }

/** Where bodies of the site API say what they are about; those of the core API have references. */
const PATHS: Partial<Readonly<Record<UpstreamKind, Paths>>> = {
  scoreboard: { league: ['leagues', 0, 'slug'] },
  summary: { league: ['header', 'league', 'slug'], eventId: ['header', 'id'] },
  teams: { league: ['sports', 0, 'leagues', 0, 'slug'] },
  team: OF_TEAM,
  teamSchedule: OF_TEAM,
  roster: OF_TEAM,
  depthChart: OF_TEAM,
  athlete: { athleteId: ['id'] },
}

/**
 * How an answer contradicts its request, such as `the summary of eventId 1, not of 2`; `null` if it does not. A cache or a
 * proxy that mixes answers up would otherwise give a game the plays of another one. What a body does not state contradicts nothing.
 */
export function findWrongSubject(request: UpstreamRequest, body: unknown): string | null {
  const requested = request as unknown as Subject
  for (const stated of [ofPaths(request, body), ofReference(request, body)])
    for (const [member, value] of Object.entries(stated)) {
      const expected = requested[member]
      if (member === 'kind' || value === undefined || expected === undefined) continue
      if (String(value) !== String(expected))
        return `the ${request.kind} of ${member} ${expected}, not of ${String(value).slice(0, 64)}`
    }
  return null
}

function ofPaths({ kind }: UpstreamRequest, body: unknown): Subject {
  return Object.fromEntries(
    Object.entries(PATHS[kind] ?? {}).flatMap(([member, path]) => {
      const value = valueAt(body, ...path)
      const stated = typeof value === 'number' ? String(value) : readText(value)
      return stated === null ? [] : [[member, stated]]
    }),
  )
}

/** What the URL of a core body says, or of the first item of a list: its league and game, and of the body's own all it has. */
function ofReference({ kind }: UpstreamRequest, body: unknown): Subject {
  const own = readText(valueAt(body, '$ref'))
  const request = own === null ? null : requestOfRef(own)
  if (request?.kind === kind) return { ...request }
  const [first] = list(valueAt(body, 'items'))
  const reference = own ?? readText(valueAt(first, '$ref')) ?? ''
  const league = findLeague(/\/leagues\/([^/?]+)/.exec(reference)?.[1] ?? '')
  const eventId = /\/events\/(\d+)\/competitions\//.exec(reference)?.[1]
  // A soccer player's reference may be to another competition than the one that was requested.
  const isOfLeague = league !== null && (league.sport !== 'soccer' || eventId !== undefined)
  return { league: isOfLeague ? league.slug : undefined, eventId }
}
