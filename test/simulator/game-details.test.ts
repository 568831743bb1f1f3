import { describe, expect, test } from 'vitest'
import type { GameDetails } from '../../src/domain/game-details.ts'
import { normalise } from '../../src/ingest/normalise/normalise.ts'
import type { Facts } from '../../src/ingest/facts.ts'
import { appearances, sums } from '../../src/simulator/payloads/game/appearances.ts'
import { wordsOf } from '../../src/simulator/payloads/game/texts.ts'
import { gameOf } from '../../src/simulator/payloads/snapshot.ts'
import { openLeagueContext } from '../../src/simulator/server/league-context.ts'
import { openKnownGames } from '../../src/simulator/world/league.ts'
import { baseballLine } from '../../src/simulator/payloads/sports/baseball/board.ts'
import { usualAt } from '../../src/simulator/payloads/game/weather.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { linesOf } from '../../src/web/data/formation.ts'

/** What only a game's page needs, read from simulated responses as from the source's. */

const START = Date.parse('2026-11-20T22:30:00Z')
const DAY_MS = 86_400_000
const simulator = openSimulator({ seed: 'details', startAt: START, now: () => 0 })
const read = (request: UpstreamRequest): Facts =>
  normalise(request, JSON.parse(JSON.stringify(simulator.peek(request))), new Date(START))

const DAYS = ['20261115', '20261116', '20261117', '20261118', '20261119', '20261120', '20261121']

function boards(league: string): readonly Facts[] {
  return DAYS.map((date) => read({ kind: 'scoreboard', league, date }))
}

function gamesOf(league: string, state: 'pre' | 'post', most = 6): readonly string[] {
  return boards(league)
    .flatMap(({ events }) => events)
    .filter(({ event }) => event.status?.state === state && (state === 'pre' || event.status.completed))
    .map(({ id }) => id)
    .slice(-most)
}

const partOf = (facts: Facts, part: GameDetails['part']): GameDetails | undefined =>
  facts.gameDetails.find((one) => one.part === part)

const summaries = (league: string, state: 'pre' | 'post') =>
  gamesOf(league, state).map((eventId) => read({ kind: 'summary', league, eventId }))

test('a summary has the logos of its teams', () => {
  const logos = ['nfl', 'eng.1', 'nhl', 'mens-college-basketball'].flatMap((league) =>
    summaries(league, 'post').flatMap(({ events }) =>
      events.flatMap(({ event }) => [event.homeTeam?.logo, event.awayTeam?.logo]),
    ),
  )
  expect(logos.length).toBeGreaterThan(20)
  expect(logos.filter((logo) => !logo)).toEqual([])
})

test('formations have eleven places, and substitutions are those of the texts', () => {
  const games = summaries('eng.1', 'post')
  expect(games.length).toBeGreaterThan(2)
  const formations = new Set<string>()
  for (const facts of games) {
    const { lineup = {} } = partOf(facts, 'lineup') ?? {}
    const { teams = {} } = partOf(facts, 'summary') ?? {}
    for (const team of Object.values(teams)) {
      const lines = team.formation?.split('-').map(Number) ?? []
      expect(lines.reduce((sum, line) => sum + line, 1)).toBe(11)
      formations.add(team.formation ?? '')
    }
    for (const teamId of Object.keys(teams)) {
      const own = facts.gameRosters.flatMap(({ value }) =>
        value.teamId === teamId ? [lineup[value.athleteId] ?? {}] : [],
      )
      const places = own.flatMap(({ formationPlace }) => formationPlace ?? [])
      expect(places.sort((one, other) => one - other)).toEqual(Array.from({ length: 11 }, (_, at) => at + 1))
      const starters = facts.gameRosters.flatMap(({ value }) => {
        const { formationPlace = null } = lineup[value.athleteId] ?? {}
        return value.teamId === teamId && value.starter ? [{ position: value.position, formationPlace }] : []
      })
      // The positions of the starters are those of the formation's lines.
      const drawn = linesOf(teams[teamId]?.formation ?? null, starters) ?? []
      expect(drawn.map((line) => line.map(({ position }) => lineWord(position)))).toEqual(
        [1, ...(teams[teamId]?.formation?.split('-').map(Number) ?? [])].map((count, index, counts) =>
          Array<string>(count).fill(
            index === 0 ? 'G' : index === 1 ? 'D' : index < counts.length - 1 ? 'M' : 'F',
          ),
        ),
      )
      const sentOff = own.filter(({ ejected }) => ejected).length
      expect(own.filter(({ isPlaying }) => isPlaying)).toHaveLength(11 - sentOff)
    }
    const changes = facts.plays.map(({ value }) => value).filter(({ type }) => type.text === 'Substitution')
    const nameOf = new Map(facts.gameRosters.map(({ value }) => [value.athleteId, value.displayName]))
    const written = Object.entries(lineup).flatMap(([athleteId, { substitutedIn }]) =>
      substitutedIn
        ? [[substitutedIn.minute, nameOf.get(athleteId), nameOf.get(substitutedIn.forId ?? '')]]
        : [],
    )
    expect(written).toHaveLength(changes.length)
    for (const [minute, on, off] of written) {
      const texts = changes.filter(({ clock }) => clock?.displayValue === minute).map(({ text }) => text)
      expect(texts.some((text) => text.includes(on ?? '?') && text.includes(off ?? '?'))).toBe(true)
    }
  }
  expect(formations.size).toBeGreaterThan(2)
})

