import type { Event } from '../../../domain/event.ts'
import { getLeague } from '../../../domain/league.ts'
import type { DrivePoint, WinProbability } from '../../../domain/play.ts'
import { countWords } from '../../../domain/text.ts'
import { listPlayIdsUntil } from '../../../store/entities/moments.ts'
import { findDrives, findPlays, listDrives, listWinProbabilities } from '../../../store/entities/plays.ts'
import { builder } from '../builder.ts'
import { FIELDS_WITH_HISTORY, NO_HISTORY, WITH_HISTORY } from '../moments.ts'
import { replacedBy } from '../deprecation.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { DriveRef, EventRef, TeamRef, WinProbabilityRef } from '../refs.ts'
import { partOfEventOrBackfill } from '../../loading/event.ts'
import { momentOf } from '../../loading/moment.ts'
import type { Moment } from '../../loading/moment.ts'
import { nodeOrBackfill } from '../../loading/node.ts'
import { absentPart, gameJobs, loadOrBackfill, partOfGame } from '../../loading/load-or-backfill.ts'
import { loadTeam } from '../../loading/team.ts'

const DrivePointRef = builder.objectRef<DrivePoint>('DrivePoint').implement({
  description: 'The start or end point of a drive.',
  fields: (t) => ({
    period: t.exposeInt('period', { nullable: true, description: 'Quarter, 1-based.' }),
    clock: t.exposeString('clock', { nullable: true, description: 'Game clock, `m:ss`.' }),
    yardLine: t.exposeInt('yardLine', {
      nullable: true,
      description: 'Yard line, counted from the goal line that the source uses.',
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'Field position as displayed, for example `GB 25`.',
    }),
  }),
})

builder.node(DriveRef, {
  description: 'A possession in a football game.',
  id: { resolve: (drive) => `${drive.league}/${drive.eventId}/${drive.id}` },
  loadOne: (id, context) =>
    nodeOrBackfill(id, ['text', 'text', 'text'], (league, eventId, driveId) =>
      partOfEventOrBackfill(context, { league, eventId, word: 'drive' }, () =>
        load(context, 'drive', [league, eventId, driveId], (keys) => findDrives(context.store, keys)),
      ),
    ),
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier at the source.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Summary, for example `3 plays, 37 yards, 1:06`.',
    }),
    start: t.expose('start', {
      type: DrivePointRef,
      nullable: true,
      description: 'Where and when the drive started.',
    }),
    end: t.expose('end', {
      type: DrivePointRef,
      nullable: true,
      description: 'Where and when the drive ended.',
    }),
    timeElapsed: t.exposeString('timeElapsed', {
      nullable: true,
      description: 'Game clock elapsed during the drive, `m:ss`.',
    }),
    yards: t.exposeInt('yards', { nullable: true, description: 'Yards gained.' }),
    offensivePlays: t.exposeInt('offensivePlays', {
      nullable: true,
      description: 'Number of offensive plays.',
    }),
    isScore: t.exposeBoolean('isScore', { description: 'Whether the drive ended with a score.' }),
    result: t.exposeString('result', { nullable: true, description: 'Result code, for example `PUNT`.' }),
    displayResult: t.exposeString('displayResult', {
      nullable: true,
      description: 'Result as displayed, for example `Punt`.',
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team in possession.',
      resolve: (drive, _, context) => (drive.teamId ? loadTeam(context, drive.league, drive.teamId) : null),
    }),
  }),
})

builder.objectType(WinProbabilityRef, {
  extensions: FIELDS_WITH_HISTORY,
  description: 'Win probability after a play. The three probabilities sum to 1.',
  fields: (t) => ({
    playId: t.exposeID('playId', {
      description:
        'The `sourceId` of the play. In some feeds the first value identifies the state before the first ' +
        'play.',
    }),
    homeWinProbability: t.exposeFloat('homeWinPercentage', {
      description: 'Probability that the home team wins, 0 to 1.',
    }),
    awayWinProbability: t.exposeFloat('awayWinPercentage', {
      description: 'Probability that the away team wins, 0 to 1.',
    }),
    drawProbability: t.exposeFloat('tiePercentage', { description: 'Probability of a draw, 0 to 1.' }),
    homeWinPercentage: t.exposeFloat('homeWinPercentage', {
      description: 'Probability that the home team wins, 0 to 1.',
      ...replacedBy('`WinProbabilityPoint.homeWinProbability`'),
    }),
    awayWinPercentage: t.exposeFloat('awayWinPercentage', {
      description: 'Probability that the away team wins, 0 to 1.',
      ...replacedBy('`WinProbabilityPoint.awayWinProbability`'),
    }),
    tiePercentage: t.exposeFloat('tiePercentage', {
      description: 'Probability of a tie, 0 to 1.',
      ...replacedBy('`WinProbabilityPoint.drawProbability`'),
    }),
    secondsLeft: t.int({
      nullable: true,
      description: 'Seconds left in the game after the play, or `null` if not published.',
      resolve: ({ secondsLeft }) => secondsLeft,
    }),
  }),
})

