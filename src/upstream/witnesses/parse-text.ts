import { parseJson } from '../json.ts'
import type { WitnessName } from '../../domain/witness.ts'
import { parseMlb } from './mlb/parse.ts'
import { parseNba } from './nba/parse.ts'
import { parseNflverse } from './nflverse/parse.ts'
import { parseNhl } from './nhl/parse.ts'
import { parseOpenfootball } from './openfootball/parse.ts'
import { parseOpenLigaDb } from './openligadb/parse.ts'
import { NO_WITNESS_ANSWER } from './witness.ts'
import type { WitnessAnswer } from './witness.ts'

type Parse = (league: string, text: string) => WitnessAnswer

const PARSERS: Readonly<Record<WitnessName, Parse>> = {
  openligadb: (_, text) => parseOpenLigaDb(parseWitnessJson(text)),
  openfootball: (league, text) => parseOpenfootball(league, parseWitnessJson(text)),
  nflverse: (_, text) => parseNflverse(text),
  nhl: (_, text) => parseNhl(parseWitnessJson(text)),
  mlb: (_, text) => parseMlb(parseWitnessJson(text)),
  nba: (_, text) => parseNba(parseWitnessJson(text)),
  simulated: () => NO_WITNESS_ANSWER,
}

/** Parses a body as a witness sends it, in any of its forms. Throws if it is not what the witness sends. */
export function parseWitnessText(name: WitnessName, league: string, text: string): WitnessAnswer {
  return PARSERS[name](league, text)
}

/** Parses JSON; throws if it is none. */
export function parseWitnessJson(text: string): unknown {
  const parsed = parseJson(text)
  if (parsed.ok) return parsed.value
  throw new Error(parsed.reason)
}
