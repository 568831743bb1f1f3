import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Athlete } from '../../src/domain/athlete.ts'
import { LEAGUES } from '../../src/domain/league.ts'
import { recordPairs, recordRegister, recordTeamIds } from '../../src/results/ids/record-ids.ts'
import { teamIdRows } from '../../src/results/ids/team-id-rows.ts'
import { ATHLETES } from '../../src/store/entities/athletes.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import type { Store } from '../../src/store/store.ts'
import { REGISTERS } from '../../src/upstream/registers/registers.ts'
import { openGraph } from '../support/graph.ts'
import { sampleAthlete, sampleEvent, sampleTeam } from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'
import { openTempFolder } from '../support/temp-folder.ts'
import type { TempFolder } from '../support/temp-folder.ts'

let store: Store | null = null
afterEach(async () => {
  await store?.close()
  store = null
})

const registerOf = (name: string) => {
  const register = REGISTERS.find((each) => each.name === name)
  if (!register) throw new Error(name)
  return register
}

const folders: TempFolder[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder[Symbol.dispose]()
})

/** A folder with one file of a register. */
function folderWith(register: string, file: string, text: string): string {
  const folder = openTempFolder()
  folders.push(folder)
  folder.write({ [`${register}/${file}`]: text })
  return folder.dir
}

async function storeWith(
  league: string,
  parts: { readonly teams?: readonly string[]; readonly athletes?: readonly Partial<Athlete>[] },
) {
  const opened = await openTestStore()
  store = opened
  const { teams = [], athletes = [] } = parts
  await opened.write(league, async (writer) => {
    await writer.save(
      TEAMS,
      teams.map((id) => ({ value: sampleTeam(id, { league }), from: 'listing' as const })),
    )
    await writer.save(
      ATHLETES,
      athletes.map((athlete) => ({
        value: sampleAthlete(athlete.id ?? '', { ...athlete, league }),
        from: 'listing' as const,
      })),
    )
  })
  return { store: opened, graph: openGraph(opened) }
}

const idsOf = async (
  graph: ReturnType<typeof openGraph>,
  league: string,
  kind: 'team' | 'athlete' | 'event',
  id: string,
) => {
  const { data, errors } = await graph.execute(
    `query ($league: String!, $id: ID!) { it: ${kind}(league: $league, id: $id) {
      externalIds { provider id url method source { name license } } } }`,
    { league, id },
  )
  expect(errors).toEqual([])
  return (data as unknown as { it: { externalIds: Record<string, unknown>[] } }).it.externalIds
}

const PEOPLE_HEADER =
  'key_person,key_mlbam,key_retro,key_bbref,key_fangraphs,key_wikidata,name_last,name_first,birth_year,birth_month,birth_day'

