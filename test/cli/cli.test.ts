import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifyWebhook } from '../../src/client/client.ts'
import { sampleData } from '../../src/domain/sample-update.ts'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'
import { openReceiver } from '../support/receiver.ts'
import { openTempFolder } from '../support/temp-folder.ts'
import { prepareStart, PROJECT } from '../support/process.ts'
import { until } from '../support/updates.ts'
import { fillWorld } from '../support/world.ts'

let live: LiveService
let key: string
const home = openTempFolder()
const running: ChildProcess[] = []
beforeAll(async () => {
  prepareStart()
  live = await openLiveService()
  await fillWorld(live.store)
  key = await live.key()
})
afterAll(async () => {
  await live.close()
  home[Symbol.dispose]()
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

/** Starts `sports …` as a process. */
function start(args: readonly string[], environment: Record<string, string> = {}, stdin = '') {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: home.dir,
    SPORTS_URL: live.url,
    SPORTS_KEY: key,
    ...environment,
  }
  const child = spawn(process.execPath, [path.join(PROJECT, 'dist/cli/sports.js'), ...args], { env })
  running.push(child)
  const output = { out: '', error: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.error += chunk.toString()))
  child.stdin.end(stdin)
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...output }))
  return { child, output, ended }
}

const sports = (...args: string[]) => start(args).ended

test('help contains examples and exit codes; invalid arguments exit with 2', async () => {
  const { code, out } = await sports('--help')
  expect(code).toBe(0)
  expect(out).toContain('sports watch nba')
  expect(out).toMatch(/Exit codes:\n {2}0 {2}success/)
  for (const args of [
    ['--nonsense'],
    ['nonsense'],
    ['trigger', 'event.nothing'],
    ['listen'],
    ['query', '{', '--variables', 'x'],
  ])
    expect([args, (await sports(...args)).code]).toEqual([args, 2])
}, 60_000)

