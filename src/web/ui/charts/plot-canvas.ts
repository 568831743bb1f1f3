import uPlot from 'uplot'

/** A series of values. `color`: any CSS colour, such as `var(--accent)`. */
export interface PlotSeries {
  readonly kind: 'line' | 'steps' | 'dots' | 'bars'
  readonly color: string
  /** The area between the values and this value is tinted; no area without it. */
  readonly fillTo?: number
  /** The colour below `fillTo`; as above without it. */
  readonly colorBelow?: string
  /** In the order of `x`; null if missing. */
  readonly values: readonly (number | null)[]
}

/** The content of a chart. Updates must have the same number of series. */
export interface PlotDrawing {
  /** Ascending. */
  readonly x: readonly number[]
  readonly xRange: readonly [from: number, until: number]
  readonly yRange: readonly [low: number, high: number]
  readonly series: readonly PlotSeries[]
  /** Positions of vertical lines, from 0 (left) to 1 (right). */
  readonly ticks: readonly { readonly share: number }[]
  /** A horizontal line at this value. */
  readonly level?: number
}

export interface OpenPlot {
  update(drawing: PlotDrawing): void
  close(): void
}

/** Width of a dot; of one among many, so that the line stays visible. */
const DOT_PX = 7
const SMALL_DOT_PX = 4
const MANY_DOTS = 40
const LINE_PX = 2
/** Opacity of the tinted area. */
const TINT = '18%'
/** Width of a bar as a share of its slot, and the maximum in pixels. */
const BAR_SIZE: [factor: number, max: number] = [0.85, 60]

/** Tick labels and the tooltip are outside of the canvas. */
const FIXED_OPTIONS = {
  legend: { show: false },
  axes: [{ show: false }, { show: false }],
  padding: [4, 0, 4, 0],
  cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
} satisfies Partial<uPlot.Options>

/** Draws a chart into an element; adapts to its size and the theme. */
export function openPlot(
  place: HTMLElement,
  drawing: PlotDrawing,
  onPoint: (index: number | null) => void,
): OpenPlot {
  let current = drawing
  let colors = resolveColors(place, current)
  const series = drawing.series.map((each, index) => seriesOptions(each, () => colors.series[index]))
  const plot = new uPlot(
    {
      ...FIXED_OPTIONS,
      ...sizeOf(place),
      scales: {
        x: { time: false, range: () => [...current.xRange] },
        y: { range: () => [...current.yRange] },
      },
      series: [{}, ...series],
      hooks: {
        drawClear: [(self) => drawGrid(self, current, colors.grid)],
        setCursor: [(self) => onPoint(pointedAt(self, current))],
      },
    },
    dataOf(current),
    place,
  )
  const stopFollowing = followTheme(() => {
    colors = resolveColors(place, current)
    plot.redraw(false)
  })
  const resizing = new ResizeObserver(() => plot.setSize(sizeOf(place)))
  resizing.observe(place)
  plot.over.addEventListener('pointermove', (event) => {
    // uPlot only handles mouse events: horizontal touch gestures are converted.
    if (event.pointerType !== 'mouse') plot.setCursor({ left: event.offsetX, top: event.offsetY })
  })
  return {
    update(next) {
      current = next
      colors = resolveColors(place, next)
      plot.setData(dataOf(next))
    },
    close() {
      stopFollowing()
      resizing.disconnect()
      plot.destroy()
    },
  }
}

/** Returns the data index nearest to the pointer, or of the step it is in; null if it is outside. */
function pointedAt(plot: uPlot, { x, series }: PlotDrawing): number | null {
  const { idx, left = 0 } = plot.cursor
  if (idx === null || idx === undefined || series[0]?.kind !== 'steps') return idx ?? null
  return idx > 0 && (x[idx] ?? 0) > plot.posToVal(left, 'x') ? idx - 1 : idx
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement) {
  return { width: clientWidth, height: clientHeight }
}

function dataOf({ x, series }: PlotDrawing): uPlot.AlignedData {
  return [[...x], ...series.map(({ values }) => [...values])]
}

