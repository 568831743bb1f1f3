// `npm run bench` measures everything; `npm run bench -- writes reads` only those. Figures are ratios of one run.
import { openEmbeddedBench, openServerBench } from './databases.ts'
import type { Bench } from './databases.ts'
import { benchReads } from './reads.ts'
import { benchRest } from './rest.ts'
import { benchWrites } from './writes.ts'

const BENCHES: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  writes: benchWrites,
  reads: benchReads,
}

/** These measure whole processes, and run by name only. */
const ALONE: Readonly<Record<string, () => Promise<unknown>>> = {
  push: () => import('./push.ts'),
  simulator: () => import('./simulator.ts'),
}

const wanted = process.argv.slice(2)
const [first = ''] = wanted
if (ALONE[first]) {
  await ALONE[first]()
  process.exit(0)
}
const unknown = wanted.filter((name) => BENCHES[name] === undefined && name !== 'rest')
if (unknown.length > 0 || wanted.includes('--help')) {
  const names = [...Object.keys(BENCHES), 'rest'].join('] [')
  process.stdout.write(`usage: npm run bench -- [${names}] | push [sockets…] | simulator\n`)
  process.exit(wanted.includes('--help') ? 0 : 2)
}
if (wanted.length === 0 || wanted.includes('rest')) await benchRest()
if (wanted.length === 1 && wanted.includes('rest')) process.exit(0)
for (const open of [openEmbeddedBench, openServerBench]) {
  const bench = await open()
  if (!bench) process.stdout.write('\nno PostgreSQL server answers; set TEST_DATABASE_URL to measure one\n')
  for (const [name, run] of Object.entries(BENCHES)) {
    if (bench && (wanted.length === 0 || wanted.includes(name))) await run(bench)
  }
  await bench?.close()
}
process.exit(0)
