import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { sidesInOrder, sideName } from '../../data/board.ts'
import type { Game, Side } from '../../data/board.ts'
import { useNow } from '../../data/host.ts'
import { pastDayOf, spreadText, startOf } from '../../data/format.ts'
import { liveText } from '../../data/periods.ts'
import { SiteContext } from '../../data/site.ts'
import { pairColors } from '../../data/team-pair.ts'
import { TeamLogo } from '../pictures/team-logo.tsx'

interface GameCardProps {
  readonly game: Game
  /** The slugs of the league and its sport. */
  readonly league: string
  readonly sport: string
  /** The name of the league, in lists of several leagues. */
  readonly leagueName?: string
}

/** A game as a link: both teams and a status line. */
export function GameCard({ game, league, sport, leagueName }: GameCardProps) {
  const { status, homeTeam, awayTeam } = game
  const looks = [homeTeam.color, homeTeam.alternateColor, awayTeam.color, awayTeam.alternateColor]
  const colors = useMemo(() => pairColors(homeTeam, awayTeam), looks)
  const { origin } = useContext(SiteContext)
  const sides = sidesInOrder(sport, game)
  const said = (status.state === 'IN' ? game.situation?.lastPlayText : game.recap?.headline) ?? ''
  // The state of the game is above it.
  const last = said.toLowerCase() === liveText(league, sport, status).toLowerCase() ? '' : said
  return (
    <a
      class={`card ${status.state.toLowerCase()}`}
      href={`${origin}/games/${league}/${game.sourceId}`}
      title={game.name}
    >
      {sides.map((side) => (
        <TeamRow
          key={side.sourceId}
          side={side}
          game={game}
          color={side === homeTeam ? colors.home : colors.away}
        />
      ))}
      <span class="state">
        {leagueName !== undefined && <span class="quiet">{leagueName}</span>}
        <StateLine game={game} league={league} sport={sport} />
      </span>
      {status.state !== 'PRE' && (
        <span class="last quiet spoiler" title={last}>
          {last}
        </span>
      )}
      {(sides.some(({ topPerformer }) => topPerformer) || (status.state === 'IN' && sport !== 'soccer')) &&
        withLeadersFirst(sides).map((side) => <LeaderLine key={`leader ${side.sourceId}`} side={side} />)}
    </a>
  )
}

/** No empty line stands above a leader. */
const withLeadersFirst = (sides: readonly Side[]) =>
  sides.toSorted((one, other) => Number(one.topPerformer === null) - Number(other.topPerformer === null))

/** Who stands for a side in the game; empty room while nobody does. */
function LeaderLine({ side: { abbreviation, topPerformer } }: { readonly side: Side }) {
  return (
    <span
      class="last leader quiet spoiler"
      title={topPerformer ? `${topPerformer.displayName} ${topPerformer.displayValue}` : undefined}
    >
      {topPerformer && (
        <>
          {abbreviation} {topPerformer.displayName} <b>{topPerformer.displayValue}</b>
        </>
      )}
    </span>
  )
}

interface TeamRowProps {
  readonly side: Side
  readonly game: Game
  /** Of the side, as a CSS colour. */
  readonly color: string
}

function TeamRow({ side, game, color }: TeamRowProps) {
  const { status, situation } = game
  const hasWinner = game.homeTeam.winner || game.awayTeam.winner
  // Nobody loses a draw.
  const isLoser = status.completed && hasWinner && !side.winner
  const hasBall = status.state === 'IN' && situation?.possessionTeamId === side.sourceId
  return (
    <span class={`team ${isLoser ? 'loser' : ''} ${side.winner ? 'winner' : ''}`}>
      <i class="bar" style={{ background: color }} />
      <TeamLogo side={side} />
      <span class="name" title={side.name}>
        {side.rank !== null && side.rank <= 25 && <small class="rank">{side.rank}</small>}
        <span class="full">{side.team?.shortDisplayName ?? side.name}</span>
        <span class="brief">{sideName(side)}</span>
        {hasBall && <b class="ball" role="img" aria-label="in possession" />}
      </span>
      <small class="record spoiler">{side.record}</small>
      <Score value={status.state === 'PRE' ? null : side.score} shootout={side.shootoutScore} />
    </span>
  )
}

/** A score whose background flashes once when it changes. */
export function Score({
  value,
  shootout,
}: {
  readonly value: number | null
  readonly shootout?: number | null
}) {
  const last = useRef(value)
  const [flash, setFlash] = useState(0)
  useEffect(() => {
    if (last.current !== null && value !== null && last.current !== value) setFlash((count) => count + 1)
    last.current = value
  }, [value])
  return (
    <span key={flash} class={`score spoiler ${flash > 0 ? 'flash' : ''}`}>
      {value ?? '–'}
      {shootout !== null && shootout !== undefined && <small>({shootout})</small>}
    </span>
  )
}

/** How a game ended: that it was longer than usual is hidden with its score. */
export function EndedText({ detail }: { readonly detail: string }) {
  const [, plain = '', longer = ''] = /^((?!AET|PEN|After)[\w ]*)(.*)$/i.exec(detail) ?? [null, '', detail]
  return (
    <span>
      {plain}
      {longer !== '' && <span class="spoiler longer">{longer}</span>}
    </span>
  )
}

type StateLineProps = Pick<GameCardProps, 'game' | 'league' | 'sport'>

function StateLine({ game, league, sport }: StateLineProps) {
  const { status, odds, broadcasts, date } = game
  const now = useNow()
  if (status.state === 'POST') {
    const day = pastDayOf(date, now)
    return (
      <>
        <EndedText detail={status.detail} />
        {day !== null && (
          <time class="quiet" dateTime={date}>
            {day}
          </time>
        )}
      </>
    )
  }
  if (status.state === 'PRE') {
    const line = odds?.spread?.line
    const favourite = line === null || line === undefined ? null : line <= 0 ? game.homeTeam : game.awayTeam
    const channel = broadcasts.find(({ type }) => type === 'TV')?.network
    return (
      <>
        <time dateTime={date}>{startOf(date, now)}</time>
        {channel !== undefined && <span class="quiet">{channel}</span>}
        {favourite && (
          <span class="quiet">
            {favourite.abbreviation} {spreadText(-Math.abs(line ?? 0))}
            {odds?.overUnder?.total ? ` · ${odds.overUnder.total}` : ''}
          </span>
        )}
      </>
    )
  }
  return (
    <>
      <span class="live">
        <span class="spoiler">{liveText(league, sport, status)}</span>
      </span>
      <SituationText game={game} />
      {[game.homeTeam, game.awayTeam].map(
        (side) => side.powerPlay === true && <span key={side.sourceId}>Power play {side.abbreviation}</span>,
      )}
    </>
  )
}

function SituationText({ game: { situation } }: { readonly game: Game }) {
  if (!situation) return null
  if (situation.downDistanceText !== null && situation.downDistanceText !== '')
    return (
      <span class={`situation spoiler ${situation.isRedZone === true ? 'red-zone' : ''}`}>
        {situation.downDistanceText.replace(' at ', ' ')}
      </span>
    )
  if (situation.outs === null) return null
  const bases = [situation.onSecond, situation.onThird, situation.onFirst]
  return (
    <span class="diamond spoiler" title={`${situation.outs} out`}>
      {bases.map((isOn, index) => (
        <i key={index} class={isOn === true ? 'on' : ''} />
      ))}
      <small>
        {situation.balls ?? 0}-{situation.strikes ?? 0}, {situation.outs} out
      </small>
    </span>
  )
}
