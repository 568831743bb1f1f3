import { teamColor } from '../colors.ts'
import { ATHLETE_QUERY } from '../documents.ts'
import { Problem } from '../parts/problem.tsx'
import { StillReading } from '../parts/still-reading.tsx'
import { useQuery } from '../parts/use-query.ts'

interface Athlete {
  readonly displayName: string
  readonly jersey: string | null
  readonly positionName: string | null
  readonly age: number | null
  readonly height: string | null
  readonly weight: string | null
  readonly birthPlace: string | null
  readonly college: string | null
  readonly status: string | null
  readonly league: { readonly slug: string; readonly shortName: string }
  readonly team: {
    readonly sourceId: string
    readonly displayName: string
    readonly color: string | null
    readonly alternateColor: string | null
  } | null
  readonly injuries: readonly { readonly status: string; readonly shortComment: string | null }[]
  readonly statistics: {
    readonly season: number | null
    readonly categories: readonly {
      readonly category: string
      readonly displayName: string
      readonly stats: readonly {
        readonly name: string
        readonly label: string
        readonly displayValue: string
      }[]
    }[]
  } | null
}

/** A player: who it is, and the season's figures. */
export function AthletePage({ league, id }: { readonly league: string; readonly id: string }) {
  const { data, error, reload, incomplete } = useQuery<{ readonly athlete: Athlete }>(ATHLETE_QUERY, {
    league,
    id,
  })
  if (!data) return error ? <Problem error={error} retry={reload} /> : null
  const { athlete } = data
  const { team } = athlete
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['Position', athlete.positionName],
    ['Age', athlete.age],
    ['Height', athlete.height],
    ['Weight', athlete.weight],
    ['Born in', athlete.birthPlace],
    ['College', athlete.college],
    ['Status', athlete.status],
  ]
  const color = team ? teamColor(team.color, team.alternateColor) : 'var(--line)'
  return (
    <article>
      <header class="team-head" style={{ borderColor: color }}>
        <h1>
          {athlete.displayName} {athlete.jersey !== null && <small class="quiet">{athlete.jersey}</small>}
        </h1>
        <p class="quiet">
          <a href={`/leagues/${league}`}>{athlete.league.shortName}</a>
          {team && ' · '}
          {team && <a href={`/teams/${league}/${team.sourceId}`}>{team.displayName}</a>}
        </p>
      </header>
      {athlete.injuries.map(({ status, shortComment }) => (
        <p key={status} class="live">
          {status}: {shortComment}
        </p>
      ))}
      <dl class="facts">
        {facts.map(([name, value]) =>
          value === null || value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <StillReading notes={incomplete} />
      {(incomplete.length === 0 || athlete.statistics) && <Figures statistics={athlete.statistics} />}
    </article>
  )
}

function Figures({ statistics }: { readonly statistics: Athlete['statistics'] }) {
  if (!statistics) return <p class="empty">No statistics are published.</p>
  return (
    <section>
      <h2>{statistics.season === null ? 'Career' : `Season ${statistics.season}`}</h2>
      {statistics.categories.map(({ category, displayName, stats }) => (
        <div key={category} class="scroll" tabIndex={0} role="region" aria-label={displayName}>
          <table>
            <caption>{displayName}</caption>
            <thead>
              <tr>
                {stats.map((stat) => (
                  <th key={stat.name} scope="col">
                    {stat.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                {stats.map((stat) => (
                  <td key={stat.name}>{stat.displayValue}</td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      ))}
    </section>
  )
}
