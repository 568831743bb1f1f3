import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { BEHIND_MS } from '../data/moments/behind.ts'
import { keepWatched, watchedBehind } from '../data/moments/watched.ts'
import { useBrowserState, useNow } from '../data/host.ts'
import { sidesInOrder } from '../data/board.ts'
import { GAME_QUERY, PAST_GAME_QUERY } from '../data/documents/game.ts'
import type { FullGame, GameDetails as Details, Play } from '../data/game.ts'
import { MainDetails, SideDetails } from '../ui/game/details.tsx'
import { Waiting } from '../ui/loaded.tsx'
import { LoadedPage } from '../ui/loaded-page.tsx'
import { liveText, periodOfGame } from '../data/periods.ts'
import { GameHead } from '../ui/game/head.tsx'
import { GameInfo } from '../ui/game/info.tsx'
import { Now } from '../ui/game/now.tsx'
import { LineTable } from '../ui/game/line-table.tsx'
import { PlayList } from '../ui/game/plays/play-list.tsx'
import { ScoringSummary } from '../ui/game/scoring.tsx'
import { PinButton } from '../ui/pinned/pinned-game.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionBar } from '../ui/section-bar.tsx'
import { latenessOf } from '../ui/incomplete-notice.tsx'
import { useBehindAt, useQuery } from '../ui/use-query.ts'
import { WinProbabilityChart } from '../ui/charts/win-probability-chart.tsx'
import { HiddenNotice } from '../ui/game/hidden-notice.tsx'
import { useHiddenScores } from '../ui/hidden-scores.tsx'
import { useTitle } from '../ui/use-title.ts'
import { WatchAgain } from './watch-again.tsx'

/** A game has fewer plays. */
const ALL_PLAYS = 1_000
/** Players of each category, of whom the best of both teams are shown. */
const LEADERS = 25

const CLASSES = { PRE: '', IN: 'begun', POST: 'begun over' } as const

/** The page of a game. */
export function GamePage({ league, id }: { readonly league: string; readonly id: string }) {
  const game = useQuery(GAME_QUERY, { league, id, plays: ALL_PLAYS, leaders: LEADERS })
  return (
    <LoadedPage of={game} waiting={<div class="game-head skeleton" aria-hidden="true" />}>
      {({ event }, incomplete) => <GameArticle now={event} incomplete={incomplete} />}
    </LoadedPage>
  )
}

interface GameArticleProps {
  readonly now: Details
  readonly incomplete: readonly string[]
}

