// A process that writes changes to the database of DATABASE_URL until it is killed: `node --import tsx … <game>`.
import { openServer } from '../../src/store/database/database.ts'
import { prepareStore } from '../../src/store/store.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { PLAYS } from '../../src/store/entities/plays.ts'
import { sampleEvent, sampleEventTeam, samplePlay } from './samples.ts'

const [id = ''] = process.argv.slice(2)
const store = await prepareStore(await openServer(process.env['DATABASE_URL'] ?? ''))
process.stdout.write('writing\n')
for (;;) {
  const score = Math.floor(Math.random() * 1_000)
  await store.write('nba', async (writer) => {
    await writer.save(EVENTS, [sampleEvent(id, '1', '2', { homeTeam: sampleEventTeam('1', { score }) })])
    await writer.save(
      PLAYS,
      Array.from({ length: 40 }, (_, order) => ({
        value: samplePlay(id, order, { text: `Score ${score}` }),
        from: 'listing' as const,
      })),
    )
    if (score % 3 === 0)
      await writer.tx.query('DELETE FROM plays WHERE event_id = $1 AND position > 20', [id])
  })
}
