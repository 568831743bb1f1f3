import { useEffect, useRef } from 'preact/hooks'
import type { OpenPlot, PlotDrawing } from './plot-canvas.ts'

export type { PlotDrawing, PlotSeries } from './plot-canvas.ts'

interface PlotProps {
  /** What is to be seen, in a sentence. */
  readonly label: string
  readonly drawing: PlotDrawing
  /** Called with the place in the data that the pointer is at; null when it leaves. */
  readonly onPoint: (index: number | null) => void
}

/** A chart on a canvas. Its room is there from the start; what draws it is loaded when it is first shown. */
export function Plot({ label, drawing, onPoint }: PlotProps) {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<OpenPlot | null>(null)
  const latest = useRef({ drawing, onPoint })
  latest.current = { drawing, onPoint }
  useEffect(() => {
    let isGone = false
    import('./plot-canvas.ts').then(
      ({ openPlot }) => {
        if (isGone || !place.current) return
        const onPointed = (index: number | null) => latest.current.onPoint(index)
        plot.current = openPlot(place.current, latest.current.drawing, onPointed)
      },
      // Without it the room stays empty: the sentence and the table say the same.
      () => undefined,
    )
    return () => {
      isGone = true
      plot.current?.close()
    }
  }, [])
  useEffect(() => plot.current?.update(drawing), [drawing])
  return <div class="plot" role="img" aria-label={label} ref={place} />
}
