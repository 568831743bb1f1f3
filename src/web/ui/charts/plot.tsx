import { useEffect, useRef } from 'preact/hooks'
import type { OpenPlot, PlotDrawing } from './plot-canvas.ts'

export type { PlotDrawing, PlotSeries } from './plot-canvas.ts'

interface PlotProps {
  /** Description of the chart, as a sentence. */
  readonly label: string
  readonly drawing: PlotDrawing
  /** Called with the data index at the pointer; null when the pointer leaves. */
  readonly onPoint: (index: number | null) => void
}

/** A chart on a canvas. Its space is reserved; the drawing code is loaded when it is first shown. */
export function Plot({ label, drawing, onPoint }: PlotProps) {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<OpenPlot | null>(null)
  const latest = useRef({ drawing, onPoint })
  latest.current = { drawing, onPoint }
  useEffect(() => {
    let isClosed = false
    import('./plot-canvas.ts').then(
      ({ openPlot }) => {
        if (isClosed || !place.current) return
        const onPointed = (index: number | null) => latest.current.onPoint(index)
        plot.current = openPlot(place.current, latest.current.drawing, onPointed)
      },
      // If it fails to load, the description and the table contain the same data.
      () => undefined,
    )
    return () => {
      isClosed = true
      plot.current?.close()
    }
  }, [])
  useEffect(() => plot.current?.update(drawing), [drawing])
  return <div class="plot" role="img" aria-label={label} ref={place} />
}
