import { expect, test } from 'vitest'
import { LEAGUES, type SportSlug } from '../../src/domain/league.ts'
import { groundInSentence, resultText, injuryText } from '../../src/simulator/payloads/words.ts'
import { pickByPlay } from '../../src/simulator/payloads/game/pick-by-play.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { playGame, type GameTimeline } from '../../src/simulator/sports/play.ts'
import { hockeyBox } from '../../src/simulator/sports/hockey/box.ts'
import { baseballBox } from '../../src/simulator/sports/baseball/box.ts'
import type { Side } from '../../src/simulator/sports/shared/timeline.ts'
import { groundOf } from '../../src/simulator/world/calendar/grounds.ts'
import { openLeague } from '../../src/simulator/world/league.ts'
import { moneyline } from '../../src/simulator/world/lines.ts'
import { randomOf } from '../../src/domain/random.ts'
import { gameSetup } from '../support/game-setup.ts'

/** Checks many games and texts against what fans of a sport expect. */

const START = Date.parse('2026-11-21T18:00:00Z')
const simulator = openSimulator({ seed: 'fans', startAt: START, now: () => START })

function games<Sport extends SportSlug>(
  sport: Sport,
  league: string,
  { isKnockout = false, edge = 0, count = 120 } = {},
): readonly GameTimeline<Sport>[] {
  return Array.from({ length: count }, (_, seed) => {
    const random = randomOf('fans', league, seed)
    return playGame(
      sport,
      gameSetup({ random, details: random, edge, league, isKnockout }),
    ) as GameTimeline<Sport>
  })
}

test('a side makes substitutions in at most three stoppages, four with extra time', () => {
  for (const { plays } of games('soccer', 'eng.fa', { isKnockout: true })) {
    for (const side of [0, 1]) {
      const changes = plays.filter((play) => play.kind === 'substitution' && play.side === side)
      const regular = changes.filter(({ period }) => period <= 2)
      expect(regular.length).toBeLessThanOrEqual(5)
      expect(new Set(regular.map(({ at }) => at)).size).toBeLessThanOrEqual(3)
      expect(changes.length).toBeLessThanOrEqual(6)
      expect(new Set(changes.map(({ at }) => at)).size).toBeLessThanOrEqual(4)
    }
  }
})

test('a side three standard deviations better seldom loses', () => {
  const results = games('soccer', 'fifa.worldq.uefa', { edge: 3, count: 600 }).map(
    ({ result }) => result.winner,
  )
  expect(results.filter((winner) => winner === 0).length / results.length).toBeGreaterThan(0.7)
  expect(results.filter((winner) => winner === 1).length / results.length).toBeLessThan(0.12)
})

test('favourites of a World Cup win most of their games, and seldom lose to a far weaker side', () => {
  let [games, won, lost] = [0, 0, 0]
  for (let seed = 0; seed < 10; seed += 1) {
    const world = openLeague('fifa.world', `favourites ${seed}`, START)
    const season = world.seasonAt(START)
    for (const fixture of world.stage(season, season.calendar.main)) {
      const edge = world.edgeOf(fixture)
      if (Math.abs(edge) < 2.2) continue
      const { winner } = world.resultOf(fixture)
      games += 1
      if (winner === (edge > 0 ? 0 : 1)) won += 1
      else if (winner !== null) lost += 1
    }
  }
  expect(games).toBeGreaterThan(80)
  expect(won / games).toBeGreaterThan(0.6)
  expect(lost / games).toBeLessThan(0.18)
})

test('attendances in England are within the capacity of the ground', () => {
  const world = openLeague('eng.1', 'seats', START)
  const watched = world.stage(world.seasonAt(START), 0).map((fixture) => {
    const { name, seats } = groundOf(fixture)
    return { name, seats: seats ?? 0, attendance: world.incidentsOf(fixture).attendance }
  })
  expect(watched.length).toBeGreaterThan(300)
  for (const { name, seats, attendance } of watched) {
    expect([name, attendance <= seats]).toEqual([name, true])
    expect([name, attendance > seats * 0.9]).toEqual([name, true])
  }
})

