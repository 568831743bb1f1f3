import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from './updates.ts'

const FOLDERS = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
const NGINX = FOLDERS.map((folder) => path.join(folder, 'nginx')).find((file) => {
  try {
    accessSync(file)
    return true
  } catch {
    return false
  }
})

/** Whether nginx is installed; otherwise its tests are skipped. */
export const HAVE_NGINX = NGINX !== undefined

/** An nginx instance of a test. */
export interface Nginx {
  close(): Promise<void>
}

/** Starts nginx with the given `http` block, and waits until it responds at `url`. */
export async function startNginx(httpBlock: string, url: string): Promise<Nginx> {
  const dir = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = folders.map((name) => `${name}_temp_path ${dir}/${name};`)
  const lines = [
    ...['daemon off;', `pid ${dir}/pid;`, `error_log ${dir}/error.log;`, 'events {}'],
    ...['http {', 'access_log off;', ...temporary, httpBlock, '}'],
  ]
  writeFileSync(path.join(dir, 'nginx.conf'), lines.join('\n'))
  const child = spawn(NGINX ?? '', ['-p', dir, '-e', `${dir}/error.log`, '-c', `${dir}/nginx.conf`])
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit')
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${output}`)
    return fetch(url).then(
      () => true,
      () => false,
    )
  }, 'nginx')
  return {
    async close() {
      child.kill('SIGTERM')
      await exited
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
