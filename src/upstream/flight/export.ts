import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { findLeague } from '../../domain/league.ts'
import { ANSWER_LIST } from '../recordings/answer-list.ts'
import type { UpstreamKind, UpstreamRequest } from '../upstream.ts'
import { readAnswerName, unpackAnswer } from './answer.ts'
import type { AnswerWithBody, RecordedAnswer } from './answer.ts'

/** What was written. */
export interface FlightExport {
  readonly answers: number
  /** Those among them that were no good answers. */
  readonly failures: number
  /** Recorded files that are damaged, and were left out. */
  readonly damaged: readonly string[]
}

/**
 * Writes the answers of a flight recorder as a folder for `SOURCE=recordings:`: a file for each body, as it came,
 * `flight.json`, which lists all answers with their requests, and `README.md`. Throws if there are none, or if the folder
 * has files.
 */
export async function exportFlight(directory: string, folder: string): Promise<FlightExport> {
  const names = await readdir(directory).catch(() => [])
  const recorded = names.toSorted().filter((name) => readAnswerName(name) !== null)
  if (recorded.length === 0)
    throw new Error(
      `${directory} has no recorded answers. They are recorded with SOURCE=espn, in DATA_DIR/flight, unless ` +
        'FLIGHT_RECORDER_MB is 0.',
    )
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0) throw new Error(`${folder} is not empty. Name a new folder.`)
  await mkdir(folder, { recursive: true })
  const answers: (RecordedAnswer & { readonly file: string })[] = []
  const damaged: string[] = []
  for (const name of recorded) {
    const read = await readFile(path.join(directory, name))
      .then(unpackAnswer)
      .catch(() => null)
    if (read === null || !isKnown(read.answer.request)) damaged.push(name)
    else answers.push({ file: await writeBody(folder, read, answers.length), ...read.answer })
  }
  const failures = answers.filter(({ outcome }) => outcome !== 'good')
  await writeFile(path.join(folder, ANSWER_LIST), `${JSON.stringify({ answers }, null, 2)}\n`)
  await writeFile(path.join(folder, 'README.md'), describeFolder(folder, answers, failures, damaged))
  return { answers: answers.length, failures: failures.length, damaged }
}

/** Names of recordings by kind, without the league; members that they do not name are appended. */
const NAMES: Readonly<Record<UpstreamKind, string>> = {
  scoreboard: 'scoreboard',
  summary: 'summary-{eventId}',
  competition: 'core-competition-{eventId}',
  plays: 'core-plays-{eventId}',
  drives: 'core-drives-{eventId}',
  probabilities: 'core-probabilities-{eventId}',
  odds: 'core-odds-{eventId}',
  oddsMovement: 'core-odds-movement-{eventId}-{providerId}',
  officials: 'core-officials-{eventId}',
  broadcasts: 'core-broadcasts-{eventId}',
  gameRoster: 'core-competitor-roster-{eventId}-{teamId}',
  teams: 'teams',
  team: 'team-{teamId}',
  teamSchedule: 'team-schedule-{teamId}',
  roster: 'roster-{teamId}',
  seasonRoster: 'core-team-{teamId}-athletes',
  depthChart: 'core-depthcharts-{teamId}',
  athlete: 'athlete-{athleteId}',
  athleteStatistics: 'athlete-{athleteId}-statistics',
  athleteStats: 'athlete-{athleteId}-stats-v3',
  athleteOverview: 'athlete-{athleteId}-overview',
  gameLog: 'athlete-{athleteId}-gamelog',
  injuries: 'injuries',
  teamInjuries: 'core-team-{teamId}-injuries',
  injury: 'core-injury-{athleteId}-{injuryId}',
  news: 'news',
  standings: 'standings',
  rankings: 'rankings',
  leaders: 'core-leaders',
  transactions: 'transactions',
  season: 'core-season',
  weeks: 'core-weeks',
  week: 'core-week',
  groups: 'core-groups',
  group: 'core-group-{groupId}',
  groupChildren: 'core-group-{groupId}-children',
  groupTeams: 'core-group-{groupId}-teams',
}

/** Whether a request is one of this release. */
function isKnown({ kind, league }: UpstreamRequest): boolean {
  return Object.hasOwn(NAMES, kind) && findLeague(league) !== null
}

/** Neither in the name of a file, nor part of what is requested. */
const UNNAMED: ReadonlySet<string> = new Set(['kind', 'league', 'provider'])

/** `summary-401547417`, `scoreboard-date-20241215`, `standings-season-2025`. */
function stemOf(request: UpstreamRequest): string {
  const fields = Object.entries(request).filter(([field]) => !UNNAMED.has(field))
  const pattern = NAMES[request.kind]
  const stem = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(fields.find(([field]) => field === name)?.[1] ?? 'unknown'),
  )
  const others = fields.filter(([field]) => !pattern.includes(`{${field}}`))
  return [stem, ...others.flat()].join('-').replace(/[^\w.-]+/g, '-')
}

/** Writes the body of an answer; returns its path in the folder. */
async function writeBody(folder: string, { answer, body }: AnswerWithBody, index: number): Promise<string> {
  const { request, at } = answer
  // Times with their second are those of recordings; the index tells answers of one moment apart.
  const time = at.replaceAll(/[-:]/g, '')
  const file = `${request.league}/${stemOf(request)}_${time}_${index}.json.gz`
  await mkdir(path.join(folder, request.league), { recursive: true })
  await writeFile(path.join(folder, file), await promisify(gzip)(body))
  return file
}

/** Failures in the README; `flight.json` has all. */
const MAX_FAILURES_SHOWN = 200

function describeFolder(
  folder: string,
  answers: readonly RecordedAnswer[],
  failures: readonly (RecordedAnswer & { readonly file: string })[],
  damaged: readonly string[],
): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const rows = failures.slice(-MAX_FAILURES_SHOWN).map(({ at, host, file, outcome, status, reason }) => {
    return `| ${at} | ${host} | ${file} | ${outcome} | ${status ?? ''} | ${cell(reason ?? '')} |`
  })
  return [
    '# Recorded answers of the source',
    '',
    `${answers.length} answers from ${answers[0]?.at ?? ''} to ${answers.at(-1)?.at ?? ''}. Serve them with:`,
    '',
    '```sh',
    `SOURCE=recordings:${folder} SPEED=1 DATA_DIR=$(mktemp -d) npm start`,
    '```',
    '',
    '`flight.json` lists them with the requests that they answered. Bodies are as they came. What was no answer is served as',
    'such at its time: refused, failed, limited, unusable or absent. Of a connection that was reset or a TLS handshake that',
    'failed only the reason is recorded.',
    '',
    ...(rows.length === 0
      ? ['All answers were good.']
      : [
          '| at | host | file | outcome | status | reason |',
          '| --- | --- | --- | --- | --- | --- |',
          ...rows,
        ]),
    ...(damaged.length === 0 ? [] : ['', `Damaged and left out: ${damaged.join(', ')}.`]),
    '',
  ].join('\n')
}
