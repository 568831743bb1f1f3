import type {
  PenaltyDecision,
  PlayBattedBall,
  PlayBatter,
  PlayCoordinate,
  PlayPenalty,
  PlayPitch,
  PlayPointAfter,
  PlayRunner,
  PlayRunners,
  PlayShot,
} from '../../../domain/play.ts'
import { penaltyOfPlay } from '../../../domain/play.ts'
import { builder } from '../builder.ts'
import { FIELDS_WITH_HISTORY } from '../moments.ts'
import type { Context } from '../../loading/context.ts'
import { enumValues } from '../../loading/values.ts'
import { AthleteRef, PlayRef } from '../refs.ts'
import { loadAthlete } from '../../loading/athlete.ts'

const PlayCoordinateRef = builder.objectRef<PlayCoordinate>('PlayCoordinate').implement({
  description: 'A place, in the system that the field describes.',
  fields: (t) => ({
    x: t.exposeFloat('x', { description: 'Position along the x axis.' }),
    y: t.exposeFloat('y', { description: 'Position along the y axis.' }),
  }),
})

const PlayShotRef = builder.objectRef<PlayShot>('PlayShot').implement({
  description: 'A shot in basketball (free throws included), hockey or soccer.',
  fields: (t) => ({
    type: t.string({
      nullable: true,
      description: 'Type as published, for example `Driving Layup Shot`, `Wrist Shot` or `header`.',
      resolve: ({ type }) => type,
    }),
    pointsAttempted: t.int({
      nullable: true,
      description: 'Basketball: points that the shot is worth if made, 1 to 3.',
      resolve: ({ pointsAttempted }) => pointsAttempted,
    }),
    made: t.exposeBoolean('made', { description: 'Whether the shot scored.' }),
    distance: t.int({
      nullable: true,
      description: 'Basketball: distance in feet, or `null` if the text of the play does not say.',
      resolve: ({ distance }) => distance,
    }),
    end: t.field({
      type: PlayCoordinateRef,
      nullable: true,
      description:
        'Soccer: where the shot ended, in the system of the coordinate of the play. `null` if not published.',
      resolve: ({ end }) => end,
    }),
    goalY: t.float({
      nullable: true,
      description:
        'Soccer: where the ball reached the goal line, on the `y` axis of the play’s coordinate. `null` if not published.',
      resolve: ({ goalY }) => goalY,
    }),
  }),
})

const PitchKindRef = builder.objectRef<NonNullable<PlayPitch['type']>>('PitchKind').implement({
  description: 'Type of a pitch.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Name of the type, for example `Four-seam FB`.' }),
    abbreviation: t.string({
      nullable: true,
      description: 'Abbreviation, for example `FF`, or `null` if not published.',
      resolve: ({ abbreviation }) => abbreviation,
    }),
  }),
})

const PlayPitchRef = builder.objectRef<PlayPitch>('PlayPitch').implement({
  description:
    'A pitch. The play that tells the result of an at-bat repeats number and place of its last pitch, without type, ' +
    'velocity and count.',
  fields: (t) => ({
    number: t.int({
      nullable: true,
      description: 'Number of the pitch in the at-bat, from 1.',
      resolve: ({ number }) => number,
    }),
    type: t.field({
      type: PitchKindRef,
      nullable: true,
      description: 'Type of the pitch, or `null` if not published.',
      resolve: ({ type }) => type,
    }),
    velocity: t.float({
      nullable: true,
      description: 'Speed in miles per hour, or `null` if not published.',
      resolve: ({ velocity }) => velocity,
    }),
    coordinate: t.field({
      type: PlayCoordinateRef,
      nullable: true,
      description:
        'Place where the pitch crosses the plate, about 0 to 250 in both directions: `x` grows from left to right as ' +
        'the pitcher sees it, `y` grows downwards. The strike zone is about 90 to 145 by 150 to 195; a foot is about ' +
        '34 across and 27 down. `null` if not published.',
      resolve: ({ coordinate }) => coordinate,
    }),
    balls: t.int({
      nullable: true,
      description: 'Balls before the pitch.',
      resolve: ({ balls }) => balls,
    }),
    strikes: t.int({
      nullable: true,
      description: 'Strikes before the pitch.',
      resolve: ({ strikes }) => strikes,
    }),
  }),
})

