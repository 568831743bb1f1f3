import { createServer } from 'node:http'
import { existsSync, readFileSync, utimesSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { downloadRegister } from '../../src/upstream/registers/download.ts'
import { REGISTERS } from '../../src/upstream/registers/registers.ts'
import { openTempFolder } from '../support/temp-folder.ts'

const NFLVERSE = REGISTERS.filter(({ name }) => name === 'nflverse')

test('a register is read once a day, conditionally, and a page in its place is not kept', async () => {
  const requests: string[] = []
  const answers = {
    status: 200,
    players: 'gsis_id,espn_id,birth_date\n00-1,11,1982-01-22\n',
    games: 'game_id,espn\n2026_01_A_B,900\n',
  }
  const server = createServer((request, response) => {
    const isPlayers = request.url === '/players/players.csv'
    requests.push(
      `${request.url} ${request.headers['if-none-match'] ?? '-'} ${request.headers['user-agent']}`,
    )
    if (request.headers['if-none-match'] === '"1"' && answers.status === 200) response.writeHead(304).end()
    else response.writeHead(answers.status, { etag: '"1"' }).end(isPlayers ? answers.players : answers.games)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  using folder = openTempFolder()
  const [register] = NFLVERSE
  if (!register) throw new Error('no register')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const read = () =>
    downloadRegister({
      register,
      url,
      directory: folder.dir,
      userAgent: 'test/1',
      signal: new AbortController().signal,
    })
  const players = path.join(folder.dir, 'nflverse', 'players.csv')
  const makeOld = () => {
    for (const name of ['players.csv', 'games.csv']) utimesSync(path.join(folder.dir, 'nflverse', name), 0, 1)
  }
  try {
    expect(await read()).toEqual(new Map())
    expect(requests).toEqual(['/players/players.csv - test/1', '/schedules/games.csv - test/1'])
    expect(await read()).toEqual(new Map())
    expect(requests).toHaveLength(2)
    makeOld()
    expect(await read()).toEqual(new Map())
    expect(requests.slice(2)).toEqual(['/players/players.csv "1" test/1', '/schedules/games.csv "1" test/1'])
    await read()
    expect(requests).toHaveLength(4)
    makeOld()
    answers.status = 503
    expect([...(await read()).keys()]).toEqual(['players.csv', 'games.csv'])
    answers.status = 201
    expect((await read()).get('players.csv')).toBe('expected status 200, got 201')
    expect(readFileSync(players, 'utf8')).toBe(answers.players)
    expect(existsSync(`${players}.part`)).toBe(false)
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

test('a page of another site in place of a register leaves what was read before', async () => {
  const server = createServer((_, response) => response.end('<html>Sign in</html>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  using folder = openTempFolder()
  folder.write({ 'nflverse/players.csv': 'gsis_id,espn_id,birth_date\n00-1,11,1982-01-22\n' })
  const players = path.join(folder.dir, 'nflverse', 'players.csv')
  utimesSync(players, 0, 1)
  try {
    for (const register of NFLVERSE) {
      const failures = await downloadRegister({
        register,
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        directory: folder.dir,
        userAgent: 'test/1',
        signal: new AbortController().signal,
      })
      expect(failures.get('players.csv')).toMatch(/columns gsis_id, espn_id, birth_date are missing/)
    }
    expect(readFileSync(players, 'utf8')).toContain('00-1')
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
