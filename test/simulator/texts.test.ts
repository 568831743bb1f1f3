import { beforeAll, describe, expect, test } from 'vitest'
import { LEAGUES, type SportSlug } from '../../src/domain/league.ts'
import { moveText, resultText } from '../../src/simulator/payloads/words.ts'
import { openLeague } from '../../src/simulator/world/league.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { normalise } from '../../src/ingest/normalise/normalise.ts'
import { only } from '../support/normalised.ts'
import { playsOfBegunGames } from '../support/simulated-games.ts'

const START = Date.parse('2026-11-21T18:00:00Z')
const simulator = openSimulator({ seed: 'texts', startAt: START, now: () => START })

interface Texts {
  readonly league: string
  readonly sport: SportSlug
  readonly recaps: readonly string[]
  readonly stories: readonly string[]
  readonly injuries: readonly string[]
  readonly moves: readonly string[]
}
let all: readonly Texts[] = []
beforeAll(() => {
  all = LEAGUES.map(({ slug: league, sport }) => {
    const peek = (kind: 'news' | 'injuries' | 'transactions'): unknown => simulator.peek({ kind, league })
    const news = peek('news') as {
      articles: { type: string; headline: string; description: string }[]
    } | null
    const injuries = peek('injuries') as {
      injuries: { injuries: { shortComment: string; longComment: string }[] }[]
    } | null
    const moves = peek('transactions') as { transactions: { description: string }[] } | null
    const texts = (isRecap: boolean): string[] =>
      (news?.articles ?? [])
        .filter(({ type }) => (type === 'Recap') === isRecap)
        .flatMap(({ headline, description }) => [headline, description])
    return {
      league,
      sport,
      recaps: texts(true),
      stories: texts(false),
      injuries: (injuries?.injuries ?? [])
        .flatMap((team) => team.injuries)
        .flatMap(({ shortComment, longComment }) => [shortComment, longComment]),
      moves: (moves?.transactions ?? []).map(({ description }) => description),
    }
  })
}, 60_000)

const every = (kind: 'recaps' | 'stories' | 'injuries' | 'moves'): string[] => all.flatMap((one) => one[kind])

