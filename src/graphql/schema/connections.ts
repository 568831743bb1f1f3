import { builder } from './builder.ts'
import {
  TeamRef,
  EventRef,
  InjuryRef,
  PlayRef,
  OddsSnapshotRef,
  SeasonRef,
  AthleteRef,
  PlayerAvailabilityRef,
  ArticleRef,
  TransactionRef,
  ApiKeyRef,
  WebhookRef,
  CommentaryLineRef,
} from './refs.ts'

/** Connection types, one per entity, so that a client's fragments match wherever the entity is listed. */
export const [TeamConnection, TeamEdge] = pageOf(TeamRef, 'Team', 'teams')
export const [EventConnection, EventEdge] = pageOf(EventRef, 'Event', 'games')
export const [InjuryConnection, InjuryEdge] = pageOf(InjuryRef, 'Injury', 'injury reports')
export const [PlayConnection, PlayEdge] = pageOf(PlayRef, 'Play', 'plays')
export const [OddsSnapshotConnection, OddsSnapshotEdge] = pageOf(
  OddsSnapshotRef,
  'OddsSnapshot',
  'odds history',
)
export const [SeasonConnection, SeasonEdge] = pageOf(SeasonRef, 'Season', 'seasons')
export const [AthleteConnection, AthleteEdge] = pageOf(AthleteRef, 'Athlete', 'players')
export const [PlayerAvailabilityConnection, PlayerAvailabilityEdge] = pageOf(
  PlayerAvailabilityRef,
  'PlayerAvailability',
  'player availability',
)
export const [ArticleConnection, ArticleEdge] = pageOf(ArticleRef, 'Article', 'articles')
export const [ApiKeyConnection, ApiKeyEdge] = pageOf(ApiKeyRef, 'ApiKey', 'API keys')
export const [WebhookConnection, WebhookEdge] = pageOf(WebhookRef, 'Webhook', 'webhooks')
export const [TransactionConnection, TransactionEdge] = pageOf(TransactionRef, 'Transaction', 'roster moves')
export const [CommentaryConnection, CommentaryEdge] = pageOf(CommentaryLineRef, 'Commentary', 'commentary')

function pageOf<Shape>(type: ReturnType<typeof builder.objectRef<Shape>>, name: string, items: string) {
  const edge = builder.edgeObject({
    type,
    name: `${name}Edge`,
    description: `An edge in a page of ${items}.`,
  })
  const description = `A page of ${items}.`
  return [builder.connectionObject({ type, name: `${name}Connection`, description }, edge), edge] as const
}
