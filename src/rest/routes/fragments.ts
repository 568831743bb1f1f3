import type * as z from 'zod'
import { wirePlay, wireSituation } from '../../domain/wire/play.ts'

/** Fields of the entities that several routes return. `id` is the id used in paths, the graph's `sourceId`. */
export const FRAGMENTS = {
  Side: `fragment Side on EventTeam { id: sourceId name abbreviation logo color alternateColor winner record score }`,
  Odds: `fragment Odds on Odds {
    provider
    spread { line home away }
    moneyline { home away draw }
    overUnder { total over under }
    updatedAt
  }`,
  Venue: `fragment Venue on Venue { id: sourceId name city state indoor grass }`,
  Event: `fragment Event on Event {
    id: sourceId uid name shortName date
    status { state completed period clock detail halftime firstHalfEnded }
    homeTeam { ...Side }
    awayTeam { ...Side }
    competition {
      attendance neutralSite conferenceCompetition divisionCompetition playByPlayAvailable highlightsAvailable
    }
    venue { ...Venue }
    notes { headline }
    season {
      year displayName
      type { id: sourceId name abbreviation }
      week { number startDate endDate text }
    }
    broadcasts { type network }
    officials { id: sourceId fullName displayName order position }
  }`,
  TeamLine: `fragment TeamLine on Team { id: sourceId displayName abbreviation logos { href } }`,
  Team: `fragment Team on Team {
    id: sourceId uid slug location name nickname abbreviation displayName shortDisplayName color alternateColor
    logos { href width height alt rel lastUpdated }
    record standingSummary isActive isAllStar
    league { id: sourceId slug name abbreviation }
    venue { ...Venue }
  }`,
  Play: `fragment Play on Play {
    ${fieldsOf(wirePlay, {
      id: 'id: sourceId',
      type: 'type { id: sourceId text abbreviation }',
      clock: 'clock { value displayValue }',
      situation: 'situation { ...PlaySituation }',
      endSituation: 'endSituation { ...PlaySituation }',
      athletes: `athletes {
        id: sourceId role order
        athlete @include(if: $enrich) { displayName shortName position }
        team @include(if: $enrich) { id: sourceId }
      }`,
      coordinate: 'coordinate { x y }',
      shot: 'shot { type pointsAttempted made distance end { x y } goalY }',
      pitch: 'pitch { number type { text abbreviation } velocity coordinate { x y } balls strikes }',
      battedBall: 'battedBall { coordinate { x y } trajectory }',
      batter: 'batter { side order runsBattedIn }',
      runners: 'runners { firstId secondId thirdId }',
      pointAfter: 'pointAfter { text value }',
      penalty: 'penalty { type yards decision }',
    })}
  }`,
  PlaySituation: `fragment PlaySituation on PlaySituation { ${fieldsOf(wireSituation)} }`,
  BoxScorePlayer: `fragment BoxScorePlayer on BoxScorePlayer {
    id: athleteId name jersey position starter didNotPlay reason battingOrder notes
    categories { category stats { name displayValue } }
  }`,
  RosterAthlete: `fragment RosterAthlete on Athlete {
    id: sourceId displayName firstName lastName jersey position height weight status headshot age experience
  }`,
  AthleteFound: `fragment AthleteFound on Athlete {
    id: sourceId displayName shortName jersey headshot team { ...TeamLine }
  }`,
  Article: `fragment Article on Article {
    id: sourceId headline description type published lastModified premium
    images { url width height }
    link categories
    athletes { id: sourceId name }
    teams { id: sourceId name }
  }`,
  Injury: `fragment Injury on Injury {
    athleteId athleteName position
    team { id: sourceId displayName }
    status fantasyStatus type bodyPart location detail side date shortComment longComment
  }`,
  SeasonType: `fragment SeasonType on SeasonPart { id: sourceId type name abbreviation startDate endDate }`,
} as const

/** Returns an operation with all fragments that it uses, directly or indirectly. */
export function withFragments(operation: string): string {
  const needed = new Set<string>()
  const gather = (text: string) => {
    for (const [, name = ''] of text.matchAll(/\.\.\.(\w+)/g)) {
      if (needed.has(name)) continue
      if (!(name in FRAGMENTS)) throw new Error(`There is no fragment ${name}.`)
      needed.add(name)
      gather(FRAGMENTS[name as keyof typeof FRAGMENTS])
    }
  }
  gather(operation)
  return [operation, ...[...needed].map((name) => FRAGMENTS[name as keyof typeof FRAGMENTS])].join('\n')
}

/** The GraphQL fields of a response schema: the same names, except for those given explicitly. */
function fieldsOf<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  written: Partial<Record<keyof Shape, string>> = {},
): string {
  return Object.keys(shape)
    .map((name) => written[name] ?? name)
    .join(' ')
}
