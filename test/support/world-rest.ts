import { afterAll } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { openRest } from './rest.ts'
import type { RestUnderTest } from './rest.ts'
import { openTestStore } from './store.ts'
import { fillWorld } from './world.ts'

/** REST over the small world, shared by all tests of the calling file and closed after them. */
export async function openWorldRest(): Promise<{ readonly store: Store; readonly rest: RestUnderTest }> {
  const store = await openTestStore()
  await fillWorld(store)
  const rest = openRest(store)
  afterAll(async () => {
    await rest.close()
    await store.close()
  })
  return { store, rest }
}
