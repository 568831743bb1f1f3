import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { LEAGUES } from '../../../domain/league.ts'
import { toError } from '../../../domain/to-error.ts'
import { WITNESS_NAMES, WITNESSES } from '../../../domain/witness.ts'
import type { WitnessName } from '../../../domain/witness.ts'
import { readFileLabel } from '../../recordings/file-label.ts'
import { listFiles } from '../../recordings/files.ts'
import { httpWitnessSpecs } from '../http/specs.ts'
import { parseWitnessText } from '../parse-text.ts'
import type { Witness, WitnessAnswer, WitnessGame } from '../witness.ts'

/** The folder of witnesses' answers beside the recordings of the source. */
const WITNESS_FOLDER = 'witnesses'

interface RecordedAnswer {
  readonly league: string
  /** When it was recorded, in a sequence of successive answers; `null`: it is there from the start. */
  readonly atMs: number | null
  readonly answer: WitnessAnswer
}

/**
 * Opens the witnesses of a folder of recordings: `witnesses/<name>/<league>/<any>.json` or `.csv`, and successive answers
 * as `witnesses/<name>/sequences/<league>/<any with a time>.json`. Their bodies are as the witness sends them. A folder
 * without any has no witnesses.
 */
export function openRecordedWitnesses(
  directory: string,
  onUnreadable: (file: string, reason: string) => void = () => undefined,
): readonly Witness[] {
  const folder = path.join(directory, WITNESS_FOLDER)
  if (!existsSync(folder)) return []
  return WITNESS_NAMES.flatMap((name): Witness[] => {
    if (name === 'simulated' || !existsSync(path.join(folder, name))) return []
    const answers = readAnswers(path.join(folder, name), name, onUnreadable)
    return answers.length === 0 ? [] : [recordedWitness(name, answers)]
  })
}

function readAnswers(
  folder: string,
  name: WitnessName,
  onUnreadable: (file: string, reason: string) => void,
): readonly RecordedAnswer[] {
  return listFiles(folder).flatMap((file): RecordedAnswer[] => {
    const segments = file.split('/').slice(0, -1)
    const league = segments.find((segment) => LEAGUES.some(({ slug }) => slug === segment))
    if (league === undefined) {
      onUnreadable(file, 'expected a folder with the slug of a league')
      return []
    }
    const atMs = segments.includes('sequences') ? readFileLabel(file).atMs : null
    try {
      const answer = parseWitnessText(name, league, textOf(path.join(folder, file)))
      return [{ league, atMs, answer }]
    } catch (error) {
      onUnreadable(file, toError(error).message)
      return []
    }
  })
}

function textOf(file: string): string {
  const raw = readFileSync(file)
  return (raw[0] === 0x1f && raw[1] === 0x8b ? gunzipSync(raw) : raw).toString('utf8')
}

function recordedWitness(name: WitnessName, answers: readonly RecordedAnswer[]): Witness {
  const leagues = [...new Set(answers.map(({ league }) => league))]
  const teams = name === 'simulated' ? () => new Map<string, string>() : httpWitnessSpecs()[name].teams
  return {
    name,
    leagues: leagues.filter((league) => (WITNESSES[name].leagues as readonly string[]).includes(league)),
    async fetch({ league, nowMs }) {
      const known = answers
        .filter((one) => one.league === league && (one.atMs ?? -Infinity) <= nowMs)
        .toSorted((one, other) => (one.atMs ?? -Infinity) - (other.atMs ?? -Infinity))
      if (known.length === 0) return null
      // The last word about each game.
      const games = new Map<string, WitnessGame>()
      for (const { answer } of known) for (const game of answer.games) games.set(game.id, game)
      return { games: [...games.values()], rejected: known.flatMap(({ answer }) => answer.rejected) }
    },
    teams,
    health: () => [],
    close: async () => undefined,
  }
}
