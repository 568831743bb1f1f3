import { useEffect, useRef, useState } from 'preact/hooks'
import type { FullGame, Play } from '../data/game.ts'
import { playAt } from '../data/moments/play-at.ts'
import { periodOfGame } from '../data/periods.ts'
import { useHiddenScores } from '../ui/hidden-scores.tsx'

/** Seconds of the game in a second. */
const SPEEDS = [1, 10, 30, 60, 120, 600]
const FIRST_SPEED = 60
const STEP_MS = 1_000

interface WatchAgainProps {
  readonly game: FullGame
  /** How far behind a reader is who goes on where he was, in milliseconds; `null` from the start. */
  readonly behindMs: number | null
  /** Called with each moment that the page is to show, ISO-8601. */
  readonly onMoment: (at: string) => void
  /** Called with how far behind the reader is, once he has said where he is. */
  readonly onKeep: (behindMs: number | null) => void
  readonly onClose: () => void
}

/** The controls of a game that is watched again from its start: play, pause, speed, and the moment as a slider. */
export function WatchAgain(props: WatchAgainProps) {
  const { game } = props
  const plays = game.plays.nodes
  const [first, last] = [plays[0], plays.at(-1)].map((play) => play?.wallClock ?? null)
  if (first == null || last == null)
    return <p class="watch-again">This game cannot be watched again: its plays have no times.</p>
  // A second before the first play, the game has not begun.
  const range = { from: Date.parse(first) - STEP_MS, to: Date.parse(last) }
  return <Controls {...props} range={range} />
}

interface ControlsProps extends WatchAgainProps {
  /** Unix epoch milliseconds. */
  readonly range: { readonly from: number; readonly to: number }
}

function Controls({ game, range, behindMs, onMoment, onKeep, onClose }: ControlsProps) {
  const [isHidden] = useHiddenScores()
  const { from, to } = range
  const [moment, setMoment] = useState(behindMs === null ? from : Date.now() - behindMs)
  const [speed, setSpeed] = useState(behindMs === null ? FIRST_SPEED : 1)
  const isKept = useRef(behindMs !== null)
  const isOver = game.status.state === 'POST'
  const [isPlaying, setPlaying] = useState(true)
  const show = (next: number) => {
    const at = Math.min(Math.max(next, from), to)
    setMoment(at)
    onMoment(new Date(at).toISOString())
    const isSeen = isOver && at === to
    if (isSeen) setPlaying(false)
    if (isKept.current) onKeep(isSeen ? null : Date.now() - at)
  }
  useEffect(() => show(moment), [])
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => show(moment + speed * STEP_MS), STEP_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, moment, speed])
  const toggle = () => {
    if (!isPlaying && moment === to) show(from)
    setPlaying(!isPlaying)
  }
  const words = `${minutesOf(moment - from)} of ${minutesOf(to - from)} minutes`
  return (
    <div class="watch-again" role="group" aria-label="Watch again">
      <button type="button" onClick={toggle}>
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <IAmAt
        game={game}
        onPlay={({ wallClock }) => {
          if (wallClock === null) return
          setSpeed(1)
          setPlaying(true)
          isKept.current = true
          show(Date.parse(wallClock))
        }}
      />
      {!isHidden && (
        <input
          type="range"
          min={from}
          max={to}
          step={STEP_MS}
          value={moment}
          aria-label="Moment of the game"
          aria-valuetext={words}
          onInput={({ currentTarget }) => show(Number(currentTarget.value))}
        />
      )}
      {!isHidden && <output>{words}</output>}
      <label>
        Speed{' '}
        <select value={speed} onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}>
          {SPEEDS.map((one) => (
            <option value={one}>{one}×</option>
          ))}
        </select>
      </label>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
}

interface IAmAtProps {
  readonly game: FullGame
  /** Called with the last play until the moment that the reader names. */
  readonly onPlay: (play: Play) => void
}

/** Where the reader is, in the words of the game's clock: from there on, it goes on with his. */
function IAmAt({ game, onPlay }: IAmAtProps) {
  const { league, plays } = game
  const periods = [...new Set(plays.nodes.map(({ period }) => period))].filter((period) => period > 0)
  const [period, setPeriod] = useState(periods[0] ?? 1)
  const [clock, setClock] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const play = playAt(game, period, clock)
        if (play) onPlay(play)
      }}
    >
      <label>
        I am at{' '}
        <select value={period} onChange={({ currentTarget }) => setPeriod(Number(currentTarget.value))}>
          {periods.map((one) => (
            <option key={one} value={one}>
              {periodOfGame(game, one)}
            </option>
          ))}
        </select>
      </label>{' '}
      {league.sport.slug !== 'baseball' && (
        <input
          type="text"
          size={5}
          value={clock}
          placeholder={league.sport.slug === 'soccer' ? "31'" : '3:14'}
          aria-label="Clock of the game"
          onInput={({ currentTarget }) => setClock(currentTarget.value)}
        />
      )}{' '}
      <button type="submit">Go</button>
    </form>
  )
}

function minutesOf(ms: number): number {
  return Math.round(ms / 60_000)
}
