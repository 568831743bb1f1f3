import { openEspn, rootsOf } from '../upstream/espn/espn.ts'
import type { EspnOptions } from '../upstream/espn/espn.ts'
import type { SourceExchange } from '../upstream/espn/exchange.ts'
import { findUrl } from '../upstream/espn/paths.ts'
import { parseJson } from '../upstream/json.ts'
import type { UpstreamKind, UpstreamResponse } from '../upstream/upstream.ts'
import { ok, warn, wrong } from './check.ts'
import type { DoctorCheck, Finding } from './check.ts'
import { SAMPLE_KINDS, sampleRequest, withIdsOf } from './source-requests.ts'
import type { SampleIds } from './source-requests.ts'

export type SourceRoots = Pick<EspnOptions, 'siteUrl' | 'coreUrl' | 'webUrl'>

export interface SourceCheckOptions extends SourceRoots {
  readonly userAgent: string
  /** Current time, in Unix epoch milliseconds; by default the clock of this machine. */
  readonly now?: () => number
}

const SOURCE_LIMIT_MS = 120_000
/** No retries: a failure is to be seen. Three in a row end the requests to a host. */
const LIMITS = { connectTimeoutMs: 3_000, headersTimeoutMs: 6_000, totalTimeoutMs: 8_000, retries: 0 }

/** Requests one answer of each kind from each host, and compares the clock of this machine with theirs. */
export function checkSource({ now = Date.now, ...options }: SourceCheckOptions): DoctorCheck {
  const run = async (): Promise<readonly Finding[]> => {
    const skews: number[] = []
    const onExchange = ({ response, atMs }: SourceExchange) => {
      const sentAtMs = Date.parse(response?.date ?? '')
      if (!Number.isNaN(sentAtMs)) skews.push(atMs - sentAtMs)
    }
    const espn = openEspn({ ...options, limits: LIMITS, usesOtherHosts: false, now, onExchange })
    const roots = rootsOf(options)
    const findings: Finding[] = []
    const notSent = new Map<string, UpstreamKind[]>()
    const withoutIds: UpstreamKind[] = []
    let ids: SampleIds = {
      season: null,
      seasonType: null,
      eventId: null,
      teamId: null,
      athleteId: null,
      providerId: null,
      injuryId: null,
      groupId: null,
    }
    try {
      for (const kind of SAMPLE_KINDS) {
        const request = sampleRequest(kind, ids)
        const target = request && findUrl(request, roots)
        if (!request || !target) {
          withoutIds.push(kind)
          continue
        }
        const { host } = new URL(target.url)
        if (espn.health().find((health) => health.host === host)?.state !== 'OK') {
          notSent.set(host, [...(notSent.get(host) ?? []), kind])
          continue
        }
        const startedAt = performance.now()
        const response = await espn.fetch(request)
        const durationMs = Math.round(performance.now() - startedAt)
        ids = withIdsOf(ids, kind, bodyOf(response))
        findings.push(
          findingOf({ host, path: target.url.slice(roots[target.host].length), kind, durationMs }, response),
        )
      }
    } finally {
      await espn.close()
    }
    for (const [host, kinds] of notSent)
      findings.push(
        wrong(
          `source ${host}`,
          `does not answer; ${kinds.length} other kinds were not requested (${kinds.join(', ')})`,
          'Resolve what is said above of this host, then run this again.',
        ),
      )
    if (withoutIds.length > 0)
      findings.push(
        warn(
          'source',
          `${withoutIds.length} kinds were not requested, as no answer named a game, team or player (${withoutIds.join(', ')})`,
          'Nothing, if the scoreboard is empty; else resolve what is said above.',
        ),
      )
    return [...findings, clockFinding(skews)]
  }
  return { subject: 'source', limitMs: SOURCE_LIMIT_MS, run }
}

/** What a request was. */
interface Requested {
  readonly host: string
  readonly path: string
  readonly kind: UpstreamKind
  readonly durationMs: number
}

function findingOf({ host, path, kind, durationMs }: Requested, response: UpstreamResponse): Finding {
  const subject = `source ${host} ${kind}`
  switch (response.outcome) {
    case 'body':
    case 'largeBody':
    case 'unchanged':
      return ok(subject, `answered within ${durationMs} ms`)
    case 'absent':
      return ok(subject, `the source says that there is none (${response.reason})`)
    case 'unavailable': {
      const { fault, reason } = response
      if (UNTRUSTED.test(reason))
        return wrong(
          subject,
          `the certificate of ${host} is not trusted (${reason}); a proxy that ends TLS has one of its own`,
          'Set NODE_EXTRA_CA_CERTS to the PEM file of the authority of that proxy, such as ' +
            'NODE_EXTRA_CA_CERTS=/etc/ssl/proxy-ca.pem, for the service as well.',
        )
      return wrong(
        subject,
        `${fault ?? 'failed'}: ${reason}`,
        `${NEXT[fault ?? 'failed']} The path is ${path}.`,
      )
    }
  }
}

/** Errors of a certificate that no known authority has signed. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|DEPTH_ZERO|CERT_UNTRUSTED|INVALID_CA/

const NEXT = {
  refused:
    'Set UPSTREAM_USER_AGENT to a name with a version and a link, or PUBLIC_URL; if that is set, use another address, or wait.',
  failed:
    'Check the network, DNS, and ESPN_SITE_URL, ESPN_CORE_URL, ESPN_WEB_URL; if they work, the source is down: wait.',
  limited: 'Wait, and end other readers of the source behind the same address.',
  unusable: 'Look at what comes with curl: a proxy in between may change bodies.',
  suspect: 'Wait, then run this again.',
} as const

function bodyOf(response: UpstreamResponse): unknown {
  if (response.outcome === 'body') return response.body
  if (response.outcome !== 'largeBody') return null
  const parsed = parseJson(new TextDecoder().decode(response.json))
  response.release()
  return parsed.ok ? parsed.value : null
}

/** `Date` has seconds. */
const CLOCK_OK_MS = 5_000
/** Receivers of webhooks reject signatures that are older or newer. */
const CLOCK_WRONG_MS = 5 * 60_000

/** A response from a cache has the time at which it was made: the smallest difference counts. */
function clockFinding(skews: readonly number[]): Finding {
  const [skew] = skews.toSorted((one, other) => Math.abs(one) - Math.abs(other))
  if (skew === undefined)
    return warn('clock', 'no host sent its time', 'Compare `date -u` with a clock that is right.')
  if (Math.abs(skew) <= CLOCK_OK_MS) return ok('clock', 'agrees with that of the source')
  const text = `is ${Math.round(Math.abs(skew) / 1_000)} s ${skew > 0 ? 'ahead of' : 'behind'} that of the source`
  const next = 'Synchronise the clock of this machine (timedatectl set-ntp true, or chrony).'
  return Math.abs(skew) < CLOCK_WRONG_MS ? warn('clock', text, next) : wrong('clock', text, next)
}
