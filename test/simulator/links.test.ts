import { expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { normalise } from '../../src/ingest/normalise/normalise.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { addressOfPage } from '../../src/site/pages.tsx'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'

const START = Date.parse('2026-11-20T18:00:00Z')
const SERVICE = 'https://scores.example'
const simulator = openSimulator({ seed: 'links', startAt: START, now: () => 0, serviceUrl: SERVICE })

/** Pictures of the service; logos are always served by it, whatever their URL is. */
const PICTURES =
  /^\/(?:og\/[\w.-]+\/\d+\.png|headshots\/[\w.-]+\/\d+|posters\/[\w.-]+\/\d+\/0|logos\/[\w.-]+\/\d+)$/

/** All URLs in a value, without those of logos. */
function urlsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (/^logos?$/.test(name) ? [] : urlsIn(part)))
}

function factsOf(request: UpstreamRequest): unknown {
  const body = simulator.peek(request)
  return body === null ? null : normalise(request, JSON.parse(JSON.stringify(body)), new Date(START))
}

test('links and pictures in what is read of the simulated world are those of the service', () => {
  const kinds = new Set<string>()
  for (const { slug: league } of LEAGUES) {
    const board = simulator.peek({ kind: 'scoreboard', league }) as {
      events: { id: string; competitions: { competitors: { id: string }[] }[] }[]
    }
    const games = [board.events[0], board.events.at(-1)].flatMap((game) => game ?? [])
    const teamId = games[0]?.competitions[0]?.competitors[0]?.id ?? ''
    const requests: UpstreamRequest[] = [
      { kind: 'scoreboard', league },
      { kind: 'news', league },
      { kind: 'news', league, teamId },
      { kind: 'roster', league, teamId },
      ...games.map(({ id: eventId }): UpstreamRequest => ({ kind: 'summary', league, eventId })),
    ]
    for (const url of requests.flatMap((request) => urlsIn(factsOf(request)))) {
      const { origin, pathname, search } = new URL(url)
      const isPicture = PICTURES.test(pathname)
      kinds.add(pathname.split('/')[1] ?? '')
      expect([url, origin, isPicture || addressOfPage(pathname, search) !== null]).toEqual([
        url,
        SERVICE,
        true,
      ])
    }
  }
  expect([...kinds].sort()).toEqual(['athletes', 'games', 'headshots', 'logos', 'og', 'posters', 'teams'])
}, 180_000)
