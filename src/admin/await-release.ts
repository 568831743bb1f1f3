import { lookup } from 'node:dns/promises'
import { isIPv6 } from 'node:net'
import { MINUTE_MS } from '../domain/time.ts'
import { pause } from '../domain/wait.ts'

/** How a role stands beside a version, by what its ready processes are. */
export type ReleaseStand = 'released' | 'older' | 'absent'

/**
 * Whether all ready processes of a role are of a version or a newer one: a process of the release before may be started anew
 * while the others are replaced. `versions`: of each process; `null` of one that states none, as before 0.3.0.
 */
export function releaseStand(versions: readonly (string | null)[], version: string): ReleaseStand {
  if (versions.length === 0) return 'absent'
  const isReached = (each: string | null) =>
    each !== null && each.localeCompare(version, 'en', { numeric: true }) >= 0
  return versions.every(isReached) ? 'released' : 'older'
}

export interface AwaitReleaseOptions {
  /** Root URLs of the earlier roles; the name of each has the addresses of its ready processes. */
  readonly urls: readonly string[]
  readonly version: string
  readonly print: (text: string) => void
  /** After this time it fails; 30 minutes by default. */
  readonly timeoutMs?: number
  /** A role without a ready process is waited for so long: there is nothing to keep an order with. 2 minutes by default. */
  readonly absentMs?: number
  readonly pollMs?: number
  /** Finds the addresses of a name; the system's resolver by default. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

const TIMEOUT_MS = 30 * MINUTE_MS
const ABSENT_MS = 2 * MINUTE_MS
const POLL_MS = 2_000
const REQUEST_MS = 3_000

/** Waits until all ready processes of the earlier roles are of this version, or a newer one; throws if that takes too long. */
export async function awaitRelease(options: AwaitReleaseOptions): Promise<void> {
  const { urls, version, print, resolve = addressesOf, pollMs = POLL_MS } = options
  const { timeoutMs = TIMEOUT_MS, absentMs = ABSENT_MS } = options
  const startedAt = performance.now()
  for (const url of urls) {
    const sinceMs = performance.now()
    let said: string | null = null
    for (;;) {
      const versions = await versionsAt(url, resolve)
      const stand = releaseStand(versions, version)
      if (stand === 'released') break
      const now = performance.now()
      if (stand === 'absent' && now - sinceMs >= absentMs) {
        print(`${url} has no ready process: going on without it.`)
        break
      }
      if (now - startedAt >= timeoutMs)
        throw new Error(`${url} is not of version ${version}: ${describe(versions)}.`)
      const message = `Waiting for version ${version} of ${url}: ${describe(versions)}.`
      if (message !== said) print(message)
      said = message
      await pause(pollMs)
    }
  }
}

function describe(versions: readonly (string | null)[]): string {
  if (versions.length === 0) return 'no process is ready'
  return `its processes are ${versions.map((each) => each ?? 'of no stated version').join(', ')}`
}

async function versionsAt(
  url: string,
  resolve: NonNullable<AwaitReleaseOptions['resolve']>,
): Promise<readonly (string | null)[]> {
  const { protocol, hostname, port } = new URL(url)
  const addresses = await resolve(hostname)
  return Promise.all(
    addresses.map((address) =>
      readVersion(`${protocol}//${isIPv6(address) ? `[${address}]` : address}:${port}/ready`),
    ),
  )
}

/** A name that is not known has no addresses: a service without ready processes. */
async function addressesOf(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

/** The version that a process states at `/ready`; `null` if it states none, or does not answer. */
async function readVersion(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_MS), redirect: 'error' })
    const body = (await response.json()) as { readonly version?: unknown } | null
    return response.ok && typeof body?.version === 'string' ? body.version : null
  } catch {
    return null
  }
}
