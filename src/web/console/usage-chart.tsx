import { USAGE_KINDS } from './data.ts'
import type { UsageDay, UsageKind } from './data.ts'

const KIND_NAMES: Readonly<Record<UsageKind, string>> = {
  rest: 'REST',
  graphql: 'GraphQL',
  stream: 'Stream',
  webhooks: 'Webhooks',
}

interface DaysProps {
  /** Oldest first. */
  readonly days: readonly UsageDay[]
}

/** Calls by day as bars stacked by kind, and the same figures as a table. */
export function UsageChart({ days }: DaysProps) {
  const most = Math.max(1, ...days.map(({ total }) => total))
  const used = USAGE_KINDS.filter((kind) => days.some(({ calls }) => calls[kind] > 0))
  return (
    <>
      <figure class="usage">
        <UsageBars days={days} most={most} />
        <figcaption>
          <span>{days[0]?.day}</span>
          <span class="keys">
            {used.map((kind) => (
              <span key={kind} class={`key ${kind}`}>
                {KIND_NAMES[kind]}
              </span>
            ))}
          </span>
          <span>Most in a day: {most.toLocaleString()} calls</span>
          <span>{days.at(-1)?.day} (UTC)</span>
        </figcaption>
      </figure>
      <details>
        <summary>As a table</summary>
        <UsageTable days={days} />
      </details>
    </>
  )
}

const [WIDTH, HEIGHT] = [720, 160]
/** What is kept free on each side of a bar. */
const MARGIN = 2

function UsageBars({ days, most }: DaysProps & { readonly most: number }) {
  const step = WIDTH / days.length
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {days.map(({ day, calls, total }, index) => (
        <g key={day}>
          <title>{`${day}: ${total.toLocaleString()} calls`}</title>
          <rect class="hit" x={index * step} y={0} width={step} height={HEIGHT} />
          {stackOf(calls).map(({ kind, from, to }) => (
            <rect
              key={kind}
              class={kind}
              x={index * step + MARGIN}
              y={HEIGHT - (to / most) * HEIGHT}
              width={step - 2 * MARGIN}
              height={((to - from) / most) * HEIGHT}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** Each kind's part of a bar, in calls from the bottom. */
function stackOf(calls: UsageDay['calls']) {
  let from = 0
  return USAGE_KINDS.map((kind) => {
    const part = { kind, from, to: from + calls[kind] }
    from = part.to
    return part
  })
}

function UsageTable({ days }: DaysProps) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Calls by day">
      <table>
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            {USAGE_KINDS.map((kind) => (
              <th key={kind} scope="col">
                {KIND_NAMES[kind]}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, calls, total }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {USAGE_KINDS.map((kind) => (
                <td key={kind}>{calls[kind].toLocaleString()}</td>
              ))}
              <td class="total">{total.toLocaleString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
