// Creates an empty embedded database with all migrations in the folder of the first argument. It is created beside its
// destination and then moved, so that an interrupted run leaves nothing that looks like a database.
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { dropTemplates, openFolder, wrapEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

const [, , folder] = process.argv
if (folder === undefined) throw new Error('expected a folder as the first argument')
const unfinished = `${folder}.unfinished`
await rm(unfinished, { recursive: true, force: true })
await mkdir(path.dirname(folder), { recursive: true })
const database = wrapEmbedded(await openFolder(unfinished))
await migrate(database)
await dropTemplates(database)
await database.close()
await rm(folder, { recursive: true, force: true })
await rename(unfinished, folder)
