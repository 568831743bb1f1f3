import { textOfError } from '../domain/to-error.ts'
import { resultWithin } from '../domain/wait.ts'

/** What a check found. One that is `wrong` keeps the service from its work. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'wrong'
  /** What was checked: `database`, `source site.api.espn.com summary`. */
  readonly subject: string
  readonly text: string
  /** What to do next; `null` if there is nothing to do. */
  readonly next: string | null
}

/** A check; it may find several things. */
export interface DoctorCheck {
  readonly subject: string
  /** In milliseconds; a check that takes longer is wrong. */
  readonly limitMs: number
  readonly run: () => Promise<readonly Finding[]>
}

/** Creates what a check found. */
export function ok(subject: string, text: string): Finding {
  return { level: 'ok', subject, text, next: null }
}

/** Creates what a check found that works, but not well. */
export function warn(subject: string, text: string, next: string): Finding {
  return { level: 'warn', subject, text, next }
}

/** Creates what a check found that does not work. */
export function wrong(subject: string, text: string, next: string): Finding {
  return { level: 'wrong', subject, text, next }
}

/** Runs checks one after the other and prints a line for each finding; returns whether nothing is wrong. */
export async function runChecks(
  checks: readonly DoctorCheck[],
  print: (line: string) => void,
): Promise<boolean> {
  let isWell = true
  for (const check of checks) {
    for (const finding of await runCheck(check)) {
      if (finding.level === 'wrong') isWell = false
      print(formatFinding(finding))
    }
  }
  return isWell
}

async function runCheck({ subject, limitMs, run }: DoctorCheck): Promise<readonly Finding[]> {
  const late = () => new Error(`it took longer than ${limitMs / 1_000} s`)
  return resultWithin(run(), limitMs, late).catch((error: unknown) => [
    wrong(
      subject,
      `could not be checked: ${textOfError(error)}`,
      'Check what it depends on, then run this again.',
    ),
  ])
}

function formatFinding({ level, subject, text, next }: Finding): string {
  const line = `${level.padEnd(5)} ${subject}: ${text}${next === null ? '' : ` -> ${next}`}`
  return line.replaceAll(/\s*\n\s*/g, ' ')
}
