import { sidesInOrder } from '../../data/board.ts'
import type { FullGame, GameDetails } from '../../data/game.ts'
import { bothSides, fieldPlace, minuteMarks } from '../../data/now.ts'
import { pairColors } from '../../data/team-pair.ts'
import { BasketballNow } from './now/basketball.tsx'
import { Fact, nameOf } from './now/fact.tsx'

/** What happens in a live game, in the way of its sport. */
export function Now({ game }: { readonly game: GameDetails }) {
  const sport = game.league.sport.slug
  return (
    <section id="now">
      <h2>Now</h2>
      {sport === 'football' && <Field game={game} />}
      {sport === 'baseball' && <Diamond game={game} />}
      {sport === 'soccer' && <MinuteLine game={game} />}
      {sport === 'basketball' && <BasketballNow game={game} />}
      {sport === 'hockey' && <Shots game={game} />}
      {game.situation?.lastPlayText && <p class="now-text">{game.situation.lastPlayText}</p>}
    </section>
  )
}

/** The field from the away side's goal on the left, with the ball, the line to gain, and the drive so far. */
function Field({ game }: { readonly game: FullGame }) {
  const { now, awayTeam, homeTeam, situation } = game
  const place = fieldPlace(game)
  const colors = pairColors(homeTeam, awayTeam)
  const drive = game.drives.at(-1)
  const isAway = now?.possessionTeamId === awayTeam.sourceId
  const label = [
    situation?.downDistanceText,
    place && `${isAway ? nameOf(awayTeam) : nameOf(homeTeam)} in possession`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      {place && (
        <svg class="field" viewBox="0 0 120 18" role="img" aria-label={label}>
          <rect width="10" height="18" style={{ fill: colors.away }} />
          <rect x="110" width="10" height="18" style={{ fill: colors.home }} />
          {Array.from({ length: 11 }, (_, index) => (
            <path key={index} d={`M${10 + 10 * index} 0v18`} />
          ))}
          {place.lineToGain !== null && <path class="gain" d={`M${10 + place.lineToGain} 0v18`} />}
          <path
            class="towards"
            d={`M${10 + place.ball} 9h${isAway ? 6 : -6}l${isAway ? '-2-2m2 2-2 2' : '2-2m-2 2 2 2'}`}
          />
          <circle cx={10 + place.ball} cy="9" r="1.6" style={{ fill: isAway ? colors.away : colors.home }} />
        </svg>
      )}
      <dl class="head-facts">
        <Fact name="Down" value={situation?.downDistanceText} />
        <Fact name="Drive" value={drive?.displayResult ? null : drive?.description} />
        <Fact name={`Time-outs ${nameOf(awayTeam)}`} value={now?.awayTimeouts} />
        <Fact name={`Time-outs ${nameOf(homeTeam)}`} value={now?.homeTimeouts} />
      </dl>
    </>
  )
}

/** The bases with count and outs, the batter and the pitcher. */
function Diamond({ game }: { readonly game: FullGame }) {
  const { situation, now } = game
  if (!situation || situation.outs === null) return null
  const bases = [
    { name: 'second', isOn: situation.onSecond, at: [20, 8] },
    { name: 'third', isOn: situation.onThird, at: [8, 20] },
    { name: 'first', isOn: situation.onFirst, at: [32, 20] },
  ] as const
  const taken = bases.filter(({ isOn }) => isOn === true).map(({ name }) => name)
  return (
    <div class="bases">
      <svg
        viewBox="0 0 40 30"
        role="img"
        aria-label={taken.length === 0 ? 'Bases empty' : `Runners on ${taken.join(' and ')}`}
      >
        {bases.map(({ name, isOn, at: [x, y] }) => (
          <rect
            key={name}
            class={isOn === true ? 'on' : ''}
            x={x - 4}
            y={y - 4}
            width="8"
            height="8"
            transform={`rotate(45 ${x} ${y})`}
          />
        ))}
      </svg>
      <dl class="head-facts">
        <Fact name="Count" value={`${situation.balls ?? 0}-${situation.strikes ?? 0}`} />
        <Fact name="Outs" value={situation.outs} />
        <Fact name="At bat" value={now?.batter?.displayName} />
        <Fact name="Pitching" value={now?.pitcher?.displayName} />
      </dl>
    </div>
  )
}

const FULL_TIME = 90

/** Goals, cards and changes over the minutes, the home side's above the line. */
function MinuteLine({ game }: { readonly game: FullGame }) {
  const marks = minuteMarks(game)
  const played = Number.parseInt(game.status.clock, 10)
  const until = Math.max(
    FULL_TIME,
    ...marks.map(({ minute }) => minute),
    Number.isFinite(played) ? played : 0,
  )
  const share = (minute: number) => `${((100 * minute) / until).toFixed(2)}%`
  return (
    <ol class="minutes" aria-label="Goals, cards and changes">
      {Number.isFinite(played) && <i class="played" style={{ width: share(Math.min(played, until)) }} />}
      {marks.map(({ id, kind, minute, isHome, text }) => (
        <li
          key={id}
          class={`${kind.replace(' ', '-')} ${isHome ? 'above' : 'below'}`}
          style={{ left: share(minute) }}
          title={`${minute}' ${text}`}
        >
          <span class="sr-only">
            {minute}′ {kind}: {text}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The shots on goal of both sides, which are saved or score, and their penalties. */
function Shots({ game }: { readonly game: FullGame }) {
  const { awayTeam, homeTeam, plays } = game
  const [first, second] = sidesInOrder(game.league.sport.slug, game)
  const saved = bothSides(game, plays.nodes, ({ type }) => type.text === 'Shot')
  const penalties = bothSides(game, plays.nodes, ({ penalty }) => penalty !== null)
  return (
    <dl class="head-facts">
      <Fact
        name="Shots on goal"
        value={`${nameOf(first)} ${saved.away + (awayTeam.score ?? 0)}, ${nameOf(second)} ${saved.home + (homeTeam.score ?? 0)}`}
      />
      <Fact
        name="Penalties"
        value={`${nameOf(first)} ${penalties.away}, ${nameOf(second)} ${penalties.home}`}
      />
    </dl>
  )
}
