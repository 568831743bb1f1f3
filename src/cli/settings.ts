import { mkdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** The service and the API key. */
export interface CliSettings {
  readonly url: string
  readonly key: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

const DEFAULT_SERVICE_URL = 'http://127.0.0.1:4000'

/** The file in which `sports login` saves them. */
function settingsFile(environment: Environment): string {
  const folder = environment['XDG_CONFIG_HOME'] ?? path.join(environment['HOME'] ?? os.homedir(), '.config')
  return path.join(folder, 'sports', 'config.json')
}

/** SPORTS_URL and SPORTS_KEY, otherwise the values saved by `sports login`, otherwise a service on this machine. */
export async function readCliSettings(environment: Environment): Promise<CliSettings> {
  const saved = await readSaved(settingsFile(environment))
  const url = environment['SPORTS_URL'] ?? saved.url ?? DEFAULT_SERVICE_URL
  return { url: url.replace(/\/+$/, ''), key: environment['SPORTS_KEY'] ?? saved.key }
}

/** Saves them in a file that only its owner can read. Returns its path. */
export async function saveCliSettings(environment: Environment, settings: CliSettings): Promise<string> {
  const file = settingsFile(environment)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  return file
}

async function readSaved(file: string): Promise<Partial<CliSettings>> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  try {
    return JSON.parse(text) as Partial<CliSettings>
  } catch {
    return {}
  }
}