/** A game as it stands; watched again, as it stood at a moment, without what came later. */
function GameArticle({ now, incomplete }: GameArticleProps) {
  const league = now.league.slug
  const path = `/games/${league}/${now.sourceId}`
  const [kept, setKept] = useBrowserState(() => watchedBehind(path), null)
  const [isFromStart, setFromStart] = useState(false)
  const isWatching = isFromStart || kept !== null
  const [watched, setWatched] = useState<string | null>(null)
  const behind = useBehindAt(isUnsettled(now, useNow()))
  const at = isWatching ? watched : behind
  const past = useQuery(
    PAST_GAME_QUERY,
    at === null ? null : { league, id: now.sourceId, plays: ALL_PLAYS, at },
    true,
  )
  const isAhead = kept !== null || (behind !== null && !isWatching)
  const game: FullGame = (at === null ? null : past.data?.event) ?? now
  const corrected = useCorrected(now.plays.nodes)
  const [isHidden] = useHiddenScores()
  const plays = game.plays.nodes
  // What the reader has not come to is not shown instead of a moment that is on its way.
  const isHeld = isAhead && game === now
  useTitle(isHeld || (isHidden && at === null) ? game.name : gameTitle(game))
  const hasChart = (game.winProbability?.points.length ?? 0) > 1
  useAddressWithoutScores(isHidden)
  const watchAgain = isWatching && (
    <WatchAgain
      key="watch"
      game={now}
      behindMs={kept}
      onMoment={setWatched}
      onKeep={(behindMs) => keepWatched(path, behindMs)}
      onClose={() => {
        keepWatched(path, null)
        setKept(null)
        setFromStart(false)
        setWatched(null)
      }}
    />
  )
  return (
    <article class={`game ${isHeld || at !== null ? 'watched' : CLASSES[game.status.state]}`}>
      {isHeld ? (
        <div key="held" class="game-head skeleton" aria-hidden="true" />
      ) : (
        <GameHead key="head" game={game} lateness={at === null ? latenessOf(incomplete) : null}>
          {!isWatching && plays.at(-1)?.wallClock != null && (
            <button type="button" class="watch" onClick={() => setFromStart(true)}>
              {game.status.state === 'IN' ? (
                <>
                  <span class="wide">Watch </span>from the start
                </>
              ) : (
                'Watch again'
              )}
            </button>
          )}
          <PinButton path={path} />
        </GameHead>
      )}
      {watchAgain}
      {isHeld && past.error && <Problem error={past.error} retry={past.retry} />}
      {!isHeld && (
        <>
          {game.status.state !== 'PRE' && at === null && <HiddenNotice />}
          <SectionBar label="Sections of this page" />
          <div class="columns">
            <div class="column">
              {game.status.state === 'IN' && at === null && <Now game={now} />}
              {(plays.length > 0 || game.status.state !== 'PRE') && (
                <section id="plays">
                  <h2>Plays</h2>
                  {plays.length === 0 &&
                    (incomplete.length === 0 ? (
                      <p class="empty">No plays are published for this game.</p>
                    ) : (
                      <Waiting />
                    ))}
                  <PlayList game={game} details={now} corrected={corrected} />
                </section>
              )}
              {at === null && <MainDetails game={now} />}
            </div>
            <div class="column">
              <ScoringSummary game={game} />
              {hasChart && (
                <section id="win-probability">
                  <h2>Win probability</h2>
                  <WinProbabilityChart
                    points={game.winProbability?.points ?? []}
                    plays={plays}
                    home={game.homeTeam}
                    away={game.awayTeam}
                    isOver={game.status.completed}
                    nameOfPeriod={(period) => periodOfGame(game, period)}
                  />
                </section>
              )}
              <LineTable game={game} />
              {at === null && <SideDetails game={now} />}
            </div>
          </div>
          <GameInfo game={game} />
        </>
      )}
    </article>
  )
}

/** Whether a game may have changed since the moment of a reader who is behind. */
function isUnsettled({ status, plays }: FullGame, present: Date): boolean {
  const last = plays.nodes.at(-1)?.wallClock ?? null
  return (
    status.state === 'IN' ||
    (status.state === 'POST' && last !== null && present.getTime() - Date.parse(last) < 2 * BEHIND_MS)
  )
}

/** The address that a reader without scores sends to others has a preview without them. */
function useAddressWithoutScores(isHidden: boolean): void {
  useEffect(() => {
    const { searchParams, href } = new URL(location.href)
    if (isHidden === (searchParams.get('scores') === '0')) return
    const next = new URL(href)
    if (isHidden) next.searchParams.set('scores', '0')
    else next.searchParams.delete('scores')
    history.replaceState(history.state, '', next)
  }, [isHidden])
}

/** `BUF 21–17 KC · Q4 7:32`; the names before there is a score. */
function gameTitle(game: FullGame): string {
  const { league, status } = game
  const [first, second] = sidesInOrder(league.sport.slug, game)
  if (first.score === null || second.score === null) return game.name
  const state = status.state === 'IN' ? liveText(league.slug, league.sport.slug, status) : status.detail
  return `${first.abbreviation} ${first.score}–${second.score} ${second.abbreviation} · ${state}`
}

/** The ids of the plays that read otherwise than when they were first shown. */
function useCorrected(plays: readonly Play[]): ReadonlySet<string> {
  const first = useRef(new Map<string, string>())
  return useMemo(() => {
    const corrected = plays.filter((play) => {
      const wording = `${play.homeScore} ${play.awayScore} ${play.text ?? ''}`
      const known = first.current.get(play.sourceId)
      if (known === undefined) first.current.set(play.sourceId, wording)
      return known !== undefined && known !== wording
    })
    return new Set(corrected.map(({ sourceId }) => sourceId))
  }, [plays])
}
