import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findProgram, startProgram } from './program.ts'
import type { Program } from './program.ts'

const NGINX = findProgram('nginx')

/** Whether nginx is installed; otherwise its tests are skipped. */
export const HAVE_NGINX = NGINX !== null

/** Starts nginx with the given `http` block, and waits until it responds at `url`. */
export async function startNginx(httpBlock: string, url: string): Promise<Program> {
  const dir = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = folders.map((name) => `${name}_temp_path ${dir}/${name};`)
  const lines = [
    'daemon off;',
    `pid ${dir}/pid;`,
    `error_log ${dir}/error.log;`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporary,
    httpBlock,
    '}',
  ]
  writeFileSync(path.join(dir, 'nginx.conf'), lines.join('\n'))
  const program = await startProgram(
    NGINX ?? '',
    ['-p', dir, '-e', `${dir}/error.log`, '-c', `${dir}/nginx.conf`],
    url,
  )
  return {
    async close() {
      await program.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
