import { teamColor } from '../colors.ts'
import { ATHLETE_QUERY } from '../documents/reading.ts'
import type { PageOperations } from '../generated/operations.ts'
import { Figures } from '../parts/game/figures.tsx'
import { GameLog } from '../parts/gamelog.tsx'
import { FirstScreen } from '../parts/first-screen.tsx'
import { IncompleteNotice } from '../parts/incomplete-notice.tsx'
import { useQuery } from '../parts/use-query.ts'
import { useTitle } from '../parts/use-title.ts'

type Athlete = PageOperations['Athlete']['athlete']

/** A player: profile, season statistics and game log. */
export function AthletePage({ league, id }: { readonly league: string; readonly id: string }) {
  const { data, error, reload, incomplete } = useQuery(ATHLETE_QUERY, {
    league,
    id,
  })
  useTitle(data?.athlete.displayName ?? null)
  if (!data) return <FirstScreen error={error} retry={reload} />
  const { athlete } = data
  const { team } = athlete
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
      <Facts athlete={athlete} />
      <IncompleteNotice notes={incomplete} />
      {athlete.statistics && (
        <Figures
          title={athlete.statistics.season === null ? 'Career' : `Season ${athlete.statistics.season}`}
          categories={athlete.statistics.categories}
        />
      )}
      {!athlete.statistics && incomplete.length === 0 && <p class="empty">No statistics are published.</p>}
      <GameLog games={athlete.gameLog.games} league={league} />
    </article>
  )
}

function Facts({ athlete }: { readonly athlete: Athlete }) {
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['Position', athlete.positionName],
    ['Age', athlete.age],
    ['Height', athlete.height],
    ['Weight', athlete.weight],
    ['Born in', athlete.birthPlace],
    ['College', athlete.college],
    ['Status', athlete.status],
  ]
  return (
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
  )
}
