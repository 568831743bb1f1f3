import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { PageOperations } from '../../generated/operations.ts'
import { LeagueCrest } from '../../ui/pictures/league-crest.tsx'
import { SeasonPicker } from './season-picker.tsx'
import { isKnockoutStage } from '../../data/league/bracket.ts'
import { LEAGUE_PARTS, leagueAddress } from '../../data/league/address.ts'
import type { LeaguePart } from '../../data/league/address.ts'

/** What all parts of a league's page need. */
export type LeagueHead = PageOperations['League']['league']

interface LeagueFrameProps {
  readonly league: LeagueHead
  readonly part: LeaguePart
  readonly children: ComponentChildren
}

/** The name of a league and the links to its parts, above one of them. */
export function LeagueFrame({ league, part, children }: LeagueFrameProps) {
  const nav = useRef<HTMLElement>(null)
  // On phones, the last parts are beyond the edge.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]')
    if (!nav.current || !current) return
    const [bar, link] = [nav.current, current].map((each) => each.getBoundingClientRect())
    if (bar && link && link.right > bar.right) nav.current.scrollLeft += link.right - bar.right
  }, [part])
  return (
    <>
      <h1 class="with-crest">
        <LeagueCrest abbreviation={league.abbreviation} sport={league.sport.slug} size={32} />
        {league.shortName}
      </h1>
      <nav ref={nav} class="parts" aria-label={`Parts of ${league.shortName}`}>
        {LEAGUE_PARTS.map(([key, name]) =>
          key !== 'bracket' || hasBracket(league) ? (
            <a
              key={key}
              href={leagueAddress(league.slug, key)}
              aria-current={key === part ? 'page' : undefined}
            >
              {name}
            </a>
          ) : null,
        )}
      </nav>
      {children}
    </>
  )
}

/** Whether a part of the league's season is played as ties. */
function hasBracket({ kind, sport, currentSeason }: LeagueHead): boolean {
  const isOfTies = ({ key, name }: { readonly key: string | null; readonly name: string }) =>
    sport.slug === 'soccer' ? isKnockoutStage(kind, name) : key === 'POSTSEASON'
  return currentSeason?.types.some(isOfTies) === true
}

interface LeagueSeasonsProps {
  readonly league: LeagueHead
  readonly part: LeaguePart
  /** The year of the season that is shown. */
  readonly year: number | null
}

/** The seasons of a league, as addresses of a part of its page. */
export function LeagueSeasons({ league, part, year }: LeagueSeasonsProps) {
  return (
    <SeasonPicker
      seasons={league.seasons.nodes}
      year={year}
      hrefOf={(season) => leagueAddress(league.slug, part, { season })}
    />
  )
}
