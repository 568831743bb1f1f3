import type {
  FeaturedAthlete,
  ProbableGoalie,
  TeamLeader,
  TeamLeaders,
} from '../../../domain/game-details.ts'
import { topPerformerOf } from '../../../domain/leaders.ts'
import { getLeague } from '../../../domain/league.ts'
import { detailsOf, teamDetailsOf } from '../../loading/game-details.ts'
import { loadTeam } from '../../loading/team.ts'
import { builder } from '../builder.ts'
import { EventRef, TeamRef } from '../refs.ts'
import type { InLeague } from '../refs.ts'
import { EventTeamRef } from './event-state.ts'
import { addPlayer } from './player.ts'
import { figuresOf, onlyNamed, StatisticRef } from './statistic.ts'

const FeaturedAthleteRef = builder.objectRef<InLeague<FeaturedAthlete>>('FeaturedAthlete').implement({
  description:
    'A player whom the source singles out in a game: the pitchers of the decision in baseball, the winning goalie and ' +
    'the three stars in hockey.',
  fields: (t) => ({
    role: t.exposeString('role', {
      description:
        'Role as the source names it: `winningPitcher`, `losingPitcher`, `savingPitcher`, `winningGoalie`, ' +
        '`firstStar`, `secondStar` or `thirdStar`.',
    }),
    label: t.exposeString('label', { description: 'Role for display, for example `Winning Pitcher`.' }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The player’s team, or `null` if not published.',
      resolve: ({ league, teamId }, _, context) =>
        teamId === null ? null : loadTeam(context, league, teamId),
    }),
    statistics: t.field({
      type: [StatisticRef],
      description:
        'Statistics published with the role, for example the `record` and `saves` of a pitcher. Empty if there are none.',
      args: { names: t.arg.stringList({ description: 'Only statistics with these names, in this order.' }) },
      resolve: ({ statistics }, { names }) => onlyNamed(figuresOf(statistics), names),
    }),
  }),
})
addPlayer(FeaturedAthleteRef)

const ProbableGoalieRef = builder.objectRef<InLeague<ProbableGoalie>>('ProbableGoalie').implement({
  description: 'The expected starting goalie of a team.',
  fields: (t) => ({
    status: t.exposeString('status', {
      nullable: true,
      description: 'How certain it is, for example `Confirmed`. `null` if not published.',
    }),
  }),
})
addPlayer(ProbableGoalieRef)

const TeamLeaderRef = builder.objectRef<InLeague<TeamLeader>>('TeamLeader').implement({
  description: 'A leading player of a team in a category.',
  fields: (t) => ({
    displayValue: t.exposeString('displayValue', {
      description: 'Value as displayed, for example `14/25, 151 YDS, 3 TD`.',
    }),
    value: t.exposeFloat('value', {
      nullable: true,
      description: 'Numeric value, or `null` if not published.',
    }),
  }),
})
addPlayer(TeamLeaderRef)

const TeamLeadersRef = builder.objectRef<InLeague<TeamLeaders>>('TeamLeaders').implement({
  description: 'Leading players of a team in one of the source’s categories.',
  fields: (t) => ({
    category: t.exposeString('category', {
      description: 'Name of the category at the source, for example `passingLeader` or `totalShots`.',
    }),
    label: t.exposeString('label', {
      description: 'Name of the category for display, for example `Passing Leader`.',
    }),
    leaders: t.field({
      type: [TeamLeaderRef],
      description: 'The players in published order, usually one.',
      extensions: { listSize: 3 },
      resolve: ({ league, leaders }) => leaders.map((one) => ({ ...one, league })),
    }),
  }),
})

builder.objectFields(EventRef, (t) => ({
  featuredAthletes: t.field({
    type: [FeaturedAthleteRef],
    description:
      'Players whom the source singles out: winning, losing and saving pitcher, winning goalie, three stars. Empty if ' +
      'not published.',
    extensions: { listSize: 4 },
    resolve: async (event, _, context) =>
      ((await detailsOf(context, event)).featuredAthletes ?? []).map((one) => ({
        ...one,
        league: event.league,
      })),
  }),
}))

builder.objectFields(EventTeamRef, (t) => ({
  leaders: t.field({
    type: [TeamLeadersRef],
    description:
      'Leading players of the team as the source lists them: in the game, or before it in the season. Also where no ' +
      'box score is published. `Event.leaders` ranks the players of both teams.',
    extensions: { listSize: 5 },
    resolve: async (side, _, context) =>
      ((await teamDetailsOf(context, side)).leaders ?? []).map((one) => ({ ...one, league: side.league })),
  }),
  topPerformer: t.field({
    type: TeamLeaderRef,
    nullable: true,
    description:
      'The player who stands for the team in the game so far, with his statistics in short: the first of the source’s ' +
      '`leaders` in the category that says most in the sport. `null` before the game, and where the source lists nobody ' +
      '(soccer).',
    resolve: async (side, _, context) => {
      if (!side.hasBegun) return null
      const { leaders = [] } = await teamDetailsOf(context, side)
      const best = topPerformerOf(getLeague(side.league).sport, leaders)
      return best && { ...best, league: side.league }
    },
  }),
  probableGoalie: t.field({
    type: ProbableGoalieRef,
    nullable: true,
    description: 'Hockey: the expected starting goalie, or `null` if not published.',
    resolve: async (side, _, context) => {
      const { probableGoalie } = await teamDetailsOf(context, side)
      return probableGoalie && { ...probableGoalie, league: side.league }
    },
  }),
}))
