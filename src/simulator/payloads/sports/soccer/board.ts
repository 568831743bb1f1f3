import { soccerBox } from '../../../sports/soccer/box.ts'
import { SCORING_KINDS } from '../../../sports/soccer/state.ts'
import type { Side } from '../../../sports/shared/timeline.ts'
import { athleteLinks } from '../../common.ts'
import { PLAY_TYPES } from '../../game/play-types.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../../snapshot.ts'
import { minuteText } from './status.ts'

const SHOWN: readonly string[] = [
  ...SCORING_KINDS,
  'penalty-missed',
  'penalty-wide',
  'yellow',
  'red',
  'shootout-goal',
  'shootout-miss',
  'shootout-wide',
]

/** The scoreboard's `details`: goals and cards. Players may be missing, as in the upstream. */
export function soccerDetails(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const timeline = game.playTimeline()
  if (timeline?.sport !== 'soccer') return { details: [] }
  const details = timeline.plays.flatMap((play) => {
    if (!SHOWN.includes(play.kind) || play.side === null) return []
    const [id, text] = PLAY_TYPES.soccer[play.kind] ?? ['0', play.kind]
    const [part] = play.parts
    const athlete = part && game.who(part)
    const isShootout = play.kind.startsWith('shootout')
    const isGoal = play.points > 0 || play.kind === 'shootout-goal'
    return [
      {
        type: { id, text },
        clock: { value: play.clock, displayValue: minuteText(play.clock, play.detail.added) },
        team: { id: game.teams[play.side].id },
        scoreValue: play.points,
        scoringPlay: isGoal,
        redCard: play.kind === 'red',
        yellowCard: play.kind === 'yellow',
        penaltyKick: play.kind.startsWith('penalty') || isShootout,
        ownGoal: play.kind === 'own-goal',
        shootout: isShootout,
        athletesInvolved: athlete
          ? [
              {
                id: athlete.id,
                displayName: athlete.displayName,
                shortName: athlete.shortName,
                fullName: athlete.displayName,
                jersey: athlete.jersey,
                team: { id: game.teams[part.side].id },
                links: athleteLinks(snapshot, athlete),
                position: athlete.position.abbreviation,
              },
            ]
          : [],
      },
    ]
  })
  return { details }
}

const STATISTICS: readonly (readonly [name: string, abbreviation: string])[] = [
  ['foulsCommitted', 'FC'],
  ['wonCorners', 'CW'],
  ['goalAssists', 'A'],
  ['possessionPct', 'PP'],
  ['shotsOnTarget', 'SOG'],
  ['totalGoals', 'G'],
  ['totalShots', 'SHOT'],
]

/** The few team statistics of a soccer scoreboard; none before the match. */
export function soccerStatistics(game: GameSnapshot, side: Side): Body[] {
  const timeline = game.playTimeline()
  if (timeline?.sport !== 'soccer') return []
  const stats = soccerBox(timeline.plays).teams[side]
  const rows = STATISTICS.map(([name, abbreviation]) => ({
    name,
    abbreviation,
    displayValue: stats.find((stat) => stat.name === name)?.value ?? '0',
  }))
  return [{ name: 'appearances', abbreviation: 'APP', displayValue: '0' }, ...rows]
}