test('every participant in a soccer play has a named role', () => {
  for (const { plays } of games('soccer', 'ger.1'))
    for (const { kind, parts } of plays)
      for (const { role } of parts) expect([kind, role]).not.toEqual([kind, ''])
})

test('corners are conceded by the other side, and penalties follow fouls or handballs', () => {
  for (const { plays } of games('soccer', 'ger.1')) {
    plays.forEach(({ kind, side, parts }, place) => {
      if (kind === 'corner') expect(parts.map((part) => part.side)).toEqual([side === 0 ? 1 : 0])
      if (kind !== 'penalty-scored' && kind !== 'penalty-missed') return
      // A yellow card for the foul may precede the kick.
      const before = plays.slice(0, place).findLast((play) => play.kind !== 'yellow')
      expect([/^(foul|handball)$/.test(before?.kind ?? ''), before?.detail.way]).toEqual([true, 'penalty'])
      expect(before?.side).toBe(side === 0 ? 1 : 0)
    })
  }
})

test('a player sent off after a yellow card gets a second yellow card', () => {
  let seconds = 0
  for (const { plays } of games('soccer', 'esp.1')) {
    const booked = new Set<string>()
    for (const { kind, parts, detail } of plays) {
      const player = `${parts[0]?.side}/${parts[0]?.lineupSlot}`
      if (kind === 'yellow') booked.add(player)
      if (kind !== 'red') continue
      expect(detail.isSecondYellow).toBe(booked.has(player))
      seconds += detail.isSecondYellow ? 1 : 0
    }
  }
  expect(seconds).toBeGreaterThan(0)
})

test('at most a quarter of strike-outs are called, and a batter hit by a pitch has fewer than four balls', () => {
  const plays = games('baseball', 'mlb').flatMap((game) => game.plays)
  const results = plays.filter(({ kind }) => kind === 'play-result').map(({ detail }) => detail.way)
  const called = results.filter((way) => way === 'strikeout-looking').length
  const swung = results.filter((way) => way === 'strikeout').length
  expect(called / (called + swung)).toBeLessThan(0.27)
  expect(called / (called + swung)).toBeGreaterThan(0.15)
  const hit = plays.filter(({ kind, detail }) => kind === 'play-result' && detail.way === 'hit-by-pitch')
  expect(hit.length).toBeGreaterThan(20)
  expect(hit.filter(({ detail }) => detail.ballsAfter > 3)).toEqual([])
})

test('three-pointers are seldom blocked', () => {
  const plays = games('basketball', 'nba').flatMap((game) => game.plays)
  const missed = plays.filter(({ kind, detail }) => kind === 'missed' && detail.tried === 3)
  const blocked = missed.filter(({ parts }) => parts.some(({ role }) => role === 'blocker'))
  expect(blocked.length / missed.length).toBeLessThan(0.03)
})

test('a batter hit by a pitch has no walk', () => {
  for (const { plays } of games('baseball', 'mlb')) {
    const walks = plays.filter(({ kind, detail }) => kind === 'play-result' && detail.way === 'walk').length
    const counted = baseballBox(plays).teams.map(
      (team) => team.find(({ name }) => name === 'batting.walks')?.value,
    )
    expect(counted.reduce((sum, value) => sum + Number(value), 0)).toBe(walks)
  }
})

