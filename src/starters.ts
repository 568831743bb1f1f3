import { readFileSync } from 'node:fs'

/** A process that directly or indirectly started this one. */
interface Starter {
  readonly pid: number
  /** In clock ticks since boot, to distinguish a later process with the same id. */
  readonly startedAt: string
}

const LOOK_EVERY_MS = 500
/** `npm start` from a shell within npx is six levels deep. */
const MOST_STARTERS = 12

/**
 * Calls `onGone` when the processes that started this one have ended: npm, npx, and shells with `-c` between and
 * above them. npm runs scripts through a shell, and a shell that receives a signal does not forward it to its
 * children. Processes above (a terminal's shell, a supervisor, init) are not watched, so that `nohup npm start &`
 * continues after a logout. Returns a function that stops watching.
 */
export function watchStarters(onGone: () => void): () => void {
  const parent = process.ppid
  const starters = findStarters(parent)
  const isUnderNpm = process.env['npm_lifecycle_event'] !== undefined
  if (starters.length === 0 && (!isUnderNpm || parent <= 1)) return () => undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && starters.every(isStillThere)) return
    clearInterval(timer)
    onGone()
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}

/** From the parent upwards, as long as each is npm or a shell that runs one command; empty without /proc. */
function findStarters(parent: number): Starter[] {
  const starters: Starter[] = []
  for (let pid = parent; pid > 1 && starters.length < MOST_STARTERS;) {
    const status = statusOf(pid)
    if (!status || !isStarter(commandOf(pid))) break
    starters.push({ pid, startedAt: status.startedAt })
    pid = status.parent
  }
  return starters
}

/** Whether a command line is npm's, npx's, or a shell's with `-c`. npm overwrites its command line with its title. */
function isStarter(command: readonly string[]): boolean {
  const [program = '', ...rest] = command
  if (/^np[mx](?: |$)/.test(program)) return true
  if (/(?:^|\/)(?:sh|dash|bash|ash|zsh|ksh|busybox)$/.test(program))
    return rest.some((word) => /^-\w*c$/.test(word))
  return rest.some((word) => /(?:^|\/)(?:npm|npx|npm-cli\.js|npx-cli\.js)$/.test(word))
}

function isStillThere({ pid, startedAt }: Starter): boolean {
  const status = statusOf(pid)
  return status?.startedAt === startedAt && status.state !== 'Z' && status.state !== 'X'
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      .split('\0')
      .filter((word) => word !== '')
  } catch {
    return []
  }
}

function statusOf(pid: number): { state: string; parent: number; startedAt: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name (field 2) may contain spaces; state, parent and (20th) start time follow its closing bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', parent: Number(fields[1]), startedAt: fields[19] ?? '' }
  } catch {
    return null
  }
}
