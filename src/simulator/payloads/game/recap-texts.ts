import { lateText } from './late-text.ts'
import type { GameSnapshot, LeagueSnapshot } from '../snapshot.ts'
import { resultText, sentence, teamInSentence } from '../words.ts'

/** A game's result as a headline, and as the start of a sentence; both without a full stop. */
export interface RecapTexts {
  readonly headline: string
  readonly sentence: string
}

/** Texts about a finished game in news and on scoreboards. */
export function recapTexts(snapshot: LeagueSnapshot, { teams, view, fixture }: GameSnapshot): RecapTexts {
  const score = {
    home: view.home,
    away: view.away,
    winner: snapshot.world.resultOf(fixture).winner,
    id: fixture.id,
    late: lateText(snapshot, fixture),
  }
  const [home, away] = teams
  const textOf = (names: readonly [string, string]) => resultText(snapshot.league.sport, { ...score, names })
  return {
    headline: textOf([home.shortDisplayName, away.shortDisplayName]),
    sentence: sentence(textOf([teamInSentence(home), teamInSentence(away)])),
  }
}