/** The line of a position in a formation; backs and centre-backs defend. */
function lineWord(position: string | null): string {
  const [line = ''] = (position ?? '').split('-')
  return line === 'G' ? 'G' : /[BD]$/.test(line) ? 'D' : line.slice(-1)
}

test('every line of commentary that names a play names one of the match', () => {
  for (const facts of summaries('eng.1', 'post')) {
    const ids = new Set(facts.plays.map(({ value }) => value.id))
    const { commentary = [] } = partOf(facts, 'commentary') ?? {}
    expect(commentary.length).toBeGreaterThan(50)
    expect(commentary.filter(({ playId }) => playId !== null && !ids.has(playId))).toEqual([])
  }
})

describe('weather', () => {
  test('games under a roof and finished ones have none, others that of their place', () => {
    const seen = { indoor: 0, outdoor: 0 }
    for (const facts of [...boards('nfl'), ...boards('college-football')]) {
      for (const { id, event } of facts.events) {
        const weather = facts.gameDetails.find(({ eventId }) => eventId === id)?.weather
        const hasWeather = event.venue?.indoor === false && event.status?.state !== 'post'
        expect(weather !== undefined).toBe(hasWeather)
        if (weather) expect(Math.abs((weather.temperature ?? 999) - 55)).toBeLessThan(60)
        seen[event.venue?.indoor ? 'indoor' : 'outdoor'] += 1
      }
    }
    expect(seen.indoor).toBeGreaterThan(0)
    expect(seen.outdoor).toBeGreaterThan(0)
  })

  test('January is cold in Minnesota and mild in Florida, and July is winter in Brazil', () => {
    const ground = { id: '1', name: '', city: '', indoor: false, seats: null, country: 'USA' }
    const january = Date.parse('2027-01-15T18:00:00Z')
    const july = Date.parse('2027-07-15T18:00:00Z')
    expect(usualAt({ ...ground, state: 'MN' }, january)).toBeLessThan(30)
    expect(usualAt({ ...ground, state: 'Florida' }, january)).toBeGreaterThan(65)
    expect(usualAt({ ...ground, state: 'AZ' }, july)).toBeGreaterThan(100)
    const brazil = { ...ground, state: '', country: 'Brazil' }
    expect(usualAt(brazil, july)).toBeLessThan(usualAt(brazil, january))
  })
})

test('before a game there are a prediction that adds up to 100 percent, and a preview', () => {
  const games = summaries('nba', 'pre')
  expect(games.length).toBeGreaterThan(0)
  for (const facts of games) {
    const { predictor, recapId } = partOf(facts, 'summary') ?? {}
    expect((predictor?.home ?? 0) + (predictor?.away ?? 0)).toBeCloseTo(100, 6)
    expect(recapId).toBeUndefined()
  }
})

test('the recap of a finished game, if it has one, is the article of the news', () => {
  const league = 'nba'
  const news = new Map(
    read({ kind: 'news', league }).articles.map((article) => [article.id, article] as const),
  )
  const games = summaries(league, 'post')
  let shared = 0
  for (const facts of games) {
    const { recapId, videos, predictor } = partOf(facts, 'summary') ?? {}
    expect(predictor).toBeUndefined()
    expect(videos).toHaveLength(1)
    if (recapId === undefined) continue
    const article = facts.articles.find(({ id }) => id === recapId)
    expect(article).toMatchObject({ type: 'Recap' })
    const listed = news.get(recapId)
    if (!listed) continue
    shared += 1
    expect(article).toEqual(listed)
  }
  expect(games.length).toBeGreaterThan(0)
  expect(shared).toBeGreaterThan(0)
})

