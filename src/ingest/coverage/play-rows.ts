import { below, derived, exposed, missing, omitted, withStandIns } from './row.ts'
import type { CoverageRow } from './row.ts'

/** Down and distance before or after a play. */
const SITUATION: readonly CoverageRow[] = [
  // Without a down the source has -1.
  ...withStandIns(
    [-1],
    exposed('PlaySituation', '{distance,down,downDistanceText,possessionText,yardLine,yardsToEndzone}'),
  ),
  ...exposed('PlaySituation.teamId', 'team.id'),
  ...omitted('duplicate', 'shortDownDistanceText'),
]

/** A play, as summaries, drives, key events and the core API have it. */
const PLAY: readonly CoverageRow[] = [
  ...exposed('Play.sourceId', 'id'),
  // Where numbers run backwards, plays have their place in the game instead.
  ...derived('Play.sequenceNumber', 'sequenceNumber'),
  ...exposed('Play.text', 'text'),
  ...exposed('Play.shortText', 'shortText', 'shortDescription'),
  ...exposed('Play.alternativeText', 'alternativeText'),
  ...exposed('PlayType', 'type.{id,text,abbreviation}'),
  ...omitted('duplicate', 'type.type'),
  ...exposed('Play.period', 'period', 'period.number'),
  ...exposed('PlayClock', 'clock.{value,displayValue}'),
  ...exposed('Play.wallClock', 'wallclock'),
  ...exposed('Play.homeScore', 'homeScore'),
  ...exposed('Play.awayScore', 'awayScore'),
  ...exposed('Play.scoringPlay', 'scoringPlay'),
  // Of a play that did not score.
  ...withStandIns([0], exposed('Play.scoreValue', 'scoreValue')),
  ...exposed('Play.scoringType', 'scoringType.displayName'),
  ...exposed('Play.yardsGained', 'statYardage'),
  ...exposed('Play.priority', 'priority'),
  ...exposed('Play.modified', 'modified'),
  ...derived('Play.penalty', 'isPenalty'),
  ...exposed('Play.teamId', 'team.id'),
  ...below('start', SITUATION),
  ...below('end', SITUATION),
  ...exposed('PlayAthlete.sourceId', 'participants[].{playerId,athlete.id}'),
  ...exposed('PlayAthlete.role', 'participants[].type'),
  ...exposed('PlayAthlete.order', 'participants[].order'),
  ...exposed('Athlete', 'participants[].athlete.{displayName,shortName}'),
  ...omitted(
    'duplicate',
    'shortAlternativeText',
    'scoringType.{name,abbreviation}',
    'strength.{id,abbreviation}',
    'pitchType.id',
    'bats.{type,abbreviation}',
    'pointAfterAttempt.{id,abbreviation}',
    'type.alternativeText',
    'alternativeType.**',
    'clock.{minutes,seconds}',
    'period.displayValue',
    'team.{displayName,abbreviation}',
    'drive.**',
    '{awayHits,awayErrors,homeHits,homeErrors}',
  ),
  ...omitted('internal', '{mediaId,summaryType,source.**,valid,alternativePlay,atBatId}'),
  ...withStandIns(
    [-214748340, -214748365, -2147483647],
    exposed('Play.coordinate', 'coordinate.{x,y}', 'fieldPosition{X,Y}'),
  ),
  ...derived('Play.shot', 'shootingPlay'),
  ...withStandIns([0], exposed('PlayShot.pointsAttempted', 'pointsAttempted')),
  ...exposed('Play.strength', 'strength.text'),
  ...exposed('PlayPitch.number', 'atBatPitchNumber'),
  ...exposed('PitchKind', 'pitchType.{text,abbreviation}'),
  ...exposed('PlayPitch.velocity', 'pitchVelocity'),
  ...exposed('PlayPitch.coordinate', 'pitchCoordinate.{x,y}'),
  // The fourth ball and the third strike are of plays that tell an at-bat's result.
  ...withStandIns([4], exposed('PlayPitch.balls', 'pitchCount.balls')),
  ...withStandIns([3], exposed('PlayPitch.strikes', 'pitchCount.strikes')),
  ...exposed('PlayBattedBall.coordinate', 'hitCoordinate.{x,y}'),
  ...exposed('PlayBattedBall.trajectory', 'trajectory'),
  ...exposed('PlayBatter.order', 'batOrder'),
  ...exposed('PlayBatter.side', 'bats.displayValue'),
  ...withStandIns([0], exposed('PlayBatter.runsBattedIn', 'rbiCount')),
  ...exposed('PlayShot.end', 'fieldPosition2{X,Y}'),
  ...exposed('PlayShot.goalY', 'goalPositionY'),
  ...derived('PlayShot.type', 'shotInfo.text'),
  ...omitted('duplicate', 'shotInfo.{id,abbreviation}'),
  ...exposed('PlayRunners', 'on{First,Second,Third}.athlete.id'),
  ...exposed('Play.outs', 'outs'),
  ...exposed('PlayPointAfter', 'pointAfterAttempt.{text,value}'),
  ...missing(
    'shootout',
    'resultCount.{balls,strikes}',
    'pitches.{type,abbreviation,displayValue}',
    'period.type',
    '{doublePlay,triplePlay,strikeType,isTurnover}',
    'participants[].{ytdAssists,ytdGoals}',
    'participants[].stats[].**',
  ),
]

