import type {
  DetailsOfGame,
  GameDetails,
  GameFormat,
  GameSeries,
  Predictor,
  ProbablePitcher,
  SeriesWins,
  SpreadRecord,
  TeamDetails,
  Video,
  Weather,
} from '../../domain/game-details.ts'
import type { Article } from '../../domain/news.ts'
import type { Play } from '../../domain/play.ts'
import { filledList, optionalField } from '../../domain/wire/optional-field.ts'
import { parseEmbeddedAthlete } from './athlete.ts'
import { challengesLeft } from './challenges.ts'
import { readCommentary } from './commentary.ts'
import type { EmbeddedEntities } from './embedded-entities.ts'
import { featuredAthletes, goalieOf, leadersOfSide } from './game-people.ts'
import {
  flag,
  instant,
  isObject,
  list,
  name,
  readCount,
  readId,
  readNumber,
  readText,
  readUrl,
  statMap,
  valueAt,
} from './json-readers.ts'
import { boardPlays } from './goals.ts'
import { readLineup } from './lineup.ts'
import { headToHead, lastGamesByTeam } from './past-games.ts'
import type { NormaliseContext } from './parse-report.ts'
import { sidesOf } from './side.ts'

/** What a scoreboard has of a game for its page alone; without any, the document of a known game ends. */
export function detailsOfBoard(
  context: NormaliseContext,
  event: unknown,
  eventId: string,
  entities: EmbeddedEntities,
): GameDetails {
  const competition = valueAt(event, 'competitions', 0)
  const collector = { context, entities }
  const teams = list(valueAt(competition, 'competitors')).flatMap((side) => {
    const teamId = readId(valueAt(side, 'id')) ?? readId(valueAt(side, 'team', 'id'))
    return teamEntry(teamId, {
      ...optionalField('probablePitcher', pitcherOf(context, side, entities)),
      ...optionalField('probableGoalie', goalieOf(collector, side, teamId)),
      ...optionalField('statistics', orNone(statistics(valueAt(side, 'statistics')))),
      ...optionalField('form', formOf(side)),
      ...filledList(
        'leaders',
        teamId === null ? [] : leadersOfSide(collector, valueAt(side, 'leaders'), teamId),
      ),
    })
  })
  const status = valueAt(competition, 'status') ?? valueAt(event, 'status')
  return {
    league: context.league,
    eventId,
    part: 'scoreboard',
    ...optionalField('format', formatOf(valueAt(competition, 'format'))),
    ...filledList('featuredAthletes', featuredAthletes(collector, valueAt(status, 'featuredAthletes'))),
    ...optionalField('weather', weatherOf(valueAt(event, 'weather'))),
    ...filledList('boardPlays', isOver(status) ? boardPlays(valueAt(competition, 'details')) : []),
    ...filledList('series', seriesIn(valueAt(competition, 'series'))),
    ...filledList('videos', list(valueAt(competition, 'highlights')).flatMap(videoOf)),
    ...optionalField('teams', orNone(Object.fromEntries(teams))),
  }
}

/** Whether a game was played to its end: while it goes on, its plays are read with its summary. */
function isOver(status: unknown): boolean {
  return flag(valueAt(status, 'type', 'completed')) === true
}

/** What the normaliser of a summary has read already. */
export interface SummaryParts {
  readonly eventId: string
  readonly homeTeamId: string | null
  readonly awayTeamId: string | null
  readonly articles: readonly Article[]
  readonly plays: readonly Play[]
}

