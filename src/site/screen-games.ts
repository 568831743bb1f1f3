import { escapeMarkup } from '../domain/markup.ts'

/** What a page shows before its script runs, and what search engines and links to it show. */
export interface FirstScreen {
  readonly title: string
  /** One or two sentences. */
  readonly description: string
  /** Path of a picture; `null` if there is none. */
  readonly picture: string | null
  /** Path of a feed of the page; `null` if there is none. */
  readonly feed: string | null
  /** HTML of the page's content. */
  readonly content: string
}

/** A side of a game in a first screen. */
export interface ScreenTeam {
  readonly sourceId: string
  readonly name: string
  readonly abbreviation: string | null
  readonly record: string | null
  readonly score: number | null
  readonly shootoutScore: number | null
  readonly winner: boolean
}

/** A game in a first screen. */
export interface ScreenGame {
  readonly sourceId: string
  readonly name: string
  readonly date: string
  readonly league: {
    readonly slug: string
    readonly name: string
    readonly shortName: string
    readonly sport: { readonly slug: string }
  }
  readonly status: { readonly state: 'PRE' | 'IN' | 'POST'; readonly detail: string }
  readonly homeTeam: ScreenTeam
  readonly awayTeam: ScreenTeam
}

const SIDE = 'sourceId name abbreviation record score shootoutScore winner'
/** The selection of a `ScreenGame`. */
export const GAME_SELECTION = `sourceId name date league { slug name shortName sport { slug } } status { state detail }
  homeTeam { ${SIDE} } awayTeam { ${SIDE} }`

/** Games as cards, as on the scoreboard. */
export function gameCards(games: readonly ScreenGame[], hasLeague: boolean): string {
  if (games.length === 0) return `<p class="empty">No games ${hasLeague ? 'are live' : 'near today'}.</p>`
  const team = (game: ScreenGame, side: ScreenTeam) =>
    `<span class="team${side.winner ? ' winner' : ''}"><span class="name">${escapeMarkup(side.name)}</span>` +
    `<span class="score">${game.status.state === 'PRE' ? '–' : scoreText(side)}</span></span>`
  const all = games.map((game) => {
    const { league, status } = game
    const text = status.state === 'PRE' ? startText(game.date) : status.detail
    const [first, second] = screenSides(game)
    return (
      `<a class="card ${status.state.toLowerCase()}" href="/games/${league.slug}/${escapeMarkup(game.sourceId)}">` +
      team(game, first) +
      team(game, second) +
      `<span class="state">${hasLeague ? `<span class="quiet">${escapeMarkup(league.shortName)}</span>` : ''}` +
      `<span${status.state === 'IN' ? ' class="live"' : ''}>${escapeMarkup(text)}</span></span></a>`
    )
  })
  return `<div class="grid">${all.join('')}</div>`
}

/** Both sides in display order, as in the pages: the home side first in soccer. */
export function screenSides({ league, homeTeam, awayTeam }: ScreenGame): readonly [ScreenTeam, ScreenTeam] {
  return league.sport.slug === 'soccer' ? [homeTeam, awayTeam] : [awayTeam, homeTeam]
}

/** A side's score, with that of a shoot-out: `1 (4)`; empty before there is one. */
export function scoreText({ score, shootoutScore }: ScreenTeam): string {
  if (score === null) return ''
  return shootoutScore === null ? String(score) : `${score} (${shootoutScore})`
}

/** `2026-11-26 20:00 UTC`: the reader's time zone is known to the browser only. */
export function startText(date: string): string {
  return `${date.slice(0, 10)} ${date.slice(11, 16)} UTC`
}
