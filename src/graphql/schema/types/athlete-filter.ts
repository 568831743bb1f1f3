import { builder } from '../builder.ts'
import { eitherId } from '../../loading/ids.ts'

/** Filter for players. */
export const AthleteFilterInput = builder.inputType('AthleteFilter', {
  description: 'Filters a list of players. Omitted fields do not filter.',
  fields: (t) => ({
    position: t.string({
      description: 'Only players with this position abbreviation, for example `QB`. Case-insensitive.',
    }),
    teamId: t.id({ description: eitherId('Only players of the team') }),
    active: t.boolean({ description: '`true`: only active players. `false`: only inactive players.' }),
  }),
})
