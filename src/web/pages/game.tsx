import { useState } from 'preact/hooks'
import { applyUpdate, sidesInOrder } from '../board-data.ts'
import { GAME_QUERY, GAME_UPDATES_SUBSCRIPTION } from '../documents/reading.ts'
import type { FullGame, GameDetails, Play } from '../game-data.ts'
import { Lazy } from '../parts/lazy.tsx'
import { periodName } from '../periods.ts'
import { ConnectionBar } from '../parts/connection-bar.tsx'
import { FirstScreen } from '../parts/first-screen.tsx'
import { GameHead } from '../parts/game/head.tsx'
import { Now } from '../parts/game/now.tsx'
import { LineTable } from '../parts/game/line-table.tsx'
import { PlayList } from '../parts/game/play-list.tsx'
import { SectionBar } from '../parts/section-bar.tsx'
import { IncompleteNotice } from '../parts/incomplete-notice.tsx'
import { useKept } from '../parts/use-kept.ts'
import { useLive } from '../parts/use-live.ts'
import { useQuery } from '../parts/use-query.ts'
import { useThrottled } from '../parts/use-throttled.ts'
import { WinProbabilityChart } from '../parts/charts/win-probability-chart.tsx'
import { useTitle } from '../parts/use-title.ts'
import { WatchAgain } from '../replay/watch-again.tsx'

/** The plays that are loaded at first, and as many as a list may have. */
const LAST_PLAYS = 150
const LAST_SCORING = 200
const ALL_PLAYS = 1_000
/** A play causes several updates, and a fast game has many plays: they are loaded together. */
const READ_EVERY_MS = 1_000

/** Loaded with the first game that is opened. */
const loadDetails = async () => (await import('../parts/game/details.tsx')).GameDetails

/** The page of a game, updated live; watched again, as it stood at a moment, without what came later. */
export function GamePage({ league, id }: { readonly league: string; readonly id: string }) {
  const [at, setAt] = useState<string | null>(null)
  const [details, setDetails] = useState<GameDetails | null>(null)
  const [isWatching, setWatching] = useState(false)
  const { game, error, reload, live, incomplete, round, corrected, readAll } = useGame(league, id, at)
  useTitle(game && gameTitle(game))
  if (!game)
    return (
      <FirstScreen error={error} retry={reload}>
        <div class="game-head skeleton" aria-hidden="true" />
      </FirstScreen>
    )
  const plays = [...game.plays.nodes].reverse()
  const hasChart = (game.winProbability?.points.length ?? 0) > 1
  return (
    <article class="game">
      {at === null && <ConnectionBar live={live} />}
      <GameHead game={game} />
      {isWatching ? (
        <WatchAgain
          league={league}
          id={id}
          onMoment={setAt}
          onClose={() => {
            setWatching(false)
            setAt(null)
          }}
        />
      ) : (
        plays[0]?.wallClock != null && (
          <button type="button" class="watch" onClick={() => setWatching(true)}>
            {game.status.state === 'IN' ? 'Watch from the start' : 'Watch again'}
          </button>
        )
      )}
      <SectionBar label="Sections of this page" />
      <IncompleteNotice notes={incomplete} />
      {game.status.state === 'IN' && at === null && <Now game={game} round={round} />}
      {hasChart && (
        <section id="win-probability">
          <h2>Win probability</h2>
          <WinProbabilityChart
            points={game.winProbability?.points ?? []}
            plays={[...game.scoring.nodes, ...plays]}
            home={game.homeTeam}
            away={game.awayTeam}
            nameOfPeriod={(period) => periodName(league, game.league.sport.slug, period)}
          />
        </section>
      )}
      {(plays.length > 0 || game.status.state !== 'PRE') && (
        <section id="plays">
          <h2>Plays</h2>
          {plays.length === 0 && incomplete.length === 0 && (
            <p class="empty">No plays are published for this game.</p>
          )}
          <PlayList
            plays={plays}
            game={game}
            details={details}
            corrected={corrected}
            round={round}
            at={at}
            onAll={readAll}
          />
        </section>
      )}
      <LineTable game={game} />
      {at === null && <Lazy load={loadDetails} props={{ game, round, onDetails: setDetails }} isPart />}
    </article>
  )
}

/** `BUF 21–17 KC`; the names before the game. */
function gameTitle(game: FullGame): string {
  const [first, second] = sidesInOrder(game.league.sport.slug, game)
  return game.status.state === 'PRE'
    ? game.name
    : `${first.abbreviation} ${first.score}–${second.score} ${second.abbreviation}`
}

type PlayWording = Pick<Play, 'text' | 'homeScore' | 'awayScore'>

/** Whether a play reads otherwise than it is shown. */
function isOtherwise(play: PlayWording, shown: PlayWording): boolean {
  return play.text !== shown.text || play.homeScore !== shown.homeScore || play.awayScore !== shown.awayScore
}

function useGame(league: string, id: string, at: string | null) {
  const [count, setCount] = useKept('loaded plays', LAST_PLAYS)
  const variables = { league, id, plays: count, scoring: Math.max(count, LAST_SCORING), at }
  const { data, error, reload, update, incomplete } = useQuery(GAME_QUERY, variables, at !== null)
  const [round, setRound] = useState(0)
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  // Plays, chart and odds follow with the next response.
  const readSoon = useThrottled(() => {
    reload()
    setRound((reads) => reads + 1)
  }, READ_EVERY_MS)
  const live = useLive(
    at === null ? { events: [id], leagues: [league] } : null,
    (change) => {
      if (change.event.sourceId !== id) return
      update(({ event }) => ({ event: applyUpdate(event, change) }))
      const play = change.corrected === true ? change.play : undefined
      const shown = play && data?.event.plays.nodes.find(({ sourceId }) => sourceId === play.sourceId)
      // A play that only got the role of a player reads as before.
      if (play && shown && isOtherwise(play, shown))
        setCorrected((known) => new Set([...known, play.sourceId]))
      readSoon()
    },
    reload,
    GAME_UPDATES_SUBSCRIPTION,
  )
  const readAll = () => setCount(ALL_PLAYS)
  return { game: data?.event ?? null, error, reload, live, incomplete, round, corrected, readAll }
}
