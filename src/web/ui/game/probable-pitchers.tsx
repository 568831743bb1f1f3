import { Headshot } from '../pictures/headshot.tsx'
import type { GameDetails } from '../../data/game.ts'

type Side = GameDetails['homeTeam']

/** Statistics of a pitcher's season, in display order. */
const STATISTICS = ['wins', 'losses', 'ERA', 'WHIP', 'strikeouts', 'innings']
const MOST_STATISTICS = 6

interface ProbablePitchersProps {
  readonly sides: readonly { readonly name: string; readonly pitcher: Side['probablePitcher'] }[]
  /** The slug of the league. */
  readonly league: string
}

/** The pitchers who are to start a game of baseball, with their season. */
export function ProbablePitchers({ sides, league }: ProbablePitchersProps) {
  if (sides.every(({ pitcher }) => pitcher === null)) return null
  return (
    <section id="probable-pitchers">
      <h2>Probable pitchers</h2>
      <div class="pair">
        {sides.map(({ name, pitcher }) => (
          <div key={name}>
            <h3>{name}</h3>
            {pitcher ? <Pitcher pitcher={pitcher} league={league} /> : <p class="quiet">Not announced.</p>}
          </div>
        ))}
      </div>
    </section>
  )
}

interface PitcherProps {
  readonly pitcher: NonNullable<Side['probablePitcher']>
  readonly league: string
}

function Pitcher({ pitcher: { athlete, athleteId, displayName, statistics }, league }: PitcherProps) {
  const named = athlete ?? { sourceId: athleteId, displayName, headshot: null }
  const known = STATISTICS.flatMap((name) => statistics.filter((one) => one.name === name))
  const shown = known.length > 0 ? known : statistics.slice(0, MOST_STATISTICS)
  return (
    <p class="probable">
      <Headshot athlete={named} league={league} size={40} />
      <span>
        <a href={`/athletes/${league}/${athleteId}`}>{displayName}</a>
        <small class="quiet">
          {shown.map(({ label, displayValue }) => `${label} ${displayValue}`).join(' · ')}
        </small>
      </span>
    </p>
  )
}