const PlayBattedBallRef = builder.objectRef<PlayBattedBall>('PlayBattedBall').implement({
  description: 'A ball that was put in play.',
  fields: (t) => ({
    coordinate: t.field({
      type: PlayCoordinateRef,
      nullable: true,
      description:
        'Where the ball landed or was fielded, 0 to 250 in both directions: home plate is at about (125, 204), `x` ' +
        'grows towards first base and right field, `y` falls towards center field. The unit is about 2.4 feet.',
      resolve: ({ coordinate }) => coordinate,
    }),
    trajectory: t.string({
      nullable: true,
      description: '`G` (ground ball), `L` (line drive), `F` (fly ball), `P` (pop-up) or `B` (bunt).',
      resolve: ({ trajectory }) => trajectory,
    }),
  }),
})

const PlayBatterRef = builder.objectRef<PlayBatter>('PlayBatter').implement({
  description: 'The batter of a play. Who it is, is among the players of the play, with role `batter`.',
  fields: (t) => ({
    side: t.string({
      nullable: true,
      description: 'Side from which the player bats: `Left` or `Right`.',
      resolve: ({ side }) => side,
    }),
    order: t.int({
      nullable: true,
      description: 'Place in the batting order, from 1.',
      resolve: ({ order }) => order,
    }),
    runsBattedIn: t.int({
      nullable: true,
      description: 'Runs that the play batted in, or `null` if not published.',
      resolve: ({ runsBattedIn }) => runsBattedIn,
    }),
  }),
})

/** Runners, with the league of their ids. */
type Runners = PlayRunners & { readonly league: string }

function runnerOf(context: Context, league: string, runner: PlayRunner | undefined) {
  return runner === undefined ? null : loadAthlete(context, league, runner.id)
}

const PlayRunnersRef = builder.objectRef<Runners>('PlayRunners').implement({
  extensions: FIELDS_WITH_HISTORY,
  description: 'Runners on base during a play. `null`: the base is empty, or the player is not in the graph.',
  fields: (t) => ({
    firstId: t.id({
      nullable: true,
      description: 'The `sourceId` of the runner on first base, or `null` if it is empty.',
      resolve: ({ first }) => first?.id,
    }),
    secondId: t.id({
      nullable: true,
      description: 'The `sourceId` of the runner on second base, or `null` if it is empty.',
      resolve: ({ second }) => second?.id,
    }),
    thirdId: t.id({
      nullable: true,
      description: 'The `sourceId` of the runner on third base, or `null` if it is empty.',
      resolve: ({ third }) => third?.id,
    }),
    first: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'Runner on first base.',
      resolve: ({ league, first }, _, context) => runnerOf(context, league, first),
    }),
    second: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'Runner on second base.',
      resolve: ({ league, second }, _, context) => runnerOf(context, league, second),
    }),
    third: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'Runner on third base.',
      resolve: ({ league, third }, _, context) => runnerOf(context, league, third),
    }),
  }),
})

const PlayPointAfterRef = builder.objectRef<PlayPointAfter>('PlayPointAfter').implement({
  description: 'The try after a touchdown.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Result, for example `Extra Point Good`.' }),
    value: t.int({
      nullable: true,
      description: 'Points scored, or `null` if not published.',
      resolve: ({ value }) => value,
    }),
  }),
})

const DECISIONS: Readonly<Record<PenaltyDecision, string>> = {
  ACCEPTED: 'The penalty was enforced.',
  DECLINED: 'The other team declined the penalty.',
  OFFSETTING: 'Penalties of both teams offset each other.',
}
const PenaltyDecisionEnum = builder.enumType('PenaltyDecision', {
  description: 'What became of a penalty in football.',
  values: enumValues(DECISIONS),
})

