import * as z from 'zod'
import type { SourceSetting } from '../composition/source.ts'
import type { RegisterUrls } from '../upstream/registers/register.ts'
import type { WitnessSetting, WitnessUrls } from '../composition/results/witnesses.ts'
import { DEFAULT_MEMORY_MB } from '../domain/cache-budget.ts'
import { CHANGES_RETENTION_HOURS } from '../domain/change.ts'
import { countWords } from '../domain/text.ts'
import { WITNESS_NAMES } from '../domain/witness.ts'
import { WEBHOOK_RULES } from '../domain/webhook.ts'
import { LOG_LEVELS } from '../http/observe/log.ts'
import type { LogLevel } from '../http/observe/log.ts'
import { CALENDAR_KINDS } from '../simulator/world/calendar/kind.ts'
import type { CalendarKind } from '../simulator/world/calendar/kind.ts'

/** The validated configuration from the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  /** `null`: the embedded database. */
  readonly databaseUrl: string | null
  /** A read replica of the database; `null`: none. */
  readonly databaseReplicaUrl: string | null
  readonly dataDirectory: string
  /** Memory that the process is planned for, in MB. */
  readonly memoryMb: number
  readonly source: SourceSetting
  /** Base URLs of the public upstream's three hosts; `null` for the real ones. */
  readonly espn: {
    readonly siteUrl: string | null
    readonly coreUrl: string | null
    readonly webUrl: string | null
  }
  /** The second sources of results: those that need no permission, none, or by name. */
  readonly witnesses: WitnessSetting
  /** Root URLs of witnesses instead of their own, by name. */
  readonly witnessUrls: WitnessUrls
  /** The `User-Agent` of requests to the public upstream; `null`: its default, with the version and `publicUrl`. */
  readonly upstreamUserAgent: string | null
  /** The size of the newest answers of the source in `dataDirectory`, in MB; 0: none are recorded. */
  readonly flightRecorderMb: number
  /** Base URLs of the registers of ids; `null` for their own. */
  readonly registerUrls: RegisterUrls
  /** Simulated seconds per real second, for recordings and the simulator. `null`: the source's default. */
  readonly speed: number | null
  /** When simulated leagues play. */
  readonly simCalendar: CalendarKind
  readonly role: Role
  readonly logLevel: LogLevel
  /** `null`: each process has limits of its own. */
  readonly redisUrl: string | null
  /** The public root URL, without a trailing slash; `null`: the address on which the server listens. */
  readonly publicUrl: string | null
  /** `null`: no operator endpoints. */
  readonly adminToken: string | null
  /** `null`: no metrics are served. */
  readonly metricsPort: number | null
  /** Where traces are exported; `null`: there are none. */
  readonly otlpEndpoint: { readonly url: string; readonly serviceName: string } | null
  /** Whether X-Forwarded-For is trusted. */
  readonly trustProxy: boolean
  /** The manifest of trusted documents; `null`: none. */
  readonly trustedDocuments: string | null
  /** Whether only trusted documents run. */
  readonly trustedDocumentsOnly: boolean
  /** Whether webhooks may use http and private addresses. */
  readonly webhookAllowPrivate: boolean
  /** Seconds from each failed delivery attempt to the next. */
  readonly webhookRetrySchedule: readonly number[]
  /** Where the service tells its operator of failures, and the secret that signs it; `null`: nowhere. */
  readonly operatorWebhook: { readonly url: string; readonly secret: string } | null
  /** How long the changes feed keeps deletions. */
  readonly changesRetentionHours: number
  /** The encryption key of webhook secrets; `null`: not set, `none`: no encryption. */
  readonly encryptionKey: Buffer | 'none' | null
  /** Previous keys with which secrets may still be encrypted. */
  readonly previousEncryptionKeys: readonly Buffer[]
}

const ROLES = ['all', 'api', 'ingest', 'webhooks'] as const
export type Role = (typeof ROLES)[number]

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535)
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))

