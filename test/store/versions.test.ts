import { expect, test } from 'vitest'
import { dependsOnIn, dependsOnOne, EVERY_LEAGUE, Versions } from '../../src/store/query/versions.ts'

test('an observed version replaces a read one', () => {
  const versions = new Versions()
  const ofTeams = dependsOnOne('nba', 'team')
  expect(versions.version(ofTeams)).toBe(0)
  versions.observe('nba', 'team', 3)
  expect(versions.version(ofTeams)).toBe(3)
  versions.observe('nba', 'team', 2)
  expect(versions.version(ofTeams)).toBe(3)
  expect(versions.version(dependsOnOne(EVERY_LEAGUE, 'team'))).toBe(3)
})

test('versions of several entities are added, also if one has none', () => {
  const versions = new Versions()
  const ofBoth = dependsOnIn('nba', ['team', 'event'])
  versions.observe('nba', 'team', 3)
  expect(versions.version(ofBoth)).toBe(3)
  versions.observe('nba', 'event', 4)
  expect(versions.version(ofBoth)).toBe(7)
})

test('reading versions of unknown leagues stores nothing', () => {
  const versions = new Versions()
  versions.observe('nba', 'team', 1)
  for (const league of ['xfl', 'nhl', 'made up'])
    expect(versions.version(dependsOnOne(league, 'team'))).toBe(0)
  const entityNames = ['team'] as const
  expect(versions.list([{ league: EVERY_LEAGUE, entityNames }])).toEqual([
    { league: 'nba', entityName: 'team', version: 1 },
  ])
  expect(dependsOnOne('made up', 'team')).not.toBe(dependsOnOne('made up', 'team'))
  expect(dependsOnOne('nba', 'team')).toBe(dependsOnOne('nba', 'team'))
})
