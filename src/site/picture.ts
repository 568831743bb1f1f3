import type { SizedCache } from '../domain/cache-budget.ts'
import { escapeMarkup } from '../domain/markup.ts'
import { dataUrlOf } from '../rest/images.ts'
import type { LogoFinder } from '../rest/images.ts'
import type { GeneratedFile, SiteQuery, Spend } from './generated-files.ts'
import { sidesInOrder } from '../web/data/board.ts'
import { colorsInTheme } from '../web/data/team-pair.ts'
import { renderDrawing } from './render.ts'

interface PictureTeam {
  readonly sourceId: string
  readonly name: string
  readonly abbreviation: string | null
  readonly color: string | null
  readonly alternateColor: string | null
  readonly score: number | null
  readonly shootoutScore: number | null
  readonly winner: boolean
}

interface PictureData {
  readonly event: {
    readonly date: string
    readonly league: { readonly name: string; readonly sport: { readonly slug: string } }
    readonly status: {
      readonly state: 'PRE' | 'IN' | 'POST'
      readonly phase: string
      readonly detail: string
    }
    readonly homeTeam: PictureTeam
    readonly awayTeam: PictureTeam
  }
}

const SIDE = 'sourceId name abbreviation color alternateColor score shootoutScore winner'
const PICTURE_QUERY = `query Picture($league: String!, $id: ID!) {
  event(league: $league, id: $id) {
    date league { name sport { slug } } status { state phase detail }
    homeTeam { ${SIDE} } awayTeam { ${SIDE} }
  }
}`

/**
 * Makes the picture of a game, with or without its score, for links to it (Open Graph): PNG, 1,200 by 630 pixels. `rendered`:
 * pictures by their drawing, as most changes in a league are not of this game.
 */
export async function renderPicture(
  query: SiteQuery,
  spend: Spend,
  { logos, rendered }: { readonly logos: LogoFinder; readonly rendered: SizedCache<Uint8Array> },
  game: { readonly league: string; readonly eventId: string; readonly hasScores: boolean },
): Promise<GeneratedFile> {
  const found = await query<PictureData>(PICTURE_QUERY, { league: game.league, id: game.eventId })
  const event = game.hasScores ? found.event : withoutScores(found.event)
  const sides = sidesInOrder(event.league.sport.slug, event)
  const colors = colorsInTheme('dark', event.homeTeam, event.awayTeam)
  const drawn = await Promise.all(
    sides.map(async (team, index) =>
      drawTeam(team, index, {
        color: team === event.homeTeam ? colors.home : colors.away,
        logo: await logoOf(logos, game.league, team),
      }),
    ),
  )
  const drawing = drawPicture(event, drawn.join(''))
  const content = rendered.get(drawing) ?? (await renderPng(drawing, spend))
  rendered.set(drawing, content)
  return { type: 'image/png', content, maxAgeSeconds: 60 }
}

/** A game of which one sees who plays, and whether it has begun or is over. */
function withoutScores(event: PictureData['event']): PictureData['event'] {
  const { status, homeTeam, awayTeam } = event
  const side = (team: PictureTeam) => ({ ...team, score: null, shootoutScore: null, winner: false })
  // How it ended may tell; that it was not played does not.
  const detail = status.state === 'IN' ? 'Live' : status.phase.startsWith('FINAL') ? 'Final' : status.detail
  return { ...event, status: { ...status, detail }, homeTeam: side(homeTeam), awayTeam: side(awayTeam) }
}

async function renderPng(drawing: string, spend: Spend): Promise<Uint8Array> {
  const { png, spentMs } = await renderDrawing(drawing)
  spend(spentMs)
  return png
}

/** A team's logo as an element of 500 by 500; `null` if there is none. */
async function logoOf(logos: LogoFinder, league: string, { sourceId }: PictureTeam): Promise<string | null> {
  const logo = await logos(league, sourceId, 0)
  // A drawn logo is an element of that size; as an image of its own it would have no fonts.
  if (!logo || !logo.isOriginal) return logo && Buffer.from(logo.body).toString('utf8')
  return `<image width="500" height="500" href="${dataUrlOf(logo)}"/>`
}

const WIDTH = 1_200
const HEIGHT = 630
const LOGO_SCALE = 0.4
const PAPER = '#0f1214'
const INK = '#e8eaed'
const QUIET = '#9aa0a8'
const LIVE = '#ff6b5e'
const LONGEST_NAME = 26

interface TeamStyle {
  /** Six hexadecimal digits. */
  readonly color: string
  /** As an element of 500 by 500; `null` if there is none. */
  readonly logo: string | null
}

function drawTeam(team: PictureTeam, index: number, { color, logo }: TeamStyle): string {
  const x = index === 0 ? 250 : WIDTH - 250
  const toScore = index === 0 ? 205 : -205
  const name =
    team.name.length > LONGEST_NAME ? (team.abbreviation ?? team.name.slice(0, LONGEST_NAME)) : team.name
  const size = name.length > 18 ? 30 : 38
  const weight = team.winner ? 700 : 400
  const parts = [
    `<rect x="${x - 150}" y="480" width="300" height="6" rx="3" fill="#${color}"/>`,
    logo === null ? '' : `<g transform="translate(${x - 100} 190) scale(${LOGO_SCALE})">${logo}</g>`,
    text(name, { x, y: 450, size, weight, fill: INK }),
  ]
  if (team.score !== null) {
    parts.push(text(String(team.score), { x: x + toScore, y: 325, size: 100, weight, fill: INK }))
    if (team.shootoutScore !== null)
      parts.push(
        text(`(${team.shootoutScore})`, { x: x + toScore, y: 390, size: 34, weight: 400, fill: QUIET }),
      )
  }
  return parts.join('')
}

function drawPicture({ league, status, date }: PictureData['event'], teams: string): string {
  const state = status.state === 'PRE' ? `${date.slice(0, 10)}, ${date.slice(11, 16)} UTC` : status.detail
  const middle = WIDTH / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>` +
    text(league.name, { x: middle, y: 90, size: 34, weight: 400, fill: QUIET }) +
    text('–', { x: middle, y: 330, size: 80, weight: 400, fill: QUIET }) +
    teams +
    text(state, { x: middle, y: 560, size: 40, weight: 700, fill: status.state === 'IN' ? LIVE : INK }) +
    '</svg>'
  )
}

interface TextStyle {
  /** Middle of the text. */
  readonly x: number
  /** Base line. */
  readonly y: number
  readonly size: number
  readonly weight: 400 | 700
  readonly fill: string
}

function text(content: string, { x, y, size, weight, fill }: TextStyle): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="Inter" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeMarkup(content)}</text>`
}
