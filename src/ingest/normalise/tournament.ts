import type { TournamentRound } from '../../domain/event.ts'
import { findLeague, listLeaguesWith } from '../../domain/league.ts'

const CHAMPIONSHIP = /^(?:NCAA )?Men's Basketball Championship - (.+)$/i
const REGION = /^(.+?) Region$/i

/**
 * The NCAA tournament round in a game's headline: `NCAA Men's Basketball Championship - South Region - 1st Round` is
 * region South, round `1st Round`. The last games (`Final Four`, `National Championship`) have no region. NIT, CBI
 * and CIT games have the same flags and group but are not part of the tournament; only the headline distinguishes
 * them.
 */
export function tournamentRound(
  league: string,
  headlines: readonly (string | null)[],
): TournamentRound | null {
  const row = findLeague(league)
  if (!row || !listLeaguesWith('tournament').includes(row)) return null
  for (const headline of headlines) {
    const name = CHAMPIONSHIP.exec(headline ?? '')?.[1]
    if (name === undefined) continue
    const parts = name.split(' - ').map((part) => part.trim())
    const region = parts.flatMap((part) => REGION.exec(part)?.[1] ?? [])[0] ?? null
    const round = parts.findLast((part) => !REGION.test(part))
    if (round !== undefined && round !== '') {
      return { region, round, firstFour: /^first four$/i.test(round) }
    }
  }
  return null
}
