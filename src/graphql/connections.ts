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
} from './refs.ts'

/** Connection types, one per entity, so that a client's fragments match wherever the entity is listed. */
export const TeamEdge = builder.edgeObject({
  type: TeamRef,
  name: 'TeamEdge',
  description: 'An edge in a page of teams.',
})
export const TeamConnection = builder.connectionObject(
  { type: TeamRef, name: 'TeamConnection', description: 'A page of teams.' },
  TeamEdge,
)
export const EventEdge = builder.edgeObject({
  type: EventRef,
  name: 'EventEdge',
  description: 'An edge in a page of games.',
})
export const EventConnection = builder.connectionObject(
  { type: EventRef, name: 'EventConnection', description: 'A page of games.' },
  EventEdge,
)
export const InjuryEdge = builder.edgeObject({
  type: InjuryRef,
  name: 'InjuryEdge',
  description: 'An edge in a page of injury reports.',
})
export const InjuryConnection = builder.connectionObject(
  { type: InjuryRef, name: 'InjuryConnection', description: 'A page of injury reports.' },
  InjuryEdge,
)
export const PlayEdge = builder.edgeObject({
  type: PlayRef,
  name: 'PlayEdge',
  description: 'An edge in a page of plays.',
})
export const PlayConnection = builder.connectionObject(
  { type: PlayRef, name: 'PlayConnection', description: 'A page of plays.' },
  PlayEdge,
)
export const OddsSnapshotEdge = builder.edgeObject({
  type: OddsSnapshotRef,
  name: 'OddsSnapshotEdge',
  description: 'An edge in a page of odds history.',
})
export const OddsSnapshotConnection = builder.connectionObject(
  { type: OddsSnapshotRef, name: 'OddsSnapshotConnection', description: 'A page of odds history.' },
  OddsSnapshotEdge,
)
export const SeasonEdge = builder.edgeObject({
  type: SeasonRef,
  name: 'SeasonEdge',
  description: 'An edge in a page of seasons.',
})
export const SeasonConnection = builder.connectionObject(
  { type: SeasonRef, name: 'SeasonConnection', description: 'A page of seasons.' },
  SeasonEdge,
)
export const AthleteEdge = builder.edgeObject({
  type: AthleteRef,
  name: 'AthleteEdge',
  description: 'An edge in a page of players.',
})
export const AthleteConnection = builder.connectionObject(
  { type: AthleteRef, name: 'AthleteConnection', description: 'A page of players.' },
  AthleteEdge,
)
export const PlayerAvailabilityEdge = builder.edgeObject({
  type: PlayerAvailabilityRef,
  name: 'PlayerAvailabilityEdge',
  description: 'An edge in a page of player availability.',
})
export const PlayerAvailabilityConnection = builder.connectionObject(
  {
    type: PlayerAvailabilityRef,
    name: 'PlayerAvailabilityConnection',
    description: 'A page of player availability.',
  },
  PlayerAvailabilityEdge,
)
export const ArticleEdge = builder.edgeObject({
  type: ArticleRef,
  name: 'ArticleEdge',
  description: 'An edge in a page of articles.',
})
export const ArticleConnection = builder.connectionObject(
  { type: ArticleRef, name: 'ArticleConnection', description: 'A page of articles.' },
  ArticleEdge,
)
export const TransactionEdge = builder.edgeObject({
  type: TransactionRef,
  name: 'TransactionEdge',
  description: 'An edge in a page of roster moves.',
})
export const TransactionConnection = builder.connectionObject(
  { type: TransactionRef, name: 'TransactionConnection', description: 'A page of roster moves.' },
  TransactionEdge,
)
