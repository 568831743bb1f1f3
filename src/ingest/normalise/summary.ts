import type { Play } from '../../domain/play.ts'
import type { EventFact, EventPatch, Facts, Ranked, Reference } from '../facts.ts'
import { readBoxScorePlayers, readBoxScoreTeams } from './boxscore.ts'
import { normaliseBroadcasts, normaliseOfficials } from './broadcast.ts'
import { playsOfStory } from './commentary.ts'
import { drivesOfSummary, playsOfDrives, readDrives } from './drive.ts'
import { competitionOf, eventCore, collectTeams } from './event.ts'
import type { EventCore } from './event.ts'
import { detailsOfSummary } from './game-details.ts'
import { rostersOfSummary } from './game-roster.ts'
import { reportsOfSummary } from './injury.ts'
import { readOne } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { EmbeddedEntities } from './embedded-entities.ts'
import { readArticles } from './news.ts'
import { oddsOfGame } from './odds.ts'
import type { GameOdds } from './odds.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import { listingOf, rawPlays, readPlays } from './play.ts'
import type { RawPlay } from './play.ts'
import { valueAt, readCount, readId, isObject, list, name } from './json-readers.ts'
import { sidesOf } from './side.ts'
import type { GameSides } from './side.ts'
import { normaliseSituation } from './situation.ts'
import { standingsOfSummary } from './standings.ts'
import { tournamentRound } from './tournament.ts'
import { normaliseVenue } from './venue.ts'
import { readProbabilities } from './winprobability.ts'

/**
 * All data of the site API about one game. The game is the header; if it is rejected, plays, box score and the rest
 * are still kept under the requested id.
 */
export function normaliseSummary(
  context: NormaliseContext,
  body: unknown,
  eventId: string,
): NormalisedPayload {
  const sections = ['header', 'boxscore', 'plays', 'drives', 'keyEvents', 'gameInfo']
  if (!isObject(body) || !sections.some((part) => Object.hasOwn(body, part))) {
    return rejectedPayload(context, body, 'a summary with a header and a box score')
  }
  const entities = new EmbeddedEntities(context)
  const core = coreOf(context, body)
  const game = gameOf(body, eventId)
  const list = { ...game, from: 'listing', offset: 0, isPage: false } as const
  const raws = drivesOfSummary(body)
  if (core) collectTeams(context, valueAt(body, 'header', 'competitions', 0), entities)
  const venue = normaliseVenue(context, valueAt(body, 'gameInfo', 'venue'))
  entities.venue(venue)
  const whole = playsOf(body)
  const isExcerpt = whole.length === 0
  const plays = isExcerpt ? scoringPlaysOf(body) : whole
  const drives = readDrives(context, raws, eventId, { sides: game })
  const driveIds = raws.length > 0 ? drives.map(({ id }) => id) : null
  const readAll = isExcerpt
    ? excerptOf(context, plays, entities, game)
    : readPlays(context, plays, entities, list)
  const articles = articlesOf(context, body)
  const ownId = readId(valueAt(body, 'article', 'id'))
  const own = articles.filter(({ id }) => String(id) === ownId)
  const parts = { ...game, articles: own, plays: readAll.map(({ value }) => value) }
  const gameDetails = detailsOfSummary(context, body, parts, entities)
  context.report.seen('gameDetails', gameDetails.length)
  const facts = {
    events: core ? [factOf(context, body, core, venue)] : [],
    drives,
    plays: readAll,
    playListings: isExcerpt ? [] : listingOf(context, plays, list, driveIds),
    winProbabilities: readProbabilities(
      context,
      valueAt(body, 'winprobability'),
      'winprobability',
      eventId,
      0,
    ),
    boxScoreTeams: readBoxScoreTeams(context, valueAt(body, 'boxscore', 'teams'), game, entities),
    boxScorePlayers: readBoxScorePlayers(context, valueAt(body, 'boxscore', 'players'), game, entities),
    gameRosters: rostersOfSummary(context, body, game, entities),
    gameDetails,
    ...oddsOf(context, body, eventId, core),
    gameStandings: standingsOfSummary(context, body),
    injuryReports: reportsOfSummary(context, valueAt(body, 'injuries'), entities),
    articles,
  }
  const references = officialsWithoutId(context, facts.events, eventId)
  return { ...facts, ...entities.facts, references }
}

/** The league's news, and the game's own article: its preview, then its recap. */
function articlesOf(context: NormaliseContext, body: unknown): Facts['articles'] {
  const [news, own] = [list(valueAt(body, 'news', 'articles')), valueAt(body, 'article')]
  const ownId = readId(valueAt(own, 'id'))
  const isListed = ownId === null || news.some((row) => readId(valueAt(row, 'id')) === ownId)
  return readArticles(context, isListed ? news : [...news, own], (place) =>
    place < news.length ? `news.articles[${place}]` : 'article',
  )
}

