import { applyUpdate } from '../board-data.ts'
import type { Game, Side } from '../board-data.ts'
import { GAME_QUERY } from '../documents.ts'
import { dayOf, priceText, spreadText, startOf } from '../format.ts'
import { teamColor } from '../colors.ts'
import { ConnectionBar } from '../parts/connection-bar.tsx'
import { Score } from '../parts/game-card.tsx'
import { Problem } from '../parts/problem.tsx'
import { TeamLogo } from '../parts/team-logo.tsx'
import { useLive } from '../parts/use-live.ts'
import { useQuery } from '../parts/use-query.ts'
import { WinProbabilityChart } from '../parts/win-probability-chart.tsx'
import type { WinPoint } from '../parts/win-probability-chart.tsx'

interface Play {
  readonly sourceId: string
  readonly period: number
  readonly clock: { readonly displayValue: string } | null
  readonly text: string
  readonly scoringPlay: boolean
  readonly homeScore: number
  readonly awayScore: number
  readonly teamId: string | null
}

interface FullGame extends Game {
  readonly league: { readonly slug: string; readonly name: string }
  readonly venue: { readonly name: string; readonly city: string | null } | null
  readonly plays: { readonly totalCount: number; readonly nodes: readonly Play[] }
  readonly winProbability: { readonly points: readonly WinPoint[] } | null
  readonly line: {
    readonly provider: string
    readonly spread: {
      readonly line: number | null
      readonly home: number | null
      readonly away: number | null
    } | null
    readonly moneyline: {
      readonly home: number | null
      readonly away: number | null
      readonly draw: number | null
    } | null
    readonly overUnder: {
      readonly total: number | null
      readonly over: number | null
      readonly under: number | null
    } | null
  } | null
}

const SHOWN_PLAYS = 200

/** A game from its head to its plays, moving as it goes on. */
export function GamePage({ league, id }: { readonly league: string; readonly id: string }) {
  const { data, error, reload, update } = useQuery<{ readonly event: FullGame }>(GAME_QUERY, {
    ...{ league, id, plays: SHOWN_PLAYS },
  })
  const live = useLive(
    { events: [id], leagues: [league] },
    (change) => {
      if (change.event?.sourceId !== id) return
      update(({ event }) => ({ event: { ...event, ...applyUpdate(event, change) } }))
      // Plays, chart and line come with the next answer.
      reload()
    },
    reload,
  )
  if (!data)
    return error ? (
      <Problem error={error} retry={reload} />
    ) : (
      <div class="game-head skeleton" aria-hidden="true" />
    )
  const game = data.event
  const plays = [...game.plays.nodes].reverse()
  return (
    <article class="game">
      <ConnectionBar live={live} />
      <GameHead game={game} />
      {game.winProbability && game.winProbability.points.length > 1 && (
        <section>
          <h2>Win probability</h2>
          <WinProbabilityChart
            points={game.winProbability.points}
            home={game.homeTeam}
            away={game.awayTeam}
          />
        </section>
      )}
      <Line game={game} />
      <section id="plays">
        <h2>Plays</h2>
        {plays.length === 0 && (
          <p class="empty">
            {game.status.state === 'PRE'
              ? 'Plays appear here when the game begins.'
              : 'No plays are published for this game.'}
          </p>
        )}
        <PlayList plays={plays} game={game} />
      </section>
    </article>
  )
}

function GameHead({ game }: { readonly game: FullGame }) {
  const { status, venue, awayTeam, homeTeam } = game
  return (
    <header class="game-head">
      <p class="quiet">
        <a href={`/leagues/${game.league.slug}`}>{game.league.name}</a> · {dayOf(game.date)}
        {venue && ` · ${venue.name}${venue.city === null ? '' : `, ${venue.city}`}`}
      </p>
      <h1 class="sr-only">{game.name}</h1>
      <div class="sides">
        <HeadSide side={awayTeam} isPre={status.state === 'PRE'} />
        <p class={`head-state ${status.state === 'IN' ? 'live' : ''}`}>
          {status.state === 'PRE' ? <time dateTime={game.date}>{startOf(game.date)}</time> : status.detail}
          {game.situation?.downDistanceText && <small>{game.situation.downDistanceText}</small>}
        </p>
        <HeadSide side={homeTeam} isPre={status.state === 'PRE'} />
      </div>
      <PeriodScores game={game} />
    </header>
  )
}

