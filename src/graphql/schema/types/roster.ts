import type { Athlete } from '../../../domain/athlete.ts'
import { getLeague } from '../../../domain/league.ts'
import { POSITION_GROUPS } from '../../../domain/roster.ts'
import type {
  DepthChart,
  DepthChartFormation,
  DepthChartPosition,
  DepthChartSlot,
} from '../../../domain/roster.ts'
import type { Team } from '../../../domain/team.ts'
import { countWords } from '../../../domain/text.ts'
import { findAthletes } from '../../../store/entities/athletes.ts'
import { findDepthCharts, findNewestDepthCharts, listRosterPlayers } from '../../../store/entities/rosters.ts'
import type { RosterPlayer } from '../../../store/entities/rosters.ts'
import { builder } from '../builder.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { currentSeason } from '../../loading/current-season.ts'
import { loadOfSeason } from '../../loading/season.ts'
import { AthleteRef, DepthChartRef, TeamRef } from '../refs.ts'
import type { InLeague } from '../refs.ts'
import { loadTeam } from '../../loading/team.ts'

interface Roster {
  readonly team: Team
  readonly season: number | null
  readonly players: readonly RosterPlayer[]
  readonly isComplete: boolean
}

interface RosterGroup {
  readonly position: string
  readonly athletes: readonly Athlete[]
}

/** Loads the players of a team: the current ones, or those of a season. */
export async function loadRoster(context: Context, team: Team, season: number | null): Promise<Roster> {
  const { value: players, isComplete } = await loadOfSeason(context, team.league, season, {
    jobs: () => [{ league: team.league, kind: 'roster', subject: ofSeason(team, season) }],
    load: () =>
      load(context, `roster/${season ?? ''}`, [team.league, team.id], (keys) =>
        listRosterPlayers(context.store, keys, season),
      ),
    isMissing: (entries) => entries.length === 0,
    describe: (entries) =>
      `The roster of ${team.displayName} is still being read: ${countWords(entries.length, 'player')}`,
  })
  return { team, season, players, isComplete }
}

/** Loads a team's depth chart: of a season, or the newest. */
export async function loadDepthChart(
  context: Context,
  team: Team,
  season: number | null,
): Promise<DepthChart | null> {
  const { value } = await loadOfSeason(context, team.league, season, {
    jobs: () => [{ league: team.league, kind: 'depthChart', subject: ofSeason(team, season) }],
    load: () =>
      season === null
        ? load(context, 'newestDepthChart', [team.league, team.id], (keys) =>
            findNewestDepthCharts(context.store, keys),
          )
        : load(context, 'depthChart', [team.league, team.id, String(season)], (keys) =>
            findDepthCharts(context.store, keys),
          ),
    isMissing: (chart) => chart === null,
    describe: (chart) =>
      `The depth chart of ${team.displayName} is still being read: ${countWords(chart?.charts.length ?? 0, 'formation')}`,
  })
  return value
}

function ofSeason(team: Team, season: number | null): readonly string[] {
  return season === null ? [team.id] : [team.id, String(season)]
}

const RosterGroupRef = builder.objectRef<RosterGroup>('RosterGroup').implement({
  description: 'A group of players on a roster.',
  fields: (t) => ({
    position: t.exposeString('position', {
      description:
        'Group name at the source, for example `offense` or `Pitchers`. In basketball and soccer the ' +
        'position, for example `Guards`.',
    }),
    athletes: t.field({
      type: [AthleteRef],
      description: 'Players in published order.',
      resolve: (group) => group.athletes,
    }),
  }),
})

export const RosterRef = builder.objectRef<Roster>('Roster').implement({
  description: 'Roster of a team.',
  fields: (t) => ({
    team: t.field({ type: TeamRef, description: 'The team.', resolve: (roster) => roster.team }),
    season: t.int({
      nullable: true,
      description:
        'Year of the season: the requested one, else the current one. `null` if none is known yet.',
      resolve: async ({ team, season }, _, context) =>
        season ?? (await currentSeason(context, team.league))?.year ?? null,
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'Whether the data is complete. `false` while the service is still loading more of it from the source.',
    }),
    count: t.int({ description: 'Number of players.', resolve: (roster) => roster.players.length }),
    groups: t.field({
      type: [RosterGroupRef],
      description:
        'Players by group, or by position if the source publishes one flat list. Empty for a past season.',
      resolve: ({ team, players }) => groupsOf(team.league, players),
    }),
    athletes: t.field({
      type: [AthleteRef],
      description: 'All players in published order.',
      resolve: ({ players }) => players.map((player) => player.athlete),
    }),
  }),
})

function groupsOf(league: string, players: readonly RosterPlayer[]): RosterGroup[] {
  // Position groups have a defined order; others are in the published order.
  const ordered = POSITION_GROUPS[getLeague(league).sport] ?? []
  const groups = new Map<string, Athlete[]>(ordered.map(([name]) => [name, []]))
  for (const { athlete, group } of players) {
    if (group === null) continue
    const athletes = groups.get(group) ?? []
    athletes.push(athlete)
    groups.set(group, athletes)
  }
  return [...groups].flatMap(([position, athletes]) => (athletes.length > 0 ? [{ position, athletes }] : []))
}

const DepthChartSlotRef = builder.objectRef<InLeague<DepthChartSlot>>('DepthChartSlot').implement({
  description: 'A player’s place in a depth chart.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { description: 'Rank at the position. 1 is the starter.' }),
    slot: t.exposeInt('slot', {
      description: 'Slot in the formation, for positions with several players.',
    }),
    athlete: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'The player, or `null` if the player is not in the graph.',
      resolve: (slot, _, context) =>
        load(context, 'athlete', [slot.league, slot.athleteId], (keys) => findAthletes(context.store, keys)),
    }),
  }),
})

const DepthChartPositionRef = builder
  .objectRef<InLeague<DepthChartPosition>>('DepthChartPosition')
  .implement({
    description: 'A position in a formation, with its players.',
    fields: (t) => ({
      sourceId: t.exposeID('id', { description: 'Identifier of the position at the source.' }),
      name: t.exposeString('name', { description: 'Name, for example `Left Tackle`.' }),
      abbreviation: t.exposeString('abbreviation', {
        nullable: true,
        description: 'Abbreviation, for example `LT`.',
      }),
      athletes: t.field({
        type: [DepthChartSlotRef],
        description: 'Players, starters first.',
        resolve: ({ league, athletes }) => athletes.map((slot) => ({ ...slot, league })),
      }),
    }),
  })

const DepthChartFormationRef = builder
  .objectRef<InLeague<DepthChartFormation>>('DepthChartFormation')
  .implement({
    description: 'A formation of a depth chart.',
    fields: (t) => ({
      sourceId: t.exposeID('id', { description: 'Identifier of the formation at the source.' }),
      name: t.exposeString('name', { description: 'Name, for example `Base 4-3 D`.' }),
      positions: t.field({
        type: [DepthChartPositionRef],
        description: 'Positions of the formation.',
        resolve: ({ league, positions }) => positions.map((position) => ({ ...position, league })),
      }),
    }),
  })

builder.objectType(DepthChartRef, {
  description: 'Depth chart of a team, starters first.',
  fields: (t) => ({
    season: t.exposeInt('season', { description: 'Season year.' }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team.',
      resolve: (chart, _, context) => loadTeam(context, chart.league, chart.teamId),
    }),
    charts: t.field({
      type: [DepthChartFormationRef],
      description: 'Formations.',
      resolve: ({ league, charts }) => charts.map((formation) => ({ ...formation, league })),
    }),
  }),
})
