import { useEffect, useState } from 'preact/hooks'
import type { Play } from '../data/game.ts'

/** Seconds of the game in a second. */
const SPEEDS = [1, 10, 30, 60, 120, 600]
const FIRST_SPEED = 60
const STEP_MS = 1_000

interface WatchAgainProps {
  /** All plays of the game, in order. */
  readonly plays: readonly Play[]
  /** Called with each moment that the page is to show, ISO-8601. */
  readonly onMoment: (at: string) => void
  readonly onClose: () => void
}

/** The controls of a game that is watched again from its start: play, pause, speed, and the moment as a slider. */
export function WatchAgain({ plays, onMoment, onClose }: WatchAgainProps) {
  const [first, last] = [plays[0], plays.at(-1)].map((play) => play?.wallClock ?? null)
  if (first == null || last == null)
    return <p class="watch-again">This game cannot be watched again: its plays have no times.</p>
  // A second before the first play, the game has not begun.
  const range = { from: Date.parse(first) - STEP_MS, to: Date.parse(last) }
  return <Controls range={range} onMoment={onMoment} onClose={onClose} />
}

interface ControlsProps extends Pick<WatchAgainProps, 'onMoment' | 'onClose'> {
  /** Unix epoch milliseconds. */
  readonly range: { readonly from: number; readonly to: number }
}

function Controls({ range, onMoment, onClose }: ControlsProps) {
  const { from, to } = range
  const [moment, setMoment] = useState(from)
  const [speed, setSpeed] = useState(FIRST_SPEED)
  const [isPlaying, setPlaying] = useState(true)
  const show = (next: number) => {
    const at = Math.min(Math.max(next, from), to)
    setMoment(at)
    onMoment(new Date(at).toISOString())
    if (at === to) setPlaying(false)
  }
  useEffect(() => show(from), [])
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
      <output>{words}</output>
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

function minutesOf(ms: number): number {
  return Math.round(ms / 60_000)
}
