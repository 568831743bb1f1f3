import { isNamedByMoney, linesOf, type SimLine } from '../../world/lines.ts'
import type { Fixture } from '../../world/calendar/fixture.ts'
import type { SimTeam } from '../../world/teams/team-rows.ts'
import { logoAddress, offsetDate, page, ref, teamRef, teamUid } from '../common.ts'
import { american } from '../number-texts.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'
import { spreadRecordOf } from './outlook.ts'

/** The betting provider of all prices. */
export const PROVIDER = {
  id: '100',
  name: 'DraftKings',
  priority: 1,
  displayName: 'DraftKings',
  logos: [
    { href: 'https://a.espncdn.com/i/betting/Draftkings_Light.svg', rel: ['light'] },
    { href: 'https://a.espncdn.com/i/betting/Draftkings_Dark.svg', rel: ['dark'] },
  ],
}

/** The states of a game's line up to the snapshot's time; none if the league has no odds or the teams are unknown. */
function linesSoFar(snapshot: LeagueSnapshot, fixture: Fixture): SimLine[] {
  if (!hasOdds(snapshot, fixture)) return []
  const { seed, world } = snapshot
  const lines = linesOf(seed, snapshot.league.sport, fixture, world.edgeOf(fixture))
  return lines.filter((line) => line.at <= snapshot.moment)
}

function hasOdds(snapshot: LeagueSnapshot, fixture: Fixture): boolean {
  const { draw } = fixture
  const isUnknown =
    (draw?.home && snapshot.moment < draw.home.until) || (draw?.away && snapshot.moment < draw.away.until)
  return snapshot.league.capabilities.odds === 'available' && !isUnknown
}

/** The scoreboard's `odds`: before the game, live ones during it, then `[null]`. Absent instead of empty. */
export function boardOdds(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const { hasLiveOdds } = snapshot.payloads.board
  const { state, phase } = game.view
  const isShown = state === 'pre' || (hasLiveOdds && state === 'in')
  const lines = isShown || phase === 'postponed' ? linesSoFar(snapshot, game.fixture) : []
  const [open, current] = [lines[0], lines.at(-1)]
  if (!open || !current) return hasLiveOdds ? { odds: [null] } : {}
  return { odds: [priceOf(snapshot, game, open, current)] }
}

/** `SEA -7.5`; in baseball, hockey and soccer the moneyline: `TEX -160`. */
function details(game: GameSnapshot, line: SimLine): string {
  const [home, away] = game.teams
  if (isNamedByMoney(game.sport))
    return line.home <= line.away
      ? `${home.abbreviation} ${american(line.home)}`
      : `${away.abbreviation} ${american(line.away)}`
  if (line.spread === 0) return 'EVEN'
  return line.spread < 0 ? `${home.abbreviation} ${line.spread}` : `${away.abbreviation} ${-line.spread}`
}

function priceOf(snapshot: LeagueSnapshot, game: GameSnapshot, open: SimLine, current: SimLine): Body {
  const [home, away] = game.teams
  const side = (team: SimTeam, isFavorite: boolean, wasFavorite: boolean): Body => ({
    favorite: isFavorite,
    underdog: !isFavorite,
    team: {
      id: team.id,
      uid: teamUid(snapshot, team),
      abbreviation: team.abbreviation,
      name: team.name,
      displayName: team.displayName,
      logo: logoAddress(snapshot, team),
    },
    favoriteAtOpen: wasFavorite,
  })
  const move = (key: (line: SimLine) => Body): Body => ({ open: key(open), close: key(current) })
  const money = (price: number | null): Body => ({ odds: price === null ? 'OFF' : american(price) })
  const spread = (points: number, price: number): Body => ({
    line: points > 0 ? `+${points}` : String(points),
    odds: american(price),
  })
  return {
    provider: PROVIDER,
    details: details(game, current),
    overUnder: current.total,
    spread: current.spread,
    awayTeamOdds: side(away, current.away < current.home, open.away < open.home),
    homeTeamOdds: side(home, current.home <= current.away, open.home <= open.away),
    ...(current.draw === null ? {} : { drawOdds: { moneyLine: current.draw } }),
    moneyline: {
      displayName: 'Moneyline',
      shortDisplayName: 'ML',
      home: move((line) => money(line.home)),
      away: move((line) => money(line.away)),
      ...(current.draw === null ? {} : { draw: move((line) => money(line.draw)) }),
    },
    pointSpread: {
      displayName: 'Spread',
      shortDisplayName: 'Spread',
      home: move((line) => spread(line.spread, line.spreadHome)),
      away: move((line) => spread(-line.spread, line.spreadAway)),
    },
    total: {
      displayName: 'Total',
      shortDisplayName: 'Total',
      over: move((line) => ({ line: `o${line.total}`, odds: american(line.over) })),
      under: move((line) => ({ line: `u${line.total}`, odds: american(line.under) })),
    },
  }
}

