import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import { CacheBudget } from '../domain/cache-budget.ts'
import { drawLogo, isServedImage } from '../domain/logo.ts'
import type { Athlete } from '../domain/athlete.ts'
import { once } from '../domain/once.ts'
import { joinDetails } from '../domain/game-details.ts'
import type { Video } from '../domain/game-details.ts'
import type { Team } from '../domain/team.ts'
import { MINUTE_MS } from '../domain/time.ts'
import { dataUrlOf } from '../rest/images.ts'
import type { ImageFinders, ServedImage } from '../rest/images.ts'
import { renderDrawing } from './render.ts'
import { listGameDetails } from '../store/entities/game-details.ts'
import { findAthletes } from '../store/entities/athletes.ts'
import type { Key } from '../store/query/query.ts'
import type { Store } from '../store/store.ts'
import { findTeams } from '../store/entities/teams.ts'
import type { FetchedImage, FetchImage } from '../upstream/image.ts'

/** Options of the image finders. */
export interface ImageOptions {
  readonly store: Store
  /** The folder of fetched images. */
  readonly directory: string
  /** Fetches an image; `null`: there is no network, and every image is drawn. */
  readonly fetchImage: FetchImage | null
  readonly caches?: CacheBudget
}

/** Images are no longer added to a folder of this size. */
const FOLDER_BYTES = 512 * 1024 * 1024
/** A failed image download is retried after this long. */
const RETRY_MS = 10 * MINUTE_MS
/** How long an entity is cached: a scoreboard shows a few hundred logos. */
const ENTITY_TTL_MS = 60_000
const MAX_CACHED_ENTITIES = 5_000
/** Of a logo in a list. */
const SMALL_LOGO_PIXELS: Size = { width: 48, height: 48 }
/** Of a photo: twice the size on a player's page. */
const HEADSHOT_PIXELS: Size = { width: 144, height: 144 }
/** Of the still of a video. */
const POSTER_PIXELS: Size = { width: 320, height: 180 }

/**
 * Finds images: fetched once from the URL in the entity's data, then kept in a folder; drawn if there is no URL or the
 * download fails. Only URLs from the source's data are fetched, never one from a client, and none of a service like this one.
 */
export function createImageFinders({
  store,
  directory,
  fetchImage: get,
  caches = new CacheBudget(),
}: ImageOptions): ImageFinders {
  const cached = caches.open<FetchedImage>('images', ({ bytes }) => bytes.length + 200)
  const missing = new LRUCache<string, true>({ max: 5_000, ttl: RETRY_MS })
  const coming = new Map<string, Promise<FetchedImage | null>>()
  const keep = openFolder(directory)
  const read = async (key: string, make: MakeImage): Promise<FetchedImage | null> => {
    if (missing.has(key)) return null
    const known = cached.get(key) ?? (await readStored(directory, key))
    if (known) {
      cached.set(key, known)
      return known
    }
    const image = await make().catch(() => null)
    if (!image) {
      missing.set(key, true)
      return null
    }
    cached.set(key, image)
    await keep(key, image).catch(() => undefined)
    return image
  }
  const readOnce = (key: string, make: MakeImage) => {
    const waiting = coming.get(key) ?? read(key, make).finally(() => coming.delete(key))
    coming.set(key, waiting)
    return waiting
  }
  const fetched = async (address: string) => (get && !isServedImage(address) ? get(address) : null)
  const logoOf = async ({ logos }: Team, variant: number) => {
    const address = (logos[variant] ?? logos[0])?.href ?? null
    return address === null ? null : readOnce(address, () => fetched(address))
  }
  const photoOf = async (address: string | null, size: Size) => {
    if (address === null) return null
    return readOnce(address, async () => converted(await fetched(address), size, 'xMidYMin slice'))
  }
  const findTeam = createFinder<Team>((keys) => findTeams(store, keys))
  const findAthlete = createFinder<Athlete>((keys) => findAthletes(store, keys))
  const findVideos = createFinder<readonly Video[]>(async (keys) =>
    (await listGameDetails(store, keys, ['scoreboard', 'summary'])).map(
      (parts) => joinDetails(parts).videos ?? [],
    ),
  )
  return {
    logo: async (league, teamId, variant) => {
      const team = await findTeam(league, teamId)
      return team && served(await logoOf(team, variant), team)
    },
    smallLogo: async (league, teamId) => {
      const team = await findTeam(league, teamId)
      if (!team) return null
      const [original] = team.logos
      const small =
        original &&
        (await readOnce(`${original.href} small`, async () =>
          converted(await logoOf(team, 0), SMALL_LOGO_PIXELS, 'xMidYMid meet'),
        ))
      return served(small ?? null, team)
    },
    headshot: async (league, athleteId) => {
      const athlete = await findAthlete(league, athleteId)
      if (!athlete) return null
      const { displayName, headshot } = athlete
      return served(await photoOf(headshot, HEADSHOT_PIXELS), plainDrawing(displayName))
    },
    poster: async (league, eventId, index) => {
      const video = (await findVideos(league, eventId))?.[index]
      if (!video) return null
      return served(await photoOf(video.poster, POSTER_PIXELS), plainDrawing('Video'))
    },
  }
}

