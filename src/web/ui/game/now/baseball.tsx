import type { GameDetails } from '../../../data/game.ts'
import { lineToday, runnersOn } from '../../../data/now.ts'
import { AtBatZone } from '../../pictures/pitches.tsx'
import { Fact } from './fact.tsx'

/** The bases as they lie, with home plate at the bottom, between the foul lines and the fence. */
const BASES = { first: [58, 48], second: [40, 30], third: [22, 48] } as const
const OUTFIELD = 'M40 66 6 32a48 48 0 0 1 68 0z'
const DIAMOND = 'M40 66 22 48 40 30 58 48zM37.5 64h5v2.5l-2.5 2.5-2.5-2.5z'

/** The bases with count and outs, the batter with his line today, the pitcher with his pitches, and those of this at-bat. */
export function BaseballNow({ game }: { readonly game: GameDetails }) {
  const { situation, now } = game
  if (!situation || situation.outs === null) return <p class="quiet">Nobody is at bat.</p>
  const taken = runnersOn(situation)
  const [batter, pitcher] = [now?.batter, now?.pitcher]
  return (
    <div class="bases">
      <figure>
        <svg
          viewBox="0 0 80 70"
          role="img"
          aria-label={taken.length === 0 ? 'Bases empty' : `Runners on ${taken.join(' and ')}`}
        >
          <path class="outfield" d={OUTFIELD} />
          <path class="lines" d={DIAMOND} />
          {Object.entries(BASES).map(([name, [x, y]]) => (
            <rect
              key={name}
              class={taken.some((base) => base === name) ? 'on' : ''}
              x={x - 4}
              y={y - 4}
              width="8"
              height="8"
              transform={`rotate(45 ${x} ${y})`}
            />
          ))}
        </svg>
        <ul class="count">
          <Dots name="Balls" of={situation.balls ?? 0} most={3} />
          <Dots name="Strikes" of={situation.strikes ?? 0} most={2} />
          <Dots name="Outs" of={situation.outs} most={2} />
        </ul>
      </figure>
      <dl class="head-facts">
        {batter && (
          <Fact name="At bat" value={withLine(batter, lineToday(game, batter.athleteId, 'batting'))} />
        )}
        {pitcher && (
          <Fact name="Pitching" value={withLine(pitcher, lineToday(game, pitcher.athleteId, 'pitching'))} />
        )}
      </dl>
      <AtBatZone plays={game.plays.nodes} />
    </div>
  )
}

function Dots({
  name,
  of: count,
  most,
}: {
  readonly name: string
  readonly of: number
  readonly most: number
}) {
  return (
    <li>
      <span>{name}</span>
      <span aria-hidden="true">
        {'●'.repeat(Math.min(count, most)) + '○'.repeat(Math.max(0, most - count))}
      </span>
      <span class="sr-only">{count}</span>
    </li>
  )
}

type Player = NonNullable<NonNullable<GameDetails['now']>['batter']>

/** The line of the box score, which has the pitches; otherwise that of the scoreboard. */
function withLine({ displayName, summary }: Player, line: string): string {
  const known = line === '' ? (summary ?? '') : line
  return known === '' ? displayName : `${displayName} (${known})`
}
