import { SOCCER_PLAYER_STATS } from '../sports/soccer-box.ts'
import type { Side } from '../sports/timeline.ts'
import type { SimAthlete } from '../world/athletes.ts'
import { boxOf } from './boxscore.ts'
import { athleteLinks, athleteRef, athleteUid, headshotOf, ref, teamRef } from './common.ts'
import { handOf } from './person.ts'
import type { Body, Game, Scene } from './scene.ts'

/** The summary's `rosters` (soccer and baseball): who was named for the game and what he did in it. */
export function gameRosters(scene: Scene, game: Game): Body[] {
  return ([0, 1] as const).map((side) => {
    const team = game.teams[side]
    const { id, abbreviation, displayName, color, alternateColor } = team
    const isNamed = game.view.began !== null
    return {
      homeAway: side === 0 ? 'home' : 'away',
      winner: game.view.phase === 'final' && scene.world.resultOf(game.fixture).winner === side,
      team: { id, abbreviation, displayName, color, alternateColor, logos: [] },
      ...(isNamed
        ? {
            roster:
              scene.league.sport === 'soccer'
                ? soccerRoster(scene, game, side)
                : battingOrder(scene, game, side),
          }
        : {}),
      ...(scene.league.sport === 'soccer' ? { formation: '4-3-3' } : {}),
    }
  })
}

function person(scene: Scene, athlete: SimAthlete): Body {
  return {
    id: athlete.id,
    uid: athleteUid(scene, athlete),
    guid: `${athlete.id}-0000-0000-0000`,
    lastName: athlete.lastName,
    fullName: athlete.displayName,
    displayName: athlete.displayName,
    shortName: athlete.shortName,
    links: athleteLinks(scene, athlete),
    headshot: headshotOf(scene, athlete),
    ...(scene.league.sport === 'baseball' ? { bats: handOf(athlete), throws: handOf(athlete) } : {}),
  }
}

function positionOf(athlete: SimAthlete): Body {
  const { name, displayName, abbreviation } = athlete.position
  return { name, displayName, abbreviation }
}

function soccerRoster(scene: Scene, game: Game, side: Side): Body[] {
  const { timeline } = game
  const table = timeline ? boxOf(timeline, scene.league.slug).players[side][0] : undefined
  const changes = timeline?.plays.filter((play) => play.kind === 'substitution' && play.side === side) ?? []
  return Array.from({ length: 20 }, (_, spot) => game.player(side, spot)).flatMap((athlete, spot) => {
    if (!athlete) return []
    const stats = table?.rows[spot]?.stats ?? []
    return [
      {
        active: true,
        starter: spot < 11,
        jersey: athlete.jersey,
        athlete: person(scene, athlete),
        position: positionOf(athlete),
        subbedIn: changes.some((play) => play.parts[0]?.spot === spot),
        subbedOut: changes.some((play) => play.parts[1]?.spot === spot),
        formationPlace: String(spot < 11 ? spot + 1 : 0),
        stats: SOCCER_PLAYER_STATS.map(([name, abbreviation, label], index) => ({
          name,
          displayName: label,
          shortDisplayName: abbreviation,
          description: label,
          abbreviation,
          value: Number(stats[index] ?? 0),
          displayValue: stats[index] ?? '0',
        })),
      },
    ]
  })
}

function battingOrder(scene: Scene, game: Game, side: Side): Body[] {
  return Array.from({ length: 10 }, (_, spot) => game.player(side, spot)).flatMap((athlete, spot) => {
    if (!athlete) return []
    return [
      {
        active: true,
        starter: true,
        athlete: person(scene, athlete),
        position: positionOf(athlete),
        batOrder: spot < 9 ? spot + 1 : 0,
        subbedIn: false,
        subbedOut: false,
        stats: [],
        jersey: athlete.jersey,
      },
    ]
  })
}

/** The core API's list of a team's players in a game; published at kick-off. Null before. */
export function coreGameRoster(scene: Scene, game: Game, teamId: string): Body | null {
  const side = game.teams.findIndex((team) => team.id === teamId)
  if (side !== 0 && side !== 1) return null
  if (game.view.began === null) return null
  const { id, season } = game.fixture
  const competition = `events/${id}/competitions/${id}`
  const lineup = scene.squads.lineup(game.fixture, game.teams[side])
  const named = new Set(lineup.map((athlete) => athlete.id))
  const squad = scene.squads.roster(game.teams[side], season, game.fixture.start)
  const bench = squad.filter((athlete) => !named.has(athlete.id))
  const starters = STARTERS[scene.league.sport] ?? 11
  const entries = [...lineup, ...bench].map((athlete, index) => ({
    playerId: Number(athlete.id),
    period: 0,
    active: index < lineup.length,
    starter: index < starters,
    didNotPlay: index >= lineup.length,
    forPlayerId: 0,
    jersey: athlete.jersey,
    valid: true,
    displayName: athlete.lastName,
    athlete: athleteRef(scene, season, athlete.id),
    position: ref(scene, `positions/${athlete.position.id}`),
    ...(index < lineup.length
      ? { statistics: ref(scene, `${competition}/competitors/${teamId}/roster/${athlete.id}/statistics/0`) }
      : {}),
  }))
  return {
    ...ref(scene, `${competition}/competitors/${teamId}/roster`),
    entries,
    competition: ref(scene, competition),
    team: teamRef(scene, season, teamId),
  }
}

const STARTERS: Readonly<Record<string, number>> = {
  football: 25,
  basketball: 5,
  baseball: 10,
  hockey: 19,
  soccer: 11,
}
