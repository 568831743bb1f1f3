import type { Play } from '../../src/web/data/game.ts'

/** A play as on the pages, without anything that is not given. */
export const pagePlay = (sourceId: string, change: Partial<Play> = {}): Play => ({
  sourceId,
  type: { text: '' },
  period: 1,
  text: '',
  shortText: '',
  clock: null,
  scoringPlay: false,
  homeScore: 0,
  awayScore: 0,
  teamId: null,
  wallClock: null,
  penalty: null,
  coordinate: null,
  shot: null,
  pitch: null,
  battedBall: null,
  ...change,
})
