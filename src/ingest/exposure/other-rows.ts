import { exposed, missing, omitted } from './row.ts'
import type { CoverageRow } from './row.ts'

/** Values that are left out wherever they stand; they come before all other rows. */
export const OMITTED_ANYWHERE: readonly CoverageRow[] = [
  ...omitted('address', '**.{$ref,href}', '**.{links,link,linksv4}.**', '**.{links,link,linksv4}[].**'),
  ...omitted('address', '**.{rel[],fullViewLink.**,shortLinkText,linkText,quicklinks[].**}'),
  ...omitted('internal', '**.{guid,alternateId,alternateIds.**,tracking.**,displayOrder}'),
  ...omitted('advertising', '**.{tickets,ticketsInfo,shop}.**', '**.tickets[].**'),
  ...omitted(
    'paging',
    '*.{count,pageCount,pageIndex,pageSize}',
    '*.items[].plays.{count,pageCount,pageIndex,pageSize}',
  ),
]

/** Teams, athletes, groups, standings, injuries and news. */
export const ENTITY_ROWS: readonly CoverageRow[] = [
  ...omitted('unrequested', 'unrequested.**'),

  ...exposed('Team.record', 'team.team.record.items[].summary'),
  ...omitted('duplicate', 'team.team.record.**', 'team.team.franchise.**'),
  ...exposed('Team.standingSummary', '**.team.standingSummary'),
  ...exposed('Team.slug', '**.team.slug'),
  ...exposed('SportInfo', 'teams.sports[].{id,name,slug}'),
  ...exposed('League', 'teams.sports[].leagues[].{abbreviation,id,name,shortName,slug}'),
  ...omitted(
    'duplicate',
    'teams.sports[].leagues[].{year,season.**}',
    'roster.team.**',
    'roster.{season.**,status,timestamp}',
  ),
  ...exposed('Group', 'group.{id,isConference,midsizeName,name,shortName,abbreviation}', '**.groups.**'),
  ...omitted('duplicate', 'group.slug'),
  ...exposed('Venue', '**.venue.{fullName,grass,id,indoor}', '**.venue.address.{city,state}'),
  ...missing('**.venue.{address.country,images[].**}'),
  ...omitted('duplicate', '**.venue.{shortName,address.zipCode}'),

  ...exposed('Athlete.birthPlace', '**.birthPlace.**'),
  ...exposed('Athlete.college', '**.{college,collegeTeam}.name', '**.college.shortName'),
  ...exposed('Athlete.experience', '**.experience.years'),
  ...missing(
    '**.{draft.**,debutYear,debut.year,citizenship,birthCountry.abbreviation}',
    '**.{hand,bats,throws}.{abbreviation,displayValue,type}',
    'roster.coach[].**',
  ),
  ...omitted(
    'duplicate',
    '**.{college,collegeTeam,collegeAthlete}.**',
    '**.experience.*',
    '**.{flag,positions[]}.**',
  ),
  ...omitted('internal', '**.{contract,contracts[]}.**', 'athlete.{linked,slug,type}'),
  ...omitted('unrequested', 'athleteOverview.{fantasy,rotowire}.**'),
  ...exposed('Athlete.status', '**.status.{abbreviation,id,name,type}'),
  ...exposed('Athlete', '{athlete,roster.athletes[],roster.athletes[].items[]}.{active,age,dateOfBirth}'),
  ...exposed(
    'Athlete',
    '{athlete,roster.athletes[],roster.athletes[].items[]}.{displayHeight,displayWeight,height,weight}',
    '{athlete,roster.athletes[],roster.athletes[].items[]}.{displayName,firstName,fullName,id,lastName}',
    '{athlete,roster.athletes[],roster.athletes[].items[]}.{jersey,shortName,position}',
  ),
  ...omitted('duplicate', '{roster.athletes[],roster.athletes[].items[]}.{slug,type,nickname}'),
  ...exposed('Injury', 'roster.athletes[].items[].injuries[].{date,status}'),
  ...exposed('Athlete.positionName', '**.position.{abbreviation,displayName,name}'),
  ...omitted('duplicate', '**.position.**'),

  ...exposed('DepthChartFormation', 'depthChart.items[].{id,name}'),
  ...exposed('DepthChartSlot', 'depthChart.items[].positions.*.athletes[].{rank,slot}'),
  ...exposed('AthleteStatistics.categories', 'athleteStatistics.splits.categories[].**'),
  ...exposed(
    'AthleteStatistics.categories',
    'athleteStats.categories[].{statistics[].**,totals[],names[],name,displayName}',
  ),
  ...exposed('AthleteStatistics.categories', 'athleteOverview.statistics.**'),
  ...omitted(
    'duplicate',
    'athleteStatistics.splits.*',
    'athleteStats.{categories[].*,filters[].**,glossary[].**,teams.**}',
  ),
  ...exposed(
    'GameLogEntry',
    'gameLog.events.*.{gameDate,gameResult,id,score,week,atVs}',
    'gameLog.events.*.opponent.**',
  ),
  ...exposed(
    'GameLogEntry.stats',
    'gameLog.{names[],labels[],seasonTypes[].categories[].{displayName,events[].**}}',
  ),
  ...exposed('GameLog.totals', 'gameLog.seasonTypes[].categories[].totals[]'),
  ...omitted('duplicate', 'gameLog.**', 'athleteOverview.gameLog.**'),

  ...exposed(
    'Injury',
    '{injuries.injuries[].injuries[],summary.injuries[].injuries[],injury}.{date,id,status,longComment,shortComment}',
    '{injuries.injuries[].injuries[],summary.injuries[].injuries[]}.details.**',
    '{injuries.injuries[].injuries[],summary.injuries[].injuries[],injury}.type.**',
    '{injuries.injuries[].injuries[],summary.injuries[].injuries[]}.athlete.{displayName,id}',
  ),
  ...omitted('article', 'injuries.injuries[].injuries[].athlete.notes.**'),
  ...omitted(
    'internal',
    'injuries.{injuries[].injuries[].source.**,season.**,status,timestamp}',
    'injury.source.**',
  ),
  ...exposed('Injury.team', 'injuries.injuries[].{displayName,id}'),
  ...omitted('duplicate', '{injuries,summary}.injuries[].injuries[].athlete.**'),

  ...exposed(
    'Article',
    'news.articles[].{description,headline,id,lastModified,premium,published,type}',
    'news.articles[].images[].{url,height,width}',
    'news.articles[].categories[].{athleteId,teamId,leagueId,description,type,athlete.**,team.**,league.**}',
  ),
  ...missing('news.articles[].byline', 'news.articles[].categories[].{eventId,event.**}'),
  ...exposed(
    'Article',
    'summary.article.{description,headline,id,lastModified,premium,published,type}',
    'summary.article.images[].{url,height,width}',
    'summary.article.categories[].{athleteId,teamId,leagueId,description,type}',
  ),
  ...omitted('article', '{summary.{news,article},athleteOverview.news[]}.**'),
  ...omitted('internal', 'news.**'),
  ...exposed('Video', 'summary.videos[].{duration,headline,originalPublishDate,thumbnail}'),
  ...omitted('duplicate', 'summary.videos[].description'),
  ...omitted('internal', 'summary.videos[].**'),

  ...exposed('StandingsGroup', 'standings.children[].**', 'rankings.rankings[].{id,name,shortName,type}'),
  ...exposed(
    'StandingsEntry',
    'rankings.rankings[].ranks[].{current,points,firstPlaceVotes,previous,recordSummary,trend}',
  ),
  ...exposed('StandingsEntry.team', 'rankings.rankings[].ranks[].team.**'),
  ...missing('rankings.rankings[].{droppedOut,others}[].**', 'rankings.rankings[].{headline,shortHeadline}'),
  ...omitted('duplicate', 'standings.**', 'rankings.**'),

  // The objects that many responses repeat.
  ...exposed('Logo', '**.{logo,logos[],logo[]}.{alt,height,href,lastUpdated,width}', '**.logo'),
  ...exposed('Athlete.headshot', '**.headshot.**'),
  ...exposed('Team.uid', '**.uid'),
  ...exposed(
    'Team',
    '**.team.{abbreviation,alternateColor,color,displayName,id,isActive,isAllStar,location,name,nickname,shortDisplayName}',
  ),
]
