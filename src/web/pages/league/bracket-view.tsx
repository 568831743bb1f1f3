import { BRACKET_QUERY } from '../../data/documents/league.ts'
import { shortDayOf, startOf } from '../../data/format.ts'
import { useNow } from '../../data/host.ts'
import { IncompleteNotice } from '../../ui/incomplete-notice.tsx'
import { LoadedPart } from '../../ui/loaded.tsx'
import { useQuery } from '../../ui/use-query.ts'
import type { LeagueAddress } from '../../data/league/address.ts'
import { bracketOf } from '../../data/league/bracket.ts'
import type { BracketRound, Tie, TieSide } from '../../data/league/bracket.ts'
import { LeagueSeasons } from './frame.tsx'
import type { LeagueHead } from './frame.tsx'

/** More than any post-season has, and than a soccer competition has after its groups. */
const MOST_GAMES = 200

interface LeagueBracketProps {
  readonly league: LeagueHead
  readonly address: LeagueAddress
}

/** The play-offs of a season, or the ties of a cup, by round. */
export function LeagueBracket({ league, address }: LeagueBracketProps) {
  const year = address.season ?? league.currentSeason?.year ?? null
  const isSoccer = league.sport.slug === 'soccer'
  const bracket = useQuery(BRACKET_QUERY, {
    slug: league.slug,
    season: year,
    part: isSoccer ? null : 'POSTSEASON',
    last: MOST_GAMES,
  })
  const before = league.seasons.nodes.find((season) => year !== null && season.year < year)
  return (
    <>
      <div class="picker">
        <LeagueSeasons league={league} part="bracket" year={year} />
      </div>
      <LoadedPart of={bracket}>
        {(data, incomplete) => {
          const rounds = bracketOf(league, data.league.schedule.nodes)
          return (
            <>
              <IncompleteNotice notes={incomplete} />
              {rounds.length === 0 && incomplete.length === 0 && (
                <p class="empty">
                  No games of this season’s {isSoccer ? 'knockout rounds' : 'play-offs'} are published yet.{' '}
                  {before && (
                    <a class="link" href={`/leagues/${league.slug}?part=bracket&season=${before.year}`}>
                      The bracket of {before.displayName}
                    </a>
                  )}
                </p>
              )}
              {rounds.length > 0 && (
                <div class="bracket scroll" tabIndex={0} role="region" aria-label="Bracket">
                  {rounds.map((round) => (
                    <Round key={round.name} round={round} slug={league.slug} />
                  ))}
                </div>
              )}
            </>
          )
        }}
      </LoadedPart>
    </>
  )
}

function Round({
  round: { name, ties, open },
  slug,
}: {
  readonly round: BracketRound
  readonly slug: string
}) {
  const [first] = open
  return (
    <section>
      <h2>{name}</h2>
      {ties.map((tie) => (
        <TieCard key={tie.games[0]?.sourceId} tie={tie} slug={slug} />
      ))}
      {first && (
        <p class="quiet">
          {open.length} {open.length === 1 ? 'game' : 'games'}, teams to be determined; from{' '}
          {shortDayOf(first.date)}.
        </p>
      )}
    </section>
  )
}

function TieCard({ tie, slug }: { readonly tie: Tie; readonly slug: string }) {
  const now = useNow()
  return (
    <div class="tie">
      {tie.label !== null && <small class="quiet">{tie.label}</small>}
      {tie.sides.map((side) => (
        <Side key={side.sourceId} side={side} isDecided={tie.sides.some(({ isWinner }) => isWinner)} />
      ))}
      <ul>
        {tie.games.map((game) => (
          <li key={game.sourceId}>
            <a href={`/games/${slug}/${game.sourceId}`} class={game.status.state === 'IN' ? 'live' : ''}>
              <span class={game.status.state === 'PRE' ? '' : 'spoiler'}>{textOf(tie, game, now)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Side({ side, isDecided }: { readonly side: TieSide; readonly isDecided: boolean }) {
  return (
    <span class={`team ${side.isWinner ? 'winner' : isDecided ? 'loser' : ''}`}>
      <span class="name" title={side.name}>
        {side.name}
        {side.isWinner && <span class="sr-only"> (won)</span>}
      </span>
      <span class="score spoiler">
        {side.result ?? '–'}
        {side.shootout !== null && <small>({side.shootout})</small>}
      </span>
    </span>
  )
}

/** A game of a tie in the order of its sides: `112–104` in a series or of two legs, otherwise its state. */
function textOf(
  { kind, sides: [first] }: Tie,
  { status, date, homeTeam, awayTeam }: Tie['games'][number],
  now: Date,
): string {
  if (status.state === 'PRE') return startOf(date, now)
  if (kind === 'game') return `${status.detail}, ${shortDayOf(date)}`
  const [one, other] = homeTeam.sourceId === first.sourceId ? [homeTeam, awayTeam] : [awayTeam, homeTeam]
  return one.score === null || other.score === null ? status.detail : `${one.score}–${other.score}`
}
