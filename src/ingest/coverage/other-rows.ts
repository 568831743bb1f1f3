import { derived, exposed, missing, omitted, withStandIns } from './row.ts'
import type { CoverageRow } from './row.ts'

/** Values that are left out wherever they stand; they come before all other rows. */
export const OMITTED_ANYWHERE: readonly CoverageRow[] = [
  // Images are served by the service itself.
  ...derived('Athlete.headshot', '**.headshot', '**.headshot.href'),
  ...derived('Logo', '**.team.logo', '**.{logos[],logo[]}.href'),
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

  ...derived('Team.record', 'team.team.record.items[].{summary,type}'),
  ...omitted('duplicate', 'team.team.record.**', 'team.team.franchise.**'),
  ...exposed('Team.standingSummary', '**.team.standingSummary'),
  ...exposed('Team.slug', '**.team.slug'),
  ...exposed('SportInfo', 'teams.sports[].{id,name,slug}'),
  ...omitted(
    'duplicate',
    'teams.sports[].leagues[].{abbreviation,id,name,shortName,slug}',
    'teams.sports[].leagues[].{year,season.**}',
    'roster.team.**',
    'roster.{season.**,status,timestamp}',
  ),
  ...exposed('Group', 'group.{id,isConference,name,abbreviation}'),
  ...omitted('duplicate', 'group.{slug,midsizeName,shortName}', '**.groups.**'),
  ...omitted('duplicate', 'athleteStats.teams.**'),
  ...exposed('Venue', '**.venue.{fullName,grass,id,indoor}', '**.venue.address.{city,state}'),
  ...exposed('Venue', '**.venue.address.country'),
  ...withStandIns([0], exposed('Venue.capacity', '**.venue.capacity')),
  ...missing('**.venue.images[].**'),
  ...omitted('duplicate', '**.venue.{shortName,address.zipCode}'),

  ...exposed('Athlete.birthPlace', '**.birthPlace.{city,displayText}'),
  ...derived('Athlete.birthPlace', '**.birthPlace.{state,country}'),
  ...omitted('duplicate', '**.birthPlace.**'),
  ...exposed('Athlete.college', '**.{college,collegeTeam}.name'),
  ...exposed('Athlete.experience', '**.experience.years'),
  ...missing('**.{draft.**,debutYear,debut.year,citizenship,birthCountry.abbreviation}'),
  ...exposed('Athlete', '**.{hand,bats,throws}.displayValue'),
  ...omitted('duplicate', '**.{hand,bats,throws}.{abbreviation,type}'),
  ...exposed('Coach', 'roster.coach[].{id,firstName,lastName,experience}'),
  ...omitted(
    'duplicate',
    '**.{college,collegeTeam,collegeAthlete}.**',
    '**.experience.*',
    '**.{flag,positions[]}.**',
  ),
  ...omitted('internal', '**.{contract,contracts[]}.**', 'athlete.{linked,slug,type}'),
  ...omitted('unrequested', 'athleteOverview.{fantasy,rotowire}.**'),
  ...omitted('duplicate', '{injuries,summary}.injuries[].injuries[].athlete.status.**'),
  ...exposed('Athlete.status', '**.status.name'),
  ...omitted('duplicate', '**.status.{abbreviation,id,type}'),
  ...exposed('Athlete', '{athlete,roster.athletes[],roster.athletes[].items[]}.{active,age,dateOfBirth}'),
  ...exposed(
    'Athlete',
    '{athlete,roster.athletes[],roster.athletes[].items[]}.{displayHeight,displayWeight}',
    '{athlete,roster.athletes[],roster.athletes[].items[]}.{displayName,firstName,fullName,id,lastName}',
    '{athlete,roster.athletes[],roster.athletes[].items[]}.{jersey,shortName}',
  ),
  ...derived('RosterGroup', 'roster.athletes[].position'),
  ...omitted('duplicate', '{athlete,roster.athletes[],roster.athletes[].items[]}.{height,weight}'),
  ...omitted('duplicate', '{roster.athletes[],roster.athletes[].items[]}.{slug,type,nickname}'),
  ...exposed('RosterInjury', '{roster.athletes[],roster.athletes[].items[]}.injuries[].{date,status}'),
  ...exposed('Athlete.position', '**.position.abbreviation'),
  ...exposed('Athlete.positionName', '**.position.displayName'),
  ...derived('Athlete.positionName', '**.position.name'),
  ...omitted('duplicate', '**.position.**'),

  ...exposed('DepthChartFormation', 'depthChart.items[].{id,name}'),
  ...exposed('DepthChartSlot', 'depthChart.items[].positions.*.athletes[].{rank,slot}'),
  ...exposed(
    'AthleteStatistics.categories',
    'athleteStatistics.splits.categories[].{name,displayName,stats[].{name,displayValue}}',
  ),
  ...omitted('duplicate', 'athleteStatistics.splits.categories[].**'),
  ...exposed(
    'AthleteStatistics.categories',
    'athleteStats.categories[].{statistics[].stats[],totals[],names[],name,displayName}',
  ),
  ...exposed('AthleteStatistics', 'athleteStats.categories[].statistics[].season.year'),
  ...omitted('duplicate', 'athleteStats.categories[].statistics[].**', 'athleteOverview.statistics.**'),
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
  ),
  ...withStandIns(
    ['Not Specified'],
    exposed(
      'Injury',
      '{injuries.injuries[].injuries[],summary.injuries[].injuries[],injury}.details.{type,location,detail,side,returnDate,fantasyStatus.description}',
    ),
  ),
  ...omitted(
    'duplicate',
    '{injuries.injuries[].injuries[],summary.injuries[].injuries[],injury}.details.fantasyStatus.{abbreviation,displayDescription}',
    '{injuries.injuries[].injuries[],summary.injuries[].injuries[],injury}.type.{id,abbreviation,description}',
  ),
  ...derived(
    'PlayerAvailability.availability',
    '{injuries.injuries[].injuries[],summary.injuries[].injuries[],injury}.type.name',
  ),
  ...exposed('Injury', '{injuries,summary}.injuries[].injuries[].athlete.{displayName,id}'),
  ...omitted('article', 'injuries.injuries[].injuries[].athlete.notes.**'),
  ...omitted(
    'internal',
    'injuries.{injuries[].injuries[].source.**,season.**,status,timestamp}',
    'injury.source.**',
  ),
  ...exposed('Team', 'injuries.injuries[].{displayName,id}'),
  ...omitted('duplicate', '{injuries,summary}.injuries[].injuries[].athlete.**'),

  ...exposed(
    'Article',
    'news.articles[].{description,headline,id,lastModified,premium,published,type}',
    'news.articles[].images[].{url,height,width}',
    'news.articles[].categories[].{athleteId,teamId,description}',
  ),
  ...omitted('duplicate', 'news.articles[].categories[].{leagueId,type,athlete.**,team.**,league.**}'),
  ...exposed('Article.byline', '{news.articles[],summary.article}.byline'),
  ...missing('news.articles[].categories[].{eventId,event.**}'),
  ...exposed(
    'Article',
    'summary.article.{description,headline,id,lastModified,premium,published,type}',
    'summary.article.images[].{url,height,width}',
    'summary.article.categories[].{athleteId,teamId,description}',
  ),
  ...omitted('duplicate', 'summary.article.categories[].{leagueId,type}'),
  ...omitted('article', '{summary.{news,article},athleteOverview.news[]}.**'),
  ...omitted('internal', 'news.**'),
  ...exposed('Video', 'summary.videos[].{duration,headline,originalPublishDate,thumbnail}'),
  ...omitted('duplicate', 'summary.videos[].description'),
  ...omitted('internal', 'summary.videos[].**'),

  ...exposed(
    'StandingsGroup',
    'standings.**.children[].{id,name,abbreviation}',
    'standings.children[].{id,name,abbreviation}',
    'rankings.rankings[].{id,name}',
  ),
  ...exposed(
    'StandingsEntry.stats',
    '{standings.children[],standings.children[].children[]}.standings.entries[].stats[].displayValue',
  ),
  ...exposed(
    'StandingsEntry',
    '{standings.children[],standings.children[].children[]}.standings.entries[].stats[].name',
    '{standings.children[],standings.children[].children[]}.standings.entries[].team.id',
    '{standings.children[],standings.children[].children[]}.standings.entries[].note.description',
  ),
  ...exposed(
    'StandingsEntry',
    'rankings.rankings[].ranks[].{current,points,firstPlaceVotes,previous,recordSummary,trend}',
  ),
  ...exposed('StandingsEntry.team', 'rankings.rankings[].ranks[].team.id'),
  ...exposed('PollVotes', 'rankings.rankings[].{droppedOut,others}[].{points,team.id}'),
  ...withStandIns([0], exposed('PollVotes', 'rankings.rankings[].{droppedOut,others}[].previous')),
  ...missing('rankings.rankings[].{headline,shortHeadline}'),
  ...omitted('duplicate', 'standings.**', 'rankings.**'),

  // The objects that many responses repeat.
  ...exposed('Logo', '**.team.{logos[],logo[]}.{alt,height,lastUpdated,width}'),
  ...omitted('duplicate', '**.{logo,logos[],logo[]}.{alt,height,lastUpdated,width}', '**.headshot.alt'),
  ...derived('Logo', '**.logo'),
  ...exposed('Team.uid', '**.team.uid'),
  ...exposed('Event.uid', 'scoreboard.events[].uid', 'summary.header.uid'),
  ...omitted('duplicate', '**.uid'),
  ...exposed(
    'Team',
    '**.team.{abbreviation,alternateColor,color,displayName,id,isActive,isAllStar,location,name,nickname,shortDisplayName}',
  ),
]
