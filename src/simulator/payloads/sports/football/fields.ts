import { returnYards, type FieldPosition, type FootballDetail } from '../../../sports/football/state.ts'
import type { SimPlay } from '../../../sports/shared/timeline.ts'
import { minuteDate, teamRef } from '../../common.ts'
import { downText, fieldText } from './names.ts'
import { modifiedAt } from '../../game/play-times.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../../snapshot.ts'

function spotFields(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  position: FieldPosition,
  isCore: boolean,
): Body {
  const { id } = game.teams[position.side]
  const hasDown = position.down > 0
  return {
    down: position.down,
    distance: position.distance,
    yardLine: position.yardLine,
    yardsToEndzone: position.side === 0 ? 100 - position.yardLine : position.yardLine,
    ...(hasDown
      ? {
          downDistanceText: `${downText(position)} at ${fieldText(game, position.yardLine)}`,
          shortDownDistanceText: downText(position),
          possessionText: fieldText(game, position.yardLine),
        }
      : {}),
    team: isCore ? teamRef(snapshot, game.fixture.season, id) : { id },
  }
}

const SCORES: Readonly<Record<string, readonly [name: string, displayName: string, abbreviation: string]>> = {
  'field-goal': ['field-goal', 'Field Goal', 'FG'],
  'rush-td': ['touchdown', 'Touchdown', 'TD'],
  'pass-td': ['touchdown', 'Touchdown', 'TD'],
  'interception-td': ['touchdown', 'Touchdown', 'TD'],
  'fumble-td': ['touchdown', 'Touchdown', 'TD'],
  safety: ['safety', 'Safety', 'SF'],
  'two-point-pass': ['two-point-conversion', 'Two-Point Conversion', '2PT'],
  'two-point-rush': ['two-point-conversion', 'Two-Point Conversion', '2PT'],
}

function tryFields(isGood: boolean, isTwoPointTry: boolean): Body {
  if (isTwoPointTry) return { text: 'Two-Point Conversion', abbreviation: 'Two-Point Conversion' }
  const text = isGood ? 'Extra Point Good' : 'Extra Point Missed'
  return { id: isGood ? 61 : 62, text, abbreviation: text }
}

/** Kicks whose yards in the statistics are those of the return; a field goal has its own distance. */
const RETURNED_KICKS = new Set(['kickoff', 'kickoff-return', 'onside-kick', 'punt'])

/** The play's yards in the statistics, as the upstream counts them: a kick without a return has none. */
export function statYards({ kind, detail }: SimPlay<FootballDetail>): number {
  return RETURNED_KICKS.has(kind) ? returnYards(detail) : detail.yards
}

/** Fields that only football plays have; the core API has references to teams. */
export function footballFields(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  play: SimPlay<FootballDetail>,
  isCore: boolean,
): Body {
  const { detail } = play
  const score = play.points > 0 ? SCORES[play.kind] : undefined
  const good = detail.pointAfter !== null && detail.pointAfter > 0
  return {
    priority: play.points > 0,
    modified: minuteDate(modifiedAt(snapshot, game, play)),
    start: spotFields(snapshot, game, detail.start, isCore),
    end: spotFields(snapshot, game, detail.end, isCore),
    statYardage: statYards(play),
    ...(score === undefined
      ? {}
      : { scoringType: { name: score[0], displayName: score[1], abbreviation: score[2] } }),
    ...(detail.pointAfter === null
      ? {}
      : {
          pointAfterAttempt: {
            ...tryFields(good, detail.isTwoPointTry),
            value: detail.pointAfter,
          },
        }),
  }
}
