import { expect, test } from 'vitest'
import { openLeague } from '../../src/simulator/world/league.ts'
import { teamsOf } from '../../src/simulator/world/teams/teams.ts'
import type { SimTeam } from '../../src/simulator/world/teams/team-rows.ts'

const START = Date.parse('2026-11-24T12:00:00Z')

/** The headlines of last year's play-off games, and the conferences of their teams. */
function playoffs(slug: string) {
  const world = openLeague(slug, 'headlines', START)
  const past = world.findSeason(world.seasonAt(START).year - 1)
  const { groups } = teamsOf(slug)
  const conferenceOf = ({ groupId }: SimTeam) => {
    const group = groups.find(({ id }) => id === groupId)
    return groups.find(({ id }) => id === group?.parentId)?.abbreviation ?? ''
  }
  const games = past ? world.season(past, past.end) : []
  return games.flatMap(({ headline, home, away }) =>
    headline === null ? [] : [{ headline, conferences: [conferenceOf(home), conferenceOf(away)] }],
  )
}

test.each([
  [
    'nba',
    /^(East|West) (1st Round|Semifinals|Finals) - Game [1-7]$/,
    /^(NBA Finals - Game [1-7]|Play-In Tournament)$/,
  ],
  [
    'nhl',
    /^(East|West)(?: (?:1st|2nd) Round|ern Conference Final) - Game [1-7]$/,
    /^Stanley Cup Final - Game [1-7]$/,
  ],
  ['mlb', /^(AL|NL)( Wild Card Series|DS|CS) - Game [1-7]$/, /^World Series - Game [1-7]$/],
])('headlines of series of the %s name the conference of the play-offs', (slug, ofConference, other) => {
  const games = playoffs(slug)
  expect(games.length).toBeGreaterThan(30)
  for (const { headline, conferences } of games) {
    const named = ofConference.exec(headline)?.[1]
    if (named === undefined) expect(headline).toMatch(other)
    else expect([headline, conferences]).toEqual([headline, [named, named]])
  }
  expect(games.filter(({ headline }) => !ofConference.test(headline)).length).toBeGreaterThan(3)
})
