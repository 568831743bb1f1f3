import { BRACKET_QUERY } from '../../data/documents/league.ts'
import { shortDayOf, startOf } from '../../data/format.ts'
import { useNow } from '../../data/host.ts'
import { useBehind } from '../../data/moments/behind.ts'
import { IncompleteNotice } from '../../ui/incomplete-notice.tsx'
import { LoadedPart } from '../../ui/loaded.tsx'
import { useSeenGames } from '../../ui/game/use-seen-games.ts'
import { useQuery } from '../../ui/use-query.ts'
import type { LeagueAddress } from '../../data/league/address.ts'
import { bracketOf, withoutWhoGoesOn } from '../../data/league/bracket.ts'
import { bracketTree } from '../../data/league/bracket-tree.ts'
import type { BracketNode, Seeds } from '../../data/league/bracket-tree.ts'
import type { PageOperations } from '../../generated/operations.ts'
import type { BracketGame, BracketRound, Tie, TieSide } from '../../data/league/bracket.ts'
import { LeagueSeasons } from './frame.tsx'
import type { LeagueHead } from './frame.tsx'

/** More than any post-season has, and than a soccer competition has after its groups. */
const MOST_GAMES = 200

interface LeagueBracketProps {
  readonly league: LeagueHead
  readonly address: LeagueAddress
}

const NO_GAMES: readonly BracketGame[] = []
const NO_SEEDS: Seeds = new Map()

/** The play-offs of a season, or the ties of a cup, by round. */
export function LeagueBracket({ league, address }: LeagueBracketProps) {
  const year = address.season ?? league.currentSeason?.year ?? null
  // Rounds of the NFL are seeded anew: seeds do not say who meets whom.
  const hasFixedSeeds = league.sport.slug !== 'football'
  const isSoccer = league.sport.slug === 'soccer'
  const bracket = useQuery(BRACKET_QUERY, {
    slug: league.slug,
    season: year,
    part: isSoccer ? null : 'POSTSEASON',
    last: MOST_GAMES,
  })
  const [isBehind] = useBehind()
  const seen = useSeenGames(league.slug, bracket.data?.league.schedule.nodes ?? NO_GAMES)
  const games = isBehind ? withoutWhoGoesOn(seen) : seen
  const before = league.seasons.nodes.find((season) => year !== null && season.year < year)
  return (
    <>
      <div class="picker">
        <LeagueSeasons league={league} part="bracket" year={year} />
      </div>
      <LoadedPart of={bracket}>
        {(data, incomplete) => {
          const rounds = bracketOf(league, games)
          return (
            <>
              <IncompleteNotice notes={incomplete} isEmpty={rounds.length === 0} />
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
                <Tree
                  rounds={rounds}
                  nodes={bracketTree(rounds, hasFixedSeeds ? seedsOf(data.league.standings) : NO_SEEDS)}
                  slug={league.slug}
                />
              )}
            </>
          )
        }}
      </LoadedPart>
    </>
  )
}

/** The seeds of the play-offs, by team. */
function seedsOf(standings: PageOperations['Bracket']['league']['standings']): Seeds {
  const entries = standings.flatMap((group) => group.entries)
  return new Map(
    entries.flatMap(({ teamId, stats }) => {
      const seed = Number(stats.find(({ name }) => name === 'playoffSeed')?.displayValue)
      return Number.isInteger(seed) && seed > 0 ? [[teamId, seed] as const] : []
    }),
  )
}

/** Sizes in pixels, of which the style sheet has the first two as well. */
const CARD = { width: 248, height: 104, gapX: 32, gapY: 12 }
/** Room of the names of rounds. */
const HEAD = 28

interface TreeProps {
  readonly rounds: readonly BracketRound[]
  readonly nodes: readonly BracketNode[]
  readonly slug: string
}

