import { findAthletes } from '../../store/athletes.ts'
import { listNamedAthletes } from '../../store/transactions.ts'
import { builder } from '../builder.ts'
import { load } from '../context.ts'
import { AthleteRef, TeamRef, TransactionRef } from '../refs.ts'
import { loadTeam } from '../team-loading.ts'

builder.objectType(TransactionRef, {
  description: 'A signing, trade, waiver or other move.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The id of REST answers, made of date, team and text.' }),
    date: t.expose('date', { type: 'DateTime', description: 'When it was made.' }),
    description: t.exposeString('description', { description: 'What was done, in a sentence.' }),
    type: t.exposeString('type', {
      description: '`signing`, `trade`, `waiver`, …; `other` where the text does not say.',
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team that made it.',
      resolve: (move, _, context) => (move.teamId ? loadTeam(context, move.league, move.teamId) : null),
    }),
    athletes: t.field({
      type: [AthleteRef],
      description: 'The players it names, where they are known; else empty.',
      resolve: async (move, _, context) => {
        const ask = (id: string) =>
          load(context, 'athlete', [move.league, id], (keys) => findAthletes(context.store, keys))
        if (move.athleteIds.length === 0) {
          return load(context, 'namedAthletes', [move.league, move.teamId ?? '', move.description], (keys) =>
            listNamedAthletes(context.store, keys),
          )
        }
        const athletes = await Promise.all(move.athleteIds.map(ask))
        return athletes.filter((athlete) => athlete !== null)
      },
    }),
  }),
})
