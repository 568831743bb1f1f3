import { below, exposed, missing, omitted } from './row.ts'
import type { CoverageRow } from './row.ts'

/** A game's status. */
const STATUS: readonly CoverageRow[] = [
  ...exposed('EventStatus.clock', '{clock,displayClock}'),
  ...exposed('EventStatus.period', 'period'),
  ...exposed('EventStatus', 'type.{id,name,state,completed,description}'),
  ...exposed('EventStatus.detail', 'type.detail'),
  ...omitted('duplicate', 'type.{shortDetail,altDetail}', 'periodPrefix'),
  ...omitted('internal', 'isTBDFlex'),
  ...missing('featuredAthletes[].**'),
]

/** A line of a sportsbook, in any of the forms that scoreboards, summaries and the core API have. */
const ODDS: readonly CoverageRow[] = [
  ...exposed('Odds.provider', 'provider.{name,displayName}'),
  ...omitted('internal', 'provider.{id,priority}', '{bettingOdds,price}.**', 'price'),
  ...exposed('Spread', 'spread', 'details'),
  ...exposed('OverUnder', 'overUnder', 'overOdds', 'underOdds'),
  ...exposed('Moneyline', '{home,away}TeamOdds.{moneyLine,favorite,underdog}', 'drawOdds.{moneyLine,value}'),
  ...exposed('Spread', '{home,away}TeamOdds.spreadOdds'),
  ...exposed('Odds', '{home,away}TeamOdds.{close,current}.{moneyLine,pointSpread,spread}.{american,value}'),
  ...exposed('OddsSnapshot', '{home,away}TeamOdds.open.{moneyLine,pointSpread,spread}.{american,value}'),
  ...exposed('Odds', '{close,current}.{over,under,total}.{american,value}'),
  ...exposed('OddsSnapshot', 'open.{over,under,total}.{american,value}', '{initialSpread,initialOverUnder}'),
  ...exposed('Odds', '{moneyline,pointSpread,total}.*.{close,current}.{odds,line}'),
  ...exposed('OddsSnapshot', '{moneyline,pointSpread,total}.*.open.{odds,line}'),
  ...omitted(
    'duplicate',
    '**.{alternateDisplayValue,decimal,displayValue,fraction}',
    '**.outcome.type',
    '{moneyline,pointSpread,total}.{displayName,shortDisplayName}',
    '{home,away}TeamOdds.{favoriteAtOpen,open.favorite,teamId,team.**,handicap,summary,value,odds.**,spreadReturn}',
    'drawOdds.{handicap,summary}',
  ),
  ...exposed('LineResult', 'moneylineWinner', 'spreadWinner'),
  ...missing('{home,away}TeamOdds.{averageScore,winPercentage}', '{home,away}TeamOdds.spreadRecord*.**'),
  ...omitted('advertising', 'footer.**', 'header.**'),
]

/** A side of a game. */
const SIDE: readonly CoverageRow[] = [
  ...exposed('EventTeam.sourceId', 'id', 'team.id'),
  ...exposed(
    'EventTeam',
    'team.{abbreviation,alternateColor,color,displayName,location,name,nickname,shortDisplayName}',
  ),
  ...exposed('Team', 'team.{isActive,isAllStar,slug}', 'team.venue.id'),
  ...exposed('EventTeam.score', 'score', 'score.{value,displayValue}'),
  ...exposed('EventTeam.winner', 'winner', 'advance'),
  ...exposed('EventTeam.shootoutScore', 'shootoutScore'),
  ...exposed('EventTeam.rank', 'rank', 'curatedRank.current'),
  ...exposed('EventTeam.periodScores', 'linescores[].{displayValue,period,value}'),
  ...exposed('Event.homeTeam', 'homeAway'),
  ...exposed('EventTeam.record', '{record,records}[].{summary,displayValue}', 'record'),
  ...missing('{record,records}[].{type,name}', '{hits,errors}', 'linescores[].{hits,errors}'),
  ...omitted('duplicate', '{record,records}[].{abbreviation,description,displayName,id,shortDisplayName}'),
  ...exposed('Situation.possessionTeam', 'possession'),
  ...exposed('Team.form', 'form', 'team.form'),
  ...exposed('Group', 'team.groups.**', 'groups.**', 'team.conferenceId'),
  ...missing('probables[].**', 'statistics[].**'),
  ...omitted('duplicate', 'leaders[].**'),
  ...omitted('internal', 'order', 'type'),
]

