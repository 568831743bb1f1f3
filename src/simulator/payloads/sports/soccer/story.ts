import { secondDate } from '../../common.ts'
import { KEY_EVENTS } from '../../game/play-types.ts'
import { playId, typeOf } from '../../game/play-fields.ts'
import { wallClock } from '../../game/play-times.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../../snapshot.ts'
import { placeOnPitch } from '../../../sports/soccer/places.ts'
import { minuteText } from './status.ts'
import { wordsOf } from '../../game/texts.ts'

/** The key events and the commentary of a soccer match. */
export function soccerStory(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const timeline = game.playTimeline()
  if (timeline?.sport !== 'soccer') return {}
  const response = timeline.plays.map((play, index) => ({ play, written: write(snapshot, game, index) }))
  const keyEvents = response
    .filter(({ play }) => KEY_EVENTS.includes(play.kind))
    .map(({ written }) => written)
  const opening = {
    sequence: 0,
    time: { value: 0, displayValue: '' },
    text: 'Lineups are announced and players are warming up.',
  }
  const commentary = response.map(({ play, written }, index) => ({
    sequence: index + 1,
    time: written['clock'],
    text: written['text'] ?? '',
    ...(play.side === null ? {} : { play: written }),
  }))
  return { keyEvents, commentary: [opening, ...commentary] }
}

function write(snapshot: LeagueSnapshot, game: GameSnapshot, index: number): Body {
  const timeline = game.playTimeline()
  const play = timeline?.sport === 'soccer' ? timeline.plays[index] : undefined
  if (!timeline || !play) return {}
  const { text, short } = wordsOf(game, timeline, index)
  const isOpening = play.clock === 0
  const place = placeOnPitch(play)
  return {
    id: playId(game, index),
    type: typeOf(snapshot, play),
    ...(text === '' ? {} : { text }),
    ...(short === '' ? {} : { shortText: short }),
    period: { number: play.period },
    clock: { value: play.clock, displayValue: isOpening ? '' : minuteText(play.clock, play.detail.added) },
    scoringPlay: play.points > 0,
    ...(play.side === null
      ? {}
      : { team: { id: game.teams[play.side].id, displayName: game.teams[play.side].displayName } }),
    ...(play.parts.length === 0
      ? {}
      : {
          participants: play.parts.flatMap((part) => {
            const athlete = game.who(part)
            return athlete ? [{ athlete: { id: athlete.id, displayName: athlete.displayName } }] : []
          }),
        }),
    source: { id: '38', description: 'SA.ENVOY' },
    wallclock: secondDate(wallClock(snapshot, game, play)),
    shootout: play.kind.startsWith('shootout'),
    fieldPositionX: place.x,
    fieldPositionY: place.y,
  }
}