/** What a summary has of a game for its page alone, and its commentary. */
export function detailsOfSummary(
  context: NormaliseContext,
  body: unknown,
  parts: SummaryParts,
  entities: EmbeddedEntities,
): readonly GameDetails[] {
  const { league } = context
  const { eventId, articles } = parts
  const series = [
    ...seriesIn(valueAt(body, 'seasonseries')),
    ...seriesIn(valueAt(body, 'header', 'competitions', 0, 'series')),
  ]
  const details: DetailsOfGame = {
    ...optionalField('format', formatOf(valueAt(body, 'format'))),
    ...optionalField('weather', weatherOf(valueAt(body, 'gameInfo', 'weather'))),
    ...filledList(
      'series',
      [...new Map(series.toReversed().map((one) => [one.type, one])).values()].toReversed(),
    ),
    ...filledList('videos', list(valueAt(body, 'videos')).flatMap(videoOf)),
    ...optionalField('predictor', predictorOf(valueAt(body, 'predictor'))),
    ...filledList('againstTheSpread', spreadRecords(body)),
    ...filledList(
      'featuredAthletes',
      featuredAthletes(
        { context, entities },
        valueAt(body, 'header', 'competitions', 0, 'status', 'featuredAthletes'),
      ),
    ),
    ...optionalField('durationMinutes', minutesOf(valueAt(body, 'gameInfo', 'gameDuration'))),
    ...filledList('headToHead', headToHead(body)),
    ...optionalField('previewId', articles.find(({ type }) => type === 'Preview')?.id ?? null),
    ...optionalField('recapId', articles.find(({ type }) => type === 'Recap')?.id ?? null),
    ...optionalField('teams', orNone(teamsOfSummary(context, body, parts, entities))),
  }
  const commentary = readCommentary(valueAt(body, 'commentary'))
  const lineup = orNone(readLineup(context, body))
  return [
    { league, eventId, part: 'summary', ...details },
    { league, eventId, part: 'lineup', ...optionalField('lineup', lineup) },
    ...(context.sport === 'soccer'
      ? [{ league, eventId, part: 'commentary', ...filledList('commentary', commentary) } as const]
      : []),
  ]
}

function teamsOfSummary(
  context: NormaliseContext,
  body: unknown,
  { homeTeamId, awayTeamId, plays }: SummaryParts,
  entities: EmbeddedEntities,
): Readonly<Record<string, TeamDetails>> {
  const competitors = list(valueAt(body, 'header', 'competitions', 0, 'competitors'))
  const rosters = list(valueAt(body, 'rosters'))
  const collector = { context, entities }
  const lastGames = lastGamesByTeam(body)
  const leaders = list(valueAt(body, 'leaders'))
  const challenges = challengesLeft(
    context.league,
    plays,
    sidesOf(valueAt(body, 'header', 'competitions', 0)).names,
  )
  const [home, away] = (['home', 'away'] as const).map((side) => {
    const teamId = side === 'home' ? homeTeamId : awayTeamId
    const isOfTeam = (row: unknown): boolean => readId(valueAt(row, 'team', 'id')) === teamId
    const ofTeam = valueAt(leaders.find(isOfTeam), 'leaders')
    return {
      side,
      teamId,
      own: {
        ...optionalField('formation', name(valueAt(rosters.find(isOfTeam), 'formation'))),
        ...optionalField('probablePitcher', pitcherOf(context, competitors.find(isOfTeam), entities)),
        ...optionalField('probableGoalie', goalieOf(collector, competitors.find(isOfTeam), teamId ?? null)),
        ...optionalField('form', formOf(competitors.find(isOfTeam))),
        ...filledList('leaders', teamId == null ? [] : leadersOfSide(collector, ofTeam, teamId)),
        ...filledList('lastGames', lastGames.get(teamId ?? '') ?? []),
      },
    }
  })
  const sides = [home, away].flatMap((side) => (side ? [side] : []))
  return Object.fromEntries(
    sides.flatMap(({ side, teamId, own }) =>
      teamEntry(teamId, {
        ...own,
        ...optionalField('challengesLeft', challenges?.[side]),
        ...optionalField('powerPlay', powerPlayOf(context, plays, teamId)),
      }),
    ),
  )
}

