import { SAMPLE_ALERT } from './quota-alert.ts'
import { QUOTA_ALERT } from './webhook.ts'
import type { WebhookEventType } from './webhook.ts'
import type { UpdateType } from './update.ts'
import type { WireOdds } from './wire/odds.ts'
import type { UpdateData, UpdateStatus } from './wire/update.ts'

const STATUS: UpdateStatus = {
  type: { state: 'in', completed: false },
  state: 'in',
  period: 2,
  clock: '6:00',
  detail: '6:00 - 2nd Quarter',
}

const ENDED: UpdateStatus = {
  type: { state: 'post', completed: true },
  state: 'post',
  period: 4,
  clock: '0.0',
  detail: 'Final',
}

const GAME: UpdateData = {
  eventId: '401000000',
  sport: 'basketball',
  league: 'nba',
  name: 'Sample Visitors at Sample Hosts',
  date: '2026-11-20T00:30:00Z',
  homeTeam: { id: '1', name: 'Sample Hosts', abbreviation: 'HST', score: 41 },
  awayTeam: { id: '2', name: 'Sample Visitors', abbreviation: 'VIS', score: 38 },
  status: STATUS,
}

const LINE: WireOdds = {
  provider: 'Sample Book',
  spread: { line: -3.5, home: -110, away: -110 },
  moneyline: { home: -160, away: 135 },
  overUnder: { total: 221.5, over: -110, under: -110 },
  updatedAt: '2026-11-20T01:10:00.000Z',
}

const EXTRA: Readonly<Record<UpdateType, Partial<UpdateData>>> = {
  score_change: { previousScore: { home: 39, away: 38 } },
  live: {},
  status_change: { previousStatus: { ...STATUS, period: 1, clock: '0.0', detail: 'End of 1st Quarter' } },
  play: {
    play: {
      id: '4010000001',
      sequenceNumber: '1',
      text: 'Sample Player makes a two point jump shot',
      shortText: '+2 points',
      alternativeText: 'Sample Player makes a two point jump shot',
      type: { id: '92', text: 'Jump Shot' },
      period: 2,
      clock: { value: 360, displayValue: '6:00' },
      wallClock: '2026-11-20T01:10:00Z',
      homeScore: 41,
      awayScore: 38,
      scoringPlay: true,
      scoreValue: 2,
      teamId: '1',
      athletes: [],
      priority: false,
    },
  },
  final: { status: ENDED },
  odds_change: {
    odds: LINE,
    previousOdds: {
      ...LINE,
      spread: { line: -2.5, home: -110, away: -110 },
      moneyline: { home: -140, away: 120 },
      updatedAt: '2026-11-19T12:00:00.000Z',
    },
  },
  result: {
    status: ENDED,
    result: {
      status: 'CONFIRMED',
      rule: 'TWO_SOURCES',
      state: 'FINAL',
      homeScore: 41,
      awayScore: 38,
      confirmedAt: '2026-11-20T03:05:30.000Z',
      witnesses: [
        {
          source: { name: 'Sample witness', url: 'https://example.com', license: 'CC0 1.0' },
          state: 'FINAL',
          homeScore: 41,
          awayScore: 38,
          seenAt: '2026-11-20T03:05:30.000Z',
          agrees: true,
        },
      ],
      revisions: [
        {
          at: '2026-11-20T03:05:00.000Z',
          state: 'FINAL',
          homeScore: 41,
          awayScore: 38,
          source: 'sample',
          reason: 'The game ended.',
          status: 'PROVISIONAL',
          rule: null,
        },
      ],
    },
  },
}

/** `data` of a fictitious game or quota, for test deliveries. */
export function sampleData(type: WebhookEventType): string {
  if (type === QUOTA_ALERT) return JSON.stringify(SAMPLE_ALERT)
  return JSON.stringify({ ...GAME, ...EXTRA[type] })
}