test('a trailing hockey team pulls its goalkeeper late, and shots at an empty net are not saved', () => {
  const all = games('hockey', 'nhl')
  const open = all.flatMap(({ plays }) => plays.filter(({ detail }) => detail.openNet !== null))
  expect(open.every(({ period, clock }) => period === 3 && clock > 900)).toBe(true)
  const intoOpen = open.filter(({ side, detail }) => side !== null && side !== detail.openNet)
  expect(intoOpen.filter(({ kind }) => kind === 'shot')).toEqual([])
  const goals = all.flatMap(({ plays }) => plays.filter(({ kind }) => kind === 'goal'))
  const empty = intoOpen.filter(({ kind }) => kind === 'goal')
  expect(empty.flatMap(({ parts }) => parts).filter(({ role }) => role === 'goalie')).toEqual([])
  expect(empty.length / goals.length).toBeGreaterThan(0.04)
  expect(empty.length / goals.length).toBeLessThan(0.08)
  const scored = open.filter(({ kind, side, detail }) => kind === 'goal' && side === detail.openNet)
  expect(scored.length).toBeGreaterThan(5)
  expect(new Set(scored.map(({ detail }) => detail.onIce[detail.openNet ?? 0].length)).has(6)).toBe(true)
})

test('a goalkeeper’s time on ice is the length of the game less his absences, with any number of overtimes', () => {
  for (const isKnockout of [false, true]) {
    for (const { plays } of games('hockey', 'nhl', { isKnockout })) {
      let [played, home] = [0, 0]
      plays.forEach(({ period, clock, detail }, place) => {
        const before = plays[place - 1]
        if (before?.period !== period) return
        played += clock - before.clock
        if (detail.openNet !== 0) home += clock - before.clock
      })
      const goalie = hockeyBox(plays).players[0].find(({ name }) => name === 'goalies')
      const [minutes = 0, seconds = 0] = (goalie?.rows[0]?.stats[9] ?? '').split(':').map(Number)
      expect(minutes * 60 + seconds).toBe(home)
      expect(played).toBeGreaterThanOrEqual(3600)
    }
  }
})

test('a shoot-out ends as soon as it is decided', () => {
  let many = 0
  for (const { plays } of games('hockey', 'nhl')) {
    const attempts = plays.filter(({ kind }) => /^shootout-(goal|miss)$/.test(kind))
    if (attempts.length === 0) continue
    many += 1
    const goals = [0, 0]
    const taken = [0, 0]
    attempts.forEach(({ kind, side }, place) => {
      const of = side ?? 0
      taken[of] = (taken[of] ?? 0) + 1
      if (kind === 'shootout-goal') goals[of] = (goals[of] ?? 0) + 1
      const [home = 0, away = 0] = goals
      const [byHome = 0, byAway = 0] = taken
      const rounds = Math.max(3, byHome, byAway)
      const isDecided = home - away > rounds - byAway || away - home > rounds - byHome
      expect(isDecided).toBe(place === attempts.length - 1)
    })
  }
  expect(many).toBeGreaterThan(5)
})

test('players in the penalty box do not play, and shots come from the attacking end', () => {
  for (const { plays } of games('hockey', 'nhl')) {
    const box: { side: Side; lineupSlot: number; until: number }[] = []
    const wrong: unknown[] = []
    for (const { kind, side, period, clock, parts, detail } of plays) {
      const now = (period - 1) * 1200 + clock
      const sits = parts.filter((part) =>
        box.some((one) => one.side === part.side && one.lineupSlot === part.lineupSlot && one.until > now),
      )
      if (!detail.isShootout && sits.length > 0) wrong.push([kind, sits])
      const [culprit] = parts
      if (kind === 'penalty' && culprit) box.push({ ...culprit, until: now + detail.minutes * 60 })
      const freed = box.findIndex((one) => one.side !== side && one.until > now)
      if (kind === 'goal' && detail.strength === 'power-play' && freed >= 0) box.splice(freed, 1)
      const isShot = ['shot', 'goal', 'blocked'].includes(kind) && detail.openNet === null
      const isLeft = (side === 0) === (period % 2 === 1)
      if (isShot && side !== null && detail.x < 0 !== isLeft) wrong.push([kind, side, period, detail.x])
    }
    expect(wrong).toEqual([])
  }
})

