import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { RECORDINGS_DIR } from './recordings-folder.ts'

/** One recorded response: its path in the recordings, and its probable request. */
export interface RecordingFile {
  readonly path: string
  readonly request: UpstreamRequest
}

type Rule = readonly [name: RegExp, request: (league: string, match: readonly string[]) => UpstreamRequest]

/** Maps file names to requests. The first matching rule applies. */
const RULES: readonly Rule[] = [
  [/scoreboard/, (league) => ({ kind: 'scoreboard', league })],
  [/summary[_-](\d+)/, (league, [, eventId = '']) => ({ kind: 'summary', league, eventId })],
  [/^summary-pre-(\d+)/, (league, [, eventId = '']) => ({ kind: 'summary', league, eventId })],
  [/^summary/, (league) => ({ kind: 'summary', league, eventId: 'header' })],
  [/^core-competition-(\d+)/, (league, [, eventId = '']) => ({ kind: 'competition', league, eventId })],
  [
    /^core-competitor-roster-(\d+)-(\d+)/,
    (league, [, eventId = '', teamId = '']) => ({ kind: 'gameRoster', league, eventId, teamId }),
  ],
  [/^core-plays-(\d+)/, (league, [, eventId = '']) => ({ kind: 'plays', league, eventId })],
  [/^core-drives-(\d+)/, (league, [, eventId = '']) => ({ kind: 'drives', league, eventId })],
  [/^core-probabilities-(\d+)/, (league, [, eventId = '']) => ({ kind: 'probabilities', league, eventId })],
  [
    /^core-odds-movement-(\d+)/,
    (league, [, eventId = '']) => ({ kind: 'oddsMovement', league, eventId, providerId: '58' }),
  ],
  [/^core-odds-(\d+)/, (league, [, eventId = '']) => ({ kind: 'odds', league, eventId })],
  [/lines_/, (league) => ({ kind: 'odds', league, eventId: '401752705' })],
  [/^core-officials/, (league) => ({ kind: 'officials', league, eventId: '401547417' })],
  [/^core-broadcasts/, (league) => ({ kind: 'broadcasts', league, eventId: '401547417' })],
  [/^core-depthcharts/, (league) => ({ kind: 'depthChart', league, teamId: '1' })],
  [/^core-injury-detail/, (league) => ({ kind: 'injury', league, athleteId: '4426502', injuryId: '598153' })],
  [/^core-team-(\d+)-injuries/, (league, [, teamId = '']) => ({ kind: 'teamInjuries', league, teamId })],
  [
    /^core-team-(\d+)-athletes/,
    (league, [, teamId = '']) => ({ kind: 'seasonRoster', league, teamId, season: 2024 }),
  ],
  [/^core-weeks/, (league) => ({ kind: 'weeks', league, season: 2024, seasonType: 2 })],
  [/^core-season/, (league) => ({ kind: 'season', league })],
  [/^calendar/, (league) => ({ kind: 'season', league })],
  [
    /^core-group-(\d+)/,
    (league, [, groupId = '']) => ({ kind: 'group', league, season: 2025, seasonType: 2, groupId }),
  ],
  [/^core-groups/, (league) => ({ kind: 'groups', league, season: 2025, seasonType: 2 })],
  [/^teams/, (league) => ({ kind: 'teams', league })],
  [/^team-schedule-(\d+)/, (league, [, teamId = '']) => ({ kind: 'teamSchedule', league, teamId })],
  [/^team-(\d+)/, (league, [, teamId = '']) => ({ kind: 'team', league, teamId })],
  [/^roster-(\d+)/, (league, [, teamId = '']) => ({ kind: 'roster', league, teamId })],
  [/^injuries/, (league) => ({ kind: 'injuries', league })],
  [/^news/, (league) => ({ kind: 'news', league })],
  [/^standings/, (league) => ({ kind: 'standings', league })],
  [/^rankings/, (league) => ({ kind: 'rankings', league })],
  [/^athlete-gamelog/, (league) => ({ kind: 'gameLog', league, athleteId: '3139477', season: 2024 })],
  [
    /^athlete-(\d+)-statistics/,
    (league, [, athleteId = '']) => ({ kind: 'athleteStatistics', league, athleteId }),
  ],
  [/^athlete-(\d+)-stats-v3/, (league, [, athleteId = '']) => ({ kind: 'athleteStats', league, athleteId })],
  [/^athlete-stats-v3/, (league) => ({ kind: 'athleteStats', league, athleteId: '3139477' })],
  [
    /^athlete-(\d+)-overview/,
    (league, [, athleteId = '']) => ({ kind: 'athleteOverview', league, athleteId }),
  ],
  [/^athlete-(\d+)/, (league, [, athleteId = '']) => ({ kind: 'athlete', league, athleteId })],
  [/^search/, (league) => ({ kind: 'teams', league })],
  // Error bodies, for any request.
  [/^\d\.json/, (league) => ({ kind: 'scoreboard', league })],
]

/** Folders that are not leagues, with the league to use. */
const LEAGUES: Readonly<Record<string, string>> = {
  'soccer-all': 'usa.1',
  'college-football-lines': 'college-football',
  'nba-summary-401772994': 'nba',
  errors: 'nfl',
  '': 'nfl',
}

/** Parses a recording. `NaN`, which one tool writes, becomes null. */
export function readRecording(path: string, dir = RECORDINGS_DIR): unknown {
  const bytes = readFileSync(join(dir, path))
  const written = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return JSON.parse(written.replaceAll(/(?<=[:[,]\s*)NaN(?=\s*[,\]}])/g, 'null')) as unknown
}

/** All responses in a folder with their requests, in path order. */
export function listRecordings(dir = RECORDINGS_DIR): readonly RecordingFile[] {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && /\.json(?:\.gz)?$/.test(entry.name))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
  return paths.sort().map((path) => ({ path, request: requestOf(path, dir) }))
}

function requestOf(path: string, dir: string): UpstreamRequest {
  const folder = path
    .replace(/^sequences\//, '')
    .split('/')
    .slice(0, -1)
    .join('/')
  const file = path.split('/').at(-1) ?? ''
  const league = LEAGUES[folder] ?? folder
  for (const [form, request] of RULES) {
    const match = form.exec(file)
    if (!match) continue
    const found = request(league, match)
    return found.kind === 'summary' && found.eventId === 'header'
      ? withHeaderId(found, readRecording(path, dir))
      : found
  }
  throw new Error(`No rule for the recording ${path}`)
}

/** The game of some summaries is only in the header. */
function withHeaderId(request: UpstreamRequest & { kind: 'summary' }, body: unknown): UpstreamRequest {
  const { header } = body as { header?: { id?: string } }
  return { ...request, eventId: header?.id ?? '' }
}
