import { resultFor } from '../../../domain/event.ts'
import type { Event } from '../../../domain/event.ts'
import { getLeague, LEAGUES } from '../../../domain/league.ts'
import type { Team } from '../../../domain/team.ts'
import { countWords } from '../../../domain/text.ts'
import { countTeamEvents, listTeamEvents } from '../../../store/entities/events.ts'
import type { EventFilter } from '../../../store/entities/events.ts'
import type { Slice } from '../../../store/query/keyset.ts'
import { builder } from '../builder.ts'
import { EventConnection, EventEdge } from '../connections.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { loadOrBackfill } from '../../loading/load-or-backfill.ts'
import { eitherId, listNamed, readNamed } from '../../loading/ids.ts'
import { pageOf } from '../../loading/page.ts'
import { EventRef, TeamRef } from '../refs.ts'
import { loadSchedule, scheduleJobs } from '../../loading/schedule.ts'
import { teamEventBounds } from './bounds.ts'
import { ResultEnum } from './gamelog.ts'
import { loadTeam } from '../../loading/team.ts'

const FORM_GAMES = 5
const NEWEST: Slice = { limit: FORM_GAMES, after: null, before: null, fromEnd: true }

interface Club {
  readonly name: string
  readonly teams: readonly Team[]
}

const ClubRef = builder.objectRef<Club>('Club').implement({
  description: 'A club with its teams in all competitions of a sport.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Full name, for example `Arsenal`.' }),
    teams: t.field({
      type: [TeamRef],
      description: 'The club’s team in each competition, in the order of the league registry.',
      resolve: ({ teams }) => teams,
    }),
  }),
})

builder.objectFields(TeamRef, (t) => ({
  nextEvent: t.field({
    type: EventRef,
    nullable: true,
    description: 'The game in progress or the next scheduled game, or `null` if none is known.',
    resolve: async (team, _, context) =>
      (await gamesOf(context, team, { isOver: false }, { limit: 1, offset: 0 }))[0] ?? null,
  }),
  lastEvents: t.field({
    type: [EventRef],
    description: `The last ${FORM_GAMES} completed games, newest first.`,
    resolve: async (team, _, context) => (await lastGames(context, team)).toReversed(),
  }),
  form: t.field({
    type: [ResultEnum],
    description: `Results of the last ${FORM_GAMES} completed games, newest first.`,
    resolve: async (team, _, context) =>
      (await lastGames(context, team)).toReversed().map((event) => resultFor(event, team.id)),
  }),
  meetings: t.connection(
    {
      type: EventRef,
      description:
        'List games against another team of the league, ordered by start time. Use `last` for the most ' +
        `recent ones. \`first\` defaults to ${teamEventBounds.default}; the maximum is ` +
        `${teamEventBounds.max}.`,
      extensions: { page: teamEventBounds },
      args: {
        with: t.arg.id({ required: true, description: eitherId('The other team') }),
        season: t.arg.int({ description: 'Only games of the season with this year.' }),
      },
      resolve: (team, args, context) => {
        const read = readNamed([getLeague(team.league)], { teamId: args.with })
        const filter = { ...read.filter, season: args.season ?? null }
        return listNamed(context, read, () =>
          loadSchedule(context, team.league, filter, () =>
            pageOf(context, args, teamEventBounds, {
              name: `teamEvents/${JSON.stringify(filter)}`,
              key: [team.league, team.id],
              list: (keys, slice) => listTeamEvents(context.store, keys, filter, slice),
              count: (keys) => countTeamEvents(context.store, keys, filter),
            }),
          ),
        )
      },
    },
    EventConnection,
    EventEdge,
  ),
  club: t.field({
    type: ClubRef,
    description:
      'The club that the team belongs to. The teams of a club in several competitions of a sport have ' +
      'the same source id and name.',
    resolve: async (team, _, context): Promise<Club> => {
      const { sport } = getLeague(team.league)
      const leagues = LEAGUES.filter((league) => league.sport === sport)
      const teams = await Promise.all(leagues.map(async ({ slug }) => loadTeam(context, slug, team.id)))
      const own = teams.filter((one) => one !== null && one.displayName === team.displayName)
      return { name: team.displayName, teams: own.filter((one) => one !== null) }
    },
  }),
}))

function lastGames(context: Context, team: Team) {
  return gamesOf(context, team, { completed: true }, NEWEST)
}

async function gamesOf(
  context: Context,
  team: Team,
  filter: EventFilter,
  slice: Slice,
): Promise<readonly Event[]> {
  const name = `teamEvents/${JSON.stringify(filter)}/${JSON.stringify(slice)}`
  const { value } = await loadOrBackfill(context, {
    jobs: () => scheduleJobs(context, team.league, {}),
    load: () =>
      load(context, name, [team.league, team.id], (keys) =>
        listTeamEvents(context.store, keys, filter, slice),
      ),
    isMissing: (events) => events.length === 0,
    describe: (events) =>
      `The season of ${team.league} is still being read: ${countWords(events.length, 'game')} of ${team.displayName}`,
    part: 'usable',
  })
  return value
}