test('every league and provider of the table of teams exists, and no id stands twice in a league', () => {
  for (const [league, rows] of teamIdRows()) {
    expect(LEAGUES.map(({ slug }) => slug)).toContain(league)
    const keys = rows.map(({ provider, id }) => `${provider}:${id}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    const ours = rows.map(({ provider, entityId }) => `${provider}:${entityId}`)
    expect(ours.filter((key, index) => ours.indexOf(key) !== index)).toEqual([])
    for (const { provider, id } of rows) if (provider === 'wikidata') expect(id).toMatch(/^Q\d+$/)
  }
})

test('every team with an id is found by it again', async () => {
  const rows = teamIdRows().get('nfl') ?? []
  const { store: opened, graph } = await storeWith('nfl', {
    teams: [...new Set(rows.map(({ entityId }) => entityId))],
  })
  expect(await recordTeamIds(opened)).toEqual([])
  for (const { provider, id, entityId } of rows) {
    const { data, errors } = await graph.execute(
      'query ($provider: String!, $id: String!) { nodeByExternalId(provider: $provider, id: $id) { __typename ... on Team { sourceId } } }',
      { provider, id },
    )
    expect(errors).toEqual([])
    expect(data).toEqual({ nodeByExternalId: { __typename: 'Team', sourceId: entityId } })
  }
})

test('a club of several leagues is that of its domestic league, and all are listed', async () => {
  const { store: opened, graph } = await storeWith('uefa.champions', { teams: ['359'] })
  await opened.write('eng.1', async (writer) => {
    await writer.save(TEAMS, [{ value: sampleTeam('359', { league: 'eng.1' }), from: 'listing' as const }])
  })
  await recordTeamIds(opened)
  const { data } = await graph.execute(`{
    nodeByExternalId(provider: "wikidata", id: "Q9617", type: TEAM) { ... on Team { league { slug } } }
    externalIdOwners(provider: "wikidata", id: "Q9617") { type sourceId league { slug } node { __typename } }
    team(by: { externalId: { provider: "wikidata", id: "Q9617" } }) { league { slug } }
    ucl: team(league: "uefa.champions", by: { externalId: { provider: "wikidata", id: "Q9617" } }) { league { slug } }
  }`)
  const owner = (slug: string) => ({
    type: 'TEAM',
    sourceId: '359',
    league: { slug },
    node: { __typename: 'Team' },
  })
  expect(data).toEqual({
    nodeByExternalId: { league: { slug: 'eng.1' } },
    externalIdOwners: [owner('eng.1'), owner('uefa.champions')],
    team: { league: { slug: 'eng.1' } },
    ucl: { league: { slug: 'uefa.champions' } },
  })
})

test('a register without our ids is joined by name and birth date, exactly one on each side', async () => {
  const born = '1994-07-05'
  const { store: opened, graph } = await storeWith('mlb', {
    athletes: [
      { id: '1', displayName: 'José Ramírez Jr.', dateOfBirth: born },
      { id: '2', displayName: 'Will Smith', dateOfBirth: born },
      { id: '3', displayName: 'Max Muncy', dateOfBirth: born },
      { id: '4', displayName: 'Max Muncy', dateOfBirth: born },
      { id: '5', displayName: 'Other Day', dateOfBirth: '1994-07-06' },
      { id: '6', displayName: 'Shares Id', dateOfBirth: born },
    ],
  })
  const folder = folderWith(
    'chadwick',
    'people-0.csv',
    [
      PEOPLE_HEADER,
      'a,101,ramij001,ramirjo01,13510,Q101,Ramirez,Jose,1994,7,5',
      'b,102,,smithwi01,,,Smith,Will,1994,7,5',
      'c,103,,smithwi02,,,Smith,Will,1994,7,5',
      'd,104,,muncyma01,,,Muncy,Max,1994,7,5',
      'e,105,,dayot01,,,Day,Other,1994,7,5',
      'f,106,,sharesi01,,,Id,Shares,1994,7,5',
      'g,106,,someoel01,,,Else,Someone,1990,1,1',
    ].join('\n'),
  )
  const recorded = await recordRegister(opened, registerOf('chadwick'), folder)
  expect(recorded?.ambiguous.toSorted()).toEqual(['2', '3', '4'])
  expect(recorded?.shared).toEqual(['athlete:mlb:106'])
  const first = await idsOf(graph, 'mlb', 'athlete', '1')
  expect(first.map(({ provider, id }) => [provider, id])).toEqual([
    ['wikidata', 'Q101'],
    ['mlb', '101'],
    ['retrosheet', 'ramij001'],
    ['baseball-reference', 'ramirjo01'],
    ['fangraphs', '13510'],
  ])
  expect(first[2]).toMatchObject({
    url: 'https://www.retrosheet.org/boxesetc/R/Pramij001.htm',
    method: 'NAME_AND_BIRTH_DATE',
    source: { name: 'Chadwick Baseball Bureau', license: 'ODC-BY 1.0' },
  })
  for (const id of ['2', '3', '4', '5']) expect(await idsOf(graph, 'mlb', 'athlete', id)).toEqual([])
  // The id that somebody else has, too, is left out; the others stay.
  expect((await idsOf(graph, 'mlb', 'athlete', '6')).map(({ provider }) => provider)).toEqual([
    'baseball-reference',
  ])
})

test('where a birth date is unknown, name and team join, exactly one on each side', async () => {
  const member = (id: string, displayName: string, more: Partial<Athlete> = {}) => ({
    id,
    displayName,
    teamId: '12',
    dateOfBirth: null,
    ...more,
  })
  const { store: opened, graph } = await storeWith('nfl', {
    teams: ['12', '26'],
    athletes: [
      member('1', 'José Núñez Jr.'),
      member('2', 'Other Team', { teamId: '26' }),
      member('3', 'Two Here'),
      member('4', 'Two Here'),
      member('5', 'Two There'),
      member('6', 'Known Birthday', { dateOfBirth: '1999-01-02' }),
      member('7', 'Half Known', { dateOfBirth: '1998-03-04' }),
      member('8', 'No Team', { teamId: null }),
      member('9', 'Also Stated'),
    ],
  })
  const folder = folderWith(
    'nflverse',
    'players.csv',
    [
      'display_name,birth_date,gsis_id,espn_id,latest_team',
      'Jose Nunez,1997-08-02,00-1,,KC',
      'Other Team,1997-08-02,00-2,,KC',
      'Two Here,1997-08-02,00-3,,KC',
      'Two There,1997-08-02,00-5,,KC',
      'Two There,1990-08-02,00-6,,KC',
      // Somebody else of that name.
      'Known Birthday,1990-01-02,00-7,,KC',
      'Half Known,,00-8,,KC',
      'No Team,1990-01-02,00-9,,KC',
      // One of them is another of ours, who is not stored.
      'Also Stated,1990-01-02,00-10,99,KC',
      'Also Stated,1991-01-02,00-11,,KC',
    ].join('\n'),
  )
  const recorded = await recordRegister(opened, registerOf('nflverse'), folder)
  const methods = new Map<string, unknown>()
  for (let id = 1; id <= 9; id += 1)
    methods.set(
      String(id),
      (await idsOf(graph, 'nfl', 'athlete', String(id))).map(({ id: theirs, method }) => [theirs, method]),
    )
  expect(Object.fromEntries([...methods].filter(([, ids]) => (ids as string[]).length > 0))).toEqual({
    1: [['00-1', 'NAME_AND_TEAM']],
    7: [['00-8', 'NAME_AND_TEAM']],
  })
  expect(recorded?.ambiguous.toSorted()).toEqual(['3', '4', '5'])
})

test('a stated id counts unless the birth date is another, and two for one are given to neither', async () => {
  const { store: opened, graph } = await storeWith('nfl', {
    athletes: [
      { id: '10', displayName: 'Jaylon Jones', dateOfBirth: '1997-08-02' },
      { id: '11', displayName: 'Jason Peters', dateOfBirth: '1982-01-22' },
      { id: '12', displayName: 'Wrong Person', dateOfBirth: '1990-05-05' },
      { id: '13', displayName: 'No Birthday', dateOfBirth: null },
    ],
  })
  const folder = folderWith(
    'nflverse',
    'roster_2026.csv',
    [
      'full_name,birth_date,gsis_id,espn_id,pfr_id',
      'Jaylon Jones,1997-08-02,00-0000001,10,',
      'Jaylon Jones,1997-08-02,00-0000002,10,',
      'Jason Peters,1982-01-22,00-0022531,11.0,PeteJa20',
      'Somebody Else,1991-06-06,00-0000003,12,',
      'No Birthday,,00-0000004,13,NA',
    ].join('\n'),
  )
  const recorded = await recordRegister(opened, registerOf('nflverse'), folder)
  expect(recorded?.contradicted).toEqual(['12'])
  expect(recorded?.disputed).toEqual([
    { type: 'athlete', provider: 'nfl', ids: ['00-0000001', '00-0000002'], entityIds: ['10'] },
  ])
  expect(await idsOf(graph, 'nfl', 'athlete', '10')).toEqual([])
  expect(await idsOf(graph, 'nfl', 'athlete', '12')).toEqual([])
  expect((await idsOf(graph, 'nfl', 'athlete', '11')).map(({ id, method }) => [id, method])).toEqual([
    ['00-0022531', 'STATED'],
    ['PeteJa20', 'STATED'],
  ])
  expect((await idsOf(graph, 'nfl', 'athlete', '13')).map(({ id }) => id)).toEqual(['00-0000004'])
})

test('a register that changes replaces its ids, and one that cannot be read leaves them', async () => {
  const { store: opened, graph } = await storeWith('nfl', {
    athletes: [{ id: '11', displayName: 'Jason Peters', dateOfBirth: '1982-01-22' }],
  })
  const header = 'gsis_id,espn_id,birth_date\n'
  const folder = folderWith('nflverse', 'players.csv', `${header}00-1,11,1982-01-22\n`)
  await recordRegister(opened, registerOf('nflverse'), folder)
  expect((await idsOf(graph, 'nfl', 'athlete', '11')).map(({ id }) => id)).toEqual(['00-1'])
  const file = path.join(folder, 'nflverse', 'players.csv')
  writeFileSync(file, '<html>503</html>')
  await expect(recordRegister(opened, registerOf('nflverse'), folder)).rejects.toThrow('players.csv')
  expect((await idsOf(graph, 'nfl', 'athlete', '11')).map(({ id }) => id)).toEqual(['00-1'])
  writeFileSync(file, `${header}00-2,11,1982-01-22\n`)
  await recordRegister(opened, registerOf('nflverse'), folder)
  expect((await idsOf(graph, 'nfl', 'athlete', '11')).map(({ id }) => id)).toEqual(['00-2'])
})

test('an id that two of ours would share is given to neither, whoever states it', async () => {
  const { store: opened, graph } = await storeWith('nba', { teams: ['1', '2'] })
  await opened.write('nba', async (writer) => {
    await writer.save(EVENTS, [sampleEvent('900', '1', '2'), sampleEvent('901', '2', '1')])
  })
  const pair = (entityId: string, id: string) =>
    ({ entityId, id, provider: 'nba', source: 'sportsdataverse' }) as const
  expect(await recordPairs(opened, 'nba', [pair('900', 'A'), pair('901', 'B')])).toEqual([])
  expect(await idsOf(graph, 'nba', 'event', '900')).toMatchObject([{ id: 'A', method: 'PAIRED' }])
  expect(await recordPairs(opened, 'nba', [pair('900', 'A'), pair('901', 'A')])).toMatchObject([
    { type: 'event', provider: 'nba', ids: ['A'], entityIds: ['900', '901'] },
  ])
  expect(await idsOf(graph, 'nba', 'event', '900')).toEqual([])
  expect(await idsOf(graph, 'nba', 'event', '901')).toEqual([])
})

test('items of Wikidata and clubs of reep are joined by stated ids', async () => {
  const { store: opened, graph } = await storeWith('ger.1', {
    teams: ['132'],
    athletes: [{ id: '77', displayName: 'Jamal Musiala', dateOfBirth: '2003-02-26' }],
  })
  await recordTeamIds(opened)
  const value = (text: string) => ({ type: 'literal', value: text })
  const bindings = [
    {
      item: value('http://www.wikidata.org/entity/Q1'),
      ours: value('77'),
      name: value('Jamal Musiala'),
      born: value('2003-02-26T00:00:00Z'),
    },
  ]
  const items = folderWith('wikidata', 'soccer.json', JSON.stringify({ results: { bindings } }))
  await recordRegister(opened, registerOf('wikidata'), items)
  expect(await idsOf(graph, 'ger.1', 'athlete', '77')).toMatchObject([
    { provider: 'wikidata', id: 'Q1', method: 'STATED' },
  ])
  const clubs = folderWith(
    'reep',
    'teams.csv',
    'reep_id,key_wikidata,name,country,key_transfermarkt,key_fbref,key_sofascore,key_espn\nr1,Q15789,FC Bayern Munich,Germany,27,054efa67,2672,\n',
  )
  await recordRegister(opened, registerOf('reep'), clubs)
  const ids = await idsOf(graph, 'ger.1', 'team', '132')
  expect(ids.map(({ provider, id }) => [provider, id])).toEqual([
    ['wikidata', 'Q15789'],
    ['openligadb', '40'],
    ['transfermarkt', '27'],
    ['fbref', '054efa67'],
    ['sofascore', '2672'],
  ])
})

test('arguments that name nothing, two things or an unknown provider are refused', async () => {
  const { graph } = await storeWith('nba', { teams: ['1'] })
  const codeOf = async (query: string) => (await graph.execute(query)).errors[0]?.extensions['code']
  expect(await codeOf('{ team(league: "nba") { id } }')).toBe('INVALID_PARAMETER')
  expect(await codeOf('{ team(league: "nba", id: "1", by: { sourceId: "1" }) { id } }')).toBe(
    'INVALID_PARAMETER',
  )
  expect(await codeOf('{ team(by: { sourceId: "1" }) { id } }')).toBe('INVALID_PARAMETER')
  expect(await codeOf('{ team(league: "nba", by: { sourceId: "1" }) { id } }')).toBeUndefined()
  expect(await codeOf('{ nodeByExternalId(provider: "wikidat", id: "Q1") { id } }')).toBe('INVALID_PARAMETER')
  expect(await codeOf('{ team(by: { externalId: { provider: "mlb", id: "1" } }) { id } }')).toBe(
    'ID_NOT_FOUND',
  )
  const { data, errors } = await graph.execute('{ nodeByExternalId(provider: "mlb", id: "1") { id } }')
  expect({ data, errors }).toEqual({ data: { nodeByExternalId: null }, errors: [] })
})
