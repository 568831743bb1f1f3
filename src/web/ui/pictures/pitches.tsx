import { useState } from 'preact/hooks'
import type { Side } from '../../data/board.ts'
import type { FullGame, Play } from '../../data/game.ts'
import { landedBalls, lastAtBat, pitchCall, placedPitches } from './places.ts'
import type { PitchCall } from './places.ts'
import { pairColors } from '../../data/team-pair.ts'
import { PictureTable } from '../picture-table.tsx'
import { Picture } from './marks.tsx'

/** The strike zone and the plate, in the system of the source: as the pitcher sees it. */
const ZONE =
  'M90 150H145V195H90ZM108.3 150V195M126.7 150V195M90 165H145M90 180H145M96 232H139V238L117.5 246L96 238Z'
const ZONE_BOX = '30 85 175 170'
const PITCH_RADIUS = 5

/** Fence, foul lines, infield and bases, in the system of the source: home plate is at (125, 204). */
const FIELD = 'M125 204L20 99A150 150 0 0 1 230 99ZM125 204L98.5 177.5L125 151L151.5 177.5Z'
const FIELD_BOX = '10 30 230 185'
const BALL_RADIUS = 3

const COLORS: Readonly<Record<PitchCall, string>> = {
  ball: 'var(--ink-2)',
  strike: 'var(--accent)',
  foul: 'var(--accent)',
  'in play': 'var(--ink)',
}

/** Words of the trajectories that the source abbreviates. */
const TRAJECTORIES: Readonly<Record<string, string>> = {
  G: 'ground ball',
  L: 'line drive',
  F: 'fly ball',
  P: 'pop-up',
  B: 'bunt',
}

/** The pitches of the last at-bat or of a side in the strike zone, and where batted balls landed. */
export function Pitches({ game }: { readonly game: FullGame }) {
  const plays = game.plays.nodes
  const pitches = placedPitches(plays)
  const balls = landedBalls(plays)
  if (pitches.length === 0 && balls.length === 0) return null
  return (
    <section id="pitches">
      <h2>Pitches</h2>
      <div class="pair">
        {pitches.length > 0 && <StrikeZone pitches={pitches} game={game} />}
        {balls.length > 0 && <SprayChart balls={balls} game={game} />}
      </div>
    </section>
  )
}

interface StrikeZoneProps {
  readonly pitches: readonly Play[]
  readonly game: FullGame
}

function StrikeZone({ pitches, game }: StrikeZoneProps) {
  const [shown, show] = useState('')
  const isLast = shown === ''
  const chosen = isLast ? lastAtBat(pitches) : pitches.filter(({ teamId }) => teamId === shown)
  return (
    <figure class="picture">
      <figcaption>
        <h3>Strike zone</h3>
        <select
          aria-label="Pitches to show"
          value={shown}
          onChange={({ currentTarget }) => show(currentTarget.value)}
        >
          <option value="">Last at-bat</option>
          {[game.awayTeam, game.homeTeam].map(({ sourceId, name }) => (
            <option key={sourceId} value={sourceId}>
              To {name}
            </option>
          ))}
        </select>
      </figcaption>
      <Zone pitches={chosen} isLast={isLast} />
      <PictureTable
        summary="Pitches as a table"
        heads={['Pitch', 'Type', 'Speed', 'Count before']}
        rows={chosen.map((play) => ({
          id: play.sourceId,
          cells: [
            play.text ?? '',
            play.pitch?.type?.text ?? '',
            play.pitch?.velocity == null ? '' : `${play.pitch.velocity} mph`,
            `${play.pitch?.balls ?? ''}-${play.pitch?.strikes ?? ''}`,
          ],
        }))}
      />
    </figure>
  )
}

/** The pitches of the last at-bat in the strike zone; nothing if their places are not known. */
export function AtBatZone({ plays }: { readonly plays: readonly Play[] }) {
  const pitches = lastAtBat(placedPitches(plays))
  if (pitches.length === 0) return null
  return (
    <figure class="picture at-bat">
      <Zone pitches={pitches} isLast />
    </figure>
  )
}

/** Pitches in the strike zone. `isLast`: of one at-bat, with their numbers. */
function Zone({ pitches, isLast }: { readonly pitches: readonly Play[]; readonly isLast: boolean }) {
  return (
    <>
      <Picture
        label={`${pitches.length} pitches as the pitcher sees them`}
        box={ZONE_BOX}
        lines={ZONE}
        radius={isLast ? PITCH_RADIUS : PITCH_RADIUS / 2}
        marks={pitches.map((play) => ({
          id: play.sourceId,
          x: play.pitch?.coordinate?.x ?? 0,
          y: play.pitch?.coordinate?.y ?? 0,
          text: [play.text, ...speedOf(play)].join(', '),
          color: COLORS[pitchCall(play.type.text)],
          isFilled: pitchCall(play.type.text) !== 'ball',
          ...(isLast && { label: String(play.pitch?.number ?? '') }),
        }))}
      />
      <p class="quiet">As the pitcher sees it. Ring: ball; filled: strike, foul or in play.</p>
    </>
  )
}

/** `89.5 mph Cutter`, as far as it is known. */
function speedOf({ pitch }: Play): readonly string[] {
  const speed = pitch?.velocity == null ? '' : `${pitch.velocity} mph`
  const words = `${speed} ${pitch?.type?.text ?? ''}`.trim()
  return words === '' ? [] : [words]
}

interface SprayChartProps {
  readonly balls: ReturnType<typeof landedBalls>
  readonly game: FullGame
}

function SprayChart({ balls, game }: SprayChartProps) {
  const colors = pairColors(game.homeTeam, game.awayTeam)
  const sideOf = ({ teamId }: Play): Side =>
    teamId === game.homeTeam.sourceId ? game.homeTeam : game.awayTeam
  return (
    <figure class="picture">
      <figcaption>
        <h3>Batted balls</h3>
        <span class="quiet">{balls.length} with a place</span>
      </figcaption>
      <Picture
        label={`Where ${balls.length} batted balls landed or were fielded`}
        box={FIELD_BOX}
        lines={FIELD}
        radius={BALL_RADIUS}
        marks={balls.map(({ play, result, isHit }) => ({
          id: play.sourceId,
          x: play.battedBall?.coordinate?.x ?? 0,
          y: play.battedBall?.coordinate?.y ?? 0,
          text: result,
          color: sideOf(play) === game.homeTeam ? colors.home : colors.away,
          isFilled: isHit,
        }))}
      />
      <p class="quiet">
        Filled: hit; ring: out. <i class="bar" style={{ background: colors.away }} /> {game.awayTeam.name}{' '}
        <i class="bar" style={{ background: colors.home }} /> {game.homeTeam.name}
      </p>
      <PictureTable
        summary="Batted balls as a table"
        heads={['Result', 'Team', 'Inning', 'Ball']}
        rows={balls.map(({ play, result }) => ({
          id: play.sourceId,
          cells: [
            result,
            sideOf(play).abbreviation ?? sideOf(play).name,
            play.period,
            TRAJECTORIES[play.battedBall?.trajectory ?? ''] ?? '',
          ],
        }))}
      />
    </figure>
  )
}
