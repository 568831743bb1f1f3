import { DAY_MS, HOUR_MS } from '../../../domain/time.ts'
import type { Fixture } from '../../world/calendar/fixture.ts'
import { groundOf } from '../../world/calendar/grounds.ts'
import { randomOf } from '../../../domain/random.ts'
import { recordText } from '../game/parts.ts'
import type { LeagueSnapshot } from '../snapshot.ts'
import type { SimTeam } from '../../world/teams/team-rows.ts'
import { groundInSentence, teamInSentence } from '../words.ts'
import { tablesOf } from './standings.ts'

/** An article. */
export interface Story {
  readonly id: number
  readonly at: number
  readonly type: string
  readonly headline: string
  readonly description: string
  readonly teams: readonly SimTeam[]
  readonly athlete: { readonly id: string; readonly displayName: string } | null
  readonly eventId: string | null
}

/** Previews of games are published this long before their start. */
const PREVIEW_MS = 10 * HOUR_MS
/** Previews of games that started within this span are listed. */
const PREVIEWS_SPAN_MS = 4 * DAY_MS

/** Whether there is a preview of a game by now: of some of those whose teams are known. */
export const hasPreview = ({ rules, moment }: LeagueSnapshot, { id, start, home, away }: Fixture): boolean =>
  start - PREVIEW_MS <= moment &&
  !home.isPlaceholder &&
  !away.isPlaceholder &&
  randomOf('preview', id).chance(rules.previewShare)

/** Whether there is a recap of a finished game. */
export const hasRecap = ({ rules }: LeagueSnapshot, { id }: Fixture): boolean =>
  randomOf('recap', id).chance(rules.recapShare)

/** Previews of the games of a day, before and after now. */
export function previewsOf(snapshot: LeagueSnapshot, team: SimTeam | null): Story[] {
  return snapshot.world
    .between(snapshot.moment - PREVIEWS_SPAN_MS, snapshot.moment + PREVIEW_MS)
    .filter((fixture) => hasPreview(snapshot, fixture))
    .filter(({ home, away }) => !team || home === team || away === team)
    .map(previewOf)
}

/** The text of a game's preview. */
export function previewOf(fixture: Fixture): Story {
  const { home, away } = fixture
  return {
    // Recaps have the ids of the games.
    id: 10_000_000_000 + Number(fixture.id),
    at: fixture.start - PREVIEW_MS,
    type: 'Preview',
    headline: `Preview: ${away.shortDisplayName} at ${home.shortDisplayName}`,
    description: `What to expect of the game between ${teamInSentence(away)} and ${teamInSentence(home)} at ${groundInSentence(groundOf(fixture))}.`,
    teams: [home, away],
    athlete: null,
    eventId: fixture.id,
  }
}

/** The two best teams of each table, after their latest games; `finished` are recent games with their ends. */
export function standingsNotes(
  snapshot: LeagueSnapshot,
  finished: readonly { readonly fixture: Fixture; readonly ended: number }[],
): Story[] {
  const season = snapshot.world.seasonAt(snapshot.moment)
  return tablesOf(snapshot, season, snapshot.moment).flatMap(({ name, rows: [first, second] }, index) => {
    if (!first || !second || first.played === 0 || second.played === 0) return []
    const teams = [first.team, second.team]
    const last = finished.findLast(
      ({ fixture }) => teams.includes(fixture.home) || teams.includes(fixture.away),
    )
    if (!last) return []
    const [one, two] = [first, second].map((row) => recordText(snapshot, row))
    return [
      {
        // A game may be the last one of two tables.
        id: Number(last.fixture.id) * 100 + index,
        at: last.ended,
        type: 'Story',
        headline: `${name}: ${first.team.shortDisplayName} first, ${second.team.shortDisplayName} second`,
        description: `Standings of the ${name}: ${teamInSentence(first.team)} (${one}) in first place, ahead of ${teamInSentence(second.team)} (${two}).`,
        teams,
        athlete: null,
        eventId: null,
      },
    ]
  })
}