/** In hockey, whether the team has more skaters, by the strength of the last play that states it. */
function powerPlayOf(
  { sport }: NormaliseContext,
  plays: readonly Play[],
  teamId: string | null,
): boolean | null {
  if (sport !== 'hockey') return null
  const last = plays.findLast((play) => play.teamId !== null && play.details?.strength !== undefined)
  if (!last) return null
  const isOwn = last.teamId === teamId
  return /power/i.test(last.details?.strength ?? '')
    ? isOwn
    : /short/i.test(last.details?.strength ?? '') && !isOwn
}

function teamEntry(teamId: string | null, details: TeamDetails): readonly (readonly [string, TeamDetails])[] {
  return teamId === null || Object.keys(details).length === 0 ? [] : [[teamId, details]]
}

/** An object with members, or `null`. */
function orNone<T extends object>(value: T): T | null {
  return Object.keys(value).length === 0 ? null : value
}

/** `regulation {periods, clock}` and `overtime {clock}`; scoreboards have only the periods. */
function formatOf(raw: unknown): GameFormat | null {
  const periods = readCount(valueAt(raw, 'regulation', 'periods'))
  if (periods === null) return null
  return {
    periods,
    periodSeconds: readCount(valueAt(raw, 'regulation', 'clock')),
    overtimeSeconds: readCount(valueAt(raw, 'overtime', 'clock')),
  }
}

/**
 * The weather, in Fahrenheit. Some feeds have the words and the number of a condition in each other's place:
 * `displayValue: "7", conditionId: "Cloudy"`.
 */
function weatherOf(raw: unknown): Weather | null {
  if (!isObject(raw)) return null
  const temperature = readNumber(raw['temperature']) ?? readNumber(raw['highTemperature'])
  const condition =
    [raw['displayValue'], raw['conditionId']].map(name).find((text) => text != null && !/^\d+$/.test(text)) ??
    null
  const wind = windOf(raw)
  if (temperature === null && condition === null && wind === null) return null
  return { temperature, unit: 'F', condition, wind }
}

/** `9 mph NE`; the direction is missing in most feeds. */
function windOf(raw: Readonly<Record<string, unknown>>): string | null {
  const speed = readNumber(raw['windSpeed'])
  if (speed === null) return null
  return [`${speed} mph`, name(raw['windDirection'])].filter((part) => part !== null).join(' ')
}

/** A series, or a list of them. Scoreboards count the wins; a summary's series has its games with their winners. */
function seriesIn(raw: unknown): readonly GameSeries[] {
  const rows = Array.isArray(raw) ? list(raw) : [raw]
  return rows.filter(isObject).flatMap((row): GameSeries[] => {
    const [type, title] = [name(row['type']), name(row['title']) ?? name(row['description'])]
    if (type === null || title === null) return []
    const events = list(row['events'])
    const counted = list(row['competitors']).flatMap((side): SeriesWins[] => {
      const [teamId, wins] = [readId(valueAt(side, 'id')), readCount(valueAt(side, 'wins'))]
      return teamId === null || wins === null ? [] : [{ teamId, wins }]
    })
    return [
      {
        type,
        title,
        summary: name(row['summary']),
        completed: flag(row['completed']) ?? false,
        wins: counted.length > 0 ? counted : winsOf(events),
        eventIds: events.flatMap((event) => readId(valueAt(event, 'id')) ?? []),
      },
    ]
  })
}

/** The wins of each team in the games of a series. */
function winsOf(events: readonly unknown[]): readonly SeriesWins[] {
  const wins = new Map<string, number>()
  for (const side of events.flatMap((event) => list(valueAt(event, 'competitors')))) {
    const teamId = readId(valueAt(side, 'team', 'id')) ?? readId(valueAt(side, 'id'))
    if (teamId === null) continue
    wins.set(teamId, (wins.get(teamId) ?? 0) + (flag(valueAt(side, 'winner')) === true ? 1 : 0))
  }
  return [...wins].map(([teamId, count]) => ({ teamId, wins: count }))
}

