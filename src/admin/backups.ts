import * as z from 'zod'
import { ApiError } from '../domain/error.ts'
import type { Endpoint } from '../http/pipeline/endpoint.ts'
import { idParameter } from '../domain/parameter.ts'
import type { Backups } from '../store/database/backup.ts'

const backup = z.object({
  name: z.string().meta({ description: 'Name of the file.' }),
  file: z.string().meta({ description: 'Path of the file on the server, which exists once it is `done`.' }),
  state: z.enum(['running', 'done', 'failed']),
  bytes: z.int().meta({ description: 'Bytes of the database that are in the file.' }),
  totalBytes: z.int().meta({ description: 'Bytes of the database, 0 until they are counted.' }),
  problem: z.string().nullable().meta({ description: 'Why it failed; otherwise `null`.' }),
})

const common = { tag: 'Operator', access: 'operator', shape: backup, errors: ['ROUTE_NOT_FOUND'] } as const

/** Creates the endpoints that back up the embedded database; without one (`null`), they say what to use instead. */
export function backupEndpoints(backups: Backups | null): readonly Endpoint[] {
  const ofEmbedded = () => {
    if (backups) return backups
    throw new ApiError('ROUTE_NOT_FOUND', {
      message: 'Only the embedded database is backed up by the service.',
      hint: 'Back up a PostgreSQL server with its own tools, such as pg_dump.',
    })
  }
  return [
    {
      ...common,
      method: 'POST',
      path: '/api/admin/backups',
      operationId: 'createBackup',
      summary: 'Back up the embedded database',
      description: 'Begins a backup in the folder `backups` of `DATA_DIR`, or returns the one in progress.',
      status: 201,
      handle: async () => ({ data: ofEmbedded().start() }),
    },
    {
      ...common,
      method: 'GET',
      path: '/api/admin/backups/{name}',
      operationId: 'getBackup',
      summary: 'Get a backup',
      inPath: { name: idParameter({ description: 'Name of the backup.', required: true }) },
      handle: async ({ values }) => {
        const found = ofEmbedded().find(String(values['name']))
        if (found) return { data: found }
        throw new ApiError('ROUTE_NOT_FOUND', {
          message: 'There is no such backup.',
          hint: 'Backups are listed until the service is restarted; their files are in DATA_DIR/backups.',
        })
      },
    },
  ]
}
