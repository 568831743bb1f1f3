import type { Athlete } from '../../src/domain/athlete.ts'
import type { Event, EventTeam } from '../../src/domain/event.ts'
import type { Injury } from '../../src/domain/injury.ts'
import type { Article } from '../../src/domain/news.ts'
import type { Odds } from '../../src/domain/odds.ts'
import type { Play } from '../../src/domain/play.ts'
import type { Team } from '../../src/domain/team.ts'

/** Small sample entities, for tests that do not depend on their content. */

export function sampleTeam(id: string, overrides: Partial<Team> = {}): Team {
  return {
    league: 'nba',
    id,
    uid: `s:40~l:46~t:${id}`,
    slug: `team-${id}`,
    location: `City ${id}`,
    name: `Team ${id}`,
    nickname: null,
    abbreviation: `T${id}`,
    displayName: `City ${id} Team ${id}`,
    shortDisplayName: `Team ${id}`,
    color: '112233',
    alternateColor: 'ddeeff',
    logos: [],
    record: null,
    standingSummary: null,
    venueId: null,
    isActive: true,
    isAllStar: false,
    isPlaceholder: false,
    ...overrides,
  }
}

export function sampleAthlete(id: string, overrides: Partial<Athlete> = {}): Athlete {
  return {
    league: 'nba',
    id,
    displayName: `Player ${id}`,
    firstName: 'Player',
    lastName: id,
    shortName: `P. ${id}`,
    jersey: '7',
    position: 'G',
    positionName: 'Guard',
    height: `6' 4"`,
    weight: '210 lbs',
    age: 25,
    dateOfBirth: '2001-01-01',
    birthPlace: null,
    college: null,
    experience: 3,
    status: 'Active',
    active: true,
    headshot: null,
    teamId: null,
    ...overrides,
  }
}

export function sampleEventTeam(id: string, overrides: Partial<EventTeam> = {}): EventTeam {
  return {
    id,
    name: `City ${id} Team ${id}`,
    abbreviation: `T${id}`,
    logo: null,
    color: null,
    alternateColor: null,
    winner: false,
    record: null,
    score: 0,
    periodScores: [],
    shootoutScore: null,
    rank: null,
    ...overrides,
  }
}

export function sampleEvent(id: string, home: string, away: string, overrides: Partial<Event> = {}): Event {
  return {
    league: 'nba',
    id,
    uid: null,
    name: `City ${away} Team ${away} at City ${home} Team ${home}`,
    shortName: `T${away} @ T${home}`,
    date: '2026-11-20T00:30:00Z',
    timeValid: true,
    status: {
      state: 'pre',
      completed: false,
      phase: 'SCHEDULED',
      period: 0,
      clock: '0.0',
      detail: 'Scheduled',
      halftime: false,
      firstHalfEnded: false,
    },
    homeTeam: sampleEventTeam(home),
    awayTeam: sampleEventTeam(away),
    competition: {
      attendance: null,
      neutralSite: false,
      conferenceCompetition: false,
      divisionCompetition: null,
      playByPlayAvailable: true,
      highlightsAvailable: null,
    },
    venue: null,
    notes: [],
    season: {
      year: 2027,
      displayName: '2026-27',
      type: { id: '2', name: 'Regular Season', abbreviation: 'reg' },
      typeNumber: 2,
      week: null,
    },
    broadcasts: [],
    officials: [],
    situation: null,
    tournament: null,
    ...overrides,
  }
}

export function samplePlay(eventId: string, order: number, overrides: Partial<Play> = {}): Play {
  return {
    league: 'nba',
    eventId,
    id: `${eventId}${order}`,
    sequenceNumber: String(order),
    order,
    text: `Play ${order}`,
    shortText: null,
    alternativeText: null,
    type: { id: '92', text: 'Jump Shot', abbreviation: null },
    period: 1,
    clock: { value: 700 - order, displayValue: '11:40' },
    wallClock: null,
    homeScore: 0,
    awayScore: 0,
    scoringPlay: false,
    scoreValue: 0,
    scoringType: null,
    situation: null,
    endSituation: null,
    yardsGained: null,
    teamId: null,
    driveId: null,
    athletes: [],
    priority: false,
    modified: null,
    penalty: false,
    ...overrides,
  }
}

export function sampleOdds(eventId: string, overrides: Partial<Odds> = {}): Odds {
  return {
    league: 'nba',
    eventId,
    provider: 'Sample Book',
    spread: { line: -3.5, home: -110, away: -110 },
    moneyline: { home: -150, away: 130, draw: null },
    overUnder: { total: 221.5, over: -110, under: -110 },
    updatedAt: '2026-11-19T12:00:00.000Z',
    ...overrides,
  }
}

export function sampleInjury(id: string, athleteId: string, overrides: Partial<Injury> = {}): Injury {
  return {
    league: 'nba',
    id,
    athleteId,
    athleteName: `Player ${athleteId}`,
    position: 'G',
    teamId: null,
    status: 'Out',
    availability: 'OUT',
    fantasyStatus: null,
    type: 'Ankle',
    bodyPart: 'Ankle',
    location: 'Leg',
    detail: 'Sprain',
    side: 'Left',
    date: '2026-11-18T10:00:00Z',
    returnDate: null,
    shortComment: null,
    longComment: null,
    ...overrides,
  }
}

export function sampleArticle(id: number, overrides: Partial<Article> = {}): Article {
  return {
    league: 'nba',
    id,
    headline: `Headline ${id}`,
    description: null,
    type: 'Story',
    published: '2026-11-18T10:00:00Z',
    lastModified: '2026-11-18T10:00:00Z',
    premium: false,
    images: [],
    link: null,
    categories: [],
    athletes: [],
    teams: [],
    ...overrides,
  }
}
