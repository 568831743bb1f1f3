import type { Event } from './event.ts'
import type { BoardPlay } from './game-details.ts'
import type { Play } from './play.ts'

/** The period of a soccer game's penalty shoot-out. */
export const SHOOTOUT_PERIOD = 5

/**
 * The goals and cards of a scoreboard as plays, for a game of which no plays are known. Their ids are made of their
 * place, as the source has none; goals of a shoot-out do not count.
 */
export function playsOfBoard(
  { league, id: eventId, homeTeam, awayTeam }: Event,
  events: readonly BoardPlay[],
): readonly Play[] {
  let [homeScore, awayScore] = [0, 0]
  return events.map((event, order): Play => {
    const isGoal = event.isScore && event.period !== SHOOTOUT_PERIOD
    if (isGoal && event.teamId === homeTeam.id) homeScore += 1
    if (isGoal && event.teamId === awayTeam.id) awayScore += 1
    const who = event.athletes.map(({ displayName }) => displayName).join(', ')
    const text = [who, event.type].filter((part) => part !== '').join(' ')
    const isCard = /\bcard\b/i.test(event.type)
    return {
      league,
      eventId,
      id: `board-${order + 1}`,
      sequenceNumber: String(order + 1),
      order,
      text,
      shortText: text,
      alternativeText: null,
      type: { id: event.typeId, text: event.type, abbreviation: null },
      period: event.period,
      clock: { value: event.seconds, displayValue: event.clock },
      wallClock: null,
      homeScore,
      awayScore,
      scoringPlay: event.isScore,
      scoreValue: isGoal ? 1 : 0,
      scoringType: null,
      situation: null,
      endSituation: null,
      yardsGained: null,
      teamId: event.teamId,
      driveId: null,
      athletes: event.athletes.map(({ id }, place) => ({ id, role: null, order: place + 1 })),
      priority: false,
      modified: null,
      penalty: isCard,
      ...(isCard && { details: { penalty: { type: event.type } } }),
      isExcerpt: true,
    }
  })
}
