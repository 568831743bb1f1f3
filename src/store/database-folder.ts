import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Folder of the embedded database in a data directory. */
export const databaseFolder = (dataDirectory: string): string => path.join(dataDirectory, 'postgres')

/** Whether a data directory has a database, intact or damaged. */
export function hasDatabase(dataDirectory: string): boolean {
  const folder = databaseFolder(dataDirectory)
  return existsSync(folder) && readdirSync(folder).length > 0
}
