import { SOCCER_PLAYER_STATS } from '../../sports/soccer/box.ts'
import { formationOf, positionName } from '../../sports/soccer/formations.ts'
import type { FormationPlace } from '../../sports/soccer/formations.ts'
import type { SoccerDetail } from '../../sports/soccer/state.ts'
import { minuteText } from '../sports/soccer/status.ts'
import type { Part, Side, SimPlay } from '../../sports/shared/timeline.ts'
import type { SimAthlete } from '../../world/people/athletes.ts'
import { boxOf } from './boxscore.ts'
import { athleteLinks, athleteRef, athleteUid, headshotOf, ref, teamRef } from '../common.ts'
import { handsOf } from '../league/person.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'

type SoccerPlay = SimPlay<SoccerDetail>

/** The summary's `rosters`, if the sport has them: the players of the game and their stats. */
export function gameRosters(snapshot: LeagueSnapshot, game: GameSnapshot): Body[] {
  const { rosters } = snapshot.payloads.summary
  if (rosters === null) return []
  const list = LISTS[rosters]
  return ([0, 1] as const).map((side) => {
    const team = game.teams[side]
    const { id, abbreviation, displayName, color, alternateColor } = team
    return {
      homeAway: side === 0 ? 'home' : 'away',
      winner: game.view.phase === 'final' && snapshot.world.resultOf(game.fixture).winner === side,
      team: { id, abbreviation, displayName, color, alternateColor, logos: [] },
      ...(game.view.began === null ? {} : { roster: list(snapshot, game, side) }),
      ...(rosters === 'formation' ? { formation: formationOf(snapshot.seed, id, game.fixture.id).name } : {}),
    }
  })
}

function person(snapshot: LeagueSnapshot, athlete: SimAthlete): Body {
  return {
    id: athlete.id,
    uid: athleteUid(snapshot, athlete),
    guid: `${athlete.id}-0000-0000-0000`,
    lastName: athlete.lastName,
    fullName: athlete.displayName,
    displayName: athlete.displayName,
    shortName: athlete.shortName,
    links: athleteLinks(snapshot, athlete),
    headshot: headshotOf(snapshot, athlete),
    ...handsOf(athlete, snapshot.payloads.people.hands),
  }
}

function positionOf(athlete: SimAthlete): Body {
  const { name, displayName, abbreviation } = athlete.position
  return { name, displayName, abbreviation }
}