const WinProbabilityReport = builder
  .objectRef<{
    readonly event: Event
    readonly points: readonly WinProbability[]
    readonly isComplete: boolean
  }>('WinProbability')
  .implement({
    extensions: FIELDS_WITH_HISTORY,
    description: 'Win probability of a game.',
    fields: (t) => ({
      eventId: t.id({
        description: 'Identifier of the game in REST paths.',
        resolve: ({ event }) => event.id,
      }),
      event: t.expose('event', { type: EventRef, description: 'The game.' }),
      points: t.field({
        type: [WinProbabilityRef],
        description:
          'One point per play, in chronological order. Empty before the game. In a decided game the last ' +
          'point is the outcome.',
        resolve: ({ event, points }) => withOutcome(event, points),
      }),
      isComplete: t.exposeBoolean('isComplete', {
        description:
          'Whether the data is complete. `false` while the service is still loading more of it from the ' +
          'source.',
      }),
      drives: t.field({
        extensions: NO_HISTORY,
        type: [DriveRef],
        description: 'Football: the drives of the game. Empty in other sports.',
        resolve: ({ event }, _, context) => loadDrives(context, event),
      }),
    }),
  })

/** Some feeds (baseball's) end with the probability before the last play, although its result is certain. */
function withOutcome(event: Event, points: readonly WinProbability[]): readonly WinProbability[] {
  const last = points.at(-1)
  if (!last || !event.status.completed) return points
  const [home, away] = [event.homeTeam, event.awayTeam].map(({ winner }) => (winner ? 1 : 0))
  const tie = home === 1 || away === 1 ? 0 : 1
  const outcome = { homeWinPercentage: home ?? 0, awayWinPercentage: away ?? 0, tiePercentage: tie }
  return [...points.slice(0, -1), { ...last, ...outcome }]
}

/** The points of the plays until a moment, and of the state before the first play. */
async function pointsUntil(
  context: Context,
  { league, id }: Event,
  { at, source, isOver }: Moment,
): Promise<readonly WinProbability[]> {
  const [points, ids] = await Promise.all([
    load(context, 'winProbabilities', [league, id], (keys) => listWinProbabilities(context.store, keys)),
    load(context, `playIdsUntil/${source}`, [league, id, at, String(isOver)], (keys) =>
      listPlayIdsUntil(context.store, source, keys),
    ),
  ])
  const [first] = points
  if (!first || ids.length === 0) return []
  const known = new Set(ids)
  const firstPlay = await load(context, 'play', [league, id, first.playId], (keys) =>
    findPlays(context.store, keys),
  )
  return points.filter((point) => known.has(point.playId) || (point === first && firstPlay === null))
}

async function loadDrives(context: Context, event: Event) {
  const hasDrives = getLeague(event.league).sport === 'football'
  const { value } = await loadOrBackfill(context, {
    jobs: () => (hasDrives ? gameJobs(event) : []),
    load: () => load(context, 'drives', [event.league, event.id], (keys) => listDrives(context.store, keys)),
    isMissing: (drives) => drives.length === 0,
    describe: (drives) =>
      `The drives of this game are still being read: ${countWords(drives.length, 'drive')}`,
    part: partOfGame(event),
  })
  return value
}

builder.objectFields(EventRef, (t) => ({
  drives: t.field({
    type: [DriveRef],
    description: 'Football: the drives of the game in chronological order. Empty in other sports.',
    resolve: (event, _, context) => loadDrives(context, event),
  }),
  winProbability: t.field({
    extensions: WITH_HISTORY,
    type: WinProbabilityReport,
    nullable: true,
    description:
      'Win probability over the game, or `null` if the league has none (see `League.capabilities`).',
    resolve: async (event, _, context) => {
      if (getLeague(event.league).capabilities.winprobability === 'unavailable') return null
      const moment = momentOf(event)
      if (moment) return { event, points: await pointsUntil(context, event, moment), isComplete: true }
      const { value: points, isComplete } = await loadOrBackfill(context, {
        jobs: () => gameJobs(event),
        load: () =>
          load(context, 'winProbabilities', [event.league, event.id], (keys) =>
            listWinProbabilities(context.store, keys),
          ),
        isMissing: (chances) => chances.length === 0,
        describe: (chances) =>
          `The win probability of this game is still being read: ${countWords(chances.length, 'point')}`,
        part: partOfGame(event),
        absence: (chances) =>
          chances.length === 0 ? absentPart(context, event, 'winprobability', 'win probability') : null,
      })
      return { event, points, isComplete }
    },
  }),
}))
