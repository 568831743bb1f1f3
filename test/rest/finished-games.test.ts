import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getLeague } from '../../src/domain/league.ts'
import { wirePlay } from '../../src/domain/wire/play.ts'
import { openGraph } from '../support/graph.ts'
import { openRecordedStore } from '../support/recorded-store.ts'
import type { RecordedStore } from '../support/recorded-store.ts'
import { FIXTURES_DIR, UPSTREAM_FOLDERS } from '../support/recordings-folder.ts'
import { openRest } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'

/** REST has the values of the graph, in each play and side of every finished game. */

type Values = Readonly<Record<string, unknown>>

/** What REST has instead of the graph's null: its members are required. */
const REQUIRED: Values = { teamId: '', periodScores: [], score: 0, scoreValue: 0, text: '' }

/** Members of a play whose values are the graph's as they are. */
const PLAY_MEMBERS = Object.keys(wirePlay.shape).filter(
  (member) => !['id', 'type', 'clock', 'situation', 'endSituation', 'athletes'].includes(member),
)
const PLAIN = PLAY_MEMBERS.filter(
  (member) =>
    !['coordinate', 'shot', 'pitch', 'battedBall', 'batter', 'runners', 'pointAfter', 'penalty'].includes(
      member,
    ),
)
const PLAYS = `query ($league: String!, $id: ID!) { league(slug: $league) { event(id: $id) {
  name shortName date
  homeTeam { id: sourceId name abbreviation score winner record }
  awayTeam { id: sourceId name abbreviation score winner record }
  plays(first: 1000) { nodes { id: sourceId ${PLAIN.join(' ')} } }
} } }`

interface Game {
  readonly name: string
  readonly homeTeam: Values
  readonly awayTeam: Values
  readonly plays: { readonly nodes: readonly Values[] }
}

describe.each(UPSTREAM_FOLDERS)('finished games of %s', (_, dir) => {
  let recorded: RecordedStore
  let rest: RestUnderTest
  beforeAll(async () => {
    recorded = await openRecordedStore(dir)
    rest = openRest(recorded.store)
  }, 300_000)
  afterAll(() => rest.close())

  /** Members of the graph's object that differ in REST's; the graph's null may be absent there. */
  function differences(graph: Values, own: Values, where: string): string[] {
    return Object.entries(graph).flatMap(([member, value]) => {
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return []
      const shown = own[member]
      const expected = value ?? REQUIRED[member]
      const isSame =
        JSON.stringify(shown) === JSON.stringify(expected) || (value === null && shown === undefined)
      return isSame
        ? []
        : [`${where}.${member}: ${JSON.stringify(shown)} instead of ${JSON.stringify(expected)}`]
    })
  }

  test('plays, names and scores are equal on both interfaces', async () => {
    const graph = openGraph(recorded.store)
    const games = await recorded.store.database.read<{ league: string; id: string }>(
      'SELECT league, id FROM events WHERE completed ORDER BY league, id',
    )
    const wrong: string[] = []
    let plays = 0
    for (const { league, id } of games) {
      const { data, errors } = await graph.execute(PLAYS, { league, id })
      expect(errors, `${league}/${id}`).toEqual([])
      const { event } = (data as unknown as { league: { event: Game } }).league
      const path = `/sports/${getLeague(league).sport}/leagues/${league}/events/${id}`
      const own = (await rest.get(path)).body.data as Game
      if (own.name !== event.name) wrong.push(`${path}.name: ${own.name}`)
      for (const side of ['homeTeam', 'awayTeam'] as const)
        wrong.push(...differences(event[side], own[side], `${path}.${side}`))
      if (event.plays.nodes.length === 0) continue
      const listed = (await rest.get(`${path}/plays?limit=1000`)).body.data as readonly Values[]
      expect(listed.map((play) => play['id'])).toEqual(event.plays.nodes.map((play) => play['id']))
      for (const [index, play] of event.plays.nodes.entries()) {
        wrong.push(...differences(play, listed[index] ?? {}, `${path}/plays/${String(play['id'])}`))
        plays += 1
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
    expect(games.length).toBeGreaterThan(dir === FIXTURES_DIR ? 5 : 50)
    expect(plays).toBeGreaterThan(100)
  }, 600_000)
})