test('players on the bench or fouled out do not play, and no player steals from or passes to himself', () => {
  for (const league of ['nba', 'mens-college-basketball']) {
    for (const { plays } of games('basketball', league).slice(0, 40)) {
      const court = [new Set([0, 1, 2, 3, 4]), new Set([0, 1, 2, 3, 4])] as const
      const wrong: unknown[] = []
      const fouls = new Map<string, number>()
      for (const { kind, side, parts, detail } of plays) {
        const [first, second] = parts
        if (kind === 'substitution' && first && second) {
          expect(court[second.side].delete(second.lineupSlot)).toBe(true)
          court[first.side].add(first.lineupSlot)
          continue
        }
        const benched = parts.filter((part) => !court[part.side].has(part.lineupSlot))
        if (benched.length > 0) wrong.push([kind, benched])
        for (const { role, side: whose, lineupSlot } of parts) {
          const isTheirs = kind === 'steal' || kind === 'block'
          if ((role === 'stealer' || role === 'blocker') && (whose === side) !== isTheirs)
            wrong.push([kind, role, whose])
          if (role === 'assister' && (whose !== side || lineupSlot === first?.lineupSlot))
            wrong.push([kind, role, whose, lineupSlot])
        }
        if (!first || !(kind.endsWith('-foul') || detail.way === 'offensive foul')) continue
        const key = `${first.side}/${first.lineupSlot}`
        fouls.set(key, (fouls.get(key) ?? 0) + 1)
        expect(fouls.get(key)).toBeLessThanOrEqual(league === 'nba' ? 6 : 5)
      }
      expect(wrong).toEqual([])
    }
  }
})

test('nearly all dunks go in', () => {
  const dunks = games('basketball', 'nba')
    .flatMap(({ plays }) => plays)
    .filter(({ detail }) => detail.way === 'dunk')
  const made = dunks.filter(({ kind }) => kind === 'made').length
  expect(made / dunks.length).toBeGreaterThan(0.8)
  expect(made / dunks.length).toBeLessThan(0.97)
})

test('soccer players do not play before they come on, or after they leave or are sent off', () => {
  for (const { plays } of games('soccer', 'eng.fa', { isKnockout: true })) {
    const pitch = [0, 1].map(() => new Set(Array.from({ length: 11 }, (_, lineupSlot) => lineupSlot)))
    for (const { kind, parts } of plays) {
      const [first, second] = parts
      if (kind === 'substitution' && first && second) {
        const [on, off] =
          pitch[first.side]?.has(first.lineupSlot) === true ? [second, first] : [first, second]
        expect(pitch[off.side]?.delete(off.lineupSlot)).toBe(true)
        pitch[on.side]?.add(on.lineupSlot)
        continue
      }
      expect([kind, parts.filter((part) => pitch[part.side]?.has(part.lineupSlot) !== true)]).toEqual([
        kind,
        [],
      ])
      if (kind === 'red' && first) pitch[first.side]?.delete(first.lineupSlot)
    }
  }
})

test('a delay names the injured player, and ends before the next play', () => {
  const delays = games('soccer', 'eng.1').flatMap(({ plays }) =>
    plays.flatMap((play, place) => (play.kind === 'delay' ? [{ play, next: plays[place + 1] }] : [])),
  )
  expect(delays.length).toBeGreaterThan(50)
  for (const { play, next } of delays) {
    expect([play.parts.length, next?.kind]).toEqual([1, 'delay-over'])
    expect((next?.at ?? 0) - play.at).toBeLessThanOrEqual(110)
  }
})

test('a player takes all his penalties with the same foot', () => {
  const feet = new Map<string, Set<string>>()
  for (const { slug } of LEAGUES.filter(({ sport }) => sport === 'soccer')) {
    const board = simulator.peek({ kind: 'scoreboard', league: slug }) as { events: { id: string }[] }
    for (const { id: eventId } of board.events) {
      const { items } = simulator.peek({ kind: 'plays', league: slug, eventId }) as {
        items: { text: string }[]
      }
      for (const { text } of items) {
        const [, who = '', foot] = /(\S[^.]*) converts the penalty with a (\w+) footed/.exec(text) ?? []
        if (foot === undefined) continue
        feet.set(who, (feet.get(who) ?? new Set()).add(foot))
      }
    }
  }
  expect(feet.size).toBeGreaterThan(5)
  expect([...feet.values()].filter((used) => used.size > 1)).toEqual([])
})

