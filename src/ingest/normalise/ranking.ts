import type { StandingsEntry } from '../../domain/standings.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { EmbeddedEntities } from './embedded-entities.ts'
import { rejectedPayload } from './payload.ts'
import type { Payload } from './payload.ts'
import { at, count, describe, display, id, list, name, statMap } from './json-readers.ts'
import { mentionTeam, teamName } from './team.ts'

/** College polls: `rankings[]` with `ranks[]`. Teams that only receive votes (`others`) have no place. */
export function normaliseRankings(context: NormaliseContext, body: unknown): Payload {
  const polls = at(body, 'rankings')
  if (!Array.isArray(polls)) return rejectedPayload(context, body, 'a list of polls at rankings')
  const entities = new EmbeddedEntities(context)
  const latest = count(at(body, 'latestSeason', 'year'))
  const seen = new Set<string>()
  const rankings = list(polls).flatMap((poll, order) => {
    const season = count(at(poll, 'season', 'year')) ?? latest
    const pollId = id(at(poll, 'id')) ?? id(at(poll, 'type'))
    const isKnown = season !== null && pollId !== null && !seen.has(pollId)
    const entries = readRanks(context, at(poll, 'ranks'), `rankings[${order}].ranks`, isKnown, entities)
    if (!isKnown) return []
    seen.add(pollId)
    return [
      {
        league: context.league,
        season,
        seasonType: count(at(poll, 'season', 'type', 'type')),
        id: pollId,
        name: name(at(poll, 'name')) ?? pollId,
        abbreviation: name(at(poll, 'shortName')),
        order,
        entries,
      },
    ]
  })
  return { rankings, teams: entities.facts.teams }
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
      const teamId = id(at(row, 'team', 'id'))
      const title = teamName(at(row, 'team'))
      const rank = count(at(row, 'current'))
      if (teamId === null || title === null || rank === null || rank === 0 || !isKnownPoll) {
        const expected = isKnownPoll ? 'a team with its place' : 'a poll with season and an id of its own'
        return new Rejection(here, `expected ${expected}, came ${describe(row)}`, teamId)
      }
      entities.team(mentionTeam(context, at(row, 'team')))
      const columns = ['previous', 'points', 'firstPlaceVotes', 'trend'] as const
      const stats = columns.map((column) => [column, display(at(row, column))] as const)
      return {
        teamId,
        teamName: title,
        rank,
        stats: statMap([...stats, ['record', at(row, 'recordSummary')]]),
      }
    },
    (entry) => entry.teamId,
  )
}
