import { sidesInOrder } from '../../data/board.ts'
import type { FullGame, Play } from '../../data/game.ts'
import { periodOfGame } from '../../data/periods.ts'
import { placedShots, shotsOf } from './places.ts'
import { pairColors } from '../../data/team-pair.ts'
import { PictureTable } from '../picture-table.tsx'
import { Picture } from './marks.tsx'
import { surfaceOf } from './surfaces.tsx'

/** Room around the surface, in marks. */
const MARGIN = 1.5

/** The shots of both teams, each on its attacking half: filled if they scored. */
export function ShotMap({ game }: { readonly game: FullGame }) {
  const { league, sport } = { league: game.league.slug, sport: game.league.sport.slug }
  const surface = surfaceOf(sport, league)
  const plays = shotsOf(sport, game.plays.nodes)
  const placed = placedShots(sport, plays)
  if (!surface || placed.length === 0) return null
  const colors = pairColors(game.homeTeam, game.awayTeam)
  const margin = surface.mark * MARGIN
  const box = [-margin, -margin, surface.width + 2 * margin, surface.depth + 2 * margin].join(' ')
  const when = (play: Play) => `${periodOfGame(game, play.period)} ${play.clock?.displayValue ?? ''}`.trim()
  return (
    <section id="shots">
      <h2>Shots</h2>
      <div class="pair">
        {sidesInOrder(sport, { homeTeam: game.homeTeam, awayTeam: game.awayTeam }).map((side) => {
          const ofSide = placed.filter(({ play }) => play.teamId === side.sourceId)
          const color = side === game.homeTeam ? colors.home : colors.away
          const made = ofSide.filter(({ play }) => play.shot?.made).length
          const word = sport === 'basketball' ? 'made' : 'scored'
          return (
            <figure key={side.sourceId} class="picture">
              <figcaption>
                <h3>{side.name}</h3>
                <span class="quiet">
                  {made} of {ofSide.length} {word}
                </span>
              </figcaption>
              <Picture
                label={`Shots of ${side.name}: ${made} of ${ofSide.length} ${word}`}
                box={box}
                lines={surface.lines}
                radius={surface.mark}
                marks={ofSide.map(({ play, across, depth }) => ({
                  id: play.sourceId,
                  x: Math.min(surface.width, Math.max(0, across)),
                  y: Math.min(surface.depth, Math.max(0, depth)),
                  text: `${when(play)} ${play.text ?? ''}`,
                  color,
                  isFilled: play.shot?.made ?? false,
                }))}
              />
              <PictureTable
                summary={`Shots of ${side.name} as a table`}
                heads={['Play', 'Time', 'Type', sport === 'basketball' ? 'Points' : 'Goal']}
                rows={ofSide.map(({ play }) => ({
                  id: play.sourceId,
                  cells: [play.text ?? '', when(play), play.shot?.type ?? '', resultOf(sport, play)],
                }))}
              />
            </figure>
          )
        })}
      </div>
      <p class="quiet">{noteOf(sport, plays.length - placed.length)}</p>
    </section>
  )
}

function resultOf(sport: string, { shot }: Play): string {
  if (sport !== 'basketball') return shot?.made ? 'yes' : 'no'
  const points = shot?.pointsAttempted ?? null
  return shot?.made ? String(points ?? 'made') : `0${points === null ? '' : ` of ${points}`}`
}

/** Says what the marks mean, and how many shots have no place. */
function noteOf(sport: string, withoutPlace: number): string {
  const key = `Filled: ${sport === 'basketball' ? 'made' : 'goal'}; ring: ${sport === 'basketball' ? 'missed' : 'no goal'}.`
  if (withoutPlace === 0) return key
  const shots = sport === 'basketball' ? 'shots (free throws among them)' : 'shots'
  return `${key} The source gives no place for ${withoutPlace} other ${shots}.`
}