test('an inning half has at most three outs, and a runner scores once per play', () => {
  for (const { plays } of games('baseball', 'mlb')) {
    const isCount = ({ outs, ballsAfter, strikesAfter }: (typeof plays)[number]['detail']) =>
      outs <= 3 && ballsAfter <= 4 && strikesAfter <= 3
    expect(plays.filter(({ detail }) => !isCount(detail))).toEqual([])
    for (const { kind, detail } of plays) {
      if (kind !== 'play-result') continue
      expect(new Set(detail.scorers).size).toBe(detail.scorers.length)
      expect(detail.scorers.length).toBeLessThanOrEqual(4)
      if (detail.way === 'home-run') expect(detail.scorers).toContain(detail.batter)
    }
  }
})

test('even money is +100, the text of odds is a spread or a moneyline by sport, and totals fit the league', () => {
  for (let chance = 0.4; chance < 0.6; chance += 0.001) expect(moneyline(chance)).not.toBe(-100)
  const limits: Readonly<Record<string, readonly [number, number]>> = {
    nhl: [5, 7],
    mlb: [7, 10],
    'eng.1': [1.5, 4],
  }
  for (const league of ['nfl', 'nba', 'nhl', 'mlb', 'eng.1', 'college-football', 'mens-college-basketball']) {
    const { events } = simulator.peek({ kind: 'scoreboard', league }) as {
      events: { competitions: { odds?: ({ details: string; overUnder: number } | null)[] }[] }[]
    }
    const offered = events.flatMap(({ competitions }) => competitions).flatMap(({ odds = [] }) => odds)
    const isMoney = limits[league] !== undefined
    for (const odds of offered) {
      if (odds === null) continue
      const [low, high] = limits[league] ?? [30, 260]
      expect(odds.overUnder).toBeGreaterThanOrEqual(low)
      expect(odds.overUnder).toBeLessThanOrEqual(high)
      expect(odds.details).toMatch(isMoney ? /^\S+ [+-]\d{3,}$/ : /^(\S+ -\d{1,2}(\.5)?|EVEN)$/)
    }
  }
})

test('there is no rain below freezing, and names of bowls have an article', () => {
  for (const league of ['nfl', 'college-football', 'mlb']) {
    const { events } = simulator.peek({ kind: 'scoreboard', league }) as {
      events: { weather?: { displayValue: string; temperature: number } }[]
    }
    const rainy = events.filter(({ weather }) => weather?.displayValue === 'Light rain')
    expect(rainy.filter(({ weather }) => (weather?.temperature ?? 90) < 33)).toEqual([])
  }
  const at = (name: string, country = 'USA'): string => groundInSentence({ name, country })
  expect(at('Rose Bowl')).toBe('the Rose Bowl')
  expect(at('Caesars Superdome')).toBe('the Caesars Superdome')
  expect(at('Lambeau Field')).toBe('Lambeau Field')
  expect(at('MetLife Stadium')).toBe('MetLife Stadium')
  expect(at('Hilton Coliseum')).toBe('Hilton Coliseum')
  expect(at('Emirates Stadium', 'England')).toBe('the Emirates Stadium')
  expect(at('Stadium of Light', 'England')).toBe('the Stadium of Light')
  expect(at('Molineux Stadium', 'England')).toBe('Molineux Stadium')
  expect(at('Anfield', 'England')).toBe('Anfield')
})

