import type { ComponentType } from 'preact'
import { DriveChart } from './drive-chart.tsx'
import { Pitches } from './pitches.tsx'
import { ShotMap } from './shot-map.tsx'
import type { PictureOfGame } from './use-places.ts'

const PICTURES: Readonly<Record<string, ComponentType<PictureOfGame>>> = {
  basketball: ShotMap,
  hockey: ShotMap,
  soccer: ShotMap,
  baseball: Pitches,
  football: DriveChart,
}

/** Where the plays of a game happened: shots, pitches and batted balls, or drives. */
export function GamePictures(props: PictureOfGame) {
  const Of = PICTURES[props.game.league.sport.slug]
  return Of && props.game.status.state !== 'PRE' ? <Of {...props} /> : null
}