/** What a scoreboard, a schedule and a summary's header have of a game. */
const COMPETITION: readonly CoverageRow[] = [
  ...exposed('Event.sourceId', 'id'),
  ...exposed('Event.date', 'date', 'startDate'),
  ...exposed('Event.timeValid', 'timeValid', 'dateValid'),
  ...exposed(
    'EventCompetition',
    '{attendance,neutralSite,conferenceCompetition,divisionCompetition,playByPlayAvailable,highlightsAvailable}',
  ),
  ...exposed('Venue', 'venue.{id,fullName,grass,indoor}', 'venue.address.{city,state}'),
  ...omitted('duplicate', 'venue.address.zipCode', 'endDate', 'type.**'),
  ...missing('venue.{capacity,address.country}', 'venue.images[].**'),
  ...below('competitors[]', SIDE),
  ...omitted('duplicate', 'odds[]'),
  ...exposed(
    'Broadcast',
    '{broadcasts,geoBroadcasts}[].media.shortName',
    'broadcasts[].names[]',
    'broadcast',
  ),
  ...exposed('Broadcast.market', 'broadcasts[].market', '{broadcasts,geoBroadcasts}[].market.type'),
  ...exposed('Broadcast.type', '{broadcasts,geoBroadcasts}[].type.shortName'),
  ...missing('{broadcasts,geoBroadcasts}[].{lang,region}'),
  ...omitted(
    'duplicate',
    '{broadcasts,geoBroadcasts}[].{type.id,market.id,isNational,media.name,media.darkLogo,url}',
  ),
  ...exposed('Event.notes', 'notes[].{headline,text}'),
  ...omitted('duplicate', 'notes[].{date,source,type}', 'altGameNote', 'groups.**'),
  ...omitted('article', 'headlines[].**'),
  ...missing('highlights[].{description,duration,headline,originalPublishDate,thumbnail}'),
  ...omitted('internal', 'highlights[].**'),
  ...missing('series.**', 'series[].**', 'format.**', 'outsText'),
  ...exposed(
    'EventTeam.periodScores',
    'details[].{scoringPlay,scoreValue,ownGoal,shootout,clock.**,team.id}',
  ),
  ...omitted('duplicate', 'details[].**'),
  ...exposed(
    'Situation',
    'situation.{awayTimeouts,balls,distance,down,downDistanceText,homeTimeouts,isRedZone,onFirst,onSecond,onThird}',
    'situation.{outs,possession,possessionText,strikes,yardLine,yardsToEndzone}',
  ),
  ...exposed('Situation.lastPlay', 'situation.lastPlay.{id,text}'),
  ...missing('situation.{batter,pitcher}.**', 'situation.dueUp[].**'),
  ...omitted('duplicate', 'situation.shortDownDistanceText', 'situation.lastPlay.**', 'leaders[].**'),
  ...omitted(
    'internal',
    '*Available',
    '*Source',
    '*Source.**',
    '{boxscoreMinutes,onWatchESPN,recent,isFinal,isThirdPlace,hasDefensiveStats,wasSuspended,playByPlayAthletes}',
  ),
]

/** Where responses have games in the form of a competition. */
const GAMES = `{{{scoreboard,teamSchedule}.events[],team.team.nextEvent[],summary.header}.competitions[],competition}`

