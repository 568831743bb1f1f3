import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

/** A mark in a picture, and what is said of it. */
export interface Mark {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly text: string
  readonly color: string
  /** Filled: the shot scored, the pitch was a strike; otherwise a ring. */
  readonly isFilled: boolean
  /** A short text in the mark, such as the number of a pitch. */
  readonly label?: string
}

interface PictureProps {
  /** What the picture shows, in one sentence. */
  readonly label: string
  /** `viewBox` of the picture. */
  readonly box: string
  /** The lines of the ground. */
  readonly lines: string
  readonly marks: readonly Mark[]
  readonly radius: number
  readonly children?: ComponentChildren
}

/** A picture of places on a ground. The text of the mark under the pointer is shown beneath it. */
export function Picture({ label, box, lines, marks, radius, children }: PictureProps) {
  const [pointed, setPointed] = useState('')
  return (
    <>
      <svg
        class="ground"
        viewBox={box}
        role="img"
        aria-label={label}
        onPointerLeave={() => setPointed('')}
        onPointerOver={({ target }) =>
          setPointed(target instanceof SVGElement ? (target.dataset['text'] ?? '') : '')
        }
      >
        <path class="lines" d={lines} />
        {children}
        {marks.map(({ id, x, y, text, color, isFilled, label: short }) => (
          <g key={id}>
            <circle
              cx={x}
              cy={y}
              r={radius}
              data-text={text}
              style={{ stroke: color, fill: isFilled ? color : 'transparent' }}
            />
            {short !== undefined && (
              <text x={x} y={y} class={isFilled ? 'on' : ''} style={{ fontSize: `${radius * 1.2}px` }}>
                {short}
              </text>
            )}
          </g>
        ))}
      </svg>
      <p class="pointed quiet">{pointed}</p>
    </>
  )
}