test('login saves the service and the key in a file that only its owner can read', async () => {
  const { code, out, error } = await start(
    ['login', '--url', live.url],
    { SPORTS_KEY: '', SPORTS_URL: '' },
    `${key}\n`,
  ).ended
  expect(error).toBe('')
  expect([code, out]).toEqual([0, expect.stringContaining('plan scale')])
  const file = path.join(home.dir, '.config/sports/config.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const kept = start(['status', '--json'])
  const { env } = process
  expect(env['SPORTS_KEY']).toBeUndefined()
  expect(JSON.parse((await kept.ended).out)).toMatchObject({ ready: true, account: { plan: 'scale' } })
})

test('queries, games and the account as JSON and as text', async () => {
  const { out } = await sports(
    'query',
    'query($s: String!) { league(slug: $s) { slug } }',
    '--variables',
    '{"s":"nfl"}',
  )
  expect(JSON.parse(out)).toEqual({ league: { slug: 'nfl' } })
  const games = JSON.parse((await sports('live', '--league', 'nfl', '--json')).out) as { league: string }[]
  expect(games).toMatchObject([{ league: 'nfl', state: 'in' }])
  expect((await sports('leagues')).out).toMatch(/^nfl +National Football League$/m)
  expect((await sports('live', '--league', 'nfl')).out).toMatch(/^LIVE {2}T2 +\d+ @ T1/)
  expect((await sports('keys')).out).toContain('plan scale')
}, 60_000)

test('failures print the next step and exit with their code', async () => {
  const unauthorized = await start(['keys'], { SPORTS_KEY: 'sd_live_nonsense' }).ended
  expect([unauthorized.code, unauthorized.error]).toEqual([3, expect.stringMatching(/MISSING_TOKEN/)])
  const away = await start(['status'], { SPORTS_URL: 'http://127.0.0.1:1' }).ended
  expect([away.code, away.error]).toEqual([
    6,
    expect.stringContaining('Is the service running at http://127.0.0.1:1?'),
  ])
  const missing = await sports('webhooks', 'delete', 'wh_none', '--json')
  expect([missing.code, JSON.parse(missing.error)]).toMatchObject([
    4,
    { error: { code: 'WEBHOOK_NOT_FOUND' } },
  ])
}, 60_000)

test('watch shows the scoreboard, then a line per update, and ends with the game', async () => {
  const { output, ended } = start(['watch', 'nfl/404404'])
  const missing = await ended
  expect([missing.code, missing.error]).toEqual([4, expect.stringContaining('sports live')])
  expect(output.out).toBe('')
  const board = start(['watch', 'nfl', '--count', '1'])
  await until(() => live.updates.bus.size() > 0, 'a subscription')
  await live.happen('score_change', { league: 'nfl', eventId: '77', score: 21 })
  const { code, out } = await board.ended
  expect(code).toBe(0)
  expect(out).toMatch(/T2 +\d+ @ T1/)
  expect(out.trim().split('\n').at(-1)).toMatch(/score change +nfl .* 21 /)
}, 60_000)

test('listen forwards signed updates; trigger sends a sample', async () => {
  const receiver = await openReceiver()
  const secret = `whsec_${btoa('a secret of a receiver')}`
  const options = ['--forward-to', receiver.url, '--secret', secret]
  const listening = start(['listen', ...options, '--leagues', 'nba', '--count', '1', '--json'])
  await until(() => listening.output.error.includes('forwarding to'))
  await until(() => live.updates.bus.size() > 0, 'subscriptions')
  await live.happen('final', { league: 'nba', eventId: '4242' })
  const { code, out } = await listening.ended
  expect([code, JSON.parse(out)]).toMatchObject([0, { type: 'event_final', eventId: '4242', status: 200 }])
  const triggered = await sports('trigger', 'event.final', ...options)
  expect(triggered).toMatchObject({ code: 0, error: '' })
  expect(receiver.received).toHaveLength(2)
  // It is the sample that the service sends.
  const [, sample] = receiver.received.map(({ body }) => (JSON.parse(body) as { data: unknown }).data)
  expect(sample).toEqual(JSON.parse(sampleData('final')))
  const marks = receiver.received.map(({ body }) => (JSON.parse(body) as { test?: true }).test)
  expect(marks).toEqual([undefined, true])
  for (const { body, headers } of receiver.received) {
    const texts = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
    const verified = await verifyWebhook(body, Object.fromEntries(texts), secret)
    expect(verified).toMatchObject({ event: 'event.final', data: { league: 'nba' } })
  }
  await receiver.close()
}, 60_000)

test('webhooks are created, tested, listed and deleted', async () => {
  const receiver = await openReceiver()
  const events = 'event.final,event.odds_change,event.result'
  const made = await sports('webhooks', 'create', receiver.url, '--events', events, '--json')
  const { id } = JSON.parse(made.out) as { id: string }
  expect((await sports('webhooks', 'test', id)).out).toContain('delivered')
  expect(receiver.received).toHaveLength(1)
  expect((await sports('webhooks')).out).toContain(`${id}  active`)
  expect((await sports('webhooks', 'disable', id)).out).toContain('off')
  expect((await sports('webhooks', 'delete', id)).out).toContain('deleted')
  const narrowed = ['--events', 'event.final', '--where', 'margin <= 7', '--target', 'slack', '--json']
  const chat = JSON.parse((await sports('webhooks', 'create', receiver.url, ...narrowed)).out) as {
    id: string
  }
  expect(chat).toMatchObject({ where: 'margin <= 7', target: 'slack', teamIds: null })
  await sports('webhooks', 'test', chat.id)
  expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toEqual({
    text: expect.stringContaining('Final') as string,
  })
  await sports('webhooks', 'delete', chat.id)
  const moves = ['--events', 'event.odds_change', '--min-move', '0.5', '--json']
  const odds = JSON.parse((await sports('webhooks', 'create', receiver.url, ...moves)).out) as { id: string }
  expect(odds).toMatchObject({ events: ['event.odds_change'], minMove: 0.5 })
  await sports('webhooks', 'delete', odds.id)
  // What only those receive that name it.
  const all = JSON.parse((await sports('webhooks', 'create', receiver.url, '--json')).out) as {
    id: string
    events: string[]
  }
  expect(all.events).not.toContain('event.odds_change')
  expect(all.events).not.toContain('event.result')
  await sports('webhooks', 'delete', all.id)
  await receiver.close()
}, 60_000)

/** Runs a script in a shell with `sports` in its path, and returns its output. */
function runShell(shell: string, script: string): Promise<string> {
  home.write({ 'bin/sports': `#!/bin/sh\nexec "${process.execPath}" "${PROJECT}dist/cli/sports.js" "$@"\n` })
  chmodSync(path.join(home.dir, 'bin/sports'), 0o755)
  const PATH = `${path.join(home.dir, 'bin')}:${process.env['PATH'] ?? ''}`
  const env = { PATH, HOME: home.dir, SPORTS_URL: live.url, SPORTS_KEY: key }
  return new Promise((resolve, reject) => {
    const child = spawn(shell, ['-c', script], { env })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', () => resolve(output.trim()))
  })
}

/** Completions of bash for a line. */
function completeInBash(completion: string, line: string): Promise<string> {
  const words = line.split(' ').map((word) => `'${word}'`)
  return runShell(
    'bash',
    `${completion}\nCOMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _sports; echo "\${COMPREPLY[@]}"`,
  )
}

/** Choices passed to zsh for a line; zsh filters them itself. */
async function completeInZsh(completion: string, line: string): Promise<string> {
  const words = line.split(' ').map((word) => `'${word}'`)
  const offered = await runShell(
    'zsh',
    `compdef() {}; compset() {}; compadd() { shift; print -r -- "$@" }
${completion}
words=(${words.join(' ')}); CURRENT=${words.length}; _sports`,
  )
  const typed = words.at(-1)?.slice(1, -1) ?? ''
  const last = typed.slice(typed.lastIndexOf(',') + 1)
  return offered
    .split(' ')
    .filter((word) => word.startsWith(last))
    .map((word) => typed.slice(0, typed.length - last.length) + word)
    .join(' ')
}

test.each([
  { shell: 'bash', complete: completeInBash },
  { shell: 'zsh', complete: completeInZsh },
])(
  'completion in $shell offers commands, options, values and leagues',
  async ({ shell, complete }) => {
    const isThere = spawnSync(shell, ['-c', 'true']).status === 0
    if (!isThere) {
      process.stderr.write(`skipping completion in ${shell}: it is not installed\n`)
      return
    }
    const { out } = await sports('completion', shell)
    for (const [line, offered] of [
      ['sports li', 'live listen'],
      ['sports webhooks d', 'disable delete deliveries'],
      ['sports --json keys r', 'revoke'],
      ['sports trigger event.f', 'event.final'],
      ['sports listen --leagues nba --f', '--forward-to'],
      ['sports listen --events event.live,event.f', 'event.live,event.final'],
      ['sports webhooks test wh_1 --ev', '--event'],
      ['sports webhooks create https://example.com --frequency 3', '30s 30m'],
      ['sports watch nf', 'nfl'],
      ['sports live --league nb', 'nba'],
    ] as const)
      expect([line, await complete(out, line)]).toEqual([line, offered])
  },
  120_000,
)

test('keys are created, listed and revoked; invalid input is reported and exits with 2', async () => {
  const made = await sports('keys', 'create', '--publishable', '--origins', 'https://example.com', '--json')
  expect(made.error).toBe('')
  const { key: publishable, sourceId } = JSON.parse(made.out) as { key: string; sourceId: string }
  expect(publishable).toMatch(/^sd_pub_/)
  expect((await sports('keys', 'list')).out).toMatch(
    new RegExp(`${sourceId}  publishable  read +sd_pub_.*https://example.com`),
  )
  const secret = await sports('keys', 'create', '--expires', '2099-01-01')
  expect(secret.out).toMatch(/^sd_live_\w+ {2}\(shown only once\)\nid key_\w+\n$/)
  expect(await sports('keys', 'revoke', sourceId)).toMatchObject({ code: 0, out: `revoked ${sourceId}\n` })
  expect((await sports('keys', 'list')).out).not.toContain(sourceId)
  for (const args of [
    ['create', '--publishable'],
    ['create', '--expires', 'soon'],
  ]) {
    const { code, error } = await sports('keys', ...args)
    expect([args, code, error !== '']).toEqual([args, 2, true])
  }
  expect((await sports('keys', 'revoke', 'key_nothing')).code).not.toBe(0)
}, 120_000)