/** Games: scoreboards, schedules, summaries, and the core API's parts of a game. */
export const GAME_ROWS: readonly CoverageRow[] = [
  ...below(`{${GAMES},scoreboard.events[]}.status`, STATUS),
  ...below(`{${GAMES}.odds[],summary.{pickcenter,odds}[],odds.items[]}`, ODDS),
  ...below(GAMES, COMPETITION),
  ...exposed('Event.sourceId', '{scoreboard,teamSchedule}.events[].id', 'summary.header.id'),
  ...exposed('Event.date', '{scoreboard,teamSchedule}.events[].date'),
  ...exposed('Event.name', '{scoreboard,teamSchedule}.events[].name'),
  ...exposed('Event.shortName', '{scoreboard,teamSchedule}.events[].shortName'),
  ...exposed('Event.timeValid', 'teamSchedule.events[].timeValid', 'summary.header.timeValid'),
  ...exposed('Event.notes', 'summary.header.gameNote'),
  ...exposed(
    'EventSeason',
    '{scoreboard,teamSchedule}.events[].{season,seasonType,week}.**',
    'summary.header.{week,season.{type,year,name}}',
  ),
  ...exposed('League', 'summary.header.league.{abbreviation,id,isTournament,name,slug}'),
  ...missing('scoreboard.events[].weather.**'),
  ...omitted('duplicate', 'scoreboard.events[].venue.displayName', 'team.team.nextEvent[].**'),
  ...omitted('duplicate', 'summary.header.{season.current,league.midsizeName,standings[].**}'),
  ...omitted('duplicate', 'summary.{season.**,injuries[].team.**}', 'teamSchedule.team.**'),
  ...missing('teamSchedule.byeWeek', 'scoreboard.week.teamsOnBye[].**'),
  ...omitted('paging', 'teamSchedule.{status,timestamp,season.**,requestedSeason.**}'),
  ...exposed('League', 'scoreboard.leagues[].{abbreviation,id,name,slug,midsizeName}'),
  ...exposed('Season', 'scoreboard.leagues[].season.**'),
  ...exposed('Week', 'scoreboard.leagues[].calendar[].**'),
  ...exposed(
    'SeasonPart',
    'season.{types[],types.items[],type}.{abbreviation,endDate,id,name,startDate,type}',
  ),
  ...omitted('internal', 'season.{types.items[],type}.{hasGroups,hasLegs,hasStandings,slug,year}'),
  ...omitted('paging', 'season.types.{count,pageCount,pageIndex,pageSize}'),
  ...exposed('Season', 'season.{displayName,endDate,startDate,year}'),
  ...omitted(
    'duplicate',
    'scoreboard.leagues[].{calendarType,calendarIsWhitelist,calendarStartDate,calendarEndDate,calendar[]}',
    'scoreboard.{season,week,day,eventsDate}.**',
  ),
  ...omitted('internal', 'scoreboard.provider.**', 'scoreboard.{code,detail,message,groups[],error.**}'),

  ...exposed(
    'Venue',
    'summary.gameInfo.venue.{id,fullName,grass}',
    'summary.gameInfo.venue.address.{city,state}',
  ),
  ...missing('summary.gameInfo.venue.{address.country,images[].**}', 'summary.gameInfo.gameDuration'),
  ...omitted('duplicate', 'summary.gameInfo.venue.{shortName,address.zipCode}'),
  ...exposed('EventCompetition.attendance', 'summary.gameInfo.attendance'),
  ...exposed('Official', '{summary.gameInfo.officials[],officials.items[]}.{displayName,fullName,id,order}'),
  ...exposed('Official.position', '{summary.gameInfo.officials[],officials.items[]}.position.**'),
  ...omitted('duplicate', 'officials.items[].{firstName,lastName}', 'summary.gameInfo.**'),
  ...exposed('Broadcast', 'broadcasts.items[].{media.shortName,market.type,type.shortName}'),
  ...missing('{summary.broadcasts[],broadcasts.items[]}.{lang,region}'),
  ...omitted('duplicate', 'summary.broadcasts[].**', 'broadcasts.items[].**'),
  ...missing('summary.format.**', 'summary.seasonseries[].**', 'summary.predictor.**'),
  ...missing('summary.againstTheSpread[].**', 'summary.onIce[].**'),
  ...exposed(
    'OddsSnapshot',
    'oddsMovement.items[].{awayOdds,drawOdds,homeOdds,line,lineDate,overOdds,underOdds}',
    'odds[].lines[].{awayMoneyline,homeMoneyline,overUnder,overUnderOpen,provider,spread,spreadOpen}',
  ),
  ...omitted(
    'duplicate',
    'oddsMovement.items[].{moneylineWinner,spreadWinner}',
    'odds[].lines[].formattedSpread',
  ),
  ...omitted('tool', 'odds[].*'),
  ...exposed('Leaders', 'summary.leaders[].leaders[].{displayName,name}'),
  ...exposed(
    'Leader',
    'summary.leaders[].leaders[].leaders[].{displayValue,athlete.{id,displayName,shortName}}',
  ),
  ...omitted('duplicate', 'summary.leaders[].**'),
  ...exposed('Team.meetings', 'summary.headToHeadGames[].**'),
  ...exposed('Team.lastEvents', 'summary.{lastFiveGames[],boxscore.form[]}.**'),
  ...exposed('StandingsEntry', 'summary.standings.groups[].**'),
  ...omitted('duplicate', 'summary.standings.**'),
  ...omitted('internal', 'summary.{meta.**,hasOdds,wallclockAvailable}'),

  ...exposed('GameRosterEntry', 'summary.rosters[].roster[].{active,starter,jersey,position.**}'),
  ...exposed(
    'GameRosterEntry.athlete',
    'summary.rosters[].roster[].athlete.{id,displayName,fullName,lastName,shortName}',
  ),
  ...exposed('GameRoster', 'summary.rosters[].{homeAway,team.**}'),
  ...missing(
    'summary.rosters[].{formation,uniform.**}',
    'summary.rosters[].roster[].{formationPlace,subbedIn,subbedOut,batOrder}',
    'summary.rosters[].roster[].{subbedInFor,subbedOutFor}.**',
    'summary.rosters[].roster[].plays[].**',
    'summary.rosters[].roster[].stats[].**',
    'summary.rosters[].roster[].athlete.{bats,throws}.**',
  ),
  ...omitted('duplicate', 'summary.rosters[].{winner,roster[].{positions[].**,athlete.positions[].**}}'),
  ...omitted('article', 'summary.rosters[].roster[].notes[].**'),
  ...omitted('address', 'summary.rosters[].roster[].athlete.jerseyImages[].**'),
  ...exposed(
    'GameRosterEntry',
    'gameRoster.entries[].{active,didNotPlay,displayName,jersey,playerId,starter}',
  ),
  ...missing('gameRoster.entries[].{forPlayerId,period}'),
  ...omitted('internal', 'gameRoster.entries[].valid'),

  ...exposed('BoxScoreTeam.statistics', 'summary.boxscore.teams[].statistics[].{name,displayValue,label}'),
  ...exposed(
    'BoxScoreTeam.statistics',
    'summary.boxscore.teams[].statistics[].stats[].{name,displayValue,value}',
  ),
  ...exposed('BoxScoreTeam.team', 'summary.boxscore.teams[].{homeAway,team.**}'),
  ...missing('summary.boxscore.teams[].details[].**'),
  ...omitted('duplicate', 'summary.boxscore.teams[].**'),
  ...exposed(
    'BoxScorePlayer',
    'summary.boxscore.players[].statistics[].athletes[].{starter,didNotPlay,active,stats[]}',
    'summary.boxscore.players[].statistics[].athletes[].athlete.{displayName,shortName,id,jersey,firstName,lastName}',
    'summary.boxscore.players[].statistics[].athletes[].{athlete.position,position}.**',
  ),
  ...exposed(
    'StatisticsCategory',
    'summary.boxscore.players[].statistics[].{keys[],labels[],name,names[],type}',
  ),
  ...missing(
    'summary.boxscore.players[].statistics[].athletes[].{ejected,reason,batOrder}',
    'summary.boxscore.players[].statistics[].{descriptions[],totals[]}',
    'summary.boxscore.players[].statistics[].athletes[].atBats[].**',
    'summary.boxscore.players[].statistics[].athletes[].athlete.{scratched,throws}',
  ),
  ...omitted('article', 'summary.boxscore.players[].statistics[].athletes[].notes[].**'),
  ...omitted('duplicate', 'summary.boxscore.players[].**'),
]
