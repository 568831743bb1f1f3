import type { Athlete } from '../../domain/athlete.ts'
import type { PlayAthlete } from '../../domain/play.ts'
import { listGameRosterEntries } from '../../store/boxscores.ts'
import { builder } from '../builder.ts'
import { load } from '../context.ts'
import type { Context } from '../context.ts'
import { AthleteRef, TeamRef } from '../refs.ts'
import { loadTeam } from '../team-loading.ts'
import { loadAthlete } from './statistics.ts'

/** A player's part in a play, with where the play is. */
type PlayPart = PlayAthlete & {
  readonly league: string
  readonly eventId: string
  readonly playId: string
}

export const PlayAthleteRef = builder.objectRef<PlayPart>('PlayAthlete').implement({
  description: 'A player’s part in a play.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The athlete’s id in REST paths.' }),
    role: t.exposeString('role', {
      nullable: true,
      description: '`passer`, `receiver`, `kicker`, …; null where not published.',
    }),
    order: t.exposeInt('order', { description: 'Place among the players of the play.' }),
    athlete: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'The player; null where the source names one that it has no page of.',
      resolve: (part, _, context): Promise<Athlete | null> => loadAthlete(context, part.league, part.id),
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description:
        'The team he plays for in this game, which may not be the one he is with now; null where not known.',
      resolve: async (part, _, context) => {
        const teamId = await teamInGame(context, part)
        return teamId === null ? null : loadTeam(context, part.league, teamId)
      },
    }),
  }),
})

/** The team that the game's roster names a player for; where it does not name him, the one he is with now. */
async function teamInGame(context: Context, { league, eventId, id }: PlayPart): Promise<string | null> {
  const teams = await load(context, 'gameRosterTeams', [league, eventId], async (keys) => {
    const rosters = await listGameRosterEntries(context.store, keys, {})
    return rosters.map((entries) => new Map(entries.map(({ athleteId, teamId }) => [athleteId, teamId])))
  })
  return teams.get(id) ?? (await loadAthlete(context, league, id))?.teamId ?? null
}
