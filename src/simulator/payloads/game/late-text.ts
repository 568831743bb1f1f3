import type { Fixture } from '../../world/calendar/fixture.ts'
import { winnerOfLegs } from '../../world/playoffs/knockout-ties.ts'
import { ordinal } from '../number-texts.ts'
import type { LeagueSnapshot } from '../snapshot.ts'

/** Describes overtime: `in double overtime`, `in 11 innings`; otherwise empty. */
export function lateText({ world, rules }: LeagueSnapshot, fixture: Fixture): string {
  const { periods, shootout } = world.resultOf(fixture)
  const over = periods.length - rules.periods.count
  if (over <= 0) return ''
  switch (rules.periods.unit) {
    case 'Inning':
      return `in ${periods.length} innings`
    case 'Half':
      if (world.sport === 'soccer') return 'after extra time'
      break
    case 'Period':
      if (shootout) return 'in a shootout'
      break
    default:
  }
  return over === 1 ? 'in overtime' : over === 2 ? 'in double overtime' : `in the ${ordinal(over)} overtime`
}

/** Describes who advances after a second leg, as a sentence; empty for other games. */
export function aggregateText({ world }: LeagueSnapshot, fixture: Fixture): string {
  if (!fixture.firstLeg) return ''
  const [first, second] = [world.resultOf(fixture.firstLeg), world.resultOf(fixture)]
  const [home, away] = [second.home + first.away, second.away + first.home]
  const [winner, own, theirs] =
    winnerOfLegs(fixture, first, second) === 0 ? [fixture.home, home, away] : [fixture.away, away, home]
  const name = winner.shortDisplayName
  if (own !== theirs) return ` ${name} went through ${own}-${theirs} on aggregate.`
  if (second.shootout) return ` ${name} went through on penalties after a ${own}-${theirs} aggregate.`
  if (fixture.hasAwayGoals) return ` ${name} went through on away goals after a ${own}-${theirs} aggregate.`
  return ` ${name} went through as the better seed after a ${own}-${theirs} aggregate.`
}
