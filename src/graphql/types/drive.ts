import type { Event } from '../../domain/event.ts'
import { getLeague } from '../../domain/league.ts'
import type { DrivePoint, WinProbability } from '../../domain/play.ts'
import { findDrives, listDrives, listWinProbabilities } from '../../store/plays.ts'
import { builder } from '../builder.ts'
import { load } from '../context.ts'
import type { Context } from '../context.ts'
import { DriveRef, EventRef, TeamRef, WinProbabilityRef } from '../refs.ts'
import { partOfEventOrBackfill } from '../event-loading.ts'
import { nodeOrBackfill } from '../node-loading.ts'
import { countWords, gameJobs, loadOrBackfill, partOfGame } from '../load-or-backfill.ts'
import { loadTeam } from '../team-loading.ts'

const DrivePointRef = builder.objectRef<DrivePoint>('DrivePoint').implement({
  description: 'Where a drive began or ended.',
  fields: (t) => ({
    period: t.exposeInt('period', { nullable: true, description: 'The quarter.' }),
    clock: t.exposeString('clock', { nullable: true, description: 'The game clock, `m:ss`.' }),
    yardLine: t.exposeInt('yardLine', {
      nullable: true,
      description: 'Yards from the goal line the source counts from.',
    }),
    text: t.exposeString('text', { nullable: true, description: 'For example `GB 25`.' }),
  }),
})

builder.node(DriveRef, {
  description: 'A possession of a football game.',
  id: { resolve: (drive) => `${drive.league}/${drive.eventId}/${drive.id}` },
  loadOne: (id, context) =>
    nodeOrBackfill(id, ['text', 'text', 'text'], (league, eventId, driveId) =>
      partOfEventOrBackfill(context, { league, eventId, word: 'drive' }, () =>
        load(context, 'drive', [league, eventId, driveId], (keys) => findDrives(context.store, keys)),
      ),
    ),
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The source’s id.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'For example `3 plays, 37 yards, 1:06`.',
    }),
    start: t.expose('start', { type: DrivePointRef, nullable: true, description: 'Where it began.' }),
    end: t.expose('end', { type: DrivePointRef, nullable: true, description: 'Where it ended.' }),
    timeElapsed: t.exposeString('timeElapsed', {
      nullable: true,
      description: 'Game clock it took, `m:ss`.',
    }),
    yards: t.exposeInt('yards', { nullable: true, description: 'Yards gained.' }),
    offensivePlays: t.exposeInt('offensivePlays', { nullable: true, description: 'Plays it took.' }),
    isScore: t.exposeBoolean('isScore', { description: 'Whether it ended in points.' }),
    result: t.exposeString('result', { nullable: true, description: 'For example `PUNT`.' }),
    displayResult: t.exposeString('displayResult', { nullable: true, description: 'For example `Punt`.' }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team with the ball.',
      resolve: (drive, _, context) => (drive.teamId ? loadTeam(context, drive.league, drive.teamId) : null),
    }),
  }),
})

builder.objectType(WinProbabilityRef, {
  description: 'The chances after a play; the three sum to 1.',
  fields: (t) => ({
    playId: t.exposeID('playId', {
      description: '`sourceId` of the play; in some feeds it names the state before the first.',
    }),
    homeWinPercentage: t.exposeFloat('homeWinPercentage', { description: '0 to 1.' }),
    awayWinPercentage: t.exposeFloat('awayWinPercentage', { description: '0 to 1.' }),
    tiePercentage: t.exposeFloat('tiePercentage', { description: '0 to 1.' }),
  }),
})

const WinProbabilityReport = builder
  .objectRef<{
    readonly event: Event
    readonly points: readonly WinProbability[]
    readonly isComplete: boolean
  }>('WinProbability')
  .implement({
    description: 'Win probability of a game.',
    fields: (t) => ({
      eventId: t.id({ description: 'The game’s id in REST paths.', resolve: ({ event }) => event.id }),
      event: t.expose('event', { type: EventRef, description: 'The game.' }),
      points: t.field({
        type: [WinProbabilityRef],
        description:
          'After each play, in order; empty before the game. Once it is decided the last is the outcome.',
        resolve: ({ event, points }) => withOutcome(event, points),
      }),
      isComplete: t.exposeBoolean('isComplete', {
        description: 'False while it is still being read of the source: it has more than this.',
      }),
      drives: t.field({
        type: [DriveRef],
        description: 'Football: the drives; else empty.',
        resolve: ({ event }, _, context) => loadDrives(context, event),
      }),
    }),
  })

/** Some feeds (baseball's) end with the probability before the last play: what came of it is certain. */
function withOutcome(event: Event, points: readonly WinProbability[]): readonly WinProbability[] {
  const last = points.at(-1)
  if (!last || !event.status.completed) return points
  const [home, away] = [event.homeTeam, event.awayTeam].map(({ winner }) => (winner ? 1 : 0))
  const tie = home === 1 || away === 1 ? 0 : 1
  const outcome = { homeWinPercentage: home ?? 0, awayWinPercentage: away ?? 0, tiePercentage: tie }
  return [...points.slice(0, -1), { ...last, ...outcome }]
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
    description: 'Football: its possessions in order; else empty.',
    resolve: (event, _, context) => loadDrives(context, event),
  }),
  winProbability: t.field({
    type: WinProbabilityReport,
    nullable: true,
    description: 'How its chances went; null in leagues that have none (`League.capabilities`).',
    resolve: async (event, _, context) => {
      if (getLeague(event.league).capabilities.winprobability === 'unavailable') return null
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
      })
      return { event, points, isComplete }
    },
  }),
}))