type Drawn = Parameters<typeof drawLogo>[0]
/** Fetches or makes an image; `null` if there is none. */
type MakeImage = () => Promise<FetchedImage | null>

/** An image, or the drawing in its place. */
function served(image: FetchedImage | null, drawn: Drawn): ServedImage {
  return image
    ? { body: image.bytes, type: image.type, isOriginal: true }
    : { body: drawLogo(drawn), type: 'image/svg+xml', isOriginal: false }
}

const plainDrawing = (displayName: string): Drawn => ({
  displayName,
  abbreviation: null,
  color: null,
  alternateColor: null,
})

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Makes a small picture of an image: the source's photos are some hundred kilobytes. `fit` is its place in the picture as in
 * SVG. Throws if the image cannot be read.
 */
async function converted(
  image: FetchedImage | null,
  { width, height }: Size,
  fit: 'xMidYMin slice' | 'xMidYMid meet',
): Promise<FetchedImage | null> {
  if (!image) return null
  const size = `width="${width}" height="${height}"`
  const url = dataUrlOf({ body: image.bytes, type: image.type })
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>` +
    `<image ${size} preserveAspectRatio="${fit}" href="${url}"/></svg>`
  const { png, isEmpty } = await renderDrawing(drawing)
  if (isEmpty) throw new Error('The image cannot be read.')
  return { bytes: png, type: 'image/png' }
}

/** Finds entities of leagues: concurrent lookups share one statement, and recent results are cached. */
function createFinder<Entity extends object>(
  find: (keys: readonly Key[]) => Promise<(Entity | null)[]>,
): (league: string, id: string) => Promise<Entity | null> {
  const found = new LRUCache<string, Entity>({ max: MAX_CACHED_ENTITIES, ttl: ENTITY_TTL_MS })
  const loader = new DataLoader<Key, Entity | null>(find, { cache: false })
  return async (league, id) => {
    const key = JSON.stringify([league, id])
    const known = found.get(key)
    if (known) return known
    const entity = await loader.load([league, id])
    if (entity) found.set(key, entity)
    return entity
  }
}

/** A file holds the media type on its first line, followed by the image. */
async function readStored(directory: string, address: string): Promise<FetchedImage | null> {
  const file = await readFile(fileOf(directory, address)).catch(() => null)
  const end = file?.indexOf('\n') ?? -1
  if (!file || end < 0) return null
  return { type: file.toString('latin1', 0, end), bytes: new Uint8Array(file.subarray(end + 1)) }
}

/** Returns a function that adds an image to a folder, as long as that has room. */
function openFolder(directory: string): (address: string, image: FetchedImage) => Promise<void> {
  let size = 0
  const prepare = once(async () => {
    await mkdir(directory, { recursive: true })
    const names = await readdir(directory)
    const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(directory, name))).size))
    size = sizes.reduce((sum, each) => sum + each, 0)
  })
  return async (address, { type, bytes }) => {
    await prepare()
    if (size + bytes.length > FOLDER_BYTES) return
    size += bytes.length
    const file = fileOf(directory, address)
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, Buffer.concat([Buffer.from(`${type}\n`), bytes]))
    await rename(unfinished, file)
  }
}

function fileOf(directory: string, address: string): string {
  return path.join(directory, createHash('sha256').update(address).digest('hex'))
}
