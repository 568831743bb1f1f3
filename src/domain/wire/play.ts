import * as z from 'zod'
import type { Athlete } from '../athlete.ts'
import type { Play, PlayAthlete, PlayDetails, PlaySituation } from '../play.ts'
import { optionalField, readNulls } from './optional-field.ts'
import { text, timestamp } from './values.ts'

export const wireSituation = z
  .object({
    down: z.int(),
    distance: z.int(),
    yardLine: z.int(),
    yardsToEndzone: z.int(),
    downDistanceText: text.optional(),
    possessionText: text.optional(),
  })
  .meta({ id: 'PlaySituation' })
export type WireSituation = Readonly<z.infer<typeof wireSituation>>

const wirePlayAthlete = z
  .object({
    id: text,
    name: text.optional().meta({ description: 'The same as `displayName`.' }),
    displayName: text.optional().meta({ description: 'Full name. Absent if the player is not known.' }),
    shortName: text.optional().meta({ description: 'Short name, otherwise the full name.' }),
    position: text.optional().meta({ description: 'Abbreviation of the position. Absent if not published.' }),
    team: z.object({ id: text }).optional(),
    role: text.optional(),
    type: text.optional().meta({ description: 'The same as `role`.' }),
    order: z.int().optional(),
  })
  .meta({ id: 'PlayAthlete', description: 'With enrich=false only the id.' })
export type WirePlayAthlete = Readonly<z.infer<typeof wirePlayAthlete>>

const wireCoordinate = z.object({ x: z.number(), y: z.number() }).meta({ id: 'PlayCoordinate' })
const wireRunner = z.object({ id: text })

/** What only the plays of some sports have; the schema of GraphQL says what each means. */
const wirePlayDetails = {
  coordinate: wireCoordinate.optional(),
  shot: z
    .object({
      type: text.optional(),
      pointsAttempted: z.int().optional(),
      made: z.boolean(),
      distance: z.int().optional(),
      end: wireCoordinate.optional(),
      goalY: z.number().optional(),
    })
    .meta({ id: 'PlayShot' })
    .optional(),
  pitch: z
    .object({
      number: z.int().optional(),
      type: z.object({ text: text, abbreviation: text.optional() }).optional(),
      velocity: z.number().optional(),
      coordinate: wireCoordinate.optional(),
      balls: z.int().optional(),
      strikes: z.int().optional(),
    })
    .meta({ id: 'PlayPitch' })
    .optional(),
  battedBall: z
    .object({ coordinate: wireCoordinate.optional(), trajectory: text.optional() })
    .meta({ id: 'PlayBattedBall' })
    .optional(),
  batter: z
    .object({ side: text.optional(), order: z.int().optional(), runsBattedIn: z.int().optional() })
    .meta({ id: 'PlayBatter' })
    .optional(),
  runners: z
    .object({ first: wireRunner.optional(), second: wireRunner.optional(), third: wireRunner.optional() })
    .meta({ id: 'PlayRunners' })
    .optional(),
  outs: z.int().optional(),
  strength: text.optional(),
  pointAfter: z.object({ text: text, value: z.int().optional() }).meta({ id: 'PlayPointAfter' }).optional(),
  penalty: z
    .object({
      type: text.optional(),
      yards: z.int().optional(),
      decision: z.enum(['ACCEPTED', 'DECLINED', 'OFFSETTING']).optional(),
    })
    .meta({ id: 'PlayPenalty' })
    .optional(),
}
const DETAILS = Object.keys(wirePlayDetails) as (keyof PlayDetails)[]

/**
 * A play in REST responses and pushed messages (spec 2.5): unpublished values are absent, or empty if required.
 */
