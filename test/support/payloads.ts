import type { JsonObject } from '../../src/ingest/normalise/json-readers.ts'

/** Small payloads in the upstream's format, for cases without recordings. */

/** A team in a competitor. */
export function rawTeam(id: string, displayName: string, abbreviation: string): JsonObject {
  const logo = `https://a.espncdn.com/${id}.png`
  return { id, displayName, abbreviation, name: displayName, color: '112233', logo, isActive: true }
}

/** A scoreboard's game before its start, with overrides. */
export function rawGame(given: JsonObject = {}, competition: JsonObject = {}): JsonObject {
  return {
    id: '1001',
    uid: 's:40~l:46~e:1001',
    date: '2026-01-02T01:00Z',
    season: { year: 2026, type: 2, slug: 'regular-season' },
    competitions: [
      {
        id: '1001',
        timeValid: true,
        competitors: [
          { homeAway: 'home', team: rawTeam('1', 'Home Town', 'HOM'), score: '0' },
          { homeAway: 'away', team: rawTeam('2', 'Away City', 'AWY'), score: '0' },
        ],
        status: rawStatus('SCHEDULED', 'pre', false),
        notes: [],
        ...competition,
      },
    ],
    ...given,
  }
}

/** A status as in scoreboards. */
export function rawStatus(name: string, state: string, completed: boolean, period = 0): JsonObject {
  const type = { id: '1', name: `STATUS_${name}`, state, completed, description: name, detail: name }
  return { clock: 0, displayClock: '0:00', period, type }
}

/** Two sides with overrides. */
export function rawSides(home: JsonObject, away: JsonObject): readonly JsonObject[] {
  return [
    { homeAway: 'home', team: rawTeam('1', 'Home Town', 'HOM'), ...home },
    { homeAway: 'away', team: rawTeam('2', 'Away City', 'AWY'), ...away },
  ]
}
