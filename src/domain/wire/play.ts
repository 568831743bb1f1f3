import type { Athlete } from '../athlete.ts'
import type { Play, PlayAthlete, PlaySituation } from '../play.ts'
import { optionalField } from './optional-field.ts'

/** A play as REST answers and pushes it (spec 2.5): what is not published is absent, or empty where it may not be. */
export interface WirePlay {
  readonly id: string
  readonly sequenceNumber: string
  readonly text: string
  readonly shortText: string
  readonly alternativeText: string
  readonly type: { readonly id: string; readonly text: string; readonly abbreviation?: string }
  readonly period: number
  readonly clock: { readonly value: number; readonly displayValue: string }
  readonly wallClock?: string
  readonly homeScore: number
  readonly awayScore: number
  readonly scoringPlay: boolean
  readonly scoreValue: number
  readonly scoringType?: string
  readonly situation?: WireSituation
  readonly endSituation?: WireSituation
  readonly yardsGained?: number
  readonly teamId: string
  readonly athletes: WirePlayAthlete[]
  readonly priority: boolean
  readonly modified?: string
}

export interface WireSituation {
  readonly down: number
  readonly distance: number
  readonly yardLine: number
  readonly yardsToEndzone: number
  readonly downDistanceText?: string
  readonly possessionText?: string
}

/** With `enrich=false` only the id. */
export interface WirePlayAthlete {
  readonly id: string
  readonly name?: string
  readonly displayName?: string
  readonly shortName?: string
  readonly position?: string
  readonly team?: { readonly id: string }
  readonly role?: string
  readonly type?: string
  readonly order?: number
}

type Shown = Omit<
  Play,
  'league' | 'eventId' | 'order' | 'driveId' | 'penalty' | 'athletes' | 'situation' | 'endSituation'
> & { readonly situation: Situation | null; readonly endSituation: Situation | null }
type Situation = Omit<PlaySituation, 'teamId'>

/** Puts a play, and the players in it, into its wire form. */
export function toWirePlay(play: Shown, athletes: WirePlayAthlete[]): WirePlay {
  const { abbreviation, ...type } = play.type
  return {
    id: play.id,
    sequenceNumber: play.sequenceNumber,
    text: play.text,
    shortText: play.shortText ?? play.text,
    alternativeText: play.alternativeText ?? play.text,
    type: { id: type.id, text: type.text, ...optionalField('abbreviation', abbreviation) },
    period: play.period,
    clock: clockOf(play.clock),
    ...optionalField('wallClock', play.wallClock),
    homeScore: play.homeScore,
    awayScore: play.awayScore,
    scoringPlay: play.scoringPlay,
    scoreValue: play.scoreValue,
    ...optionalField('scoringType', play.scoringType),
    ...optionalField('situation', play.situation && situationOf(play.situation)),
    ...optionalField('endSituation', play.endSituation && situationOf(play.endSituation)),
    ...optionalField('yardsGained', play.yardsGained),
    teamId: play.teamId ?? '',
    athletes,
    priority: play.priority,
    ...optionalField('modified', play.modified),
  }
}

/** A player's part in a play; `athlete` is null where he is not known. */
export function toWirePlayAthlete(
  { id, role, order }: PlayAthlete,
  athlete: Pick<Athlete, 'displayName' | 'shortName' | 'position' | 'teamId'> | null,
): WirePlayAthlete {
  const name = athlete?.displayName ?? ''
  const teamId = athlete?.teamId ?? null
  return {
    id,
    name,
    displayName: name,
    shortName: athlete?.shortName ?? name,
    position: athlete?.position ?? '',
    ...optionalField('team', teamId === null ? null : { id: teamId }),
    role: role ?? '',
    type: role ?? '',
    order,
  }
}

/** Seconds are worked out of the display where only that is published: `11:40` is 700, soccer's `23'` 1380. */
function clockOf(clock: Play['clock']): WirePlay['clock'] {
  const displayValue = clock?.displayValue ?? ''
  const [, minutes, seconds = '0'] = /^(\d+)(?::(\d\d)|')/.exec(displayValue) ?? []
  const worked = minutes === undefined ? 0 : Number(minutes) * 60 + Number(seconds)
  return { value: clock?.value ?? worked, displayValue }
}

function situationOf(situation: Situation): WireSituation {
  return {
    down: situation.down ?? 0,
    distance: situation.distance ?? 0,
    yardLine: situation.yardLine ?? 0,
    yardsToEndzone: situation.yardsToEndzone ?? 0,
    ...optionalField('downDistanceText', situation.downDistanceText),
    ...optionalField('possessionText', situation.possessionText),
  }
}

/** A play as it was pushed, in our own form again; what only we know of it is left out. */
export function fromWirePlay(
  play: WirePlay,
): Omit<Play, 'league' | 'eventId' | 'order' | 'driveId' | 'penalty'> {
  return {
    ...play,
    type: { ...play.type, abbreviation: play.type.abbreviation ?? null },
    wallClock: play.wallClock ?? null,
    scoringType: play.scoringType ?? null,
    situation: play.situation ? fromWireSituation(play.situation) : null,
    endSituation: play.endSituation ? fromWireSituation(play.endSituation) : null,
    yardsGained: play.yardsGained ?? null,
    teamId: play.teamId === '' ? null : play.teamId,
    athletes: play.athletes.map(({ id, role = '', order = 0 }) => ({
      id,
      role: role === '' ? null : role,
      order,
    })),
    modified: play.modified ?? null,
  }
}

function fromWireSituation(situation: WireSituation): PlaySituation {
  const { downDistanceText = null, possessionText = null } = situation
  return { ...situation, downDistanceText, possessionText, teamId: null }
}
