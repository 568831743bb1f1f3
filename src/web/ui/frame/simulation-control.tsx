import { useEffect, useRef, useState } from 'preact/hooks'
import { NEXT_SCORE_SUBSCRIPTION } from '../../data/documents/board.ts'
import { createGraphQLClient } from '../../../client/graphql-client.ts'
import { readSettings } from '../../data/settings.ts'

const SPEEDS = [1, 10, 60] as const
/** Simulation speed until the next score. */
const SKIPPING_SPEED = 60

/** Indicates simulated games; if permitted, changes the simulation speed or skips to the next score. */
export function SimulationControl() {
  if (!readSettings().hasSpeedControl) return <span class="tag">Simulated games</span>
  return <SpeedControl />
}

function SpeedControl() {
  const [speed, setSpeed] = useState<number | null>(null)
  const [isSkipping, setSkipping] = useState(false)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => {
    requestSpeed().then(setSpeed, () => undefined)
    return () => stop.current()
  }, [])
  const change = (next: number) => {
    stop.current()
    setSkipping(false)
    requestSpeed(next).then(setSpeed, () => undefined)
  }
  const skip = () => {
    const before = speed ?? SPEEDS[0]
    stop.current()
    setSkipping(true)
    void requestSpeed(SKIPPING_SPEED)
    const waiting = new AbortController()
    stop.current = () => waiting.abort()
    untilScore(waiting.signal).then(
      () => {
        if (!waiting.signal.aborted) change(before)
      },
      () => change(before),
    )
  }
  return (
    <span class="simulation" role="group" aria-label="Simulated games">
      <span class="tag">Simulated games</span>
      {SPEEDS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={!isSkipping && speed === each}
          aria-label={`Speed ${each}`}
          onClick={() => change(each)}
        >
          ×{each}
        </button>
      ))}
      <button type="button" aria-pressed={isSkipping} onClick={skip}>
        {isSkipping ? 'Until the next score…' : 'Next score'}
      </button>
    </span>
  )
}

/** Resolves with the next score of any game, or when the signal aborts. */
async function untilScore(signal: AbortSignal): Promise<void> {
  const { key } = readSettings()
  const client = createGraphQLClient({ url: location.origin, key: key ?? undefined })
  for await (const item of client.subscribe(NEXT_SCORE_SUBSCRIPTION, {}, { signal }))
    if (item.type === 'data') return
}

/** Reads the simulation speed; with an argument, changes it first. */
async function requestSpeed(speed?: number): Promise<number> {
  const response = await fetch(
    '/simulation',
    speed === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ speed }),
        },
  )
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return ((await response.json()) as { readonly speed: number }).speed
}