const PlayPenaltyRef = builder.objectRef<PlayPenalty>('PlayPenalty').implement({
  description: 'A flag in football, a penalty in hockey, a foul in basketball or a card in soccer.',
  fields: (t) => ({
    type: t.string({
      nullable: true,
      description:
        'Type in the words of the source, for example `False Start`, `Hooking`, `Shooting Foul` or `Yellow Card`.',
      resolve: ({ type }) => type,
    }),
    yards: t.int({
      nullable: true,
      description: 'Football: yards, or `null` if the text does not say.',
      resolve: ({ yards }) => yards,
    }),
    decision: t.field({
      type: PenaltyDecisionEnum,
      nullable: true,
      description: 'Football: whether the penalty was enforced.',
      resolve: ({ decision }) => decision,
    }),
  }),
})

builder.objectFields(PlayRef, (t) => ({
  coordinate: t.field({
    type: PlayCoordinateRef,
    nullable: true,
    description:
      'Place of the play, or `null` if not published (football and baseball have none; see `pitch` and `battedBall`). ' +
      'Basketball: feet on the half of the attacking team; `x` is 0 to 50 across the court with the basket at 25, `y` ' +
      'the distance from the basket towards midcourt, slightly negative behind it. Hockey: feet from center ice; `x` is ' +
      '-100 to 100 along the rink, with the goals at -89 and 89, `y` -42 to 42 across it. Teams change ends each period: ' +
      'the goal that a team attacks is where most of its shots in the period are. Soccer: percent of the pitch; `x` ' +
      'is 0 at the own goal line and 100 at that of the attacked goal, `y` 0 to 100 from the right to the left ' +
      'touchline, both as seen by the team of the play.',
    resolve: ({ details }) => details?.coordinate,
  }),
  shot: t.field({
    type: PlayShotRef,
    nullable: true,
    description:
      'The shot in basketball, hockey and soccer, or `null` if the play is none. A blocked shot in hockey is a play of ' +
      'the team that blocked it.',
    resolve: ({ details }) => details?.shot,
  }),
  pitch: t.field({
    type: PlayPitchRef,
    nullable: true,
    description: 'Baseball: the pitch, or `null` if the play has none.',
    resolve: ({ details }) => details?.pitch,
  }),
  battedBall: t.field({
    type: PlayBattedBallRef,
    nullable: true,
    description: 'Baseball: the ball, on the pitch that was put in play.',
    resolve: ({ details }) => details?.battedBall,
  }),
  batter: t.field({
    type: PlayBatterRef,
    nullable: true,
    description: 'Baseball: side and place in the order of the batter, or `null` if not published.',
    resolve: ({ details }) => details?.batter,
  }),
  runners: t.field({
    type: PlayRunnersRef,
    nullable: true,
    description: 'Baseball: runners on base, or `null` if there are none.',
    resolve: ({ league, details }) => details?.runners && { ...details.runners, league },
  }),
  outs: t.int({
    nullable: true,
    description: 'Baseball: outs after the at-bat, on all its plays, as the source counts.',
    resolve: ({ details }) => details?.outs,
  }),
  strength: t.string({
    nullable: true,
    description: 'Hockey: `Even Strength`, `Power Play` or `Shorthanded`, as seen by the team of the play.',
    resolve: ({ details }) => details?.strength,
  }),
  pointAfter: t.field({
    type: PlayPointAfterRef,
    nullable: true,
    description: 'Football: the try after the touchdown, or `null` if none.',
    resolve: ({ details }) => details?.pointAfter,
  }),
  penalty: t.field({
    type: PlayPenaltyRef,
    nullable: true,
    description:
      'The penalty, card or foul that the play is or includes, or `null` if none. Of several flags in football, the ' +
      'first that was not declined.',
    resolve: penaltyOfPlay,
  }),
}))
