// Makes an empty embedded database with all migrations in the folder named by the first argument, or, without one, the
// template that new databases are copies of. It is made beside its place and then moved there, so that a kill halfway
// leaves nothing that looks like a database.
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { dropTemplates, openFolder, templateFolder } from './embedded.ts'
import { migrate } from './migrate.ts'
import { wrapEmbedded } from './pglite.ts'

const folder = process.argv[2] ?? (await templateFolder())
const unfinished = `${folder}.unfinished`
await rm(unfinished, { recursive: true, force: true })
await mkdir(path.dirname(folder), { recursive: true })
const database = wrapEmbedded(await openFolder(unfinished), async () => undefined)
await migrate(database)
await dropTemplates(database)
await database.close()
await rm(folder, { recursive: true, force: true })
await rename(unfinished, folder)
if (process.argv[2] === undefined) await forgetOtherTemplates(folder)

/** Those of other migrations are of no use any more. */
async function forgetOtherTemplates(template: string): Promise<void> {
  const parent = path.dirname(template)
  for (const name of await readdir(parent)) {
    const isOther = name.startsWith('database-') && name !== path.basename(template)
    if (isOther) await rm(path.join(parent, name), { recursive: true, force: true })
  }
}
