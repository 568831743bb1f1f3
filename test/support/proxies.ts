import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HAVE_NGINX, startNginx } from './nginx.ts'
import { findProgram, startProgram } from './program.ts'
import type { Program } from './program.ts'

const HAPROXY = findProgram('haproxy')
const CADDY = findProgram('caddy')

/** A reverse proxy with the settings that it has after its installation. */
export interface ReverseProxy {
  readonly name: string
  readonly isInstalled: boolean
  /** Starts it on a local port, in front of the service on another one. */
  readonly start: (port: number, servicePort: number) => Promise<Program>
}

/** The proxies, each without any setting for long connections. */
export const REVERSE_PROXIES: readonly ReverseProxy[] = [
  {
    name: 'nginx',
    isInstalled: HAVE_NGINX,
    // WebSockets need the two headers; everything else is a mere `proxy_pass`.
    start: (port, servicePort) =>
      startNginx(
        `server {
          listen 127.0.0.1:${port};
          location / { proxy_pass http://127.0.0.1:${servicePort}; }
          location = /ws {
            proxy_pass http://127.0.0.1:${servicePort};
            proxy_http_version 1.1;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection upgrade;
          }
        }`,
        `http://127.0.0.1:${port}/health`,
      ),
  },
  {
    name: 'haproxy',
    isInstalled: HAPROXY !== null,
    // The timeouts are those of Debian's /etc/haproxy/haproxy.cfg.
    start: (port, servicePort) =>
      startWithFile(HAPROXY ?? '', ['-db', '-f'], port, [
        'defaults',
        '  mode http',
        '  timeout connect 5000',
        '  timeout client 50000',
        '  timeout server 50000',
        'listen service',
        `  bind 127.0.0.1:${port}`,
        `  server one 127.0.0.1:${servicePort}`,
      ]),
  },
  {
    name: 'caddy',
    isInstalled: CADDY !== null,
    start: (port, servicePort) =>
      startWithFile(CADDY ?? '', ['run', '--adapter', 'caddyfile', '--config'], port, [
        '{',
        '  admin off',
        '}',
        `http://127.0.0.1:${port} {`,
        `  reverse_proxy 127.0.0.1:${servicePort}`,
        '}',
      ]),
  },
]

async function startWithFile(file: string, args: readonly string[], port: number, lines: readonly string[]) {
  const dir = mkdtempSync(path.join(tmpdir(), 'proxy-'))
  const settings = path.join(dir, 'settings')
  writeFileSync(settings, `${lines.join('\n')}\n`)
  const program = await startProgram(file, [...args, settings], `http://127.0.0.1:${port}/health`)
  return {
    async close() {
      await program.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