function videoOf(raw: unknown): readonly Video[] {
  const headline = readText(valueAt(raw, 'headline')) ?? readText(valueAt(raw, 'description'))
  if (headline === null) return []
  return [
    {
      headline,
      duration: readCount(valueAt(raw, 'duration')),
      poster: readUrl(valueAt(raw, 'thumbnail')),
      link: readUrl(valueAt(raw, 'links', 'web', 'href')),
      published: instant(valueAt(raw, 'originalPublishDate')),
    },
  ]
}

/** `{homeTeam: {gameProjection: "95.2"}}`; before the game. */
function predictorOf(raw: unknown): Predictor | null {
  const [home, away] = ['homeTeam', 'awayTeam'].map((side) =>
    readNumber(valueAt(raw, side, 'gameProjection')),
  )
  return home == null || away == null ? null : { home, away }
}

/** The records against the spread: from the list of that name, else from the first book that has them. */
function spreadRecords(body: unknown): readonly SpreadRecord[] {
  const listed = list(valueAt(body, 'againstTheSpread')).flatMap((row) =>
    list(valueAt(row, 'records'))
      .slice(0, 1)
      .flatMap((record) => spreadRecord(readId(valueAt(row, 'team', 'id')), record)),
  )
  if (listed.length > 0) return listed
  const ofBooks = list(valueAt(body, 'pickcenter')).map((book) =>
    ['homeTeamOdds', 'awayTeamOdds'].flatMap((side) => {
      const odds = valueAt(book, side)
      const teamId = readId(valueAt(odds, 'teamId')) ?? readId(valueAt(odds, 'team', 'id'))
      return spreadRecord(teamId, valueAt(odds, 'spreadRecord'))
    }),
  )
  return ofBooks.find((records) => records.length > 0) ?? []
}

/** `62-59` or `62-59-1`, which the statistics repeat. */
function spreadRecord(teamId: string | null, raw: unknown): readonly SpreadRecord[] {
  const summary = name(valueAt(raw, 'summary'))
  const [wins, losses, pushes] = (summary ?? '').split('-').map((figure) => readCount(figure))
  const given = ['wins', 'losses', 'pushes'].map((key) => readCount(valueAt(raw, key)))
  const [won, lost] = [given[0] ?? wins, given[1] ?? losses]
  if (teamId === null || summary === null || won == null || lost == null) return []
  return [{ teamId, summary, wins: won, losses: lost, pushes: given[2] ?? pushes ?? 0 }]
}

/** The announced pitcher. Scoreboards list his statistics flat; summaries have them in `splits.categories`. */
function pitcherOf(
  context: NormaliseContext,
  side: unknown,
  entities: EmbeddedEntities,
): ProbablePitcher | null {
  const raw = list(valueAt(side, 'probables')).find(
    (one) => valueAt(one, 'name') === 'probableStartingPitcher',
  )
  const athlete = valueAt(raw, 'athlete')
  const athleteId = readId(valueAt(athlete, 'id')) ?? readId(valueAt(raw, 'playerId'))
  const displayName = name(valueAt(athlete, 'displayName')) ?? name(valueAt(athlete, 'fullName'))
  if (athleteId === null || displayName === null) return null
  entities.athlete(parseEmbeddedAthlete(context, athlete, readId(valueAt(side, 'team', 'id'))))
  const published = valueAt(raw, 'statistics')
  const rows = Array.isArray(published) ? published : valueAt(published, 'splits', 'categories')
  return { athleteId, displayName, statistics: statistics(rows) }
}

/** `WWDLW` of a soccer side, in summaries of its team. */
function formOf(side: unknown): string | null {
  return name(valueAt(side, 'form')) ?? name(valueAt(side, 'team', 'form'))
}

/** `2:38` in minutes. */
function minutesOf(value: unknown): number | null {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(name(value) ?? '') ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** `[{name, displayValue}]`. */
function statistics(rows: unknown) {
  return statMap(list(rows).map((row) => [valueAt(row, 'name'), valueAt(row, 'displayValue')] as const))
}
