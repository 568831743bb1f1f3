/**
 * `npm run simulator`: the simulated upstream as a server of its own. Settings come from the environment: `PORT`
 * (4100), `HOST`, `SEED`, `SPEED` (1 to 600), `START_AT` (a time; now if not given).
 */
import { openSimulatorServer } from './server.ts'
import { openSimulator } from './simulator.ts'

const { env } = process
const startAt = env['START_AT'] === undefined ? Date.now() : Date.parse(env['START_AT'])
if (Number.isNaN(startAt)) {
  process.stderr.write(`START_AT is a time such as 2026-11-21T18:00:00Z, not ${env['START_AT'] ?? ''}\n`)
  process.exit(1)
}

const simulator = openSimulator({ seed: env['SEED'] ?? 'sports', startAt, speed: Number(env['SPEED'] ?? 1) })
const server = await openSimulatorServer({
  simulator,
  port: Number(env['PORT'] ?? 4100),
  host: env['HOST'] ?? '127.0.0.1',
})
process.stdout.write(`listening on ${server.url}\n`)
process.stdout.write(
  `ESPN_SITE_URL=${server.url} ESPN_CORE_URL=${server.url} ESPN_WEB_URL=${server.url} SOURCE=espn\n`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void server
      .close()
      .then(() => simulator.close())
      .then(() => process.exit(0))
  })
}
