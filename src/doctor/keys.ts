import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { ok, warn, wrong } from './check.ts'
import type { DoctorCheck, Finding } from './check.ts'

const LIMIT_MS = 5_000

/** The settings that are checked. */
export interface KeySettings {
  /** Why the service would not start without an encryption key; `null` if it would. */
  readonly encryptionProblem: string | null
  readonly encryptionKey: Buffer | 'none' | null
  /** The file of the embedded database's own key; `null` with a server. */
  readonly encryptionKeyFile: string | null
  readonly adminToken: string | null
  /** The `User-Agent` of requests to the public upstream; `null` if another source is used. */
  readonly userAgent: string | null
  /** What to do about a link in it that nobody outside can open; `null` if there is nothing to do. */
  readonly userAgentAdvice: string | null
  /** Trusted certificates of Node.js beside its own: `NODE_EXTRA_CA_CERTS`. */
  readonly extraCertificates: string | null
}

/** Checks keys and tokens, without printing any of them, and how requests to the source name the service. */
export function checkKeys(settings: KeySettings, decodeKey: (text: string) => Buffer | null): DoctorCheck {
  const run = async (): Promise<readonly Finding[]> => [
    await encryptionFinding(settings, decodeKey),
    adminFinding(settings.adminToken),
    ...agentFindings(settings),
    ...certificateFindings(settings.extraCertificates),
  ]
  return { subject: 'keys', limitMs: LIMIT_MS, run }
}

const NEW_KEY = 'Generate one with `openssl rand -base64 32`, and keep a copy.'
/** Random bytes have more different values; what was typed or repeated has fewer. */
const FEWEST_DIFFERENT_BYTES = 16

async function encryptionFinding(
  { encryptionProblem, encryptionKey, encryptionKeyFile }: KeySettings,
  decodeKey: (text: string) => Buffer | null,
): Promise<Finding> {
  const subject = 'ENCRYPTION_KEY'
  if (encryptionProblem !== null) return wrong(subject, encryptionProblem, NEW_KEY)
  if (encryptionKey === 'none')
    return warn(subject, 'is none: webhook secrets are stored as plain text', NEW_KEY)
  if (encryptionKey !== null)
    return new Set(encryptionKey).size < FEWEST_DIFFERENT_BYTES
      ? warn(subject, 'is not random: it repeats a few bytes', NEW_KEY)
      : ok(subject, 'has 32 bytes')
  if (encryptionKeyFile === null) return ok(subject, 'is not needed by this role')
  const text = await readFile(encryptionKeyFile, 'utf8').catch(() => null)
  if (text === null) return ok(subject, `is made in ${encryptionKeyFile} at the first start`)
  return decodeKey(text.trim())
    ? ok(subject, `is in ${encryptionKeyFile}`)
    : wrong(subject, `${encryptionKeyFile} does not have 32 bytes in base64`, 'Restore it from a backup.')
}

const LONG_TOKEN = 24
const FEWEST_DIFFERENT_CHARACTERS = 10

function adminFinding(token: string | null): Finding {
  const subject = 'ADMIN_TOKEN'
  if (token === null) return ok(subject, 'is not set: there are no operator endpoints')
  const isWeak = token.length < LONG_TOKEN || new Set(token).size < FEWEST_DIFFERENT_CHARACTERS
  return isWeak
    ? warn(subject, 'is short, or repeats a few characters', 'Generate one with `openssl rand -hex 32`.')
    : ok(subject, `has ${token.length} characters`)
}

const GOOD_AGENT =
  'Set it to a name with a version and a link: my-service/1.0 (+https://example.com/contact).'

function agentFindings({ userAgent, userAgentAdvice }: KeySettings): readonly Finding[] {
  if (userAgent === null) return []
  const subject = 'UPSTREAM_USER_AGENT'
  if (/mozilla\/|chrome\/|safari\/|firefox\/|applewebkit/i.test(userAgent))
    return [wrong(subject, `"${userAgent}" is a browser’s, which the source refuses`, GOOD_AGENT)]
  if (!/^[^\s/]+\/\S+\s+\S/.test(userAgent))
    return [wrong(subject, `"${userAgent}" is a bare token, which the source refuses`, GOOD_AGENT)]
  if (userAgentAdvice !== null)
    return [
      warn(
        'PUBLIC_URL',
        `the source gets "${userAgent}", whose link nobody outside can open`,
        userAgentAdvice,
      ),
    ]
  return /https?:\/\/|@/.test(userAgent)
    ? [ok(subject, `is "${userAgent}"`)]
    : [warn(subject, `"${userAgent}" has neither a link nor an address`, GOOD_AGENT)]
}

function certificateFindings(file: string | null): readonly Finding[] {
  if (file === null) return []
  const subject = 'NODE_EXTRA_CA_CERTS'
  return existsSync(file)
    ? [ok(subject, `is ${file}`)]
    : [
        wrong(
          subject,
          `${file} does not exist`,
          'Set it to the PEM file of the authority that is to be trusted.',
        ),
      ]
}
