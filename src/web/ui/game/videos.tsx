import type { FullGame } from '../../data/game.ts'
import { clockText } from '../../data/play-clock.ts'
import { sourceText } from '../../data/source-text.ts'

interface VideosProps {
  readonly game: FullGame
}

/** Videos about a game as links to the source, with their stills. */
export function Videos({ game }: VideosProps) {
  const { videos, league, sourceId } = game
  // The index is the one in the whole list.
  const linked = videos.map((video, index) => ({ ...video, index })).filter(({ link }) => link !== null)
  if (linked.length === 0) return null
  return (
    <section id="videos">
      <h2>Videos</h2>
      <ul class="videos">
        {linked.map(({ headline, duration, link, index, poster }) => (
          <li key={index}>
            <a href={link ?? ''} rel="noopener">
              <span class="poster">
                {poster !== null && (
                  <img
                    src={`/posters/${league.slug}/${sourceId}/${index}`}
                    alt=""
                    width={320}
                    height={180}
                    loading="lazy"
                  />
                )}
              </span>
              {sourceText(headline)}
            </a>
            {duration !== null && <small class="quiet">{clockText(duration)} min</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
