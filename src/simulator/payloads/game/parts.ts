import { BROADCASTS, networkType, SHOWN_WHOLE, UNSEEN_SHARE, type Network } from '../../data/networks.ts'
import { REGIONAL_BROADCASTS } from '../../data/regional-networks.ts'
import { randomOf } from '../../../domain/random.ts'
import type { Row } from '../../world/standings/table.ts'
import type { Side } from '../../sports/shared/timeline.ts'
import type { SimTeam } from '../../world/teams/team-rows.ts'
import { teamUid } from '../common.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'

/** `Seattle Seahawks at Atlanta Falcons`. */
export function eventName({ teams: [home, away] }: GameSnapshot): string {
  return `${away.displayName} at ${home.displayName}`
}

/** `SEA @ ATL`; `VS` at a neutral ground. */
export function shortNameOf({ teams: [home, away], fixture }: GameSnapshot): string {
  return `${away.abbreviation} ${fixture.isNeutral ? 'VS' : '@'} ${home.abbreviation}`
}

/** Whether both teams are in the same conference. */
export function isConference({ teams: [home, away] }: GameSnapshot): boolean {
  return home.groupId === away.groupId && home.groupId !== '1'
}

/** The score of a play-off series. */
export function seriesOf(snapshot: LeagueSnapshot, { fixture, view, teams }: GameSnapshot): Body {
  const { series } = fixture
  if (!series) return {}
  const wins: [number, number] = [...series.wins]
  const winner = view.phase === 'final' ? snapshot.world.resultOf(fixture).winner : null
  if (winner !== null) wins[winner] += 1
  const needed = Math.ceil(series.bestOf / 2)
  const completed = wins[0] === needed || wins[1] === needed
  const [home, away] = teams
  const leader = wins[0] >= wins[1] ? home : away
  const score = `${Math.max(...wins)}-${Math.min(...wins)}`
  const summary = completed
    ? `${leader.abbreviation} wins series ${score}`
    : wins[0] === wins[1]
      ? `Series tied ${score}`
      : `${leader.abbreviation} leads series ${score}`
  return {
    series: {
      type: 'playoff',
      title: 'Playoff Series',
      summary,
      completed,
      totalCompetitions: series.bestOf,
      competitors: teams.map((team, side) => ({
        id: team.id,
        uid: teamUid(snapshot, team),
        wins: wins[side],
        ties: 0,
      })),
    },
  }
}

/** The broadcasters of a game; for colleges, those under contract with its conference. */
export function networksOf(game: GameSnapshot): readonly Network[] {
  const { fixture, teams } = game
  const all = BROADCASTS[fixture.league] ?? BROADCASTS['otherwise'] ?? []
  const own = all.filter(({ conferences }) => conferences?.includes(teams[0].groupId) ?? true)
  const random = randomOf('network', fixture.id)
  const regional = REGIONAL_BROADCASTS[fixture.league]
  const share = regional?.nationalShare ?? 1 - UNSEEN_SHARE
  const isShown = random.chance(share) || fixture.isKnockout || SHOWN_WHOLE.includes(fixture.league)
  const national = isShown ? random.pick(own).networks : []
  if (!regional || !national.every(({ name }) => regional.shared.includes(name))) return national
  const ofTeam = (side: Side): Network[] => {
    const name = regional.byTeam.get(teams[side].abbreviation)
    return name === undefined ? [] : [{ name, type: networkType(name), region: side === 0 ? 'home' : 'away' }]
  }
  return [...national, ...ofTeam(0), ...ofTeam(1)]
}

/** The three formats of broadcasts on scoreboards. */
export function broadcastsOf(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const networks = networksOf(game)
  const namesIn = (region: Network['region']): string[] =>
    networks.filter((network) => network.region === region).map(({ name }) => name)
  const national = namesIn(undefined)
  const away = namesIn('away')
  const elsewhere = REGIONAL_BROADCASTS[game.fixture.league]?.elsewhere
  if (elsewhere !== undefined && away.length > 0) away.push(elsewhere)
  const { isBroadcastTypeUpper } = snapshot.payloads.board
  return {
    broadcasts: [
      { market: 'national', names: national },
      { market: 'home', names: namesIn('home') },
      { market: 'away', names: away },
    ].filter(({ names }) => names.length > 0),
    broadcast: isBroadcastTypeUpper ? '' : national.join('/'),
    geoBroadcasts: networks.map((network) => geoBroadcast(network, isBroadcastTypeUpper)),
  }
}

/** The upstream's markets. */
const MARKETS = { national: ['1', 'National'], home: ['2', 'Home'], away: ['3', 'Away'] } as const

/** The region of a broadcaster. */
export function marketOf({ region }: Network): Body {
  const [id, type] = MARKETS[region ?? 'national']
  return { id, type }
}

/** A broadcaster with its market. */
export function geoBroadcast(network: Network, isTypeUpper: boolean): Body {
  const { name, type } = network
  return {
    type: { id: type === 'TV' ? '1' : '4', shortName: isTypeUpper ? type.toUpperCase() : type },
    market: marketOf(network),
    media: { shortName: name },
    lang: 'en',
    region: 'us',
  }
}

/** Wins, losses and draws of a row in the sport's format. */
export function recordText({ payloads }: LeagueSnapshot, row: Row): string {
  const { writeRecord, thirdColumn } = payloads.records
  return writeRecord([row.wins, row.losses, row[thirdColumn]])
}

/** A team's records at a game: after it if it is finished, otherwise at the time of the scoreboard. */
export function recordsOf(snapshot: LeagueSnapshot, { fixture }: GameSnapshot, team: SimTeam): Body {
  const row = snapshot.results.recordAt(fixture, team, snapshot.moment)
  if (!row) return {}
  const { hasSplits, writeRecord } = snapshot.payloads.records
  const total = { name: 'overall', abbreviation: 'Any', type: 'total', summary: recordText(snapshot, row) }
  if (!hasSplits) {
    return {
      form: row.form,
      records: [{ name: 'All Splits', type: 'total', summary: total.summary, abbreviation: 'Total' }],
    }
  }
  const records: Body[] = [
    total,
    { name: 'Home', abbreviation: 'Home', type: 'home', summary: writeRecord(row.home) },
    { name: 'Road', abbreviation: 'Away', type: 'road', summary: writeRecord(row.road) },
  ]
  if (snapshot.rules.isCollege) {
    records.push({
      name: 'vs. Conf.',
      abbreviation: 'VS CONF',
      type: 'vsconf',
      summary: `${row.conference[0]}-${row.conference[1]}`,
    })
  }
  return { records }
}
