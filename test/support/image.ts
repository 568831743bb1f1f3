import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT } from './process.ts'

/** An instruction of a Dockerfile: `COPY` and its arguments. */
interface Instruction {
  readonly name: string
  readonly text: string
}

/** The result of the Dockerfile: a folder that represents the root of the image's own files. */
export interface BuiltImage {
  readonly root: string
  readonly workingDirectory: string
  /** As in ENV, with folders of the image mapped to this folder. */
  readonly environment: Readonly<Record<string, string>>
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
  readonly user: string
}

interface Stage {
  readonly root: string
  workingDirectory: string
}

/**
 * Follows the Dockerfile without a container engine: each stage is a folder, `COPY` respects `.dockerignore`, `RUN`
 * runs in the stage's working directory. Base images are replaced by this machine. Throws if a step fails.
 */
export function buildImage(folder: string): BuiltImage {
  const stages = new Map<string, Stage>()
  const context = listContext(PROJECT)
  const environment: Record<string, string> = {}
  const instructions = new Map<string, string>()
  let stage: Stage = { root: folder, workingDirectory: '/' }
  for (const { name, text } of readInstructions(readFileSync(path.join(PROJECT, 'Dockerfile'), 'utf8'))) {
    if (name === 'FROM') {
      const stageName = / AS (\w+)$/i.exec(text)?.[1] ?? 'final'
      stage = { root: path.join(folder, stageName), workingDirectory: '/' }
      // What a step may rely on in its base image.
      mkdirSync(path.join(stage.root, 'usr/local/bin'), { recursive: true })
      chmodSync(stage.root, 0o755)
      stages.set(stageName, stage)
    } else if (name === 'WORKDIR') {
      stage.workingDirectory = text
      mkdirSync(path.join(stage.root, text), { recursive: true })
    } else if (name === 'COPY') copy(text, stage, stages, context)
    else if (name === 'RUN') {
      const [isInstall, options] = [/^npm ci\b/.test(text), text.replace('npm ci', '')]
      if (!isInstall || !copyPackages(stage)) runStep(text, stage)
      else runStep(`npm prune${options} && npm run postinstall`, stage)
    } else if (name === 'ENV') for (const [key, value] of assignments(text)) environment[key] = value
    else instructions.set(name, text)
  }
  return {
    root: stage.root,
    workingDirectory: path.join(stage.root, stage.workingDirectory),
    environment: inFolder(environment, stage.root),
    command: JSON.parse(instructions.get('CMD') ?? '[]') as string[],
    healthCheck: JSON.parse(instructions.get('HEALTHCHECK')?.split(' CMD ')[1] ?? '[]') as string[],
    user: instructions.get('USER') ?? 'root',
  }
}

/** Total size of all files in a folder, in bytes. */
export function bytesUnder(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + lstatSync(path.join(entry.parentPath, entry.name)).size, 0)
}

/** Instructions in order: continued lines joined, comments removed. */
function readInstructions(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'))
  return lines
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, name, rest] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? []
      return name === undefined || rest === undefined ? [] : [{ name, text: rest.trim() }]
    })
}

/** Whether `.dockerignore` excludes a path; the last matching line for it or a parent folder decides. */
function makeIgnore(text: string): (file: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const isException = line.startsWith('!')
      const pattern = (isException ? line.slice(1) : line).replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      return { isException, matches: new RegExp(`^${pattern.replaceAll('*', '[^/]*')}(?:/|$)`) }
    })
  return (file) => rules.findLast(({ matches }) => matches.test(file))?.isException === false
}

/** Files of the build context, by path. */
function listContext(project: string): string[] {
  const isIgnored = makeIgnore(readFileSync(path.join(project, '.dockerignore'), 'utf8'))
  return readdirSync(project, { withFileTypes: true }).flatMap((entry) => {
    if (isIgnored(entry.name)) return []
    if (!entry.isDirectory()) return [entry.name]
    return readdirSync(path.join(project, entry.name), { withFileTypes: true, recursive: true })
      .filter((file) => file.isFile())
      .map((file) => path.relative(project, path.join(file.parentPath, file.name)))
      .filter((file) => !isIgnored(file))
  })
}