function Tree({ rounds, nodes, slug }: TreeProps) {
  const leftOf = ({ column }: BracketNode) => column * (CARD.width + CARD.gapX)
  const topOf = ({ row }: BracketNode) => HEAD + row * (CARD.height + CARD.gapY)
  const width = rounds.length * (CARD.width + CARD.gapX) - CARD.gapX
  const height = Math.max(...nodes.map(topOf)) + CARD.height
  const lines = nodes.flatMap((node) => {
    if (!node.next) return []
    const [from, to] = [leftOf(node) + CARD.width, leftOf(node.next)]
    const middle = to - CARD.gapX / 2
    const [y, then] = [topOf(node) + CARD.height / 2, topOf(node.next) + CARD.height / 2]
    return `M${from} ${y}H${middle}V${then}H${to}`
  })
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label="Bracket">
      <div class="bracket" style={{ width: `${width}px`, height: `${height}px` }}>
        <svg width={width} height={height} aria-hidden="true">
          <path d={lines.join('')} />
        </svg>
        {rounds.map(({ name }, column) => (
          <section key={name}>
            <h2 style={{ left: `${column * (CARD.width + CARD.gapX)}px` }}>{name}</h2>
            {nodes
              .filter((node) => node.column === column)
              .map((node) => (
                <TieCard
                  key={node.games[0]?.sourceId}
                  node={node}
                  place={{ left: `${leftOf(node)}px`, top: `${topOf(node)}px` }}
                  slug={slug}
                />
              ))}
          </section>
        ))}
      </div>
    </div>
  )
}

interface TieCardProps {
  readonly node: BracketNode
  readonly place: { readonly left: string; readonly top: string }
  readonly slug: string
}

function TieCard({ node: { tie, label, names, games, column }, place, slug }: TieCardProps) {
  const now = useNow()
  const isDecided = tie?.sides.some(({ isWinner }) => isWinner) ?? false
  const played = games.filter(({ status }) => status.state !== 'PRE')
  const next = isDecided ? undefined : games.find(({ status }) => status.state === 'PRE')
  return (
    <div class="tie" style={place}>
      <small class="quiet">{label}</small>
      {names.map((name, index) => (
        <Side
          key={index}
          name={name}
          side={tie?.sides[index] ?? null}
          isDecided={isDecided}
          isKnownLater={column > 0}
        />
      ))}
      <ul>
        {tie?.kind === 'series' && played.length > 0 && <li class="spoiler">Games</li>}
        {played.map((game, index) => (
          <li key={game.sourceId} class="spoiler">
            <a href={`/games/${slug}/${game.sourceId}`} class={game.status.state === 'IN' ? 'live' : ''}>
              {tie && textOf(tie, game, index)}
            </a>
          </li>
        ))}
        {next && (
          <li>
            <a href={`/games/${slug}/${next.sourceId}`}>{startOf(next.date, now)}</a>
          </li>
        )}
      </ul>
    </div>
  )
}

interface SideProps {
  readonly name: string
  readonly side: TieSide | null
  readonly isDecided: boolean
  /** Whether the name tells a result of the round before. */
  readonly isKnownLater: boolean
}

function Side({ name, side, isDecided, isKnownLater }: SideProps) {
  const isTeam = side?.name === name
  return (
    <span class={`team ${side?.isWinner === true ? 'winner' : isDecided ? 'loser' : ''}`}>
      <span class={`name ${isTeam ? '' : 'quiet'} ${isTeam && isKnownLater ? 'spoiler' : ''}`} title={name}>
        {name}
        {side?.isWinner === true && <span class="sr-only"> (won)</span>}
      </span>
      {isTeam && (
        <span class="score spoiler">
          {side.result ?? '–'}
          {side.shootout !== null && <small>({side.shootout})</small>}
        </span>
      )}
    </span>
  )
}

/** A game of a tie in the order of its sides: its number in a series, `2–1` of two legs, otherwise its state. */
function textOf({ kind, sides: [first] }: Tie, game: Tie['games'][number], index: number): string {
  const { status, date, homeTeam, awayTeam } = game
  if (kind === 'series') return String(index + 1)
  if (kind === 'game') return `${status.detail}, ${shortDayOf(date)}`
  const [one, other] = homeTeam.sourceId === first.sourceId ? [homeTeam, awayTeam] : [awayTeam, homeTeam]
  return one.score === null || other.score === null ? status.detail : `${one.score}–${other.score}`
}
