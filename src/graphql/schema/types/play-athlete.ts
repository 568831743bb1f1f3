import type { Athlete } from '../../../domain/athlete.ts'
import type { PlayAthlete } from '../../../domain/play.ts'
import { listGameRosterEntries } from '../../../store/entities/boxscores.ts'
import { builder } from '../builder.ts'
import { FIELDS_WITH_HISTORY } from '../moments.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { AthleteRef, TeamRef } from '../refs.ts'
import { loadTeam } from '../../loading/team.ts'
import { loadAthlete } from '../../loading/athlete.ts'

/** A player's part in a play, with the play's key. */
type PlayPart = PlayAthlete & {
  readonly league: string
  readonly eventId: string
  readonly playId: string
}

export const PlayAthleteRef = builder.objectRef<PlayPart>('PlayAthlete').implement({
  extensions: FIELDS_WITH_HISTORY,
  description: 'A player’s participation in a play.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier of the player in REST paths.' }),
    role: t.exposeString('role', {
      nullable: true,
      description: 'Role, for example `passer`, `receiver` or `kicker`. `null` if not published.',
    }),
    order: t.exposeInt('order', { description: 'Position among the players of the play.' }),
    athlete: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'The player, or `null` if the player is not in the graph.',
      resolve: (part, _, context): Promise<Athlete | null> => loadAthlete(context, part.league, part.id),
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description:
        'The player’s team in this game, which may differ from the current team. `null` if unknown.',
      resolve: async (part, _, context) => {
        const teamId = await teamInGame(context, part)
        return teamId === null ? null : loadTeam(context, part.league, teamId)
      },
    }),
  }),
})

/** The player's team in the game's roster; if not listed there, the player's current team. */
async function teamInGame(context: Context, { league, eventId, id }: PlayPart): Promise<string | null> {
  const teams = await load(context, 'gameRosterTeams', [league, eventId], async (keys) => {
    const rosters = await listGameRosterEntries(context.store, keys, {})
    return rosters.map((entries) => new Map(entries.map(({ athleteId, teamId }) => [athleteId, teamId])))
  })
  return teams.get(id) ?? (await loadAthlete(context, league, id))?.teamId ?? null
}
