import { builder } from '../builder.ts'

/** What narrows a list of players. */
export const AthleteFilterInput = builder.inputType('AthleteFilter', {
  description: 'What narrows a list of players; what is left out asks nothing.',
  fields: (t) => ({
    position: t.string({ description: 'Only players of this position, abbreviated, in any case: `QB`.' }),
    teamId: t.id({ description: 'Only players of this team (its `sourceId`).' }),
    active: t.boolean({ description: 'True: only active players; false: only the others.' }),
  }),
})

/** The orders of a list of players. */
export const AthleteOrderEnum = builder.enumType('AthleteOrder', {
  description: 'The order of a list of players.',
  values: {
    NAME: { description: 'By name.' },
    NAME_DESC: { description: 'By name, backward.' },
  } as const,
})
