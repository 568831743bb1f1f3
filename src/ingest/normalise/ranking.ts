import type { PollVotes, StandingsEntry } from '../../domain/standings.ts'
import { filledList } from '../../domain/wire/optional-field.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { EmbeddedEntities } from './embedded-entities.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import {
  valueAt,
  readCount,
  describe,
  display,
  readId,
  readNumber,
  list,
  name,
  statMap,
} from './json-readers.ts'
import { parseEmbeddedTeam, teamName } from './team.ts'

/** College polls: `rankings[]` with `ranks[]`. Teams that only receive votes (`others`) have no rank. */
export function normaliseRankings(context: NormaliseContext, body: unknown): NormalisedPayload {
  const polls = valueAt(body, 'rankings')
  if (!Array.isArray(polls)) return rejectedPayload(context, body, 'a list of polls at rankings')
  const entities = new EmbeddedEntities(context)
  const latest = readCount(valueAt(body, 'latestSeason', 'year'))
  const seen = new Set<string>()
  const rankings = list(polls).flatMap((poll, order) => {
    const season = readCount(valueAt(poll, 'season', 'year')) ?? latest
    const pollId = readId(valueAt(poll, 'id')) ?? readId(valueAt(poll, 'type'))
    const isKnown = season !== null && pollId !== null && !seen.has(pollId)
    const entries = readRanks(context, valueAt(poll, 'ranks'), `rankings[${order}].ranks`, isKnown, entities)
    if (!isKnown) return []
    seen.add(pollId)
    return [
      {
        league: context.league,
        season,
        seasonType: readCount(valueAt(poll, 'season', 'type', 'type')),
        id: pollId,
        name: name(valueAt(poll, 'name')) ?? pollId,
        abbreviation: name(valueAt(poll, 'shortName')),
        order,
        entries,
        ...filledList('receivingVotes', readVotes(context, valueAt(poll, 'others'), entities)),
        ...filledList('droppedOut', readVotes(context, valueAt(poll, 'droppedOut'), entities)),
      },
    ]
  })
  return { rankings, teams: entities.facts.teams }
}

/** Teams without a rank: `{points, previous, team}`, where 0 is no rank. */
function readVotes(
  context: NormaliseContext,
  rows: unknown,
  entities: EmbeddedEntities,
): readonly PollVotes[] {
  return list(rows).flatMap((row): PollVotes[] => {
    const [teamId, title] = [readId(valueAt(row, 'team', 'id')), teamName(valueAt(row, 'team'))]
    if (teamId === null || title === null) return []
    entities.team(parseEmbeddedTeam(context, valueAt(row, 'team')))
    const previous = readCount(valueAt(row, 'previous'))
    return [
      {
        teamId,
        teamName: title,
        points: readNumber(valueAt(row, 'points')),
        previous: previous === 0 ? null : previous,
      },
    ]
  })
}

function readRanks(
  context: NormaliseContext,
  ranks: unknown,
  path: string,
  isKnownPoll: boolean,
  entities: EmbeddedEntities,
): readonly StandingsEntry[] {
  return readEach(
    context,
    'rankingEntry',
    ranks,
    path,
    (row, here): StandingsEntry | Rejection => {
      const teamId = readId(valueAt(row, 'team', 'id'))
      const title = teamName(valueAt(row, 'team'))
      const rank = readCount(valueAt(row, 'current'))
      if (teamId === null || title === null || rank === null || rank === 0 || !isKnownPoll) {
        const expected = isKnownPoll ? 'a team with its place' : 'a poll with season and an id of its own'
        return new Rejection(here, `expected ${expected}, got ${describe(row)}`, teamId)
      }
      entities.team(parseEmbeddedTeam(context, valueAt(row, 'team')))
      const columns = ['previous', 'points', 'firstPlaceVotes', 'trend'] as const
      const stats = columns.map((column) => [column, display(valueAt(row, column))] as const)
      return {
        teamId,
        teamName: title,
        rank,
        stats: statMap([...stats, ['record', valueAt(row, 'recordSummary')]]),
      }
    },
    (entry) => entry.teamId,
  )
}
