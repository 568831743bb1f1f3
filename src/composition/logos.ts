import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config/config.ts'
import { drawLogo } from '../domain/logo.ts'
import type { LogoFinder, ServedLogo } from '../rest/logos.ts'
import type { Team } from '../domain/team.ts'
import { MINUTE_MS } from '../domain/time.ts'
import type { Store } from '../store/store.ts'
import { findTeams } from '../store/read/teams.ts'
import { openImages } from '../upstream/image.ts'
import type { FetchedImage, FetchImage } from '../upstream/image.ts'

/** Options of the logo finder. */
export interface LogoOptions {
  readonly store: Store
  /** The folder of fetched images. */
  readonly directory: string
  /** Fetches an image; `null`: there is no network, and every logo is drawn. */
  readonly fetchImage: FetchImage | null
}

/**
 * Opens logos by the configuration: fetched only if the source is the public upstream, else drawn. Their hosts must be
 * public whatever the settings are: those of webhooks are about URLs of customers, these are in the source's data.
 */
export function openLogos(store: Store, config: Pick<Config, 'dataDirectory' | 'source'>): LogoFinder {
  const directory = path.join(config.dataDirectory, 'logos')
  return createLogoFinder({
    store,
    directory,
    fetchImage: config.source.kind === 'espn' ? openImages({ allowPrivate: false }) : null,
  })
}

const MEMORY_BYTES = 16 * 1024 * 1024
/** A failed image download is retried after this long. */
const RETRY_MS = 10 * MINUTE_MS
/** How long a team is cached: a scoreboard shows a few hundred logos, each with its own request. */
const TEAM_TTL_MS = 60_000
const MAX_CACHED_TEAMS = 5_000

/**
 * Finds logos: fetched once from the URL in the team's data, then kept in a folder; drawn if there is no URL or
 * the download fails. Only URLs from team data are fetched, never one from a client.
 */
export function createLogoFinder({ store, directory, fetchImage: get }: LogoOptions): LogoFinder {
  const cached = new LRUCache<string, FetchedImage>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  })
  const missing = new LRUCache<string, true>({ max: 5_000, ttl: RETRY_MS })
  const coming = new Map<string, Promise<FetchedImage | null>>()
  const once = async (address: string): Promise<FetchedImage | null> => {
    if (missing.has(address)) return null
    const known = cached.get(address) ?? (await readStored(directory, address))
    if (known) {
      cached.set(address, known)
      return known
    }
    const image = get === null ? null : await get(address)
    if (!image) {
      missing.set(address, true)
      return null
    }
    cached.set(address, image)
    await keep(directory, address, image).catch(() => undefined)
    return image
  }
  const imageOf = (address: string): Promise<FetchedImage | null> => {
    const waiting = coming.get(address) ?? once(address).finally(() => coming.delete(address))
    coming.set(address, waiting)
    return waiting
  }
  const findTeam = createTeamFinder(store)
  return async (league, teamId, variant): Promise<ServedLogo | null> => {
    const team = await findTeam(league, teamId)
    if (!team) return null
    const address = (team.logos[variant] ?? team.logos[0])?.href ?? null
    const image = address === null ? null : await imageOf(address)
    if (image) return { body: image.bytes, type: image.type, isOriginal: true }
    return { body: drawLogo(team), type: 'image/svg+xml', isOriginal: false }
  }
}

/** Finds teams: concurrent lookups share one statement, and recent results are cached. */
function createTeamFinder(store: Store): (league: string, teamId: string) => Promise<Team | null> {
  const teams = new LRUCache<string, Team>({ max: MAX_CACHED_TEAMS, ttl: TEAM_TTL_MS })
  const teamLoader = new DataLoader<readonly [string, string], Team | null>(
    (keys) => findTeams(store, keys),
    {
      cache: false,
    },
  )
  return async (league, teamId) => {
    const key = JSON.stringify([league, teamId])
    const known = teams.get(key)
    if (known) return known
    const team = await teamLoader.load([league, teamId])
    if (team) teams.set(key, team)
    return team
  }
}

/** A file holds the media type on its first line, followed by the image. */
async function readStored(directory: string, address: string): Promise<FetchedImage | null> {
  const file = await readFile(fileOf(directory, address)).catch(() => null)
  const end = file?.indexOf('\n') ?? -1
  if (!file || end < 0) return null
  return { type: file.toString('latin1', 0, end), bytes: new Uint8Array(file.subarray(end + 1)) }
}

async function keep(directory: string, address: string, { type, bytes }: FetchedImage): Promise<void> {
  const file = fileOf(directory, address)
  await mkdir(directory, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.concat([Buffer.from(`${type}\n`), bytes]))
  await rename(unfinished, file)
}

function fileOf(directory: string, address: string): string {
  return path.join(directory, createHash('sha256').update(address).digest('hex'))
}
