import { findAthletes } from '../../store/athletes.ts'
import { listNamedAthletes } from '../../store/transactions.ts'
import { builder } from '../builder.ts'
import { load } from '../context.ts'
import { AthleteRef, TeamRef, TransactionRef } from '../refs.ts'
import { loadTeam } from '../team-loading.ts'

builder.objectType(TransactionRef, {
  description: 'A roster move: a signing, trade, waiver or other transaction.',
  fields: (t) => ({
    sourceId: t.exposeID('id', {
      description: 'Identifier in REST responses, derived from date, team and text.',
    }),
    date: t.expose('date', { type: 'DateTime', description: 'Date and time of the transaction.' }),
    description: t.exposeString('description', { description: 'Description of the move in one sentence.' }),
    type: t.exposeString('type', {
      description:
        'Type, for example `signing`, `trade` or `waiver`. `other` if the description does not tell.',
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team that made the move.',
      resolve: (move, _, context) => (move.teamId ? loadTeam(context, move.league, move.teamId) : null),
    }),
    athletes: t.field({
      type: [AthleteRef],
      description: 'Players named in the description, if they are known. Empty otherwise.',
      resolve: async (move, _, context) => {
        const loadAthlete = (id: string) =>
          load(context, 'athlete', [move.league, id], (keys) => findAthletes(context.store, keys))
        if (move.athleteIds.length === 0) {
          return load(context, 'namedAthletes', [move.league, move.teamId ?? '', move.description], (keys) =>
            listNamedAthletes(context.store, keys),
          )
        }
        const athletes = await Promise.all(move.athleteIds.map(loadAthlete))
        return athletes.filter((athlete) => athlete !== null)
      },
    }),
  }),
})
