import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'

/** A function with its own share of the time in which the process was not idle. */
export interface Frame {
  readonly name: string
  /** From 0 to 1. */
  readonly share: number
}

/** Starts a CPU profile of this process; the returned function ends it and returns the functions. */
export async function profileThisProcess(): Promise<() => Promise<readonly Frame[]>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  return async () => {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    return framesOf(profile)
  }
}

const NOT_BUSY = new Set(['(idle)', '(program)', '(root)'])

/** Returns functions by their own time, in descending order. */
export function framesOf({ nodes, samples = [] }: Profiler.Profile): readonly Frame[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const counts = new Map<string, number>()
  for (const sample of samples) {
    const name = names.get(sample) ?? ''
    if (!NOT_BUSY.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const busy = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [...counts]
    .map(([name, count]) => ({ name, share: count / busy }))
    .toSorted((one, other) => other.share - one.share)
}

/** Returns the label of a function: its name and its package. */
function nameOf({ functionName, url }: { readonly functionName: string; readonly url: string }): string {
  const name = functionName || 'anonymous'
  if (url === '') return name
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  return `${name} · ${library ?? url.replace(/^.*\/dist\/.*/, 'ours')}`
}
