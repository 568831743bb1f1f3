import type { JsonObject } from '../../src/ingest/normalise/json-readers.ts'

/** Small payloads in the upstream's shapes, for traps that no recording holds. */

/** A team as it stands in a competitor. */
export function rawTeam(id: string, displayName: string, abbreviation: string): JsonObject {
  const logo = `https://a.espncdn.com/${id}.png`
  return { id, displayName, abbreviation, name: displayName, color: '112233', logo, isActive: true }
}

/** A game of a board, before its start; what is given replaces what stands there. */
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

/** A status as boards have it. */
export function rawStatus(name: string, state: string, completed: boolean, period = 0): JsonObject {
  const type = { id: '1', name: `STATUS_${name}`, state, completed, description: name, detail: name }
  return { clock: 0, displayClock: '0:00', period, type }
}

/** Two sides with what is given for each laid over them. */
export function rawSides(home: JsonObject, away: JsonObject): readonly JsonObject[] {
  return [
    { homeAway: 'home', team: rawTeam('1', 'Home Town', 'HOM'), ...home },
    { homeAway: 'away', team: rawTeam('2', 'Away City', 'AWY'), ...away },
  ]
}