function copy(
  text: string,
  into: Stage,
  stages: ReadonlyMap<string, Stage>,
  context: readonly string[],
): void {
  const [, fromStage, rest = ''] = /^(?:--from=(\w+) )?(.+)$/.exec(text) ?? []
  const sources = rest.split(/\s+/)
  const target = sources.pop() ?? ''
  const place = (source: string) => {
    const to = path.resolve(into.workingDirectory, target)
    return path.join(into.root, target.endsWith('/') ? path.join(to, path.basename(source)) : to)
  }
  for (const source of sources) {
    if (fromStage !== undefined) {
      const from = stages.get(fromStage)
      if (!from) throw new Error(`COPY --from=${fromStage}: there is no such stage`)
      cpSync(path.join(from.root, source), place(source), { recursive: true, verbatimSymlinks: true })
      continue
    }
    const files = context.filter((file) => file === source || file.startsWith(`${source}/`))
    if (files.length === 0) throw new Error(`COPY ${source}: it is not in the build's context`)
    for (const file of files)
      cpSync(path.join(PROJECT, file), path.join(place(source), path.relative(source, file)), {
        recursive: true,
      })
  }
}

type Lock = Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>

/**
 * Copies the project's packages instead of downloading the same ones, as a container engine reuses a layer. Returns
 * whether they are the ones of the stage's lock file.
 */
function copyPackages({ root, workingDirectory }: Stage): boolean {
  const directory = path.join(root, workingDirectory)
  const installedBy = path.join(PROJECT, 'node_modules/.package-lock.json')
  if (!existsSync(installedBy)) return false
  const read = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { packages: Lock }).packages
  const [locked, installed] = [read(path.join(directory, 'package-lock.json')), read(installedBy)]
  const isInstalled = ([name, { version, optional }]: [string, Lock[string]]) =>
    name === '' || installed[name]?.version === version || (optional === true && !installed[name])
  if (!Object.entries(locked).every(isInstalled)) return false
  // Other hidden files are caches of the project's tools.
  const names = readdirSync(path.join(PROJECT, 'node_modules')).filter(
    (name) => !name.startsWith('.') || name === '.bin' || name === '.package-lock.json',
  )
  const to = path.join(directory, 'node_modules')
  mkdirSync(to)
  execFileSync('cp', ['-a', ...names, to], { cwd: path.join(PROJECT, 'node_modules') })
  return true
}

/** Runs a step in a shell, with folders of the image mapped to those of the stage. */
function runStep(text: string, stage: Stage): void {
  const user = process.getuid?.() === 0 ? 'nobody' : String(process.getuid?.())
  const command = text.replaceAll(/(?<=\s)\/(?=\w)/g, `${stage.root}/`).replaceAll('node:node', user)
  execFileSync('sh', ['-ec', command], {
    cwd: path.join(stage.root, stage.workingDirectory),
    env: withoutProject(process.env),
    stdio: ['ignore', 'ignore', 'inherit'],
    maxBuffer: 1 << 26,
  })
}

/** An environment without variables of npm and the tests, as in a container. */
function withoutProject(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const entries = Object.entries(environment)
  return Object.fromEntries(
    entries.filter(([name]) => !/^(?:VITEST|NODE_ENV$|INIT_CWD$|npm_(?!config_))/.test(name)),
  )
}

function assignments(text: string): [string, string][] {
  return text.split(/\s+/).map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), pair.slice(at + 1)]
  })
}

function inFolder(environment: Readonly<Record<string, string>>, root: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.startsWith('/') ? path.join(root, value) : value,
    ]),
  )
}
