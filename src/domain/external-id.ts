/** Ids that teams, athletes and games have elsewhere (contract 12). */

/** What has ids of others. */
export const IDENTIFIED_TYPES = ['team', 'athlete', 'event'] as const
export type IdentifiedType = (typeof IDENTIFIED_TYPES)[number]

/**
 * How an id was found: its source states it beside ours (`stated`), or it has the same name and birth date, the same
 * name and team, or is of a game that was paired by its teams and start. In the order of trust.
 */
export const ID_METHODS = ['stated', 'name_and_birth_date', 'name_and_team', 'paired'] as const
export type IdMethod = (typeof ID_METHODS)[number]

/** Who states ids, and under which licence. */
export interface IdSource {
  readonly name: string
  readonly url: string
  readonly license: string
}

/** The sources of ids; the documentation says how each is credited. */
export const ID_SOURCES = {
  wikidata: { name: 'Wikidata', url: 'https://www.wikidata.org', license: 'CC0 1.0' },
  reep: { name: 'reep', url: 'https://github.com/withqwerty/reep', license: 'CC0 1.0' },
  chadwick: {
    name: 'Chadwick Baseball Bureau',
    url: 'https://github.com/chadwickbureau/register',
    license: 'ODC-BY 1.0',
  },
  nflverse: { name: 'nflverse', url: 'https://github.com/nflverse/nflverse-data', license: 'CC BY 4.0' },
  openligadb: { name: 'OpenLigaDB', url: 'https://www.openligadb.de', license: 'ODbL 1.0' },
  sportsdataverse: {
    name: 'SportsDataverse reference data',
    url: 'https://github.com/sportsdataverse/sdv-reference-data',
    license: 'none stated; only the ids are taken, which are facts',
  },
} as const satisfies Readonly<Record<string, IdSource>>
export type IdSourceName = keyof typeof ID_SOURCES

/** Whose ids they are. */
export interface IdProvider {
  readonly name: string
  /** Addresses of a team, an athlete or a game, with `{id}`, and `{i}` or `{I}` for its first letter. */
  readonly urls: Readonly<Partial<Record<IdentifiedType, string>>>
}

/** The providers of ids, in the order of lists. */
export const ID_PROVIDERS = {
  wikidata: {
    name: 'Wikidata',
    urls: {
      team: 'https://www.wikidata.org/wiki/{id}',
      athlete: 'https://www.wikidata.org/wiki/{id}',
      event: 'https://www.wikidata.org/wiki/{id}',
    },
  },
  mlb: {
    name: 'MLB',
    urls: { athlete: 'https://www.mlb.com/player/{id}', event: 'https://www.mlb.com/gameday/{id}' },
  },
  retrosheet: {
    name: 'Retrosheet',
    urls: { athlete: 'https://www.retrosheet.org/boxesetc/{I}/P{id}.htm' },
  },
  'baseball-reference': {
    name: 'Baseball-Reference',
    urls: { athlete: 'https://www.baseball-reference.com/players/{i}/{id}.shtml' },
  },
  'baseball-reference-minors': {
    name: 'Baseball-Reference, minor leagues',
    urls: { athlete: 'https://www.baseball-reference.com/register/player.fcgi?id={id}' },
  },
  fangraphs: {
    name: 'FanGraphs',
    urls: { athlete: 'https://www.fangraphs.com/statss.aspx?playerid={id}' },
  },
  npb: { name: 'Nippon Professional Baseball', urls: {} },
  nfl: { name: 'NFL (GSIS)', urls: {} },
  nflverse: { name: 'nflverse', urls: {} },
  'pro-football-reference': {
    name: 'Pro-Football-Reference',
    urls: { athlete: 'https://www.pro-football-reference.com/players/{I}/{id}.htm' },
  },
  pff: { name: 'PFF', urls: {} },
  sleeper: { name: 'Sleeper', urls: {} },
  sportradar: { name: 'Sportradar', urls: {} },
  yahoo: { name: 'Yahoo', urls: {} },
  rotowire: { name: 'RotoWire', urls: {} },
  fantasydata: { name: 'FantasyData', urls: {} },
  nhl: { name: 'NHL', urls: { event: 'https://www.nhl.com/gamecenter/{id}' } },
  nba: {
    name: 'NBA',
    urls: { team: 'https://www.nba.com/team/{id}', event: 'https://www.nba.com/game/{id}' },
  },
  openligadb: { name: 'OpenLigaDB', urls: { event: 'https://api.openligadb.de/getmatchdata/{id}' } },
  transfermarkt: {
    name: 'Transfermarkt',
    urls: {
      team: 'https://www.transfermarkt.com/-/startseite/verein/{id}',
      athlete: 'https://www.transfermarkt.com/-/profil/spieler/{id}',
    },
  },
  fbref: {
    name: 'FBref',
    urls: { team: 'https://fbref.com/en/squads/{id}', athlete: 'https://fbref.com/en/players/{id}' },
  },
  soccerway: { name: 'Soccerway', urls: {} },
  sofascore: { name: 'Sofascore', urls: {} },
  fotmob: { name: 'FotMob', urls: {} },
  understat: { name: 'Understat', urls: {} },
  whoscored: { name: 'WhoScored', urls: {} },
} as const satisfies Readonly<Record<string, IdProvider>>
export type IdProviderName = keyof typeof ID_PROVIDERS

/** The names of all providers, in the order of lists. */
export const ID_PROVIDER_NAMES = Object.keys(ID_PROVIDERS) as readonly IdProviderName[]

/** One id of another provider. */
export interface ExternalId {
  readonly provider: IdProviderName
  readonly id: string
  readonly source: IdSourceName
  readonly method: IdMethod
}

/** Whether a name is that of a provider. */
export function isIdProvider(name: string): name is IdProviderName {
  return Object.hasOwn(ID_PROVIDERS, name)
}

/** The address of what an id names; `null` if the provider has no address for the type. */
export function externalIdUrl(provider: IdProviderName, type: IdentifiedType, id: string): string | null {
  const { urls }: IdProvider = ID_PROVIDERS[provider]
  const template = urls[type]
  if (template === undefined) return null
  const initial = id.slice(0, 1)
  return template
    .replace('{i}', encodeURIComponent(initial.toLowerCase()))
    .replace('{I}', encodeURIComponent(initial.toUpperCase()))
    .replace('{id}', encodeURIComponent(id))
}
