import { useState } from 'preact/hooks'
import { wordsOf } from '../data.ts'
import type { WebhookRow } from '../data.ts'

/** Quota alerts, which need a webhook of their own. */
const ALERT = 'ACCOUNT_QUOTA'
const EVENTS = [
  'SCORE_CHANGE',
  'LIVE',
  'STATUS_CHANGE',
  'PLAY',
  'FINAL',
  'ODDS_CHANGE',
  'RESULT',
  ALERT,
] as const
const FREQUENCIES = [
  ['ASAP', 'every update'],
  ['THIRTY_SECONDS', 'at most one in 30 seconds'],
  ['ONE_MINUTE', 'at most one a minute'],
  ['FIVE_MINUTES', 'at most one in 5 minutes'],
  ['TEN_MINUTES', 'at most one in 10 minutes'],
  ['FIFTEEN_MINUTES', 'at most one in 15 minutes'],
  ['THIRTY_MINUTES', 'at most one in 30 minutes'],
] as const

const TARGETS = [
  ['STANDARD', 'the update as JSON'],
  ['DISCORD', 'a message for Discord'],
  ['SLACK', 'a message for Slack'],
] as const

type Frequency = WebhookRow['frequency']
type Target = WebhookRow['target']

/** The values of a webhook form. */
export interface WebhookInput {
  readonly url: string
  readonly events: readonly string[]
  readonly leagues: readonly string[] | null
  readonly teamIds: readonly string[] | null
  readonly eventIds: readonly string[] | null
  readonly where: string | null
  readonly minMove: number | null
  readonly target: Target
  readonly frequency: Frequency
}

interface WebhookFormProps {
  /** The initial values; absent for a new webhook. */
  readonly webhook?: WebhookRow
  readonly title: string
  readonly button: string
  readonly isBusy: boolean
  readonly onInput: (input: WebhookInput) => void
}

/** URL, events, what narrows them, form and frequency of a webhook. */
export function WebhookForm({ webhook, title, button, isBusy, onInput }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? ['FINAL'])
  const [leagues, setLeagues] = useState(webhook?.leagues?.join(', ') ?? '')
  const [teams, setTeams] = useState(webhook?.teamIds?.join(', ') ?? '')
  const [games, setGames] = useState(webhook?.eventIds?.join(', ') ?? '')
  const [where, setWhere] = useState(webhook?.where ?? '')
  const [minMove, setMinMove] = useState(webhook?.minMove?.toString() ?? '')
  const [target, setTarget] = useState<Target>(webhook?.target ?? 'STANDARD')
  const [frequency, setFrequency] = useState<Frequency>(webhook?.frequency ?? 'ASAP')
  const hasOdds = events.includes('ODDS_CHANGE')
  const submit = (event: Event) => {
    event.preventDefault()
    onInput({
      url,
      events,
      leagues: listIn(leagues),
      teamIds: listIn(teams),
      eventIds: listIn(games),
      where: where.trim() === '' ? null : where,
      minMove: hasOdds && minMove !== '' ? Number(minMove) : null,
      target,
      frequency,
    })
  }
  const toggle = (name: string, isOn: boolean) =>
    setEvents(
      isOn
        ? [...events.filter((each) => name !== ALERT && each !== ALERT), name]
        : events.filter((each) => each !== name),
    )
  return (
    <form class="panel" onSubmit={submit}>
      <h2>{title}</h2>
      <label>
        URL
        <input
          type="url"
          required
          placeholder="https://example.com/hook"
          value={url}
          onInput={(event) => setUrl(event.currentTarget.value)}
        />
      </label>
      <fieldset>
        <legend>Events</legend>
        {EVENTS.map((name) => (
          <label key={name} class="choice">
            <input
              type="checkbox"
              checked={events.includes(name)}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
            />
            {wordsOf(name)}
          </label>
        ))}
      </fieldset>
      <TextField label="Leagues (empty: all)" placeholder="nfl, nba" value={leagues} onInput={setLeagues} />
      <TextField label="Teams by id (of one league; empty: all)" value={teams} onInput={setTeams} />
      <TextField label="Games by id (of one league; empty: all)" value={games} onInput={setGames} />
      <TextField
        label="Only if (empty: always)"
        placeholder="margin <= 7 and period >= 4"
        value={where}
        onInput={setWhere}
      />
      {hasOdds && (
        <label>
          Points by which the spread or total moves (empty: every change of odds)
          <input
            type="number"
            min="0.5"
            step="any"
            value={minMove}
            onInput={(event) => setMinMove(event.currentTarget.value)}
          />
        </label>
      )}
      <label>
        Form
        <select value={target} onChange={(event) => setTarget(event.currentTarget.value as Target)}>
          {TARGETS.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        Minimum interval per game and event
        <select value={frequency} onChange={(event) => setFrequency(event.currentTarget.value as Frequency)}>
          {FREQUENCIES.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="primary" disabled={isBusy}>
        {button}
      </button>
    </form>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onInput: (value: string) => void
}

function TextField({ label, placeholder, value, onInput }: TextFieldProps) {
  return (
    <label>
      {label}
      <input
        type="text"
        placeholder={placeholder}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  )
}

/** The words of a list separated by commas or spaces; `null` if there are none. */
function listIn(text: string): readonly string[] | null {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  return words.length === 0 ? null : words
}