export const wirePlay = z
  .object({
    id: text,
    sequenceNumber: text,
    text: text,
    shortText: text,
    alternativeText: text,
    type: z.object({ id: text, text: text, abbreviation: text.optional() }),
    period: z.int(),
    clock: z.object({ value: z.number(), displayValue: text }),
    wallClock: timestamp.optional(),
    homeScore: z.int(),
    awayScore: z.int(),
    scoringPlay: z.boolean(),
    scoreValue: z.int(),
    scoringType: text.optional(),
    situation: wireSituation.optional(),
    endSituation: wireSituation.optional(),
    yardsGained: z.int().optional(),
    teamId: text,
    athletes: z.array(wirePlayAthlete),
    priority: z.boolean(),
    modified: timestamp.optional(),
    ...wirePlayDetails,
  })
  .meta({ id: 'Play' })
export type WirePlay = Readonly<z.infer<typeof wirePlay>>

type Shown = Omit<
  Play,
  | 'league'
  | 'eventId'
  | 'order'
  | 'driveId'
  | 'penalty'
  | 'athletes'
  | 'situation'
  | 'endSituation'
  | 'details'
> & { readonly situation: Situation | null; readonly endSituation: Situation | null }
type Situation = Omit<PlaySituation, 'teamId'>

/** Serializes a play with its players and details. */
export function toWirePlay(
  play: Shown,
  athletes: WirePlayAthlete[],
  details: Pick<WirePlay, keyof PlayDetails>,
): WirePlay {
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
    ...details,
  }
}

/** The details of a play in the graph, whose missing values are null, without these. */
export function toWireDetails(
  node: Readonly<Partial<Record<keyof PlayDetails, unknown>>>,
): Pick<WirePlay, keyof PlayDetails> {
  return Object.fromEntries(
    DETAILS.flatMap((member) => (node[member] == null ? [] : [[member, presentIn(node[member])]])),
  )
}

function presentIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, member]) => member != null)
  return Object.fromEntries(members.map(([member, inner]) => [member, presentIn(inner)]))
}

/** A player's part in a play; `athlete` is `null` if unknown, `teamId` is the player's team in this game. */
export function toWirePlayAthlete(
  { id, role, order }: PlayAthlete,
  athlete: Pick<Athlete, 'displayName' | 'shortName' | 'position'> | null,
  teamId: string | null,
): WirePlayAthlete {
  const name = athlete?.displayName
  return {
    id,
    ...optionalField('name', name),
    ...optionalField('displayName', name),
    ...optionalField('shortName', athlete?.shortName ?? name),
    ...optionalField('position', athlete?.position),
    ...optionalField('team', teamId === null ? null : { id: teamId }),
    ...optionalField('role', role),
    ...optionalField('type', role),
    order,
  }
}

/**
 * If only the display value is published, seconds are derived from it: `11:40` is 700, soccer's `23'` is 1380.
 */
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

const withNulls = readNulls(wirePlay)

/** Converts a pushed play back to the domain form, without the members that are not serialized. */
export function fromWirePlay(
  play: WirePlay,
): Omit<Play, 'league' | 'eventId' | 'order' | 'driveId' | 'penalty'> {
  const details = toWireDetails(play)
  const rest = Object.entries(withNulls(play)).filter(([member]) => !DETAILS.some((one) => one === member))
  return {
    ...(Object.fromEntries(rest) as Omit<ReturnType<typeof withNulls>, keyof PlayDetails>),
    ...(Object.keys(details).length > 0 && { details: details as PlayDetails }),
    type: { ...play.type, abbreviation: play.type.abbreviation ?? null },
    situation: play.situation ? fromWireSituation(play.situation) : null,
    endSituation: play.endSituation ? fromWireSituation(play.endSituation) : null,
    teamId: play.teamId === '' ? null : play.teamId,
    athletes: play.athletes.map(({ id, role = null, order = 0 }) => ({
      id,
      role: role === '' ? null : role,
      order,
    })),
  }
}

function fromWireSituation(situation: WireSituation): PlaySituation {
  const { downDistanceText = null, possessionText = null } = situation
  return { ...situation, downDistanceText, possessionText, teamId: null }
}