test('pitchers are on the 15-day list, others on the 10-day list, and hockey reports only upper or lower body', () => {
  const reports = (league: string) => {
    const body = simulator.peek({ kind: 'injuries', league }) as {
      injuries: {
        injuries: {
          status: string
          longComment: string
          details: { type: string }
          athlete: { position: { abbreviation: string } }
        }[]
      }[]
    }
    return body.injuries.flatMap((team) => team.injuries)
  }
  const listed = reports('mlb').filter(({ status }) => /^1[05]-Day-IL$/.test(status))
  expect(listed.length).toBeGreaterThan(10)
  for (const { status, athlete } of listed)
    expect(status).toBe(/^[SR]P$/.test(athlete.position.abbreviation) ? '15-Day-IL' : '10-Day-IL')
  const hurts = new Set(reports('nhl').map(({ details }) => details.type))
  expect([...hurts]).toContain('Upper Body')
  expect([...hurts].filter((type) => /Ankle|Wrist|Hamstring|Calf/.test(type))).toEqual([])
  expect(injuryText('Upper Body', 'Not Specified', 'Not Specified')).toBe('an upper-body injury')
})

test('a clear win in extra innings is not described as narrow', () => {
  const names = ['Red Sox', 'Marlins'] as const
  for (let id = 0; id < 40; id += 1) {
    const game = { names, home: 6, away: 3, winner: 0, id: String(id), late: 'in 11 innings' } as const
    expect(resultText('baseball', game)).not.toContain('edged')
  }
})

test('a draw names both sides once, even if a name contains "and"', () => {
  const game = { home: 2, away: 2, winner: null, id: '1' } as const
  expect(resultText('soccer', { ...game, names: ['Panama', 'Trinidad and Tobago'] })).toBe(
    'Panama drew 2-2 with Trinidad and Tobago',
  )
})

test('recaps name the teams in whole sentences', () => {
  const of = (league: string) =>
    (
      simulator.peek({ kind: 'news', league }) as {
        articles: { type: string; headline: string; description: string }[]
      }
    ).articles.filter(({ type }) => type === 'Recap')
  for (const { slug, sport } of LEAGUES) {
    for (const { description, headline } of of(slug)) {
      expect(description.startsWith(`${headline} at`)).toBe(
        sport === 'soccer' || slug.includes('college') ? description.startsWith(`${headline} at`) : false,
      )
      expect(description).not.toMatch(/^the|\bThe .* The\b/)
    }
  }
  expect(of('nfl').every(({ description }) => /^The .* the /.test(description))).toBe(true)
})

test('conference channels show only home games of their teams, and an NFL game has one network', () => {
  const { events } = simulator.peek({ kind: 'scoreboard', league: 'college-football' }) as {
    events: {
      competitions: { broadcasts: { names: string[] }[]; groups?: { id: string } }[]
    }[]
  }
  const own: Readonly<Record<string, string>> = { SECN: '8', BTN: '5', ACCN: '1' }
  for (const { competitions } of events) {
    for (const { broadcasts, groups } of competitions) {
      for (const name of broadcasts.flatMap(({ names }) => names))
        if (own[name]) expect([name, groups?.id]).toEqual([name, own[name]])
    }
  }
  const nfl = simulator.peek({ kind: 'scoreboard', league: 'nfl' }) as typeof events extends never
    ? never
    : { events: { competitions: { broadcast: string }[] }[] }
  for (const { broadcast } of nfl.events.flatMap(({ competitions }) => competitions))
    expect(broadcast).not.toMatch(/(CBS|FOX|NBC|Prime Video).*\/(CBS|FOX|NBC|ESPN|Prime Video)/)
})

test('regional channels show a game unless a national one has it exclusively', () => {
  let [regional, national] = [0, 0]
  for (const league of ['nba', 'nhl', 'mlb']) {
    const { events } = simulator.peek({ kind: 'scoreboard', league }) as {
      events: {
        competitions: {
          broadcast: string
          broadcasts: { market: string; names: string[] }[]
          geoBroadcasts: { market: { type: string }; media: { shortName: string } }[]
        }[]
      }[]
    }
    for (const { broadcast, broadcasts, geoBroadcasts } of events.flatMap(
      ({ competitions }) => competitions,
    )) {
      const markets = geoBroadcasts.map(({ market }) => market.type)
      const isShared = /^(|NBA TV|NHLN|MLBN|TBS|FS1)$/.test(broadcast)
      expect([broadcast, markets.includes('Home'), markets.includes('Away')]).toEqual([
        broadcast,
        isShared,
        isShared,
      ])
      expect(markets.includes('National')).toBe(broadcast !== '')
      const away = broadcasts.find(({ market }) => market === 'away')?.names ?? []
      expect(away.length).toBe(isShared ? 2 : 0)
      if (isShared) regional += 1
      else national += 1
    }
  }
  expect(regional).toBeGreaterThan(national)
})