const rootUrl = url('http:', 'https:').transform((value) => value.replace(/\/+$/, ''))
const REGISTER_ROOT =
  'the http(s) root of the register of ids, or of a mirror of it; read at most daily with SOURCE=espn; default: its own'

/** One row per variable: its accepted values in words, how they are validated, and its default. */
const VARIABLES = {
  PORT: { accepts: 'a port number, 0 to 65535 (0: any free port)', check: port, default: '4000' },
  HOST: { accepts: 'a host name or address to listen on', check: z.string().min(1), default: '127.0.0.1' },
  DATABASE_URL: {
    accepts: 'postgresql://user:password@host:port/database; default: the embedded database',
    check: url('postgresql:', 'postgres:'),
    default: null,
  },
  DATABASE_REPLICA_URL: {
    accepts:
      'postgresql://… of a replica of DATABASE_URL, which serves reads of games, teams and athletes ' +
      'while it is up to date; default: none',
    check: url('postgresql:', 'postgres:'),
    default: null,
  },
  DATA_DIR: { accepts: 'a directory for the embedded database', check: z.string().min(1), default: '.data' },
  MEMORY_MB: {
    accepts: 'MB that all caches of the process may hold together, 8 to 65536',
    check: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((value) => value >= 8 && value <= 65_536),
    default: String(DEFAULT_MEMORY_MB),
  },
  SOURCE: {
    accepts: 'simulator, espn or recordings:<folder>',
    check: z.string().transform(sourceOf),
    default: 'simulator',
  },
  ESPN_SITE_URL: { accepts: 'an http(s) URL', check: url('http:', 'https:'), default: null },
  ESPN_CORE_URL: { accepts: 'an http(s) URL', check: url('http:', 'https:'), default: null },
  ESPN_WEB_URL: { accepts: 'an http(s) URL', check: url('http:', 'https:'), default: null },
  WITNESSES: {
    accepts: `auto (those that need no permission), none, or names separated by commas: ${WITNESS_NAMES.join(', ')}`,
    check: z.string().transform(witnessesOf),
    default: 'auto',
  },
  WITNESS_OPENLIGADB_URL: { accepts: 'an http(s) URL', check: url('http:', 'https:'), default: null },
  WITNESS_OPENFOOTBALL_URL: { accepts: 'an http(s) URL', check: url('http:', 'https:'), default: null },
  WITNESS_NFLVERSE_URL: { accepts: 'an http(s) URL', check: url('http:', 'https:'), default: null },
  WITNESS_NHL_URL: { accepts: 'an http(s) URL', check: url('http:', 'https:'), default: null },
  WITNESS_MLB_URL: { accepts: 'an http(s) URL', check: url('http:', 'https:'), default: null },
  WITNESS_NBA_URL: { accepts: 'an http(s) URL', check: url('http:', 'https:'), default: null },
  UPSTREAM_USER_AGENT: {
    accepts:
      'the User-Agent of requests to the public upstream, which refuses a bare token, an empty one and a ' +
      'browser’s; default: sports-data-service/<version> (+<PUBLIC_URL>)',
    check: z
      .string()
      .max(256)
      .regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/),
    default: null,
  },
  FLIGHT_RECORDER_MB: {
    accepts:
      'MB of the newest answers of the public upstream in DATA_DIR/flight, 0 to 10000 (0: none); default: 64 with ' +
      'SOURCE=espn, else 0',
    check: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((value) => value <= 10_000),
    default: null,
  },
  REGISTER_WIKIDATA_URL: { accepts: REGISTER_ROOT, check: rootUrl, default: null },
  REGISTER_REEP_URL: { accepts: REGISTER_ROOT, check: rootUrl, default: null },
  REGISTER_CHADWICK_URL: { accepts: REGISTER_ROOT, check: rootUrl, default: null },
  REGISTER_NFLVERSE_URL: { accepts: REGISTER_ROOT, check: rootUrl, default: null },
  SPEED: {
    accepts: 'a speed factor for recorded or simulated time, relative to real time, 1 to 600',
    check: z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number)
      .refine((value) => value >= 1 && value <= 600),
    default: null,
  },
  SIM_CALENDAR: {
    accepts: 'always (games before, during and after play at any time) or real (the leagues’ real dates)',
    check: z.enum(CALENDAR_KINDS),
    default: 'always',
  },
  ROLE: { accepts: `one of ${ROLES.join(', ')}`, check: z.enum(ROLES), default: 'all' },
  LOG_LEVEL: { accepts: `one of ${LOG_LEVELS.join(', ')}`, check: z.enum(LOG_LEVELS), default: 'info' },
  REDIS_URL: {
    accepts: 'redis://host:port, for per-second limits shared by all instances; default: not shared',
    check: url('redis:', 'rediss:'),
    default: null,
  },
  PUBLIC_URL: {
    accepts: 'the public http(s) root URL of the service; default: the address it listens on',
    check: url('http:', 'https:').transform((value) => value.replace(/\/+$/, '')),
    default: null,
  },
  ADMIN_TOKEN: {
    accepts: 'a token of at least 16 characters; enables the operator endpoints',
    check: z.string().min(16),
    default: null,
  },
  METRICS_PORT: {
    accepts: 'a port number for /metrics; default: no metrics',
    check: port,
    default: null,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    accepts: 'the http(s) root URL of an OpenTelemetry collector, which gets traces; default: no traces',
    check: url('http:', 'https:').transform((value) => value.replace(/\/+$/, '')),
    default: null,
  },
  OTEL_SERVICE_NAME: {
    accepts: 'the name of the service in traces',
    check: z.string().min(1),
    default: 'sports-data-service',
  },
  TRUST_PROXY: {
    accepts: 'true or false: whether X-Forwarded-For contains the client address',
    check: z.enum(['true', 'false']).transform((value) => value === 'true'),
    default: 'false',
  },
  TRUSTED_DOCUMENTS: {
    accepts:
      'the path of a manifest of persisted operations (codegen, Relay or Apollo), which clients send by id',
    check: z.string().min(1),
    default: null,
  },
  TRUSTED_DOCUMENTS_ONLY: {
    accepts: 'true or false: whether only the operations in TRUSTED_DOCUMENTS are executed',
    check: z.enum(['true', 'false']).transform((value) => value === 'true'),
    default: 'false',
  },
  WEBHOOK_ALLOW_PRIVATE: {
    accepts: 'true or false: whether webhooks may use http and private addresses, for local development',
    check: z.enum(['true', 'false']).transform((value) => value === 'true'),
    default: 'false',
  },
  WEBHOOK_RETRY_SCHEDULE: {
    accepts: 'the seconds before each retry of a delivery, such as 10,60',
    check: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,3})?(,\d{1,6}(\.\d{1,3})?){0,19}$/)
      .transform((value) => value.split(',').map(Number)),
    default: WEBHOOK_RULES.retrySeconds.join(','),
  },
  OPERATOR_WEBHOOK_URL: {
    accepts:
      'an http(s) URL, which may be private, that is told of failures of the source, the database, the disk and ' +
      'webhooks; default: none',
    check: url('http:', 'https:'),
    default: null,
  },
  OPERATOR_WEBHOOK_SECRET: {
    accepts:
      'whsec_ and base64 of 16 bytes or more (echo whsec_$(openssl rand -base64 32)), which signs messages to ' +
      'OPERATOR_WEBHOOK_URL',
    check: z.string().regex(/^whsec_[A-Za-z0-9+/]{22,}={0,2}$/),
    default: null,
  },
  CHANGES_RETENTION_HOURS: {
    accepts: 'how long the changes feed keeps deletions, in hours; a position that is older is refused',
    check: z
      .string()
      .regex(/^\d{1,5}(\.\d{1,6})?$/)
      .transform(Number)
      .refine((value) => value > 0),
    default: String(CHANGES_RETENTION_HOURS),
  },
  ENCRYPTION_KEY: {
    accepts:
      '32 bytes in base64 (openssl rand -base64 32) that encrypt webhook secrets, or none for plain ' +
      'text; default: a file beside the embedded database',
    check: z.string().transform((value, context) => (value === 'none' ? value : keyIn(value, context))),
    default: null,
  },
  ENCRYPTION_KEY_PREVIOUS: {
    accepts: 'comma-separated former values of ENCRYPTION_KEY, used only for decryption',
    check: z
      .string()
      .transform((value, context) => value.split(',').map((one) => keyIn(one.trim(), context))),
    default: null,
  },
} as const

