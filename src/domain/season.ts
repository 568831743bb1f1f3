/** A season of a league (contract 3). */
export interface Season {
  readonly league: string
  readonly year: number
  readonly displayName: string
  readonly startDate: string | null
  readonly endDate: string | null
  /** The current season type, if the upstream gives it: 1 preseason, 2 regular, 3 postseason, 4 off-season. */
  readonly currentType: number | null
}

/** Part of a season: preseason, regular season, postseason; in soccer the season's stage. */
export interface SeasonType {
  readonly league: string
  readonly year: number
  /** The upstream's id; in the American leagues the number below, as text. */
  readonly id: string
  readonly type: number
  readonly name: string
  readonly abbreviation: string | null
  readonly startDate: string | null
  readonly endDate: string | null
}

/** A numbered week (spec 2.9); nfl and college-football only. */
export interface Week {
  readonly league: string
  readonly year: number
  readonly seasonType: number
  readonly number: number
  readonly label: string
  readonly startDate: string
  readonly endDate: string
  /** Teams without a game, as the week's scoreboard lists them; absent where none was read. */
  readonly byeTeamIds?: readonly string[]
}

/** A conference, division or table (contract 3). */
export interface Group {
  readonly league: string
  readonly year: number
  readonly seasonType: number
  readonly id: string
  readonly name: string
  readonly abbreviation: string | null
  readonly isConference: boolean
  readonly parentId: string | null
}

/** The season types every American league has, by number (spec 4.2). */
export const SEASON_TYPE_NUMBERS = { preseason: 1, regular: 2, postseason: 3, offseason: 4 } as const

/** The number of a season type of the American leagues. */
export type SeasonTypeNumber = (typeof SEASON_TYPE_NUMBERS)[keyof typeof SEASON_TYPE_NUMBERS]

/** The season type with this number in the American leagues; `null` for soccer's stages. */
export function seasonTypeOf(sport: string, number: number | null): SeasonTypeNumber | null {
  if (sport === 'soccer') return null
  return Object.values(SEASON_TYPE_NUMBERS).find((type) => type === number) ?? null
}

/** The year of the first season of any of the leagues: college football. */
export const FIRST_SEASON_YEAR = 1869

/** The number of years between two seasons of a league. */
export function yearsBetweenSeasons(league: string): number {
  return league === 'fifa.world' ? 4 : 1
}
