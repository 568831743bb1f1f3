// PostGraphile 5 as in its guide: a schema generated from the tables of `tables.sql`, one statement per operation.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { DATABASE_URL, ready } from './serve.ts'

// PostGraphile requires Node 22; this is the only feature it uses that Node 20 lacks.
Promise.withResolvers ??= <T>() => {
  const parts = {} as PromiseWithResolvers<T>
  parts.promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }))
  return parts
}

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({ connectionString: DATABASE_URL, schemas: ['peers'], poolConfig: { max: 8 } } as never),
  ],
  grafserv: { watch: false },
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1', () => {
  ready(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`)
})
