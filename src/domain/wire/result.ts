import * as z from 'zod'
import { EVENT_PHASES } from '../event.ts'
import { isSameFinal, RESULT_RULES, RESULT_STATUSES, SETTLED_REASON } from '../result.ts'
import type { EventResult, ResultRecord } from '../result.ts'
import { WITNESS_NAMES, witnessSource } from '../witness.ts'
import { orNull, text, timestamp } from './values.ts'

const phase = z.enum(EVENT_PHASES).meta({ id: 'ResultState' })
const status = z.enum(RESULT_STATUSES).meta({ id: 'ResultStatus' })
const rule = z.enum(RESULT_RULES).meta({ id: 'ResultRule' })
const score = z.int()

const source = z
  .object({ name: text, url: text, license: text.meta({ description: 'What may be done with its data.' }) })
  .meta({ id: 'ResultSource', description: 'A source of results, to be named where its statement is shown.' })

/** The result of a game as REST, pushed messages and exports have it. */
export const wireResult = z
  .object({
    status,
    rule: orNull(rule).meta({ description: 'By which rule it was confirmed.' }),
    state: phase.meta({ description: 'How the game ended.' }),
    homeScore: score,
    awayScore: score,
    confirmedAt: orNull(timestamp),
    witnesses: z
      .array(
        z
          .object({
            source,
            state: orNull(phase),
            homeScore: orNull(score),
            awayScore: orNull(score),
            seenAt: timestamp.meta({ description: 'Since when it says so.' }),
            agrees: orNull(z.boolean()).meta({ description: 'Null while it has not said a final.' }),
          })
          .meta({ id: 'ResultWitness' }),
      )
      .meta({ description: 'What other sources say.' }),
    revisions: z
      .array(
        z
          .object({
            at: timestamp,
            state: phase,
            homeScore: score,
            awayScore: score,
            source: text.meta({ description: 'Who caused it.' }),
            reason: text,
            status: orNull(status).meta({
              description: 'The status from then on; null: the game was not over any more.',
            }),
            rule: orNull(rule),
          })
          .meta({ id: 'ResultRevision' }),
      )
      .meta({ description: 'All changes of the result, oldest first.' }),
  })
  .meta({ id: 'EventResult', description: 'The result of a game, and who says so.' })

export type WireResult = Readonly<z.infer<typeof wireResult>>

export function toWireResult(result: EventResult): WireResult {
  const { status, rule, state, homeScore, awayScore, confirmedAt, witnesses, revisions } = result
  return {
    status,
    rule,
    state,
    homeScore,
    awayScore,
    confirmedAt,
    witnesses: witnesses.map(({ name, ...claim }) => {
      const { title, url, license } = witnessSource(name)
      return { source: { name: title, url, license }, ...claim }
    }),
    revisions: [...revisions],
  }
}

/**
 * The record of a result that was exported: what witnesses said before is not in it. `null` if it had no record, as the
 * game was over for long when it was read first.
 */
export function resultRecordOf(result: WireResult): ResultRecord | null {
  const { revisions, witnesses, state, homeScore, awayScore, status, rule, confirmedAt } = result
  const [first] = revisions
  if (!first || (revisions.length === 1 && first.reason === SETTLED_REASON)) return null
  const final = { state, homeScore, awayScore }
  const other = revisions.findLastIndex(
    (revision) => !isSameFinal(revision, final) || revision.status === null,
  )
  const claims = witnesses.flatMap(({ source: by, seenAt, agrees, ...said }) => {
    const name = WITNESS_NAMES.find((one) => witnessSource(one).title === by.name)
    const sinceMs = Date.parse(seenAt)
    const times = { sinceMs, saidMs: sinceMs, seenMs: sinceMs, answers: 2 as const }
    return name ? [[name, { ...said, isFinal: agrees !== null, ...times }] as const] : []
  })
  return {
    final,
    finalSinceMs: Date.parse((revisions[other + 1] ?? first).at),
    endedMs: Date.parse(first.at),
    status,
    rule,
    confirmedMs: confirmedAt === null ? null : Date.parse(confirmedAt),
    claims: Object.fromEntries(claims),
    revisions,
  }
}
