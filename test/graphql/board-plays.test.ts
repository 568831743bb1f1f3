import { expect, test } from 'vitest'
import { normalise } from '../../src/ingest/normalise/normalise.ts'
import { writeFacts } from '../../src/ingest/pipeline/write-facts.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { openGraph } from '../support/graph.ts'
import { boardOf, STATUS } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

const GOAL = { type: { id: '70', text: 'Goal' }, scoringPlay: true }
const CARD = { type: { id: '94', text: 'Yellow Card' }, scoringPlay: false }

/** A board of soccer with one game, whose goals and cards it lists. */
function boardWith(details: readonly object[]) {
  const game = {
    id: '7',
    status: STATUS.final,
    home: { id: '1', score: '1' },
    away: { id: '2', score: '1' },
  }
  const board = boardOf([game]) as { leagues: object[]; events: { competitions: object[] }[] }
  const [event] = board.events
  const competitions = [{ ...event?.competitions[0], details }]
  return {
    leagues: [{ id: '700', slug: 'eng.1' }],
    events: [{ ...event, uid: 's:600~l:700~e:7', season: { year: 2026, type: 1 }, competitions }],
  }
}

const clock = (displayValue: string) => ({ clock: { displayValue } })
const by = (teamId: string, id: string, displayName: string) => ({
  team: { id: teamId },
  athletesInvolved: [{ id, displayName }],
})

interface Page {
  readonly event: {
    readonly plays: { readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean } }
  }
}

test('goals and cards of a game that is known only from a scoreboard are its plays', async () => {
  const store = await openTestStore()
  const graph = openGraph(store)
  const details = [
    { ...GOAL, ...clock("12'"), ...by('2', '50', 'Ann Away') },
    { ...CARD, ...clock("45'+1'"), ...by('1', '51', 'Hal Home') },
    { ...GOAL, ...clock("88'"), ...by('1', '51', 'Hal Home') },
  ]
  const facts = normalise({ kind: 'scoreboard', league: 'eng.1' }, boardWith(details), new Date())
  await writeFacts(store, new WriteFingerprints(), 'eng.1', facts, new Date())
  const query = `query ($first: Int, $after: String, $filter: PlayFilter) {
    event(league: "eng.1", id: "7") {
      plays(first: $first, after: $after, filter: $filter) {
        totalCount pageInfo { endCursor hasNextPage }
        nodes { text period clock { displayValue } homeScore awayScore scoringPlay teamId penalty { type } athletes { sourceId } }
      }
    }
  }`
  const whole = await graph.execute(query)
  expect(whole.errors).toEqual([])
  expect(whole.data).toMatchObject({
    event: {
      plays: {
        totalCount: 3,
        nodes: [
          { text: 'Ann Away Goal', period: 1, homeScore: 0, awayScore: 1, scoringPlay: true, teamId: '2' },
          { text: 'Hal Home Yellow Card', period: 1, homeScore: 0, penalty: { type: 'Yellow Card' } },
          { text: 'Hal Home Goal', period: 2, homeScore: 1, awayScore: 1, athletes: [{ sourceId: '51' }] },
        ],
      },
    },
  })
  expect(whole.extensions['incomplete']).toEqual(['The source has only the goals and cards of this game.'])
  const one = await graph.execute(query, { first: 1 })
  const { pageInfo: page } = (one.data as unknown as Page).event.plays
  expect(page.hasNextPage).toBe(true)
  const rest = await graph.execute(query, { after: page.endCursor, filter: { scoring: true } })
  expect(rest.data).toMatchObject({ event: { plays: { nodes: [{ text: 'Hal Home Goal' }] } } })
  await store.close()
})
