import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockDirectory } from '../../../src/store/database/lock.ts'
import { PROJECT } from '../../support/process.ts'
import { openTempFolder } from '../../support/temp-folder.ts'

let folder: string
const children: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lock-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const built = openTempFolder()
const LOCK = path.join(built.dir, 'lock.mjs')
// Built once, because each lock holder would have to compile TypeScript.
beforeAll(async () => {
  const entryPoints = [path.join(PROJECT, 'src/store/database/lock.ts')]
  await build({ entryPoints, bundle: true, platform: 'node', format: 'esm', outfile: LOCK })
})
afterAll(() => built[Symbol.dispose]())

/** A process that acquires the lock, reports it, and keeps it. */
function startHolder(after = ''): ChildProcess {
  const script = `
    import { lockDirectory } from ${JSON.stringify(pathToFileURL(LOCK).href)}
    const lock = await lockDirectory(${JSON.stringify(folder)}).catch((error) => error)
    console.log(lock instanceof Error ? 'refused ' + lock.message : 'held')
    if (lock instanceof Error) process.exit(0)
    ${after}
    setInterval(() => undefined, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function outputOf(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  return chunk.toString().trim()
}

const fileOf = () => path.join(folder, 'lock')

describe.skipIf(!existsSync('/proc'))('the lock of a data directory', { timeout: 60_000 }, () => {
  test('is released as soon as its holder was killed', async () => {
    const holder = startHolder()
    expect(await outputOf(holder)).toBe('held')
    const taking = lockDirectory(folder)
    holder.kill('SIGKILL')
    await (await taking).release()
    expect(await readdir(folder)).toEqual([])
  })

  test('is awaited while its holder stops', async () => {
    const holder = startHolder('setTimeout(() => lock.release().then(() => process.exit(0)), 1_000)')
    expect(await outputOf(holder)).toBe('held')
    await (await lockDirectory(folder)).release()
  })

  test('stays with a running holder, which is named in the error', async () => {
    const holder = startHolder()
    expect(await outputOf(holder)).toBe('held')
    await expect(lockDirectory(folder, 300)).rejects.toThrow(
      `is in use by process ${String(holder.pid)}. Stop`,
    )
  })

  test('is released if its holder is a zombie process', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(parent)
    const pid = Number(await outputOf(parent))
    const stateOf = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    await expect.poll(() => stateOf()[0]).toBe('Z')
    const host = await ownHost()
    await writeFile(fileOf(), JSON.stringify({ pid, startedAt: stateOf()[19], host }))
    await (await lockDirectory(folder, 1_000)).release()
  })

  test('is released if its process id was reused', async () => {
    await writeFile(fileOf(), JSON.stringify({ pid: process.ppid, startedAt: '1', host: await ownHost() }))
    await (await lockDirectory(folder, 1_000)).release()
  })

  test('of an invisible process is released without heartbeats, and otherwise rejected', async () => {
    const elsewhere = JSON.stringify({ pid: 7, startedAt: '1', host: 'another' })
    await writeFile(fileOf(), elsewhere)
    const beating = setInterval(
      () => void utimes(fileOf(), new Date(), new Date()).catch(() => undefined),
      50,
    )
    await expect(lockDirectory(folder, 1_000)).rejects.toThrow('is in use by process 7')
    clearInterval(beating)
    await (await lockDirectory(folder, 1_000)).release()
  })

  test('is acquired by one of six waiting processes when its holder is killed', async () => {
    const holder = startHolder()
    expect(await outputOf(holder)).toBe('held')
    const others = Array.from({ length: 6 }, () => startHolder())
    const outputs = Promise.all(others.map(outputOf))
    await new Promise((resolve) => setTimeout(resolve, 500))
    holder.kill('SIGKILL')
    const words = (await outputs).map((text) => text.split(' ', 1)[0]).sort()
    expect(words).toEqual(['held', ...Array.from({ length: 5 }, () => 'refused')])
  })
})

/** The host recorded in this machine's locks. */
async function ownHost(): Promise<string> {
  const lock = await lockDirectory(folder)
  const { host } = JSON.parse(readFileSync(fileOf(), 'utf8')) as { host: string }
  await lock.release()
  return host
}
