import { DAY_MS } from '../../../domain/time.ts'
import { groundOf } from '../../world/calendar/grounds.ts'
import { zoneOf } from '../../world/calendar/local-time.ts'
import { randomOf } from '../../../domain/random.ts'
import type { SimVenue } from '../../world/teams/team-rows.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'

/** Afternoon temperatures of a place in January and July, in degrees Fahrenheit: normals, rounded. */
type Climate = readonly [january: number, july: number]

/** By state, in both spellings of the source; the rest of a line are states with the same climate. */
const STATES: ReadonlyMap<string, Climate> = new Map(
  (
    [
      [24, 83, 'MN,Minnesota,ND,North Dakota,WI,Wisconsin,VT,Vermont'],
      [31, 83, 'MI,Michigan,NY,New York,ME,Maine,NH,New Hampshire,SD,South Dakota,ID,Idaho,MT,Montana'],
      [32, 84, 'IL,Illinois,IA,Iowa,MA,Massachusetts,WY,Wyoming'],
      [37, 85, 'OH,Ohio,IN,Indiana,PA,Pennsylvania,CT,Connecticut,RI,Rhode Island,NE,Nebraska'],
      [41, 88, 'MO,Missouri,KS,Kansas,WV,West Virginia,NJ,New Jersey,KY,Kentucky,UT,Utah'],
      [44, 88, 'MD,Maryland,DC,District of Columbia,DE,Delaware,VA,Virginia,CO,Colorado'],
      [48, 90, 'TN,Tennessee,AR,Arkansas,OK,Oklahoma,NC,North Carolina,NM,New Mexico,NV,Nevada'],
      [54, 91, 'GA,Georgia,SC,South Carolina,AL,Alabama,MS,Mississippi'],
      [61, 95, 'TX,Texas,LA,Louisiana'],
      [71, 91, 'FL,Florida'],
      [67, 105, 'AZ,Arizona'],
      [65, 82, 'CA,California'],
      [48, 78, 'WA,Washington,OR,Oregon'],
      [80, 87, 'HI,Hawaii'],
    ] as const
  ).flatMap(([january, july, states]) => states.split(',').map((state) => [state, [january, july]] as const)),
)

/** Elsewhere: north and south of the equator. */
const NORTHERN: Climate = [45, 76]
const SOUTHERN: Climate = [82, 62]
const IS_SOUTHERN =
  /Sao_Paulo|Bahia|Buenos_Aires|Santiago|Lima|Montevideo|Sydney|Melbourne|Auckland|Johannesburg/

/** Deviation of a day from its month, in degrees. */
const DEVIATION = 7
/** At or below this temperature it does not rain. */
const FREEZING = 34
const MID_JANUARY = 15
const DAYS = 365.25

const SKIES = [
  ['Sunny', '1'],
  ['Mostly sunny', '2'],
  ['Partly sunny', '3'],
  ['Mostly cloudy', '6'],
  ['Cloudy', '7'],
  ['Showers', '12'],
] as const
const SNOW = ['Flurries', '19'] as const

/** The weather of outdoor games by place and time of the year, before and during the game. */
export function weatherOf(snapshot: LeagueSnapshot, { fixture, view }: GameSnapshot): Body {
  const ground = groundOf(fixture)
  if (!snapshot.payloads.board.hasWeather || view.state === 'post' || ground.indoor) return {}
  const random = randomOf(snapshot.seed, 'weather', fixture.id)
  const temperature = Math.round(random.normal(usualAt(ground, view.date), DEVIATION))
  const sky = random.pick(SKIES)
  const [displayValue, conditionId] = sky[0] === 'Showers' && temperature <= FREEZING ? SNOW : sky
  return { weather: { displayValue, temperature, highTemperature: temperature, conditionId } }
}

/** The usual temperature of a place at a time: a wave between those of January and July. */
export function usualAt(ground: SimVenue, moment: number): number {
  const [january, july] = climateOf(ground)
  const day = (moment - Date.UTC(new Date(moment).getUTCFullYear(), 0, 1)) / DAY_MS
  const wave = Math.cos((2 * Math.PI * (day - MID_JANUARY)) / DAYS)
  return (january + july) / 2 + ((january - july) / 2) * wave
}

function climateOf(ground: SimVenue): Climate {
  const known = STATES.get(ground.state)
  if (known) return known
  return IS_SOUTHERN.test(zoneOf(ground)) ? SOUTHERN : NORTHERN
}
