import { getLeague } from '../../../domain/league.ts'
import { CLUBS } from '../../data/clubs.ts'
import { leagueRules } from '../../data/leagues.ts'
import { ORIGINS } from '../../data/origins.ts'
import { NATION_BANDS, NATIONS } from '../../data/nations.ts'
import { type Draft, cellText, cultureOf, sectionRowsOf } from './team-rows.ts'

/** The first two digits of the squads of clubs and of nations. */
const CLUB_SCOPE = '99'
const NATION_SCOPE = '98'

/** The clubs of a league or cup, in list order. */
export function clubsOf(league: string): Draft[] {
  const drafts: Draft[] = []
  const { entrantLetter } = leagueRules(league)
  const english = ['eng.1', 'eng.2', 'eng.lower']
  for (const { section: competition, heading, row, place: index } of sectionRowsOf(CLUBS)) {
    const country = cellText(heading[0])
    const [id, abbreviation, name, short, color, alternateColor, venue, place, letters, seats] = row
    const squad = CLUB_SCOPE + String(index).padStart(3, '0')
    const isCup = getLeague(league).kind === 'cup'
    const isIn = isCup
      ? english.includes(competition)
      : entrantLetter === null
        ? competition === league
        : cellText(letters).includes(entrantLetter)
    if (!isIn) continue
    const [city, land] = country === '' ? splitPlace(cellText(place)) : [cellText(place), country]
    drafts.push({
      id,
      abbreviation,
      location: name,
      name,
      displayName: cellText(name),
      short,
      color,
      alternateColor,
      venue,
      city,
      country: land,
      seats,
      squad,
      culture: cultureOf(land),
      origins: originsOf(competition, cellText(letters)),
      bonus:
        (isCup ? 1.2 * (1 - english.indexOf(competition)) : 0) +
        standingOf(league, competition, cellText(letters)),
    })
  }
  return drafts
}

/** The origins of a club's players: by its league, otherwise by its continent. */
function originsOf(competition: string, letters: string): string {
  if (ORIGINS[competition]) return competition
  if (letters.includes('L')) return 'clubs of South America'
  return letters.includes('N') ? 'clubs of Central America' : 'clubs'
}

/** Strength bonus of a club by its European cup, and by its league in continental cups. */
const CUP_BONUS: Readonly<Record<string, number>> = { C: 0.9, E: 0.5, F: 0.2 }
const LEAGUE_BONUS: Readonly<Record<string, number>> = {
  'eng.1': 1.1,
  'esp.1': 0.9,
  'ger.1': 0.7,
  'ita.1': 0.7,
  'fra.1': 0.4,
  'por.1': 0.1,
  'ned.1': 0.1,
  'usa.1': 0.6,
  'mex.1': 0.7,
}
const SMALLER_LEAGUE = -0.7

/** Clubs of major leagues are stronger in continental competitions, and those in European cups in their leagues. */
function standingOf(league: string, competition: string, letters: string): number {
  const own = Math.max(
    0,
    ...Object.entries(CUP_BONUS).map(([letter, bonus]) => (letters.includes(letter) ? bonus : 0)),
  )
  return leagueRules(league).clubBonus === 'league' ? (LEAGUE_BONUS[competition] ?? SMALLER_LEAGUE) : own
}

/** The nations of a qualifying group or of World Cups, those of earlier ones last. */
export function nationsOf(league: string): Draft[] {
  const drafts: Draft[] = []
  const confederation = league.replace('fifa.worldq.', '')
  for (const { section: current, row, place } of sectionRowsOf(NATIONS)) {
    const [id, abbreviation, name, color, venue, city, letters] = row
    const squad = NATION_SCOPE + String(place).padStart(3, '0')
    const marks = cellText(letters)
    const isIn =
      getLeague(league).kind === 'world' ? marks !== '' : current === confederation && !marks.includes('H')
    if (!isIn) continue
    drafts.push({
      id,
      abbreviation,
      location: name,
      name,
      displayName: cellText(name),
      short: name,
      color,
      alternateColor: 'ffffff',
      venue,
      city,
      country: cellText(name),
      squad,
      culture: cultureOf(
        cellText(name),
        current === 'caf' ? 'african' : current === 'afc' ? 'arabic' : 'hispanic',
      ),
      bonus: NATION_STRENGTH.get(cellText(abbreviation)) ?? (marks === '' ? -0.6 : 0.6),
      spread: 0.3,
      origins: 'nations',
      isFormer: !marks.includes('W'),
    })
  }
  if (getLeague(league).kind !== 'world') return drafts.map((draft) => ({ ...draft, isFormer: false }))
  // Indices of current entrants do not depend on former ones.
  return [...drafts.filter((one) => one.isFormer !== true), ...drafts.filter((one) => one.isFormer === true)]
}

const NATION_STRENGTH = new Map(
  NATION_BANDS.flatMap(([strength, names]) => names.split(' ').map((name) => [name, strength] as const)),
)

function splitPlace(place: string): [string, string] {
  const at = place.lastIndexOf(', ')
  return at < 0 ? [place, place] : [place.slice(0, at), place.slice(at + 2)]
}
