import { loadAthlete } from '../../loading/athlete.ts'
import { findTransactions, listNamedAthletes } from '../../../store/entities/transactions.ts'
import { builder } from '../builder.ts'
import { load, loadNode } from '../../loading/context.ts'
import { nodeKey } from '../../loading/values.ts'
import { noteUnreadRosters } from '../../loading/roster.ts'
import { AthleteRef, TeamRef, TransactionRef } from '../refs.ts'
import { loadTeam } from '../../loading/team.ts'

builder.node(TransactionRef, {
  description: 'A roster move: a signing, trade, waiver or other transaction.',
  id: { resolve: ({ league, id }) => `${league}/${id}` },
  loadOne: (id, context) =>
    loadNode(context, 'transaction', nodeKey(id, ['text', 'text']), (keys) =>
      findTransactions(context.store, keys),
    ),
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
        if (move.athleteIds.length === 0) {
          const key = [move.league, move.teamId ?? '', move.description]
          const named = await load(context, 'namedAthletes', key, (keys) =>
            listNamedAthletes(context.store, keys),
          )
          // Names are looked up in rosters.
          if (named.length === 0)
            await noteUnreadRosters(context, move.league, 'moves may lack the players that they name')
          return named
        }
        const athletes = await Promise.all(move.athleteIds.map((id) => loadAthlete(context, move.league, id)))
        return athletes.filter((athlete) => athlete !== null)
      },
    }),
  }),
})
