import { createHash } from 'node:crypto'
import type { Transaction } from '../../domain/roster.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { EmbeddedEntities } from './embedded-entities.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import { valueAt, describe, readId, instant, isObject, list, readText } from './json-readers.ts'
import { parseEmbeddedTeam } from './team.ts'

/** The first match in a description determines the type; `other` without a match. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\btraded?\b|\bacquired\b.*\bfrom\b/i, 'trade'],
  [/\bwaive[drs]*\b|\bwaivers\b/i, 'waiver'],
  [/\breleased?\b|\bcut\b/i, 'release'],
  [/\bretire[ds]?\b|\bretirement\b/i, 'retirement'],
  [/\bsuspen(?:ded|sion)\b/i, 'suspension'],
  [/\bdesignated\b.*\bassignment\b/i, 'designation'],
  [/\b(?:injured (?:list|reserve)|IR|IL)\b/i, 'injury'],
  [/\bpractice squad\b/i, 'practice squad'],
  [/\b(?:optioned|assigned|sent|loaned|reassigned|outrighted)\b/i, 'assignment'],
  [/\b(?:recalled|called up|promoted|activated|reinstated|selected)\b/i, 'recall'],
  [/\bclaimed\b/i, 'claim'],
  [/\b(?:re-?signed|signed|agreed to terms|extension|extended)\b/i, 'signing'],
  [/\b(?:hired|named|appointed|fired|resigned)\b/i, 'staff'],
  [/\bdrafted\b/i, 'draft'],
]

/**
 * A league's transactions: `{date, description, team}`. They have no ids: the id is derived from date, team and
 * description, so that the same transaction has the same id on every page.
 */
export function normaliseTransactions(context: NormaliseContext, body: unknown): NormalisedPayload {
  if (!Array.isArray(valueAt(body, 'transactions'))) {
    return rejectedPayload(context, body, 'a list of transactions')
  }
  const entities = new EmbeddedEntities(context)
  const transactions = readEach(
    context,
    'transaction',
    valueAt(body, 'transactions'),
    'transactions',
    (row, path) => readTransaction(context, row, path, entities),
    (transaction) => transaction.id,
  )
  return { transactions, teams: entities.facts.teams }
}

/** Returns the type of a transaction by its description. */
export function transactionType(description: string): string {
  return KINDS.find(([words]) => words.test(description))?.[1] ?? 'other'
}

function readTransaction(
  context: NormaliseContext,
  row: unknown,
  path: string,
  entities: EmbeddedEntities,
): Transaction | Rejection {
  if (!isObject(row)) return new Rejection(path, `expected a transaction, got ${describe(row)}`)
  const date = instant(row['date'])
  const description = readText(row['description'])
  if (date === null || description === null) {
    return new Rejection(path, `expected a date and a description, got ${describe(row['date'])}`)
  }
  const teamId = readId(valueAt(row['team'], 'id'))
  entities.team(parseEmbeddedTeam(context, row['team']))
  const athletes = [...list(row['athletes']), row['athlete']]
  return {
    league: context.league,
    id: createHash('sha1')
      .update(`${date}\n${teamId ?? ''}\n${description}`)
      .digest('hex')
      .slice(0, 16),
    date,
    description,
    type: transactionType(description),
    teamId,
    athleteIds: [...new Set(athletes.flatMap((athlete) => readId(valueAt(athlete, 'id')) ?? []))],
  }
}