/** The summary's `pickcenter`: it keeps the closing line after the game. */
export function pickcenter(snapshot: LeagueSnapshot, game: GameSnapshot): Body[] {
  const line = linesSoFar(snapshot, game.fixture).at(-1)
  if (!line) return []
  const [home, away] = game.teams
  const side = (team: SimTeam, moneyLine: number, spreadOdds: number, isFavorite: boolean): Body => ({
    favorite: isFavorite,
    underdog: !isFavorite,
    moneyLine,
    spreadOdds,
    team: teamRef(snapshot, game.fixture.season, team.id),
    teamId: team.id,
    favoriteAtOpen: isFavorite,
    ...(snapshot.league.sport === 'soccer' ? {} : spreadRecordOf(snapshot, game, team)),
  })
  const { id, name, priority, logos } = PROVIDER
  const provider = { id, name, priority, logos }
  return [
    {
      provider,
      details: details(game, line),
      overUnder: line.total,
      spread: line.spread,
      overOdds: line.over,
      underOdds: line.under,
      awayTeamOdds: side(away, line.away, line.spreadAway, line.away < line.home),
      homeTeamOdds: side(home, line.home, line.spreadHome, line.home <= line.away),
      ...(line.draw === null ? {} : { drawOdds: { moneyLine: line.draw } }),
      links: [],
    },
  ]
}

/** The core API's list of betting providers of a game. */
export function coreOdds(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const lines = linesSoFar(snapshot, game.fixture)
  const [open, current] = [lines[0], lines.at(-1)]
  const items = open && current ? [coreItem(snapshot, game, open, current)] : []
  return page(items, 1, 25)
}

function coreItem(snapshot: LeagueSnapshot, game: GameSnapshot, open: SimLine, current: SimLine): Body {
  const { id, name, priority } = PROVIDER
  const [home, away] = game.teams
  const result = game.view.phase === 'final' ? snapshot.world.resultOf(game.fixture) : null
  const covered = result ? result.home + current.spread - result.away : 0
  return {
    provider: { ...ref(snapshot, `providers/${id}`), id, name, priority },
    details: details(game, current),
    overUnder: current.total,
    spread: current.spread,
    initialSpread: open.spread,
    initialOverUnder: open.total,
    overOdds: current.over,
    underOdds: current.under,
    ...(current.draw === null ? {} : { drawOdds: { moneyLine: current.draw } }),
    awayTeamOdds: coreSide(snapshot, game, away, false, open, current),
    homeTeamOdds: coreSide(snapshot, game, home, true, open, current),
    links: [],
    moneylineWinner: result?.winner === 0,
    spreadWinner: covered > 0,
    open: totals(open),
    close: totals(current),
    current: totals(current),
    propBets: ref(snapshot, `events/${game.fixture.id}/competitions/${game.fixture.id}/odds/${id}/propBets`),
  }
}

/** A price in all formats. */
function price(odds: number): Body {
  const decimal = odds > 0 ? 1 + odds / 100 : 1 + 100 / -odds
  const value = Math.round(decimal * 1000) / 1000
  return {
    value,
    displayValue: american(odds),
    alternateDisplayValue: american(odds),
    decimal: value,
    fraction: `${Math.abs(odds)}/100`,
    american: american(odds),
  }
}

function totals(line: SimLine): Body {
  return {
    over: price(line.over),
    under: price(line.under),
    total: { alternateDisplayValue: String(line.total), american: String(line.total) },
  }
}

function coreSide(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  team: SimTeam,
  isHome: boolean,
  open: SimLine,
  current: SimLine,
): Body {
  const state = (line: SimLine): Body => {
    const points = isHome ? line.spread : -line.spread
    const text = points > 0 ? `+${points}` : String(points)
    return {
      pointSpread: { alternateDisplayValue: text, american: text },
      spread: price(isHome ? line.spreadHome : line.spreadAway),
      moneyLine: price(isHome ? line.home : line.away),
    }
  }
  const isFavorite = isHome ? current.home <= current.away : current.away < current.home
  return {
    favorite: isFavorite,
    underdog: !isFavorite,
    moneyLine: isHome ? current.home : current.away,
    spreadOdds: isHome ? current.spreadHome : current.spreadAway,
    open: { favorite: isFavorite, ...state(open) },
    close: state(current),
    current: state(current),
    team: teamRef(snapshot, game.fixture.season, team.id),
  }
}

/** All states of the line so far, oldest first. */
export function oddsMovement(snapshot: LeagueSnapshot, fixture: Fixture): Body {
  const items = linesSoFar(snapshot, fixture).map((line) => ({
    overOdds: line.over,
    underOdds: line.under,
    drawOdds: line.draw ?? 0,
    awayOdds: line.away,
    homeOdds: line.home,
    homeTeamOdds: { spreadOdds: line.spreadHome },
    awayTeamOdds: { spreadOdds: line.spreadAway },
    lineDate: offsetDate(line.at),
    moneylineWinner: false,
    spreadWinner: false,
    line: line.spread,
    overUnder: line.total,
  }))
  return page(items, 1, 1000)
}

/** Number of states of a line: the scoreboard's odds change with it. */
export function lineCount(snapshot: LeagueSnapshot, fixture: Fixture): number {
  return linesSoFar(snapshot, fixture).length
}
