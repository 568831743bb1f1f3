import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { ThreadOnDemand } from '../../src/domain/worker-thread.ts'

/** Answers each word in capitals, with the number of words that this thread has answered; ends at `end`. */
const SHOUT = `
  const { parentPort } = require('node:worker_threads')
  let count = 0
  parentPort.on('message', (word) => {
    if (word === 'end') process.exit(3)
    parentPort.postMessage(word.toUpperCase() + ++count)
  })`

function openShouting() {
  const started: Worker[] = []
  const thread = new ThreadOnDemand<string, string>(() => {
    const worker = new Worker(SHOUT, { eval: true })
    started.push(worker)
    return worker
  })
  return { thread, started }
}

test('a thread starts with the first call, and answers calls one after another, each with its own answer', async () => {
  const { thread, started } = openShouting()
  expect(started).toHaveLength(0)
  expect(await Promise.all(['a', 'b', 'c'].map((word) => thread.call(word)))).toEqual(['A1', 'B2', 'C3'])
  expect(started).toHaveLength(1)
  await started[0]?.terminate()
})

test('the call that ends a thread is rejected; those after it are answered by another', async () => {
  const { thread, started } = openShouting()
  const [before, ending, after] = ['a', 'end', 'b'].map((word) => thread.call(word))
  expect(await before).toBe('A1')
  await expect(ending).rejects.toThrow('ended with code 3')
  expect(await after).toBe('B1')
  expect(started).toHaveLength(2)
  await started[1]?.terminate()
})