/** A tool flattened the drives of one recording into plays, with members of its own. */
const FLATTENED_BY_A_TOOL: readonly CoverageRow[] = omitted(
  'tool',
  'summary.plays[].{awayTeam*,homeTeam*,awayTimeoutCalled,homeTimeoutCalled,firstHalfKickoffTeamId,homeFavorite}',
  'summary.plays[].{gameSpread,game_play_number,half,lag_half,lead_half,playType,season,seasonType}',
  'summary.plays[].{start,end}.{*TimeSecsRem,*Timeouts,is_home,yard}',
  'summary.plays[].{start,end}.{def_pos_team,def_team,pos_team}.**',
  'summary.{espnWP[].**,homeTeamSpread,timeouts.**}',
)

/** Plays, drives and win probability. */
export const PLAY_ROWS: readonly CoverageRow[] = [
  // Without ids; the text names them.
  ...omitted('duplicate', 'summary.commentary[].play.participants[].athlete.displayName'),
  ...FLATTENED_BY_A_TOOL,
  ...below(
    '{summary.{plays[],keyEvents[],commentary[].play,scoringPlays[],drives.previous[].plays[]},plays.items[],drives.items[].plays.items[]}',
    PLAY,
  ),
  ...below('{summary.drives.previous[],drives.items[]}', [
    ...exposed('Drive.sourceId', 'id'),
    ...exposed('Drive', '{description,displayResult,isScore,offensivePlays,result,yards}'),
    ...exposed('Drive.timeElapsed', 'timeElapsed.displayValue'),
    ...exposed('Drive.team', 'team.id'),
    ...omitted('duplicate', 'team.**', 'timeElapsed.value', '{start,end}.clock.value'),
    ...exposed('DrivePoint', '{start,end}.{text,yardLine}'),
    ...exposed('DrivePoint.period', '{start,end}.period.number'),
    ...exposed('DrivePoint.clock', '{start,end}.clock.displayValue'),
    ...omitted('duplicate', 'shortDisplayResult', '{start,end}.period.type', 'sequenceNumber'),
    ...omitted('internal', 'source.**'),
  ]),
  ...exposed(
    'WinProbabilityPoint',
    'summary.winprobability[].{homeWinPercentage,playId,tiePercentage}',
    'probabilities.items[].{homeWinPercentage,awayWinPercentage,tiePercentage}',
  ),
  ...omitted('duplicate', 'probabilities.items[].sequenceNumber'),
  ...exposed('WinProbabilityPoint.secondsLeft', 'probabilities.items[].secondsLeft'),
  ...omitted('internal', 'probabilities.items[].{lastModified,source.**}'),
  ...exposed('CommentaryLine', 'summary.commentary[].{sequence,text,time.displayValue}'),
  ...omitted('duplicate', 'summary.commentary[].time.value'),
]
