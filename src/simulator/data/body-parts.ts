/** The most days that a spell with some hurt lasts, and the least: by part and hurt, by hurt, or by what is no part. */
export const INJURY_DAYS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  Soreness: [0, 10],
  Bruise: [0, 21],
  Sprain: [0, 100],
  'Finger Sprain': [0, 24],
  'Wrist Sprain': [0, 45],
  'Elbow Sprain': [0, 60],
  Strain: [0, 60],
  Fracture: [28, 200],
  Surgery: [28, 200],
  Concussion: [5, 30],
  Illness: [0, 10],
}

/** A part of the body, or an illness, as reports name it. */
export interface BodyPart {
  readonly name: string
  readonly location: string
  readonly details: readonly string[]
  /** Whether a player has two of them. */
  readonly hasSides: boolean
}

const bodyPart = (name: string, location: string, hasSides: boolean, ...details: string[]): BodyPart => ({
  name,
  location,
  hasSides,
  details,
})

/** What players hurt, and how each is hurt. */
export const BODY_PARTS: readonly BodyPart[] = [
  bodyPart('Ankle', 'Leg', true, 'Sprain', 'Sprain', 'Bruise'),
  bodyPart('Knee', 'Leg', true, 'Sprain', 'Soreness', 'Bruise', 'Surgery'),
  bodyPart('Hamstring', 'Leg', true, 'Strain', 'Soreness'),
  bodyPart('Calf', 'Leg', true, 'Strain', 'Bruise'),
  bodyPart('Foot', 'Leg', true, 'Sprain', 'Fracture', 'Soreness'),
  bodyPart('Groin', 'Leg', false, 'Strain', 'Soreness'),
  bodyPart('Shoulder', 'Arm', true, 'Sprain', 'Soreness', 'Bruise', 'Surgery'),
  bodyPart('Elbow', 'Arm', true, 'Sprain', 'Soreness', 'Bruise'),
  bodyPart('Wrist', 'Arm', true, 'Sprain', 'Fracture'),
  bodyPart('Finger', 'Arm', false, 'Sprain', 'Fracture'),
  bodyPart('Back', 'Torso', false, 'Strain', 'Soreness'),
  bodyPart('Ribs', 'Torso', false, 'Bruise', 'Fracture'),
  bodyPart('Concussion', 'Head', false, 'Not Specified'),
  bodyPart('Illness', 'Other', false, 'Not Specified'),
]
/** Hockey teams say no more than where it is: a place, as often as the others together have it. */
export const HOCKEY_BODY_PARTS: readonly BodyPart[] = [
  bodyPart('Upper Body', 'Other', false, ...Array<string>(4).fill('Not Specified')),
  bodyPart('Lower Body', 'Leg', false, ...Array<string>(4).fill('Not Specified')),
  bodyPart('Undisclosed', 'Other', false, 'Not Specified'),
  bodyPart('Knee', 'Leg', true, 'Surgery'),
  bodyPart('Shoulder', 'Arm', true, 'Surgery'),
  bodyPart('Concussion', 'Head', false, 'Not Specified'),
  bodyPart('Illness', 'Other', false, 'Not Specified'),
]