interface SeriesColors {
  readonly stroke: string
  readonly fill: string
  readonly below?: { readonly stroke: string; readonly fill: string }
}

function seriesOptions(
  { kind, fillTo, values }: PlotSeries,
  colorsOf: () => SeriesColors | undefined,
): uPlot.Series {
  const stroke = () => colorsOf()?.stroke ?? ''
  if (kind === 'dots') {
    const count = values.filter((value) => value !== null).length
    const size = count > MANY_DOTS ? SMALL_DOT_PX : DOT_PX
    return {
      stroke,
      paths: () => null,
      points: { show: true, size, width: 0, fill: stroke, stroke },
    }
  }
  const { bars, stepped, linear } = uPlot.paths
  if (kind === 'bars') {
    const paths = bars?.({ size: BAR_SIZE })
    return { stroke, fill: stroke, width: 0, points: { show: false }, ...(paths ? { paths } : {}) }
  }
  const paths = kind === 'steps' ? stepped?.({ align: 1 }) : linear?.()
  const inTwo = (part: 'stroke' | 'fill') => (plot: uPlot) => splitColor(plot, colorsOf(), part, fillTo)
  const ground = fillTo === undefined ? {} : { fill: inTwo('fill'), fillTo }
  return {
    stroke: inTwo('stroke'),
    width: LINE_PX,
    points: { show: false },
    ...ground,
    ...(paths ? { paths } : {}),
  }
}

/** A colour that changes to that of `below` at a level. */
function splitColor(
  plot: uPlot,
  colors: SeriesColors | undefined,
  part: 'stroke' | 'fill',
  level: number | undefined,
): string | CanvasGradient {
  const above = colors?.[part] ?? ''
  const below = colors?.below?.[part]
  const { top, height } = plot.bbox
  if (below === undefined || level === undefined || height <= 0) return above
  const share = Math.min(1, Math.max(0, (plot.valToPos(level, 'y', true) - top) / height))
  const gradient = plot.ctx.createLinearGradient(0, top, 0, top + height)
  gradient.addColorStop(0, above)
  gradient.addColorStop(share, above)
  gradient.addColorStop(share, below)
  gradient.addColorStop(1, below)
  return gradient
}

/** Draws tick lines and the horizontal line below the values. */
function drawGrid(plot: uPlot, { ticks, level }: PlotDrawing, color: string): void {
  const { ctx, bbox } = plot
  const { left, width } = bbox
  ctx.save()
  ctx.strokeStyle = color
  ctx.lineWidth = devicePixelRatio
  ctx.beginPath()
  for (const { share } of ticks) {
    ctx.moveTo(left + share * width, 0)
    ctx.lineTo(left + share * width, ctx.canvas.height)
  }
  if (level !== undefined) {
    const y = plot.valToPos(level, 'y', true)
    ctx.moveTo(left, y)
    ctx.lineTo(left + width, y)
  }
  ctx.stroke()
  ctx.restore()
}

/** Resolves CSS colours for the canvas, which supports neither custom properties nor themes. */
function resolveColors(place: HTMLElement, { series }: PlotDrawing) {
  const probe = document.createElement('span')
  probe.hidden = true
  place.append(probe)
  const resolve = (color: string) => {
    probe.style.color = color
    return getComputedStyle(probe).color
  }
  const both = (color: string) => ({
    stroke: resolve(color),
    fill: resolve(`color-mix(in srgb, ${color} ${TINT}, transparent)`),
  })
  const resolved = {
    grid: resolve('var(--line)'),
    series: series.map(({ color, colorBelow }): SeriesColors => ({
      ...both(color),
      ...(colorBelow === undefined ? {} : { below: both(colorBelow) }),
    })),
  }
  probe.remove()
  return resolved
}

/** Calls back when the page's colours may have changed: system theme, theme switch, or printing. */
function followTheme(onChange: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', 'print'].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', onChange)
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
    observer.disconnect()
  }
}
