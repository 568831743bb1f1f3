import type { SportSlug } from '../../../domain/league.ts'
import type { GameTimeline, PlayOf } from '../../sports/play.ts'
import { baseballText } from '../sports/baseball/texts.ts'
import { basketballText } from '../sports/basketball/texts.ts'
import { footballText } from '../sports/football/texts.ts'
import { hockeyText } from '../sports/hockey/texts.ts'
import type { GameSnapshot } from '../snapshot.ts'
import { type Words, soccerText } from '../sports/soccer/texts.ts'

/** Describes a play; `before` returns the earlier plays of the game. */
type Writer<Play> = (game: GameSnapshot, play: Play, before: () => readonly Play[]) => Words

const WRITERS: { readonly [Sport in SportSlug]: Writer<PlayOf<Sport>> } = {
  football: footballText,
  basketball: (game, play) => both(basketballText(game, play)),
  baseball: (game, play, before) => both(baseballText(game, play, before)),
  hockey: (game, play, before) => both(hockeyText(game, play, before)),
  soccer: soccerText,
}

/** Describes the play at an index of the game. */
export function wordsOf<Sport extends SportSlug>(
  game: GameSnapshot,
  timeline: GameTimeline<Sport>,
  index: number,
): Words {
  const play = timeline.plays[index]
  const plays: readonly PlayOf<Sport>[] = timeline.plays
  return play ? WRITERS[timeline.sport](game, play, () => plays.slice(0, index)) : { text: '', short: '' }
}

const both = (text: string): Words => ({ text, short: text })