describe.each(['recaps', 'stories', 'injuries', 'moves'] as const)('%s', (kind) => {
  test('there are at least fifty, in correct English', () => {
    const texts = every(kind)
    expect(texts.length).toBeGreaterThanOrEqual(50)
    const broken = texts.filter(
      (text) =>
        /(^|\s)(a (?!one-|uni)[aeiou]|an [^aeiou])/.test(text) ||
        /[^s]' [A-Z]/.test(text) ||
        /s's /.test(text) ||
        /^[^\p{L}\p{N}]|\s\s|undefined|\bnull\b|\bNaN\b|\{|not specified|-il\b|\(\)/u.test(
          text.replace('Not Specified', 'not specified'),
        ),
    )
    expect(broken).toEqual([])
  })
})

test('results are in the past tense, and only close games were edged', () => {
  const close: Readonly<Record<SportSlug, number>> = {
    football: 4,
    basketball: 4,
    baseball: 1,
    hockey: 1,
    soccer: 1,
  }
  for (const { sport, recaps } of all) {
    for (const text of recaps) {
      expect(text).toMatch(
        /edged|got past|squeezed past|outlasted|beat|defeated|topped|saw off|routed|thrashed|swept aside|cruised past|rolled past|shut out|blanked|drew|tied/,
      )
      const [, high = '0', low = '0'] = /(\d+)-(\d+)/.exec(text) ?? []
      const margin = Math.abs(Number(high) - Number(low))
      const isLate = /overtime|innings|extra time|shootout/.test(text)
      if (!isLate && /edged|past(?<!(cruised|rolled) past)|outlasted/.test(text))
        expect(margin).toBeLessThanOrEqual(close[sport])
      if (/routed|cruised|rolled|thrashed|swept/.test(text)) expect(margin).toBeGreaterThanOrEqual(4)
    }
  }
})

test('shoot-outs and draws are described as such', () => {
  const game = { names: ['Arsenal', 'Chelsea'], home: 1, away: 1, id: '1' } as const
  expect(resultText('soccer', { ...game, winner: 1 })).toBe(
    'Chelsea beat Arsenal on penalties after a 1-1 draw',
  )
  expect(resultText('soccer', { ...game, winner: null })).toBe('Arsenal and Chelsea drew 1-1')
})

test('a recap of a second leg states who advances', () => {
  const world = openLeague('concacaf.champions', 'texts', START)
  const legs = world.stage(world.seasonAt(START), 0).filter(({ firstLeg }) => firstLeg !== null)
  expect(legs).toHaveLength(25)
  const ahead = legs.filter(({ start }) => start > START)
  expect(ahead.length).toBeGreaterThan(1)
  const later = openSimulator({ seed: 'texts', startAt: START, now: () => START })
  let recaps = 0
  for (const { id, start } of ahead) {
    later.clock.jump(start + 8 * 3_600_000)
    const { articles } = later.peek({ kind: 'news', league: 'concacaf.champions' }) as {
      articles: { id: number; description: string }[]
    }
    const story = articles.find((one) => String(one.id) === id)
    if (story) {
      recaps += 1
      expect(story.description).toMatch(/ went through (on|\d+-\d+ on aggregate)/)
    }
    const request = { kind: 'summary', league: 'concacaf.champions', eventId: id } as const
    const { event } = only(normalise(request, later.peek(request), new Date(start)).events)
    const teams = [event.homeTeam, event.awayTeam]
    expect(teams.map((team) => team?.advances).sort()).toEqual([false, true])
    const [, own = '', others = ''] =
      / went through (\d+)-(\d+) on aggregate/.exec(story?.description ?? '') ?? []
    const ahead = teams.find((team) => team?.advances === true)
    if (own !== '') expect(ahead?.aggregateScore).toBe(Number(own))
    if (own !== '') expect(teams.map((team) => team?.aggregateScore)).toContain(Number(others))
  }
  expect(recaps).toBeGreaterThan(0)
})

test('transfers are in transfer windows only, and students are on no reserve list', () => {
  const of = (slug: string, kind: 'moves' | 'injuries') =>
    all.find(({ league }) => league === slug)?.[kind] ?? []
  expect(of('eng.1', 'moves').length).toBeGreaterThan(5)
  expect(of('eng.1', 'moves').filter((text) => / [GDMF] /.test(text))).toEqual([])
  const [november, january] = [Date.UTC(2026, 10, 20), Date.UTC(2027, 0, 20)]
  expect(moveText('eng.1', 'signing', 'forward A', november, 25)).toContain('free agent')
  expect(moveText('eng.1', 'signing', 'forward A', january, 25)).toContain('undisclosed fee')
  expect(moveText('eng.1', 'callup', 'forward A', november, 20)).toContain('from the under-21 squad')
  expect(moveText('eng.1', 'callup', 'forward A', november, 31)).not.toContain('under-21')
  expect(moveText('eng.1', 'callup', 'forward A', january, 31)).toContain('from loan')
  expect(of('college-football', 'injuries').length).toBeGreaterThan(20)
  expect(of('college-football', 'injuries').filter((text) => text.includes('reserve'))).toEqual([])
})

test('no player is signed, assigned or recalled twice in a season', () => {
  for (const { league, moves } of all) {
    expect([league, moves.filter((text, place) => moves.indexOf(text) !== place)]).toEqual([league, []])
  }
})

test('an injury report states the expected return', () => {
  for (const league of ['nfl', 'nba', 'mlb', 'nhl']) {
    const body = simulator.peek({ kind: 'injuries', league }) as {
      injuries: { injuries: { longComment: string; details: { returnDate: string } }[] }[]
    }
    for (const { longComment, details } of body.injuries.flatMap((team) => team.injuries)) {
      const day = new Date(`${details.returnDate}T12:00:00Z`).toLocaleDateString('en-US', {
        month: 'long',
        day: 'numeric',
        timeZone: 'UTC',
      })
      expect(longComment).toContain(`${day}.`)
    }
  }
})

test('injuries are anatomically plausible, and moves are those of the sport', () => {
  expect(
    every('injuries').filter((text) => /(left|right) (back|rib|illness|concussion|groin)/.test(text)),
  ).toEqual([])
  expect(
    every('injuries').filter((text) => /(illness|concussion) (sprain|strain|fracture|bruise)/.test(text)),
  ).toEqual([])
  for (const { league, sport, moves } of all) {
    if (sport !== 'soccer' && !league.includes('college')) continue
    expect(moves.filter((text) => /waive|one-year|waivers|Waived/.test(text))).toEqual([])
  }
})

describe('plays', () => {
  const textsOf = (league: string): readonly string[] => {
    const board = simulator.peek({ kind: 'scoreboard', league }) as {
      events: { id: string; status: { type: { state: string } } }[]
    }
    const begun = board.events.filter(({ status }) => status.type.state !== 'pre').slice(0, 3)
    return begun.flatMap(({ id: eventId }) => {
      const plays = simulator.peek({ kind: 'plays', league, eventId }) as { items: { text?: string }[] }
      return plays.items.flatMap(({ text }) => text ?? [])
    })
  }

  test('a completed deep pass gains fifteen yards', () => {
    const texts = textsOf('nfl')
    expect(texts.length).toBeGreaterThan(50)
    const gains = texts.flatMap((text) => {
      const [, yards] = / pass deep \w+ to .* for (-?\d+) yards? /.exec(text) ?? []
      return yards === undefined ? [] : [Number(yards)]
    })
    expect(gains.filter((yards) => yards < 15)).toEqual([])
  })

  test('units are singular or plural, and a punt into the end zone is a touchback', () => {
    const texts = textsOf('nfl')
    expect(texts.filter((text) => /(^|[^\d])-?1 yards/.test(text))).toEqual([])
    expect(texts.filter((text) => /punts.*20, touchback/.test(text))).toEqual([])
    const passes = texts.filter((text) => / pass /.test(text))
    expect(passes.filter((text) => text.startsWith('(Shotgun)')).length).toBeGreaterThan(passes.length / 3)
    expect(passes.some((text) => !text.startsWith('('))).toBe(true)
  })

  test('return yards in texts match their start and end', () => {
    const place = '(?:([A-Z]+) )?(\\d+)'
    const returns = ['nfl', 'college-football'].flatMap(textsOf).flatMap((text) => {
      const pattern = new RegExp(
        `(?:INTERCEPTED by .* at|punts .* to) ${place}(?:, Center-\\S\\.[^.]+)?\\. .* to ${place} for (no gain|-?\\d+)`,
      )
      const found = pattern.exec(text)
      return found ? [{ text, found }] : []
    })
    expect(returns.length).toBeGreaterThan(10)
    for (const { text, found } of returns) {
      const [, from, start, to, end, gain] = found
      const isSameHalf = from === to || from === undefined || to === undefined
      const run = isSameHalf ? Math.abs(Number(start) - Number(end)) : 100 - Number(start) - Number(end)
      expect([text, run]).toEqual([text, gain === 'no gain' ? 0 : Number(gain)])
    }
  })

  test('shot clock violations belong to teams, and types match the shots', () => {
    for (const league of ['nba', 'mens-college-basketball']) {
      const plays = playsOfBegunGames(simulator, league)
      expect(plays.length).toBeGreaterThan(200)
      for (const { text, type } of plays) {
        expect(text).not.toMatch(/\b[123]-foot floating/)
        if (/ (makes|misses) (?!free throw)|blocks/.test(text)) {
          expect([text, /dunk/i.test(type.text)]).toEqual([text, /dunk/.test(text)])
          // The college feed has a separate type for tipped-in layups.
          expect([text, /layup|TipShot/i.test(type.text)]).toEqual([text, /layup/.test(text)])
        }
      }
      // College teams are named by their location.
      const teams = openLeague(league, 'texts', START).teams.teams.flatMap(({ name, location }) => [
        name,
        location,
      ])
      const late = plays.flatMap(({ text }) => /^(.*) shot clock turnover$/.exec(text)?.slice(1) ?? [])
      expect(late.filter((name) => !teams.includes(name))).toEqual([])
    }
  })

  test('locations of hits match their type', () => {
    const texts = textsOf('mlb')
    expect(texts.filter((text) => /(grounded|flied|popped|lined) out/.test(text)).length).toBeGreaterThan(20)
    const wrong = texts.filter(
      (text) =>
        /(doubled|tripled|homered|flied out|sacrifice fly) to (shortstop|second|third|first|pitcher)/.test(
          text,
        ) ||
        /grounded out to (left|center|right)/.test(text) ||
        /(grounded|flied|popped|lined) out[.,]/.test(text),
    )
    expect(wrong).toEqual([])
  })

  test('hockey shots miss on either side', () => {
    const misses = textsOf('nhl').flatMap(
      (text) => / (Wide Left|Wide Right|Over Net|Goalpost)$/.exec(text)?.[1] ?? [],
    )
    expect(new Set(misses).size).toBeGreaterThan(2)
  })

  test('dunks and layups are at the basket, and jump shots are not', () => {
    const texts = textsOf('nba')
    const shots = texts.flatMap((text) => / (?:makes|misses) ([\w -]+?)(?: \(|$)/.exec(text)?.[1] ?? [])
    expect(shots.filter((shot) => shot === 'dunk').length).toBeGreaterThan(3)
    expect(shots.filter((shot) => /\d-foot .*(dunk|layup)/.test(shot))).toEqual([])
    expect(shots.filter((shot) => /^[1-8]-foot (jump|pullup|turnaround|step)/.test(shot))).toEqual([])
  })

  test('shots are missed, saved and scored from everywhere', () => {
    const texts = textsOf('eng.1')
    const ways = (start: string, pattern: RegExp) =>
      new Set(texts.filter((text) => text.startsWith(start)).map((text) => pattern.exec(text)?.[0]))
    expect(ways('Attempt missed', /(misses|is (too )?(high|close)).*$/).size).toBeGreaterThan(2)
    expect(ways('Attempt saved', /in the .* by/).size).toBeGreaterThan(1)
  })
})

test('a move changes a roster: clubs and colleges have no "cleared to train" moves', () => {
  const kinds = ['signing', 'release', 'callup', 'extension'] as const
  const textsOf = (league: string) => kinds.map((kind) => moveText(league, kind, 'QB Jo Doe', 0, 20))
  for (const { slug } of LEAGUES)
    for (const text of textsOf(slug))
      expect([slug, text]).not.toEqual([slug, expect.stringMatching(/clear|train|practice\.$/i)])
  expect(textsOf('college-football')).toContain('Reinstated QB Jo Doe to the active roster.')
  expect(textsOf('eng.1')).toContain('Registered QB Jo Doe for competition.')
})
