import { eitherId } from '../../loading/ids.ts'
import { builder } from '../builder.ts'

/** Description of an argument that takes one of the inputs below. */
export const BY_TEXT = 'By one of several ids, instead of `id`.'

/** Description of the argument with the league of what is named. */
export function leagueText(what: string): string {
  return `Slug of the league of ${what}, for example \`nfl\`. Required with \`id\` and \`by: { sourceId }\`.`
}

const ExternalIdInput = builder.inputType('ExternalIdInput', {
  description: 'An id of another provider.',
  fields: (t) => ({
    provider: t.string({
      required: true,
      description: 'Provider, for example `wikidata`; `idProviders` lists them.',
    }),
    id: t.string({ required: true, description: 'Id at the provider.' }),
  }),
})

/** An input that names one entity. */
function byInput(name: string, what: string) {
  return builder.inputType(name, {
    description: `Names ${what} by exactly one of its ids.`,
    isOneOf: true,
    fields: (t) => ({
      id: t.id({ description: `${eitherId('It')} Without \`league\`, its \`id\`.` }),
      sourceId: t.id({ description: `${eitherId('It')} Requires \`league\`.` }),
      externalId: t.field({
        type: ExternalIdInput,
        description: 'Its id at another provider. Fails with `ID_NOT_FOUND` if nothing has it.',
      }),
    }),
  })
}

export const TeamByInput = byInput('TeamBy', 'a team')
export const AthleteByInput = byInput('AthleteBy', 'a player')
export const EventByInput = byInput('EventBy', 'a game')
