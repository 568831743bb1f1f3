import type { ResultRule, ResultStatus } from '../../../domain/result.ts'
import type { WireResult } from '../../../domain/wire/result.ts'
import { resultOfEvent } from '../../loading/result.ts'
import { enumValues } from '../../loading/values.ts'
import { builder } from '../builder.ts'
import { WITH_HISTORY } from '../moments.ts'
import { EventRef } from '../refs.ts'
import { EventPhaseEnum } from './event-state.ts'

const STATUSES: Readonly<Record<ResultStatus, string>> = {
  PROVISIONAL: 'The source says so, and nobody has confirmed it yet.',
  CONFIRMED: 'Confirmed by the rule that `rule` names.',
  DISPUTED: 'A witness says something else.',
  CORRECTED: 'Another result had been confirmed before, and this one has been since.',
}

const RULES: Readonly<Record<ResultRule, string>> = {
  TWO_SOURCES: 'The source and a witness say the same.',
  QUIET_PERIOD: 'No witness has said anything, and the result has not changed for ten minutes.',
}

const ResultStatusEnum = builder.enumType('ResultStatus', {
  description: 'How far one may rely on a result.',
  values: enumValues(STATUSES),
})

const ResultRuleEnum = builder.enumType('ResultRule', {
  description: 'A rule by which a result is confirmed.',
  values: enumValues(RULES),
})

type WireWitness = WireResult['witnesses'][number]

const ResultSourceRef = builder.objectRef<WireWitness['source']>('ResultSource').implement({
  description: 'A source of results, to be named where its statement is shown.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the source.' }),
    url: t.exposeString('url', { description: 'Address of the source.' }),
    license: t.exposeString('license', { description: 'What may be done with its data.' }),
  }),
})

const ResultWitnessRef = builder.objectRef<WireWitness>('ResultWitness').implement({
  description: 'What another source says about the result of a game.',
  fields: (t) => ({
    source: t.expose('source', { type: ResultSourceRef, description: 'The source.' }),
    state: t.expose('state', {
      type: EventPhaseEnum,
      nullable: true,
      description: 'How the game stands, or `null` if it does not say.',
    }),
    homeScore: t.exposeInt('homeScore', { nullable: true, description: 'Score of the home team.' }),
    awayScore: t.exposeInt('awayScore', { nullable: true, description: 'Score of the away team.' }),
    seenAt: t.expose('seenAt', { type: 'DateTime', description: 'Since when it says so.' }),
    agrees: t.exposeBoolean('agrees', {
      nullable: true,
      description: 'Whether it says the same final, or `null` while it has not said a final.',
    }),
  }),
})

const ResultRevisionRef = builder.objectRef<WireResult['revisions'][number]>('ResultRevision').implement({
  description: 'A change of a result: of its status, or of what the source says.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it changed.' }),
    state: t.expose('state', { type: EventPhaseEnum, description: 'How the game stood from then on.' }),
    homeScore: t.exposeInt('homeScore', { description: 'Score of the home team.' }),
    awayScore: t.exposeInt('awayScore', { description: 'Score of the away team.' }),
    source: t.exposeString('source', { description: 'Who caused it: the source, or a witness.' }),
    reason: t.exposeString('reason', { description: 'Why, in a sentence.' }),
    status: t.expose('status', {
      type: ResultStatusEnum,
      nullable: true,
      description: 'Status from then on, or `null` if the game was not over any more.',
    }),
    rule: t.expose('rule', {
      type: ResultRuleEnum,
      nullable: true,
      description: 'Rule by which it was confirmed, or `null` if it was not.',
    }),
  }),
})

/** More revisions than a result has. */
const FEW = { listSize: 10 }

export const EventResultRef = builder.objectRef<WireResult>('EventResult').implement({
  description: 'The result of a game that is over, and who says so.',
  fields: (t) => ({
    status: t.expose('status', { type: ResultStatusEnum, description: 'How far one may rely on it.' }),
    rule: t.expose('rule', {
      type: ResultRuleEnum,
      nullable: true,
      description: 'By which rule it was confirmed, or `null` if it is not.',
    }),
    state: t.expose('state', {
      type: EventPhaseEnum,
      description: 'How the game ended, for example `FINAL_OVERTIME`, `ABANDONED` or `FORFEIT`.',
    }),
    homeScore: t.exposeInt('homeScore', { description: 'Final score of the home team.' }),
    awayScore: t.exposeInt('awayScore', { description: 'Final score of the away team.' }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When it was confirmed, or `null` if it is not. A game that was over for long when it was read first counts as ' +
        'confirmed from a day after its start.',
    }),
    witnesses: t.field({
      type: [ResultWitnessRef],
      description: 'What other sources say. Empty if none has the game.',
      extensions: FEW,
      resolve: ({ witnesses }) => witnesses,
    }),
    revisions: t.field({
      type: [ResultRevisionRef],
      description: 'All changes of the result, oldest first. They are kept for ever.',
      extensions: FEW,
      resolve: ({ revisions }) => revisions,
    }),
  }),
})

builder.objectField(EventRef, 'result', (t) =>
  t.field({
    type: EventResultRef,
    extensions: WITH_HISTORY,
    nullable: true,
    description:
      'The result and who confirms it, or `null` before the game is over, and for a game that was not played. In the ' +
      'past (`at`), the result as it was known then.',
    resolve: (event, _, context) => resultOfEvent(context, event),
  }),
)