/** A summary has only the names of officials; the core API's list has their ids. */
function officialsWithoutId(
  context: NormaliseContext,
  events: readonly EventFact[],
  eventId: string,
): readonly Reference[] {
  const isMissing = events.some(({ event }) => event.officials?.some(({ id }) => id === null))
  context.report.seen('reference', isMissing ? 1 : 0)
  return isMissing ? [{ kind: 'officials', league: context.league, ids: { eventId } }] : []
}

function coreOf(context: NormaliseContext, body: unknown): EventCore | null {
  const header = valueAt(body, 'header')
  if (header === undefined) return null
  const regulationPeriods = readCount(valueAt(body, 'format', 'regulation', 'periods'))
  const setting = { lastClock: lastClock(body), regulationPeriods }
  return readOne(context, 'event', eventCore(context, header, 'header', null, setting))
}

function factOf(
  context: NormaliseContext,
  body: unknown,
  core: EventCore,
  venue: EventPatch['venue'] | null,
): Exclude<NormalisedPayload['events'], undefined>[number] {
  const competition = valueAt(body, 'header', 'competitions', 0)
  const note = name(valueAt(body, 'header', 'gameNote'))
  const broadcasts = normaliseBroadcasts(competition)
  const officials = normaliseOfficials(valueAt(body, 'gameInfo', 'officials'))
  const situation = valueAt(body, 'situation')
  const event: EventPatch = {
    ...core,
    competition: competitionOf({ ...(isObject(competition) && competition), ...attendance(body) }),
    ...(venue && { venue }),
    ...(note !== null && { notes: [note], tournament: tournamentRound(context.league, [note]) }),
    // Old games have an empty list, which must not overwrite a scoreboard's data.
    ...(broadcasts && broadcasts.length > 0 && { broadcasts }),
    ...(officials && officials.length > 0 && { officials }),
    ...(isObject(situation) && { situation: normaliseSituation(situation) }),
    ...(core.status && core.status.state !== 'in' && { situation: null }),
  }
  return { league: context.league, id: core.id, whole: true, source: 'summary', event }
}

function attendance(body: unknown): { readonly attendance: unknown } {
  return { attendance: valueAt(body, 'gameInfo', 'attendance') }
}

/** Football has its plays in drives, soccer has key events; a flat list beside drives is a copy. */
function playsOf(body: unknown): readonly RawPlay[] {
  const ofDrives = playsOfDrives(drivesOfSummary(body))
  if (ofDrives.length > 0) return ofDrives
  const plays = rawPlays(valueAt(body, 'plays'), 'plays')
  return plays.length > 0 ? plays : playsOfStory(body, rawPlays(valueAt(body, 'keyEvents'), 'keyEvents'))
}

/** The only plays that summaries of some old college games have. */
function scoringPlaysOf(body: unknown): readonly RawPlay[] {
  return rawPlays(valueAt(body, 'scoringPlays'), 'scoringPlays')
}

/** Reads scoring plays, whose value is that of the score's change; any list of all plays outranks them. */
function excerptOf(
  context: NormaliseContext,
  raws: readonly RawPlay[],
  entities: EmbeddedEntities,
  game: ReturnType<typeof gameOf>,
): readonly Ranked<Play>[] {
  const plays = readPlays(context, raws, entities, { ...game, from: 'embedded', offset: 0, isPage: false })
  return plays.map(({ value, from }, place) => {
    const before = plays[place - 1]?.value
    const points = value.homeScore + value.awayScore - (before?.homeScore ?? 0) - (before?.awayScore ?? 0)
    const scoreValue = value.scoreValue > 0 ? value.scoreValue : Math.max(0, points)
    return { value: { ...value, scoringPlay: true, scoreValue, isExcerpt: true }, from }
  })
}

/** The clock of the last key event: a soccer summary has no clock after the game, its scoreboard has `90'+8'`. */
function lastClock(body: unknown): string | null {
  const clocks = list(valueAt(body, 'keyEvents')).flatMap(
    (event) => name(valueAt(event, 'clock', 'displayValue')) ?? [],
  )
  return clocks.at(-1) ?? null
}

function gameOf(body: unknown, eventId: string): GameSides & { readonly eventId: string } {
  return { eventId, ...sidesOf(valueAt(body, 'header', 'competitions', 0)) }
}

/** `pickcenter` is more complete; in soccer `odds` repeats it. */
function oddsOf(context: NormaliseContext, body: unknown, eventId: string, core: EventCore | null): GameOdds {
  const books = [...list(valueAt(body, 'pickcenter')), ...list(valueAt(body, 'odds'))]
  const game = { eventId, homeTeam: core?.homeTeam ?? null, awayTeam: core?.awayTeam ?? null }
  return oddsOfGame(context, books, game)
}
