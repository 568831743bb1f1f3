import * as z from 'zod'
import { EVENT_PHASES } from '../event.ts'
import { RESULT_RULES, RESULT_STATUSES } from '../result.ts'
import type { EventResult } from '../result.ts'
import { witnessSource } from '../witness.ts'
import { orNull, text, timestamp } from './values.ts'

const phase = z.enum(EVENT_PHASES)
const score = z.int()

const source = z
  .object({ name: text, url: text, license: text.meta({ description: 'What may be done with its data.' }) })
  .meta({ id: 'ResultSource', description: 'A source of results, to be named where its statement is shown.' })

/** The result of a game as REST, pushed messages and exports have it. */
export const wireResult = z
  .object({
    status: z.enum(RESULT_STATUSES),
    rule: orNull(z.enum(RESULT_RULES)).meta({ description: 'By which rule it was confirmed.' }),
    state: phase.meta({ description: 'How the game ended.' }),
    homeScore: score,
    awayScore: score,
    confirmedAt: orNull(timestamp),
    witnesses: z
      .array(
        z.object({
          source,
          state: orNull(phase),
          homeScore: orNull(score),
          awayScore: orNull(score),
          seenAt: timestamp.meta({ description: 'Since when it says so.' }),
          agrees: orNull(z.boolean()).meta({ description: 'Null while it has not said a final.' }),
        }),
      )
      .meta({ description: 'What other sources say.' }),
    revisions: z
      .array(
        z.object({
          at: timestamp,
          state: phase,
          homeScore: score,
          awayScore: score,
          source: text.meta({ description: 'Who caused it.' }),
          reason: text,
        }),
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
    revisions: revisions.map((one) => {
      const { at, source: by, reason } = one
      return { at, state: one.state, homeScore: one.homeScore, awayScore: one.awayScore, source: by, reason }
    }),
  }
}