test('wording of plays varies for any relation of game clock and time', () => {
  const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  for (const gap of [0, 300, 905]) {
    const counts = new Map<string, number>()
    for (let clock = 0; clock < 4000; clock += 1) {
      const word = pickByPlay({ at: clock + gap, clock }, words)
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    expect(Math.min(...words.map((word) => counts.get(word) ?? 0))).toBeGreaterThan(350)
  }
})

test('tip-ins are near the goal, face-offs are at a dot, and the assists of a goal are by different players', () => {
  const helped: number[] = []
  for (const { plays } of games('hockey', 'nhl')) {
    plays.forEach(({ kind, side, detail, parts, period }, place) => {
      const before = plays[place - 1]
      const isShot = ['shot', 'goal', 'missed'].includes(kind)
      const isLong = side !== null && detail.openNet === (side === 0 ? 1 : 0)
      if (isShot && !isLong && /^(Tip-In|Deflected)$/.test(detail.way))
        expect(Math.abs(detail.x)).toBeGreaterThanOrEqual(68)
      if (isShot && !isLong && detail.way === 'Slap Shot') expect(Math.abs(detail.x)).toBeLessThan(70)
      if (kind === 'faceoff') {
        if (before?.kind === 'goal' || before?.kind === 'period-start') expect(detail.hasPlace).toBe(false)
        else
          expect([Math.abs(detail.x), Math.abs(detail.y)]).toEqual([Math.abs(detail.x) === 20 ? 20 : 69, 22])
        // A penalty is followed by a face-off in the end of the penalised team.
        if (before?.kind === 'penalty') expect(detail.x > 0).toBe((before.side === 0) === (period % 2 === 1))
      }
      if (/^(Goalie Stopped|Puck Frozen - Goalie)$/.test(detail.way)) expect(before?.kind).toBe('shot')
      if (kind !== 'goal') return
      const own = parts.filter((part) => part.side === side).map(({ lineupSlot }) => lineupSlot)
      expect(new Set(own).size).toBe(own.length)
      helped.push(own.length - 1)
    })
  }
  const mean = helped.reduce((sum, count) => sum + count, 0) / helped.length
  expect(mean).toBeGreaterThan(1.55)
  expect(mean).toBeLessThan(1.8)
})

test('a goal does not end a five-minute penalty', () => {
  let majors = 0
  for (const { plays } of games('hockey', 'nhl')) {
    for (const { kind, detail } of plays.filter(({ detail }) => detail.minutes === 5)) {
      majors += 1
      expect([kind, detail.way]).toEqual([
        'penalty',
        expect.stringMatching(/Boarding|Charging|Kneeing|Checking from behind/),
      ])
    }
  }
  expect(majors).toBeGreaterThan(5)
})

test('a player booked for a foul committed it, and players off the pitch commit none', () => {
  let cards = 0
  for (const { plays } of games('soccer', 'ita.1')) {
    plays.forEach(({ kind, side, parts, detail }, place) => {
      if (kind !== 'yellow' && kind !== 'red') return
      if (!/foul/.test(detail.way)) return
      cards += 1
      const before = plays[place - 1]
      expect([before?.kind, before?.side, before?.parts[0]?.lineupSlot]).toEqual([
        'foul',
        side,
        parts[0]?.lineupSlot,
      ])
    })
  }
  expect(cards).toBeGreaterThan(200)
})
