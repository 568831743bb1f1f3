// Creates an empty embedded database with all migrations in the folder of the first argument or, without one,
// the template for new databases. It is created beside its destination and then moved, so that an interrupted
// run leaves nothing that looks like a database.
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

/** Templates with other migrations are no longer needed. */
async function forgetOtherTemplates(template: string): Promise<void> {
  const parent = path.dirname(template)
  for (const name of await readdir(parent)) {
    const isOther = name.startsWith('database-') && name !== path.basename(template)
    if (isOther) await rm(path.join(parent, name), { recursive: true, force: true })
  }
}