test.each(['nfl', 'mlb'])('%s: records against the spread count the finished games', (league) => {
  for (const facts of summaries(league, 'post')) {
    const { againstTheSpread = [] } = partOf(facts, 'summary') ?? {}
    expect(againstTheSpread).toHaveLength(2)
    const { homeTeam, awayTeam } = facts.events[0]?.event ?? {}
    for (const { teamId, summary, wins, losses, pushes } of againstTheSpread) {
      expect(summary).toBe(pushes === 0 ? `${wins}-${losses}` : `${wins}-${losses}-${pushes}`)
      const side = homeTeam?.id === teamId ? homeTeam : awayTeam
      const played = (side?.record ?? '').split('-').reduce((sum, games) => sum + Number(games), 0)
      // The record of a finished game counts the game itself.
      expect(wins + losses + pushes).toBe(Math.max(0, played - 1))
    }
  }
})

test('the season series of two teams has the wins of its finished games', () => {
  const all = summaries('nba', 'post').flatMap((facts) => partOf(facts, 'summary')?.series ?? [])
  expect(all.length).toBeGreaterThan(0)
  for (const { summary, wins, eventIds } of all) {
    const counts = wins.map((one) => one.wins).sort((one, other) => other - one)
    expect(summary).toContain(`${counts[0]}-${counts[1]}`)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(eventIds.length)
  }
})

test('in basketball five players a side are on the court', () => {
  for (const facts of summaries('nba', 'post')) {
    const { lineup = {} } = partOf(facts, 'lineup') ?? {}
    expect(Object.values(lineup).filter(({ isPlaying }) => isPlaying)).toHaveLength(10)
  }
})

test('in hockey a team with a power play at the last play has it, and never both', () => {
  const games = summaries('nhl', 'post')
  expect(games.length).toBeGreaterThan(0)
  for (const facts of games) {
    const { teams = {} } = partOf(facts, 'summary') ?? {}
    const states = Object.values(teams).map(({ powerPlay }) => powerPlay)
    expect(states).toHaveLength(2)
    expect(states.filter(Boolean).length).toBeLessThan(2)
  }
})

test('in hockey the players on the ice are those of the last play, without those in the penalty box', () => {
  const context = openLeagueContext('nhl', 'on ice', START, openKnownGames())
  const season = context.world.seasonAt(START)
  const finished = context.world.season(season, START).filter(({ start }) => start < START - DAY_MS)
  let short = 0
  for (const fixture of finished.slice(-40)) {
    const timeline = context.world.timelineOf(fixture)
    if (timeline.sport !== 'hockey') continue
    let box: { side: number; lineupSlot: number; until: number; isMajor: boolean }[] = []
    for (const { kind, side, parts, period, clock, detail } of timeline.plays) {
      if (detail.isShootout) continue
      const now = (period - 1) * 1_200 + clock
      box = box.filter(({ until }) => until > now)
      for (const team of [0, 1] as const) {
        const on = detail.onIce[team]
        expect(new Set(on).size).toBe(on.length)
        expect(on.length).toBeGreaterThanOrEqual(3)
        expect(on.length).toBeLessThanOrEqual(detail.openNet === team ? 6 : 5)
        if (period <= 3 && detail.openNet !== team) {
          const serving = box.filter((one) => one.side === team).length
          short += serving > 0 ? 1 : 0
          expect(on.length).toBe(5 - Math.min(2, serving))
        }
        for (const part of parts)
          if (part.side === team && part.lineupSlot !== 18) expect(on).toContain(part.lineupSlot)
        for (const one of box) if (one.side === team) expect(on).not.toContain(one.lineupSlot)
      }
      const [culprit] = parts
      if (kind === 'penalty' && culprit)
        box.push({ ...culprit, until: now + detail.minutes * 60, isMajor: detail.minutes === 5 })
      // A goal of the side with more skaters ends the first minor penalty.
      const freed = box.findIndex((one) => one.side !== side && !one.isMajor)
      if (kind === 'goal' && detail.strength === 'power-play' && freed >= 0) box.splice(freed, 1)
    }
  }
  expect(short).toBeGreaterThan(50)
})

test('a hockey summary lists the players on the ice', () => {
  let listed = 0
  for (const facts of summaries('nhl', 'post')) {
    const { lineup = {} } = partOf(facts, 'lineup') ?? {}
    const states = Object.values(lineup)
    const playing = states.filter(({ isPlaying }) => isPlaying)
    // Nobody is after a shootout.
    if (playing.length === 0) continue
    listed += 1
    expect(playing.length).toBeGreaterThanOrEqual(8)
    expect(playing.length).toBeLessThanOrEqual(12)
    expect(states.length).toBeGreaterThan(30)
  }
  expect(listed).toBeGreaterThan(2)
})