function HeadSide({ side, isPre }: { readonly side: Side; readonly isPre: boolean }) {
  return (
    <div
      class={`head-side ${side.winner ? 'winner' : ''}`}
      style={{ borderColor: teamColor(side.color, side.alternateColor) }}
    >
      <TeamLogo side={side} size={48} />
      <div>
        <b>{side.name}</b>
        <small class="quiet">{side.record}</small>
      </div>
      <Score value={isPre ? null : side.score} shootout={side.shootoutScore} />
    </div>
  )
}

function PeriodScores({ game: { awayTeam, homeTeam } }: { readonly game: FullGame }) {
  const count = Math.max(awayTeam.periodScores.length, homeTeam.periodScores.length)
  if (count === 0) return null
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Score by period">
      <table class="periods">
        <thead>
          <tr>
            <th scope="col">Team</th>
            {Array.from({ length: count }, (_, index) => (
              <th key={index} scope="col">
                {index + 1}
              </th>
            ))}
            <th scope="col">T</th>
          </tr>
        </thead>
        <tbody>
          {[awayTeam, homeTeam].map((side) => (
            <tr key={side.sourceId}>
              <th scope="row">{side.abbreviation ?? side.name}</th>
              {Array.from({ length: count }, (_, index) => (
                <td key={index}>{side.periodScores[index] ?? ''}</td>
              ))}
              <td class="total">{side.score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ game: { line, awayTeam, homeTeam } }: { readonly game: FullGame }) {
  if (!line) return null
  const { spread, moneyline, overUnder } = line
  const price = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : priceText(value)
  const points = spread?.line ?? null
  return (
    <section>
      <h2>Line</h2>
      <table class="line">
        <thead>
          <tr>
            <th scope="col">{line.provider}</th>
            <th scope="col">Spread</th>
            <th scope="col">Money line</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{awayTeam.abbreviation}</th>
            <td>{points === null ? '–' : `${spreadText(-points)} (${price(spread?.away)})`}</td>
            <td>{price(moneyline?.away)}</td>
            <td>{overUnder?.total ? `over ${overUnder.total} (${price(overUnder.over)})` : '–'}</td>
          </tr>
          <tr>
            <th scope="row">{homeTeam.abbreviation}</th>
            <td>{points === null ? '–' : `${spreadText(points)} (${price(spread?.home)})`}</td>
            <td>{price(moneyline?.home)}</td>
            <td>{overUnder?.total ? `under ${overUnder.total} (${price(overUnder.under)})` : '–'}</td>
          </tr>
          {moneyline?.draw !== null && moneyline?.draw !== undefined && (
            <tr>
              <th scope="row">Draw</th>
              <td>–</td>
              <td>{price(moneyline.draw)}</td>
              <td>–</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

function PlayList({ plays, game }: { readonly plays: readonly Play[]; readonly game: FullGame }) {
  const sideOf = (play: Play) =>
    [game.homeTeam, game.awayTeam].find(({ sourceId }) => sourceId === play.teamId)
  return (
    <ol class="plays">
      {plays.map((play, index) => {
        const side = sideOf(play)
        const isNewPeriod = plays[index - 1]?.period !== play.period
        return (
          <li
            key={play.sourceId}
            class={play.scoringPlay ? 'scoring' : ''}
            data-period={isNewPeriod ? play.period : undefined}
          >
            <span class="when">
              {play.period > 0 && `${play.period} · `}
              {play.clock?.displayValue}
            </span>
            <i
              class="bar"
              style={{ background: side ? teamColor(side.color, side.alternateColor) : 'transparent' }}
            />
            <span class="text">{play.text}</span>
            {play.scoringPlay && (
              <b class="new-score">
                {play.awayScore}–{play.homeScore}
              </b>
            )}
          </li>
        )
      })}
    </ol>
  )
}