function formation(snapshot: LeagueSnapshot, game: GameSnapshot, side: Side): Body[] {
  const played = game.playTimeline()
  const timeline = played?.sport === 'soccer' ? played : null
  const table = timeline ? boxOf(timeline, snapshot.league.slug).players[side][0] : undefined
  const changes = timeline?.plays.filter((play) => play.kind === 'substitution' && play.side === side) ?? []
  const { places } = formationOf(snapshot.seed, game.teams[side].id, game.fixture.id)
  return Array.from({ length: 20 }, (_, lineupSlot) => game.player(side, lineupSlot)).flatMap(
    (athlete, lineupSlot) => {
      if (!athlete) return []
      const stats = table?.rows[lineupSlot]?.stats ?? []
      return [
        {
          active: true,
          starter: lineupSlot < 11,
          jersey: athlete.jersey,
          athlete: person(snapshot, athlete),
          position: positionInGame(places[lineupSlot]),
          ...changesOf(snapshot, game, changes, lineupSlot),
          ...playsOf(timeline?.plays ?? [], side, lineupSlot),
          formationPlace: String(places[lineupSlot]?.place ?? 0),
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
    },
  )
}

/** The position of a place in the formation; of a player on the bench, that he is there. */
function positionInGame(place: FormationPlace | undefined): Body {
  const name = place ? positionName(place.position) : 'Substitute'
  return { name, displayName: name, abbreviation: place?.position ?? 'SUB' }
}

/** Whether and for whom a player came on and went off. */
function changesOf(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  changes: readonly SoccerPlay[],
  lineupSlot: number,
): Body {
  const [on, off] = [0, 1].map((place) =>
    changes.find((play) => play.parts[place]?.lineupSlot === lineupSlot),
  )
  const other = (part: Part | undefined): Body => {
    const athlete = part && game.who(part)
    if (!athlete) return {}
    const { id, displayName, jersey } = athlete
    return { jersey, athlete: { id, displayName, links: athleteLinks(snapshot, athlete) } }
  }
  return {
    subbedIn: on !== undefined,
    subbedOut: off !== undefined,
    ...(on ? { subbedInFor: other(on.parts[1]) } : {}),
    ...(off ? { subbedOutFor: other(off.parts[0]) } : {}),
  }
}

/** The substitutions, goals and cards of a player; absent without any. */
function playsOf(plays: readonly SoccerPlay[], side: Side, lineupSlot: number): Body {
  const own = plays.filter(({ kind, parts, points }) => {
    const isShown = kind === 'substitution' || kind === 'yellow' || kind === 'red' || points > 0
    const among = kind === 'substitution' ? parts : parts.slice(0, 1)
    return isShown && among.some((part) => part.side === side && part.lineupSlot === lineupSlot)
  })
  if (own.length === 0) return {}
  return {
    plays: own.map(({ kind, points, clock, detail }) => ({
      clock: { displayValue: minuteText(clock, detail.added) },
      scoringPlay: points > 0,
      substitution: kind === 'substitution',
      redCard: kind === 'red',
      yellowCard: kind === 'yellow',
      penaltyKick: kind.startsWith('penalty'),
      ownGoal: kind === 'own-goal',
    })),
  }
}

function battingOrder(snapshot: LeagueSnapshot, game: GameSnapshot, side: Side): Body[] {
  const pitcher =
    game
      .playTimeline()
      ?.plays.findLast(({ parts }) => parts.some((part) => part.role === 'pitcher' && part.side === side))
      ?.parts.find((part) => part.role === 'pitcher')?.lineupSlot ?? null
  return Array.from({ length: 10 }, (_, lineupSlot) => game.player(side, lineupSlot)).flatMap(
    (athlete, lineupSlot) => {
      if (!athlete) return []
      return [
        {
          active: lineupSlot !== STARTING_PITCHER || pitcher === null || pitcher === lineupSlot,
          starter: true,
          athlete: person(snapshot, athlete),
          position: positionOf(athlete),
          batOrder: lineupSlot < 9 ? lineupSlot + 1 : 0,
          subbedIn: false,
          subbedOut: false,
          stats: [],
          jersey: athlete.jersey,
        },
      ]
    },
  )
}

/** The slot of the starting pitcher, after nine batters. */
const STARTING_PITCHER = 9

const LISTS = { formation, 'batting-order': battingOrder } as const

/** The core API's list of a team's players in a game, published at kick-off. Null before. */
export function coreGameRoster(snapshot: LeagueSnapshot, game: GameSnapshot, teamId: string): Body | null {
  const side = game.teams.findIndex((team) => team.id === teamId)
  if (side !== 0 && side !== 1) return null
  if (game.view.began === null) return null
  const { id, season } = game.fixture
  const competition = `events/${id}/competitions/${id}`
  const lineup = snapshot.squads.lineup(game.fixture, game.teams[side])
  const named = new Set(lineup.map((athlete) => athlete.id))
  const squad = snapshot.squads.roster(game.teams[side], season, game.fixture.start)
  const bench = squad.filter((athlete) => !named.has(athlete.id))
  const { starters } = snapshot.payloads.people
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
    athlete: athleteRef(snapshot, season, athlete.id),
    position: ref(snapshot, `positions/${athlete.position.id}`),
    ...(index < lineup.length
      ? {
          statistics: ref(snapshot, `${competition}/competitors/${teamId}/roster/${athlete.id}/statistics/0`),
        }
      : {}),
  }))
  return {
    ...ref(snapshot, `${competition}/competitors/${teamId}/roster`),
    entries,
    competition: ref(snapshot, competition),
    team: teamRef(snapshot, season, teamId),
  }
}