describe('coaches’ challenges in the NFL', () => {
  const context = openLeagueContext('nfl', 'challenges', START, openKnownGames())
  const season = context.world.seasonAt(START)
  const fixtures = context.world
    .season(season, START)
    .filter(({ start }) => start < START - DAY_MS)
    .slice(-120)
  const FORM =
    /^(?<ruled>.+\.) (?<team>[^.()]+) challenged the (incomplete pass|pass completion|short of the line to gain) ruling, and the play was (?:Upheld\. The ruling on the field stands\. \(Timeout #(?<timeout>[123])\.\)|REVERSED\. (?<counted>.+\.))/

  test('texts have the recorded words; an upheld ruling costs a timeout', () => {
    const seen = { upheld: 0, reversed: 0 }
    for (const fixture of fixtures) {
      const game = gameOf({ ...context, moment: START }, fixture)
      const timeline = game.playTimeline()
      if (timeline?.sport !== 'football') continue
      timeline.plays.forEach((play, index) => {
        const { challenge, timeouts } = play.detail
        const { text } = wordsOf(game, timeline, index)
        const form = FORM.exec(text)
        expect(form !== null).toBe(challenge !== null)
        if (!challenge) return
        expect(form?.groups?.['team']).toBe(game.teams[challenge.side].location)
        // In the last two minutes of a half the replay official decides.
        const previous = timeline.plays[index - 1]
        if (play.period % 2 === 0 && previous?.period === play.period)
          expect(previous.clock).toBeGreaterThan(119)
        expect(play.period).toBeLessThan(5)
        const before = previous?.detail.timeouts[challenge.side] ?? 0
        expect(before - timeouts[challenge.side]).toBe(challenge.isReversed ? 0 : 1)
        const { ruled, counted, timeout } = form?.groups ?? {}
        if (challenge.isReversed) expect(counted).not.toBe(ruled)
        else expect(timeout).toBe(String(3 - timeouts[challenge.side]))
        seen[challenge.isReversed ? 'reversed' : 'upheld'] += 1
      })
      // Without its plays a game ends the same.
      expect(context.world.resultOf(fixture)).toEqual(timeline.result)
    }
    // Somewhat less than one a game, of which somewhat less than half are reversed.
    const all = seen.upheld + seen.reversed
    expect(all / fixtures.length).toBeGreaterThan(0.5)
    expect(all / fixtures.length).toBeLessThan(1.3)
    expect(seen.reversed / all).toBeGreaterThan(0.3)
    expect(seen.reversed / all).toBeLessThan(0.6)
  })

  test('those left are counted from the texts', () => {
    const left = summaries('nfl', 'post').flatMap((facts) =>
      Object.values(partOf(facts, 'summary')?.teams ?? {}).map(({ challengesLeft }) => challengesLeft),
    )
    expect(left).toContain(2)
    expect(left).toContain(1)
  })
})

test('baseball has its probable pitchers before the game', () => {
  const facts = boards('mlb')
  const pitchers = facts.flatMap(({ gameDetails }) =>
    gameDetails.flatMap(({ teams }) =>
      Object.values(teams ?? {}).flatMap(({ probablePitcher }) => probablePitcher ?? []),
    ),
  )
  expect(pitchers.length).toBeGreaterThan(10)
  const known = pitchers.filter(({ statistics }) => Object.keys(statistics).length > 0)
  expect(known.length / pitchers.length).toBeGreaterThan(0.8)
})

test('probable pitchers have the wins, losses and earned run average of their box scores so far', () => {
  const context = openLeagueContext('mlb', 'starters', START, openKnownGames())
  const season = context.world.seasonAt(START)
  const fixtures = context.world.season(season, START).filter(({ part }) => part.type === 2)
  let compared = 0
  for (const fixture of fixtures.slice(-4)) {
    const snapshot = { ...context, moment: fixture.start }
    const game = gameOf(snapshot, fixture)
    for (const side of [0, 1] as const) {
      const starter = game.player(side, 9)
      if (!starter) continue
      const { probables } = baseballLine(snapshot, game, side) as {
        probables: { statistics: { name: string; displayValue: string }[]; record: string }[]
      }
      const found = { athlete: starter, team: game.teams[side] }
      const totals = sums(appearances(snapshot, found, season, 2)).find(
        ({ table }) => table.name === 'pitching',
      )
      const { wins, losses, saves, ERA } = totals?.totals ?? {}
      compared += 1
      const figures = new Map(probables[0]?.statistics.map(({ name, displayValue }) => [name, displayValue]))
      expect(Object.fromEntries(figures)).toEqual({ wins, losses, ERA, saves })
      expect(probables[0]?.record).toBe(`(${wins}-${losses}, ${ERA})`)
    }
  }
  expect(compared).toBeGreaterThan(4)
})