/** Some hours of all leagues, and the newest answer of each kind. */
const FLIGHT_RECORDER_MB = 64

type Variable = keyof typeof VARIABLES

/** An invalid value of a variable. The message names the variable, the accepted values and the value it got. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  /** The variable. */
  readonly variable: string

  constructor(message: string, variable: string = /^[A-Z_]*/.exec(message)?.[0] ?? '') {
    super(message)
    this.variable = variable
  }
}

/** Variables whose value may contain a password and is not repeated in messages. */
const SECRET: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'ADMIN_TOKEN',
  // Services that receive webhooks have their keys in the path.
  'OPERATOR_WEBHOOK_URL',
  'OPERATOR_WEBHOOK_SECRET',
  'ENCRYPTION_KEY',
  'ENCRYPTION_KEY_PREVIOUS',
])

/** Reads and validates the environment. An empty variable counts as unset. Throws ConfigError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = <Name extends Variable>(name: Name): z.output<(typeof VARIABLES)[Name]['check']> | null => {
    const { accepts, check, default: fallback } = VARIABLES[name]
    const text = environment[name]
    const value = text === undefined || text === '' ? fallback : text
    if (value === null) return null
    const result = check.safeParse(value)
    if (result.success) return result.data as z.output<(typeof VARIABLES)[Name]['check']>
    const got = SECRET.has(name)
      ? `it is a secret of ${countWords(value.length, 'character')}, which is not shown`
      : `it is ${JSON.stringify(value)}`
    throw new ConfigError(`${name} must be ${accepts}; ${got}.`, name)
  }
  const databaseUrl = read('DATABASE_URL')
  const databaseReplicaUrl = read('DATABASE_REPLICA_URL')
  const otlpUrl = read('OTEL_EXPORTER_OTLP_ENDPOINT')
  const operatorUrl = read('OPERATOR_WEBHOOK_URL')
  const operatorSecret = read('OPERATOR_WEBHOOK_SECRET')
  if (operatorUrl !== null && operatorSecret === null)
    throw new ConfigError(
      'OPERATOR_WEBHOOK_URL needs OPERATOR_WEBHOOK_SECRET, which signs the messages: whsec_ and base64 ' +
        '(echo whsec_$(openssl rand -base64 32)).',
    )
  if (databaseReplicaUrl !== null && databaseUrl === null)
    throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replicas.')
  const source = read('SOURCE') ?? { kind: 'simulator' as const }
  return {
    port: read('PORT') ?? 4000,
    host: read('HOST') ?? '127.0.0.1',
    databaseUrl,
    databaseReplicaUrl,
    dataDirectory: read('DATA_DIR') ?? '.data',
    memoryMb: read('MEMORY_MB') ?? DEFAULT_MEMORY_MB,
    source,
    espn: { siteUrl: read('ESPN_SITE_URL'), coreUrl: read('ESPN_CORE_URL'), webUrl: read('ESPN_WEB_URL') },
    witnesses: read('WITNESSES') ?? 'auto',
    witnessUrls: {
      openligadb: read('WITNESS_OPENLIGADB_URL'),
      openfootball: read('WITNESS_OPENFOOTBALL_URL'),
      nflverse: read('WITNESS_NFLVERSE_URL'),
      nhl: read('WITNESS_NHL_URL'),
      mlb: read('WITNESS_MLB_URL'),
      nba: read('WITNESS_NBA_URL'),
    },
    upstreamUserAgent: read('UPSTREAM_USER_AGENT'),
    flightRecorderMb: read('FLIGHT_RECORDER_MB') ?? (source.kind === 'espn' ? FLIGHT_RECORDER_MB : 0),
    registerUrls: {
      wikidata: read('REGISTER_WIKIDATA_URL'),
      reep: read('REGISTER_REEP_URL'),
      chadwick: read('REGISTER_CHADWICK_URL'),
      nflverse: read('REGISTER_NFLVERSE_URL'),
    },
    speed: read('SPEED'),
    simCalendar: read('SIM_CALENDAR') ?? 'always',
    role: read('ROLE') ?? 'all',
    logLevel: read('LOG_LEVEL') ?? 'info',
    redisUrl: read('REDIS_URL'),
    publicUrl: read('PUBLIC_URL'),
    adminToken: read('ADMIN_TOKEN'),
    metricsPort: read('METRICS_PORT'),
    otlpEndpoint: otlpUrl === null ? null : { url: otlpUrl, serviceName: read('OTEL_SERVICE_NAME') ?? '' },
    trustProxy: read('TRUST_PROXY') ?? false,
    trustedDocuments: read('TRUSTED_DOCUMENTS'),
    trustedDocumentsOnly: read('TRUSTED_DOCUMENTS_ONLY') ?? false,
    webhookAllowPrivate: read('WEBHOOK_ALLOW_PRIVATE') ?? false,
    webhookRetrySchedule: read('WEBHOOK_RETRY_SCHEDULE') ?? [],
    operatorWebhook:
      operatorUrl === null || operatorSecret === null ? null : { url: operatorUrl, secret: operatorSecret },
    changesRetentionHours: read('CHANGES_RETENTION_HOURS') ?? CHANGES_RETENTION_HOURS,
    encryptionKey: read('ENCRYPTION_KEY'),
    previousEncryptionKeys: read('ENCRYPTION_KEY_PREVIOUS') ?? [],
  }
}

/** The variables with their accepted values, for `--help` and the README. */
export function describeVariables(): { name: string; accepts: string; default: string | null }[] {
  return Object.entries(VARIABLES).map(([name, row]) => ({
    name,
    accepts: row.accepts,
    default: row.default,
  }))
}

function sourceOf(text: string, context: z.RefinementCtx): SourceSetting {
  if (text === 'espn' || text === 'simulator') return { kind: text }
  const [, directory] = /^recordings:(.+)$/.exec(text) ?? []
  if (directory !== undefined) return { kind: 'recordings', directory }
  context.addIssue({ code: 'custom', message: 'not a source' })
  return z.NEVER
}

function witnessesOf(text: string, context: z.RefinementCtx): WitnessSetting {
  if (text === 'auto') return 'auto'
  const names = text === 'none' ? [] : text.split(',').map((one) => one.trim())
  const known = WITNESS_NAMES.filter((name) => names.includes(name))
  if (known.length === names.length) return known
  context.addIssue({ code: 'custom', message: 'not witnesses' })
  return z.NEVER
}

/** Decodes base64 text of exactly 32 bytes; `null` for anything else. */
export function encryptionKeyOf(text: string): Buffer | null {
  return /^[A-Za-z0-9+/]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null
}

function keyIn(text: string, context: z.RefinementCtx): Buffer {
  const key = encryptionKeyOf(text)
  if (key) return key
  context.addIssue({ code: 'custom', message: 'not a key' })
  return z.NEVER
}
