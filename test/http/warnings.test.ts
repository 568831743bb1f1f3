import { expect, test } from 'vitest'
import { startService } from '../support/process.ts'
import { openTempFolder } from '../support/temp-folder.ts'
import { until } from '../support/updates.ts'

test('warnings of Node.js are JSON lines of the log, as everything on standard error', async () => {
  using folder = openTempFolder()
  const script = `setTimeout(() => process.emitWarning('an example of a warning', 'ExperimentalWarning'), 15_000)`
  const service = await startService({
    DATA_DIR: folder.dir,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}`,
  })
  try {
    await until(() => service.log().includes('an example of a warning'), 'the warning')
  } finally {
    await service.stop()
  }
  const lines = service.log().trim().split('\n')
  const records = lines.map((line) => JSON.parse(line) as { level: number; warning?: string })
  expect(records.filter(({ warning }) => warning === 'ExperimentalWarning')).toMatchObject([{ level: 40 }])
}, 120_000)
