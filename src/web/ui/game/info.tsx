import { countText } from '../../data/format.ts'
import type { FullGame } from '../../data/game.ts'
import { sourceText } from '../../data/source-text.ts'

/** Place, channels, officials, series and what is written of a game, as far as they are published. */
export function GameInfo({ game }: { readonly game: FullGame }) {
  const { venue, competition, broadcasts, attendance, officials, weather, series, status } = game
  const place = [venue?.name, venue?.city].filter(Boolean).join(', ')
  const article = status.state === 'PRE' ? game.preview : game.report?.article
  const channels = [...new Set(broadcasts.map(({ network }) => network))]
  const facts: readonly (readonly [string, string])[] = [
    ['Place', place === '' ? '' : `${place}${competition.neutralSite === true ? ' (neutral)' : ''}`],
    [channels.length === 1 ? 'Channel' : 'Channels', channels.join(', ')],
    ['Attendance', attendance === null || attendance === 0 ? '' : countText(attendance)],
    [officials.length === 1 ? 'Official' : 'Officials', officials.map(officialText).join(', ')],
    ['Weather', weather ? weatherText(weather) : ''],
  ]
  const known = facts.filter(([, value]) => value !== '')
  const standings = series.filter(({ summary }) => summary !== null && summary !== '')
  if (known.length === 0 && standings.length === 0 && !article) return null
  return (
    <section id="info">
      <h2>Game info</h2>
      <dl class="head-facts">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {standings.map(({ title, summary }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd class="spoiler">{summary}</dd>
          </div>
        ))}
        {article?.link && (
          <div>
            <dt>{status.state === 'PRE' ? 'Preview' : 'Recap'}</dt>
            <dd>
              <a class="link spoiler" href={article.link}>
                {sourceText(game.recap?.headline ?? game.preview?.headline ?? '')}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** `54 °F, partly sunny, wind 9 mph NE`. */
function weatherText({ temperature, unit, condition, wind }: NonNullable<FullGame['weather']>): string {
  return [
    temperature === null ? null : `${temperature} °${unit === 'FAHRENHEIT' ? 'F' : 'C'}`,
    condition,
    wind === null ? null : `wind ${wind}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `Fabian Moser`, or `Rod Avery (Umpire)` if it is not the referee. */
function officialText({ displayName, position }: FullGame['officials'][number]): string {
  return position === null || position === 'Referee' ? displayName : `${displayName} (${position})`
}
