import { expect, test } from 'vitest'
import { openRecordings } from '../../src/upstream/recordings/recordings.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { openSimulatorThread } from '../../src/simulator/thread.ts'
import type { Upstream, UpstreamRequest } from '../../src/upstream/upstream.ts'
import { board } from '../support/boards.ts'
import { openEspnServer } from '../support/espn-server.ts'
import { openTempFolder } from '../support/temp-folder.ts'

const NFL: UpstreamRequest = { kind: 'scoreboard', league: 'nfl' }
const NBA: UpstreamRequest = { kind: 'scoreboard', league: 'nba' }

interface Opened {
  readonly upstream: Upstream
  readonly close: () => unknown
}

// The thread uses the real clock: neither league plays in July, so that nothing changes during a test.
const WORLD = {
  seed: 'forget',
  startAt: Date.parse('2026-07-01T12:00:00Z'),
  openedAt: Date.now(),
  speed: 1,
  calendar: 'real',
} as const

/** All sources, with constant scoreboards during a test. */
const SOURCES: Readonly<Record<string, () => Promise<Opened>>> = {
  simulator: async () => {
    const upstream = openSimulator({ ...WORLD, now: () => WORLD.openedAt })
    return { upstream, close: () => upstream.close() }
  },
  'simulator in a thread': async () => {
    const upstream = openSimulatorThread(WORLD)
    return { upstream, close: () => upstream.close() }
  },
  espn: async () => {
    const opened = await openEspnServer()
    return { upstream: opened.espn, close: () => opened[Symbol.asyncDispose]() }
  },
  'recordings as time goes': () => openFolder(false),
  'recordings step by step': () => openFolder(true),
}

async function openFolder(step: boolean): Promise<Opened> {
  const folder = openTempFolder()
  folder.write({ 'nfl/scoreboard.json': board('1'), 'nba/scoreboard.json': board('1', { leagueId: '46' }) })
  const upstream = openRecordings(folder.dir, { step })
  const close = async () => {
    await upstream.close()
    folder[Symbol.dispose]()
  }
  return { upstream, close }
}

test.each(Object.entries(SOURCES))('%s repeats forgotten responses only', async (_, open) => {
  const { upstream, close } = await open()
  const request = async () => {
    const responses = [await upstream.fetch(NFL), await upstream.fetch(NBA)]
    return responses.map(({ outcome }) => outcome)
  }
  const first = await upstream.fetch(NFL)
  expect(first.outcome).toBe('body')
  expect(await request()).toEqual(['unchanged', 'body'])
  upstream.forget(NFL)
  expect(await upstream.fetch(NFL)).toEqual(first)
  expect(await request()).toEqual(['unchanged', 'unchanged'])
  upstream.forget()
  expect(await request()).toEqual(['body', 'body'])
  await close()
})
