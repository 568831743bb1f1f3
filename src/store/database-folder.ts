import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Where the embedded database of a data directory lies. */
export const databaseFolder = (dataDirectory: string): string => path.join(dataDirectory, 'postgres')

/** Whether a data directory has a database, whole or damaged. */
export function hasDatabase(dataDirectory: string): boolean {
  const folder = databaseFolder(dataDirectory)
  return existsSync(folder) && readdirSync(folder).length > 0
}
