import type { ComponentType } from 'preact'
import { DriveChart } from './drive-chart.tsx'
import { Pitches } from './pitches.tsx'
import { ShotMap } from './shot-map.tsx'
import type { FullGame } from '../../data/game.ts'

const PICTURES: Readonly<Record<string, ComponentType<{ readonly game: FullGame }>>> = {
  basketball: ShotMap,
  hockey: ShotMap,
  soccer: ShotMap,
  baseball: Pitches,
  football: DriveChart,
}

/** Where the plays of a game happened: shots, pitches and batted balls, or drives. */
export function GamePictures({ game }: { readonly game: FullGame }) {
  const Of = PICTURES[game.league.sport.slug]
  return Of && game.status.state !== 'PRE' ? <Of game={game} /> : null
}
