/** Minimum and maximum days of an absence: by body part and injury, by injury, or by another reason. */
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

/** A body part or an illness, as named in reports. */
export interface BodyPart {
  readonly name: string
  readonly location: string
  readonly details: readonly string[]
  /** Whether there is a left and a right one. */
  readonly hasSides: boolean
}

const bodyPart = (name: string, location: string, hasSides: boolean, ...details: string[]): BodyPart => ({
  name,
  location,
  hasSides,
  details,
})

/** Body parts that are injured, and how. */
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
/** Hockey teams only publish the region; the region is as frequent as its injuries together. */
export const HOCKEY_BODY_PARTS: readonly BodyPart[] = [
  bodyPart('Upper Body', 'Other', false, ...Array<string>(4).fill('Not Specified')),
  bodyPart('Lower Body', 'Leg', false, ...Array<string>(4).fill('Not Specified')),
  bodyPart('Undisclosed', 'Other', false, 'Not Specified'),
  bodyPart('Knee', 'Leg', true, 'Surgery'),
  bodyPart('Shoulder', 'Arm', true, 'Surgery'),
  bodyPart('Concussion', 'Head', false, 'Not Specified'),
  bodyPart('Illness', 'Other', false, 'Not Specified'),
]
