// Makes an empty embedded database in the folder named by the first argument. It is made beside its place and
// then moved there, so that a kill halfway leaves nothing that looks like a database.
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const folder = process.argv[2]
if (folder === undefined) throw new Error('usage: initialise.ts <folder>')
const unfinished = `${folder}.unfinished`
await rm(unfinished, { recursive: true, force: true })
await rm(folder, { recursive: true, force: true })
await mkdir(path.dirname(folder), { recursive: true })
const lite = await PGlite.create(unfinished)
await lite.close()
await rename(unfinished, folder)
