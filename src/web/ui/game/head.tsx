import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { sidesInOrder, sideName } from '../../data/board.ts'
import type { Side } from '../../data/board.ts'
import { leftText, longDay } from '../../data/dates.ts'
import { DAY_MS, localDay, startOf } from '../../data/format.ts'
import type { FullGame } from '../../data/game.ts'
import { useNow } from '../../data/host.ts'
import { stateWords } from '../../data/now.ts'
import { liveText } from '../../data/periods.ts'
import { scorersOf } from '../../data/scorers.ts'
import type { Scorer } from '../../data/scorers.ts'
import { pairColors } from '../../data/team-pair.ts'
import { TeamLogo } from '../pictures/team-logo.tsx'
import { EndedText, Score } from './card.tsx'
import { PeriodScores } from './period-scores.tsx'
import { ResultLine } from './result-line.tsx'
import { sourceText } from '../../data/source-text.ts'

interface GameHeadProps {
  readonly game: FullGame
  /** Says that the scores may be late. */
  readonly lateness: string | null
  /** Shown below the state. */
  readonly children?: ComponentChildren
}

/** The head of a game: both teams mirrored around its state, scorers, and score by period. */
export function GameHead({ game, lateness, children }: GameHeadProps) {
  const { league, status, season } = game
  const present = useNow()
  const [first, second] = sidesInOrder(league.sport.slug, game)
  return (
    <header class="game-head">
      <p class="quiet">
        <a href={`/leagues/${league.slug}`} title={league.name}>
          {league.shortName}
        </a>
        {season.week?.text && ` · ${season.week.text}`} · {longDay(localDay(new Date(game.date)), present)}
      </p>
      <h1 class="sr-only">{game.name}</h1>
      <div class="sides">
        <HeadSide side={first} game={game} />
        <p class={`head-state ${status.state === 'IN' ? 'live' : ''}`}>
          {status.state === 'PRE' ? (
            <>
              <time dateTime={game.date}>{startOf(game.date, present)}</time>
              <Countdown to={game.date} />
            </>
          ) : (
            <StateText game={game} />
          )}
          {children}
        </p>
        <HeadSide side={second} game={game} />
      </div>
      {status.state === 'IN' && (
        <p class="head-words quiet spoiler">{lateness ?? stateWords(game).join(' · ')}</p>
      )}
      {status.state === 'POST' && game.recap && (
        <p class="head-words quiet spoiler">{sourceText(game.recap.headline)}</p>
      )}
      <div class="spoiler-parts">
        {league.sport.slug === 'soccer' && <Scorers game={game} />}
        <PeriodScores game={game} />
        <ResultLine game={game} />
      </div>
      <ScoreBar game={game} />
    </header>
  )
}

const MINUTE_MS = 60_000
const COUNTDOWN_MS = 2 * DAY_MS

/** The time left until a start within two days: `in 3 h 12 min`. */
function Countdown({ to }: { readonly to: string }) {
  const [now, setNow] = useState(useNow().getTime())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(to) - now
  if (left <= 0 || left > COUNTDOWN_MS) return null
  return <small class="quiet">{leftText(left)}</small>
}

function StateText({ game: { status, league } }: { readonly game: FullGame }) {
  if (status.state !== 'IN') return <EndedText detail={status.detail} />
  return <span class="spoiler">{liveText(league.slug, league.sport.slug, status)}</span>
}

interface SideProps {
  readonly side: Side
  readonly game: FullGame
}

function HeadSide({ side, game }: SideProps) {
  const colors = pairColors(game.homeTeam, game.awayTeam)
  const borderColor = side === game.homeTeam ? colors.home : colors.away
  return (
    <div class={`head-side ${resultOf(side, game)}`} style={{ borderColor }}>
      <span class="head-logo">
        <TeamLogo side={side} size={48} />
      </span>
      <div class="head-name">
        <a href={`/teams/${game.league.slug}/${side.sourceId}`} title={side.name}>
          {side.name}
        </a>
        <small class="quiet spoiler">{side.record}</small>
      </div>
      {game.status.state !== 'PRE' && <Score value={side.score} shootout={side.shootoutScore} />}
    </div>
  )
}

/** The class of a side's result, once there is a winner. */
function resultOf(side: Side, { homeTeam, awayTeam, status }: FullGame): 'winner' | 'loser' | '' {
  if (side.winner) return 'winner'
  return status.completed && (homeTeam.winner || awayTeam.winner) ? 'loser' : ''
}

/** The scorers of both sides with their minutes. */
function Scorers({ game }: { readonly game: FullGame }) {
  const { home, away } = scorersOf(game.plays.nodes.filter(({ scoringPlay }) => scoringPlay))
  if (home.length + away.length === 0) return null
  return (
    <div class="scorers">
      <ScorerList of={game.homeTeam.name} scorers={home} />
      <ScorerList of={game.awayTeam.name} scorers={away} />
    </div>
  )
}

function ScorerList({ of, scorers }: { readonly of: string; readonly scorers: readonly Scorer[] }) {
  return (
    <ul aria-label={`Goals of ${of}`}>
      {scorers.map(({ name, minutes }) => (
        <li key={name}>
          {name} <span class="quiet">{minutes.join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}

/** Height of what stays above the page's content: of the top bar, which scrolls away on phones, and of this bar. */
const ABOVE_PX = { phone: 48, other: 96 }
const PHONE = '(max-width: 600px)'

/** The score in a bar that stays on top once the head has been scrolled out of view. It takes no room. */
function ScoreBar({ game }: { readonly game: FullGame }) {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const head = place.current?.parentElement
    if (!head) return
    const above = matchMedia(PHONE).matches ? ABOVE_PX.phone : ABOVE_PX.other
    const observer = new IntersectionObserver(
      ([entry]) => setShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: `-${above}px 0px 0px` },
    )
    observer.observe(head)
    return () => observer.disconnect()
  }, [])
  const present = useNow()
  const isPre = game.status.state === 'PRE'
  const [first, second] = sidesInOrder(game.league.sport.slug, game)
  return (
    <div class="score-bar" hidden={!isShown} ref={place} aria-hidden="true">
      <div>
        <BarSide side={first} game={game} />
        <span class={game.status.state === 'IN' ? 'live' : 'quiet'}>
          {isPre ? startOf(game.date, present) : <StateText game={game} />}
        </span>
        <BarSide side={second} game={game} />
      </div>
    </div>
  )
}

function BarSide({ side, game }: SideProps) {
  return (
    <span class={`bar-side ${resultOf(side, game)}`}>
      <TeamLogo side={side} />
      <span class="name">{sideName(side)}</span>
      <Score value={game.status.state === 'PRE' ? null : side.score} shootout={side.shootoutScore} />
    </span>
  )
}
