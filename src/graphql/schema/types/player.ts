import type { ObjectRef } from '@pothos/core'
import { builder } from '../builder.ts'
import { AthleteRef } from '../refs.ts'
import type { InLeague } from '../refs.ts'
import { loadAthlete } from '../../loading/athlete.ts'

/** An entry about a player, with the name that the source has in it. */
type PlayerEntry = InLeague<{ readonly athleteId: string; readonly displayName: string }>

/** Adds to a type who the player of its entries is. */
export function addPlayer(entry: ObjectRef<typeof builder.$inferSchemaTypes, PlayerEntry>): void {
  builder.objectFields(entry, (t) => ({
    athleteId: t.exposeID('athleteId', { description: 'Identifier of the player in REST paths.' }),
    displayName: t.exposeString('displayName', { description: 'Full name.' }),
    athlete: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'The player.',
      resolve: ({ league, athleteId }, _, context) => loadAthlete(context, league, athleteId),
    }),
  }))
}
