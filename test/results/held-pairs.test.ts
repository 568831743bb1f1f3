import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { resultOf } from '../../src/domain/result.ts'
import type { WitnessName } from '../../src/domain/witness.ts'
import { judgeResult, openResultRecord, withClaim } from '../../src/results/confirmation.ts'
import { pairGames } from '../../src/results/pairing.ts'
import type { PairableGame } from '../../src/store/entities/results.ts'
import { httpWitnessSpecs } from '../../src/upstream/witnesses/http/specs.ts'
import { parseWitnessText } from '../../src/upstream/witnesses/parse-text.ts'
import { readSimulatedBoard } from '../../src/upstream/witnesses/simulated/board.ts'
import type { SimulatedGame } from '../../src/upstream/witnesses/simulated/board.ts'

/** Answers of witnesses about games that are also in recordings of the source; they are not part of the project. */
const HELD = '/work/shared/witnesses'
const RECORDINGS = '/work/shared/recordings'
const hasHeld = existsSync(HELD) && existsSync(RECORDINGS)

const FOLDERS: readonly (readonly [
  folder: string,
  name: Exclude<WitnessName, 'simulated'>,
  league: string,
  files: RegExp,
])[] = [
  ['nhl-api-web', 'nhl', 'nhl', /^(score|schedule)-.*json$/],
  ['mlb-statsapi', 'mlb', 'mlb', /^schedule-(?!aaa)/],
  ['nba-cdn', 'nba', 'nba', /^scoreboard-/],
  ['nflverse', 'nflverse', 'nfl', /^games-.*-at-/],
  ['openfootball', 'openfootball', 'eng.1', /en\.1/],
  ['openfootball', 'openfootball', 'ger.1', /de\.1/],
  ['openfootball', 'openfootball', 'esp.1', /es\.1/],
  ['openfootball', 'openfootball', 'ita.1', /it\.1/],
  ['openfootball', 'openfootball', 'usa.1', /mls/],
  ['openfootball', 'openfootball', 'fifa.world', /2026-worldcup\.json/],
  ['openligadb', 'openligadb', 'ger.1', /-bl1-.*(?<!teams-bl1-2022)\.json$/],
]

/** The recorded games of the source in a league, as they were recorded last. */
function recordedGames(league: string): readonly SimulatedGame[] {
  const games = new Map<string, SimulatedGame>()
  const files = readdirSync(RECORDINGS, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /scoreboard.*\.json(\.gz)?$/.test(file) && (file.includes(league) || file.startsWith('soccer-all')),
    )
    .toSorted()
  for (const file of files) {
    const raw = readFileSync(path.join(RECORDINGS, file))
    const text = (raw[0] === 0x1f ? gunzipSync(raw) : raw).toString('utf8')
    const body = JSON.parse(text) as { readonly events?: unknown[]; readonly scoreboard?: unknown }
    for (const game of readSimulatedBoard(body)) {
      const known = games.get(game.id)
      if (!known?.isFinal || game.isFinal) games.set(game.id, game)
    }
  }
  return [...games.values()]
}

interface HeldFile {
  readonly file: string
  readonly games: number
  readonly paired: number
  readonly conflicts: readonly string[]
  /** Games of ours whose id is in the file. */
  readonly stated: number
}

function compare(name: Exclude<WitnessName, 'simulated'>, league: string, file: string): HeldFile {
  const ours = recordedGames(league)
  const pairable = ours.map(({ id, home, away, startMs, state }): PairableGame => {
    return { id, home, away, startMs, isOff: state === 'POSTPONED', state: 'post', isOpen: true }
  })
  const byId = new Map(ours.map((game) => [game.id, game]))
  const text = readFileSync(file, 'utf8')
  const { games } = parseWitnessText(name, league, text)
  const { paired } = pairGames(games, pairable, httpWitnessSpecs()[name].teams(league), new Map())
  const conflicts = paired.flatMap(({ game, eventId, isSwapped }) => {
    const event = byId.get(eventId)
    if (!event?.isFinal || !game.isFinal) return []
    const final = {
      state: 'FINAL' as const,
      homeScore: event.homeScore ?? -1,
      awayScore: event.awayScore ?? -1,
    }
    const context = { nowMs: 0, source: 'espn', hasLiveWitness: true }
    const [homeScore, awayScore] = isSwapped
      ? [game.awayScore, game.homeScore]
      : [game.homeScore, game.awayScore]
    const said = { sinceMs: 0, saidMs: 0, seenMs: 0, answers: 2 as const }
    const claim = { state: game.state, homeScore, awayScore, isFinal: true, ...said }
    const judged = resultOf(judgeResult(withClaim(openResultRecord(final, context), name, claim), context))
    return judged?.status === 'CONFIRMED'
      ? []
      : [`${eventId}: ours ${JSON.stringify(final)}, theirs ${JSON.stringify(claim)}`]
  })
  const stated = ours.filter(({ id }) => text.includes(`,${id},`)).length
  return { file: path.basename(file), games: games.length, paired: paired.length, conflicts, stated }
}

test.skipIf(!hasHeld)(
  'games that witnesses and recordings of the source both have are paired, and their results are the same',
  () => {
    const compared = FOLDERS.flatMap(([folder, name, league, pattern]) =>
      readdirSync(path.join(HELD, folder))
        .filter((file) => pattern.test(file))
        .map((file) => ({ name, ...compare(name, league, path.join(HELD, folder, file)) })),
    )
    expect(
      compared.flatMap(({ file, conflicts }) => conflicts.map((conflict) => `${file}: ${conflict}`)),
    ).toEqual([])
    // Every recorded game of the NFL whose id is in the table is paired by it, and every one of the days in others.
    for (const { name, paired, stated } of compared) if (name === 'nflverse') expect(paired).toBe(stated)
    const pairs = Object.fromEntries(compared.map(({ file, paired }) => [file, paired]))
    expect(pairs).toMatchObject({
      'games-2024-2025-at-2025-12-01.csv': 27,
      '2024-25-en.1-md34-38.json': 10,
      '2025-26-en.1.json': 40,
    })
  },
)
