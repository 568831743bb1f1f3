import { below, exposed, missing, omitted } from './row.ts'
import type { CoverageRow } from './row.ts'

/** Down and distance before or after a play. */
const SITUATION: readonly CoverageRow[] = [
  ...exposed('PlaySituation', '{distance,down,downDistanceText,possessionText,yardLine,yardsToEndzone}'),
  ...exposed('PlaySituation.teamId', 'team.id'),
  ...omitted('duplicate', 'shortDownDistanceText'),
]

/** A play, as summaries, drives, key events and the core API have it. */
const PLAY: readonly CoverageRow[] = [
  ...exposed('Play.sourceId', 'id'),
  ...exposed('Play.sequenceNumber', 'sequenceNumber'),
  ...exposed('Play.text', 'text', 'shortDescription'),
  ...exposed('Play.shortText', 'shortText'),
  ...exposed('Play.alternativeText', 'alternativeText'),
  ...exposed('PlayType', 'type.{id,text,abbreviation,type}'),
  ...exposed('Play.period', 'period', 'period.number'),
  ...exposed('PlayClock', 'clock.{value,displayValue}'),
  ...exposed('Play.wallClock', 'wallclock'),
  ...exposed('Play.homeScore', 'homeScore'),
  ...exposed('Play.awayScore', 'awayScore'),
  ...exposed('Play.scoringPlay', 'scoringPlay'),
  ...exposed('Play.scoreValue', 'scoreValue'),
  ...exposed('Play.scoringType', 'scoringType.{name,displayName,abbreviation}'),
  ...exposed('Play.yardsGained', 'statYardage'),
  ...exposed('Play.priority', 'priority'),
  ...exposed('Play.modified', 'modified'),
  ...exposed('Play.penalty', 'isPenalty'),
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
    'type.alternativeText',
    'alternativeType.**',
    'clock.{minutes,seconds}',
    'period.displayValue',
    'team.{displayName,abbreviation}',
    'drive.**',
    '{awayHits,awayErrors,homeHits,homeErrors}',
  ),
  ...omitted('internal', '{mediaId,summaryType,source.**,valid,alternativePlay,atBatId}'),
  ...exposed('Play.coordinate', 'coordinate.{x,y}', 'fieldPosition{X,Y}'),
  ...exposed('Play.shot', 'shootingPlay'),
  ...exposed('PlayShot.pointsAttempted', 'pointsAttempted'),
  ...exposed('Play.strength', 'strength.{id,text,abbreviation}'),
  ...exposed('PlayPitch.number', 'atBatPitchNumber'),
  ...exposed('PitchKind', 'pitchType.{id,text,abbreviation}'),
  ...exposed('PlayPitch.velocity', 'pitchVelocity'),
  ...exposed('PlayPitch.coordinate', 'pitchCoordinate.{x,y}'),
  ...exposed('PlayPitch.balls', 'pitchCount.balls'),
  ...exposed('PlayPitch.strikes', 'pitchCount.strikes'),
  ...exposed('PlayBattedBall.coordinate', 'hitCoordinate.{x,y}'),
  ...exposed('PlayBattedBall.trajectory', 'trajectory'),
  ...exposed('PlayBatter.order', 'batOrder'),
  ...exposed('PlayBatter.side', 'bats.{type,abbreviation,displayValue}'),
  ...exposed('PlayRunners', 'on{First,Second,Third}.athlete.id'),
  ...exposed('Play.outs', 'outs'),
  ...exposed('PlayPointAfter', 'pointAfterAttempt.{id,text,abbreviation,value}'),
  ...missing(
    'shotInfo.{id,text,abbreviation}',
    'fieldPosition2{X,Y}',
    'goalPositionY',
    'shootout',
    'resultCount.{balls,strikes}',
    'pitches.{type,abbreviation,displayValue}',
    'period.type',
    '{doublePlay,triplePlay,rbiCount,strikeType,isTurnover}',
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
  ...FLATTENED_BY_A_TOOL,
  ...below(
    '{summary.{plays[],keyEvents[],commentary[].play,scoringPlays[],drives.previous[].plays[]},plays.items[],drives.items[].plays.items[]}',
    PLAY,
  ),
  ...below('{summary.drives.previous[],drives.items[]}', [
    ...exposed('Drive.sourceId', 'id'),
    ...exposed('Drive', '{description,displayResult,isScore,offensivePlays,result,yards}'),
    ...exposed('Drive.timeElapsed', 'timeElapsed.{displayValue,value}'),
    ...exposed('Drive.team', 'team.**'),
    ...exposed('DrivePoint', '{start,end}.{text,yardLine}'),
    ...exposed('DrivePoint.period', '{start,end}.period.number'),
    ...exposed('DrivePoint.clock', '{start,end}.clock.{displayValue,value}'),
    ...omitted('duplicate', 'shortDisplayResult', '{start,end}.period.type', 'sequenceNumber'),
    ...omitted('internal', 'source.**'),
  ]),
  ...exposed(
    'WinProbabilityPoint',
    'summary.winprobability[].{homeWinPercentage,playId,tiePercentage}',
    'probabilities.items[].{homeWinPercentage,awayWinPercentage,tiePercentage,sequenceNumber}',
  ),
  ...missing('probabilities.items[].secondsLeft'),
  ...omitted('internal', 'probabilities.items[].{lastModified,source.**}'),
  ...exposed('CommentaryLine', 'summary.commentary[].{sequence,text,time.displayValue}'),
  ...omitted('duplicate', 'summary.commentary[].time.value'),
]
