import type { ApiKey } from '../../domain/account.ts'
import type { Athlete, AthleteStatistics, GameLogEntry } from '../../domain/athlete.ts'
import type { BoxScorePlayer, GameRosterEntry } from '../../domain/boxscore.ts'
import type { Event } from '../../domain/event.ts'
import type { CommentaryLine } from '../../domain/game-details.ts'
import type { Injury } from '../../domain/injury.ts'
import type { League, Sport } from '../../domain/league.ts'
import type { Article } from '../../domain/news.ts'
import type { Odds, OddsSnapshot } from '../../domain/odds.ts'
import type { Drive, Play, WinProbability } from '../../domain/play.ts'
import type { DepthChart, Transaction } from '../../domain/roster.ts'
import type { Group, Season, SeasonType, Week } from '../../domain/season.ts'
import type { StandingsGroup } from '../../domain/standings.ts'
import type { Team } from '../../domain/team.ts'
import type { Venue } from '../../domain/venue.ts'
import type { PlayerAvailability } from '../../store/entities/injuries.ts'
import type { Replay } from '../../domain/replay.ts'
import type { Webhook } from '../../domain/webhook.ts'
import { builder } from './builder.ts'

/** A value of a league, whose teams, games and players are looked up there. */
export type InLeague<T> = T & { readonly league: string }

/**
 * References to the graph's entity types, defined here so that their files can refer to each other. Each is
 * backed by its domain object.
 */
export const SportRef = builder.objectRef<Sport>('SportInfo')
export const LeagueRef = builder.objectRef<League>('League')
export const SeasonRef = builder.objectRef<Season>('Season')
export const SeasonTypeRef = builder.objectRef<SeasonType>('SeasonPart')
export const WeekRef = builder.objectRef<Week>('Week')
export const GroupRef = builder.objectRef<Group>('Group')
export const VenueRef = builder.objectRef<Venue>('Venue')
export const TeamRef = builder.objectRef<Team>('Team')
export const AthleteRef = builder.objectRef<Athlete>('Athlete')
export const EventRef = builder.objectRef<Event>('Event')
export const PlayRef = builder.objectRef<Play>('Play')
export const DriveRef = builder.objectRef<Drive>('Drive')
export const WinProbabilityRef = builder.objectRef<WinProbability>('WinProbabilityPoint')
export const BoxScorePlayerRef = builder.objectRef<BoxScorePlayer>('BoxScorePlayer')
export const GameRosterEntryRef = builder.objectRef<GameRosterEntry>('GameRosterEntry')
/** A line of commentary with its game. */
export type GameCommentaryLine = CommentaryLine & { readonly league: string; readonly eventId: string }
export const CommentaryLineRef = builder.objectRef<GameCommentaryLine>('CommentaryLine')
export const OddsRef = builder.objectRef<Odds>('Odds')
export const OddsSnapshotRef = builder.objectRef<OddsSnapshot>('OddsSnapshot')
export const InjuryRef = builder.objectRef<Injury>('Injury')
export const PlayerAvailabilityRef = builder.objectRef<PlayerAvailability>('PlayerAvailability')
export const ArticleRef = builder.objectRef<Article>('Article')
export const DepthChartRef = builder.objectRef<DepthChart>('DepthChart')
export const TransactionRef = builder.objectRef<Transaction>('Transaction')
export const StandingsGroupRef = builder.objectRef<
  StandingsGroup & {
    /** False if there are more items. */
    readonly isComplete?: boolean
  }
>('StandingsGroup')
export const AthleteStatisticsRef = builder.objectRef<AthleteStatistics>('AthleteStatistics')
/** An API key of the viewer. */
export const ApiKeyRef = builder.objectRef<ApiKey>('ApiKey')
/** A URL that receives deliveries. */
export const ReplayRef = builder.objectRef<Replay>('Replay')
export const WebhookRef = builder.objectRef<Webhook>('Webhook')
export const GameLogEntryRef = builder.objectRef<GameLogEntry>('GameLogEntry')
/** What a search finds: leagues, teams and players are of this type. */
export const SearchResultRef = builder.interfaceRef<League | Team | Athlete>('SearchResult')
