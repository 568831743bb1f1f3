import { minuteDate } from '../common.ts'
import { knownGround } from '../../world/calendar/grounds.ts'
import { geoBroadcast, eventName, networksOf, shortNameOf } from '../game/parts.ts'
import { gameOf, type Body, type GameSnapshot, type LeagueSnapshot } from '../snapshot.ts'
import { statusOf } from '../game/status.ts'

/** Whether both teams of a game are known by now. */
export function isKnown(
  snapshot: LeagueSnapshot,
  draw: { home: { until: number } | null; away: { until: number } | null } | null,
): boolean {
  return Math.max(draw?.home?.until ?? 0, draw?.away?.until ?? 0) <= snapshot.moment
}

/** A game in a team's schedule: scores are objects here. */
export function scheduled(snapshot: LeagueSnapshot, fixture: Parameters<typeof gameOf>[1]): Body {
  const game = gameOf(snapshot, fixture)
  const { view } = game
  const { part } = fixture
  return {
    id: fixture.id,
    date: minuteDate(view.date),
    name: eventName(game),
    shortName: shortNameOf(game),
    season: {
      year: fixture.season,
      displayName: snapshot.world.findSeason(fixture.season)?.displayName ?? String(fixture.season),
    },
    seasonType: { id: part.id, type: part.type, name: part.name, abbreviation: part.abbreviation },
    ...(fixture.week === null ? {} : { week: { number: fixture.week, text: `Week ${fixture.week}` } }),
    timeValid: true,
    competitions: [scheduledCompetition(snapshot, game)],
    links: [],
  }
}

function scheduledCompetition(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const { view, fixture } = game
  const venue = knownGround(fixture, view.homeTeam)
  const result = view.phase === 'final' ? snapshot.world.resultOf(fixture) : null
  return {
    id: fixture.id,
    date: minuteDate(view.date),
    attendance: view.attendance,
    type: { id: '1', text: 'Standard', abbreviation: 'STD', slug: 'standard', type: 'standard' },
    timeValid: true,
    neutralSite: fixture.isNeutral,
    boxscoreAvailable: view.state !== 'pre',
    ticketsAvailable: false,
    ...(venue
      ? {
          venue: {
            fullName: venue.name,
            address: { city: venue.city, ...(venue.state === '' ? {} : { state: venue.state }) },
          },
        }
      : {}),
    competitors: game.teams.map((team, side) => ({
      id: team.id,
      type: 'team',
      order: side,
      homeAway: side === 0 ? 'home' : 'away',
      ...(result ? { winner: result.winner === side } : {}),
      team: {
        id: team.id,
        location: team.location,
        abbreviation: team.abbreviation,
        displayName: team.displayName,
        shortDisplayName: team.shortDisplayName,
        logos: [],
        links: [],
      },
      ...(view.began === null
        ? {}
        : {
            score: {
              value: side === 0 ? view.home : view.away,
              displayValue: String(side === 0 ? view.home : view.away),
            },
          }),
    })),
    notes: fixture.headline === null ? [] : [{ type: 'event', headline: fixture.headline }],
    broadcasts: networksOf(game).map((network) => geoBroadcast(network, false)),
    status: statusOf(snapshot, game),
  }
}
