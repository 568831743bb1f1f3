import type { GameRosterEntry } from '../../../domain/boxscore.ts'
import type { LineupPlace, PlayerChange } from '../../../domain/game-details.ts'
import { findEvents } from '../../../store/entities/events.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { gameLineupOf } from '../../loading/game-details.ts'
import { builder } from '../builder.ts'
import { AthleteRef, GameRosterEntryRef } from '../refs.ts'
import { figuresOf, onlyNamed, StatisticRef } from './statistic.ts'
import { loadAthlete } from '../../loading/athlete.ts'

const SubstitutionRef = builder
  .objectRef<PlayerChange & { readonly league: string }>('Substitution')
  .implement({
    description: 'A substitution of a player.',
    fields: (t) => ({
      minute: t.exposeString('minute', {
        nullable: true,
        description: "Minute as displayed, for example `66'` or `45'+2'`. `null` if not published.",
      }),
      forId: t.exposeID('forId', {
        nullable: true,
        description: 'Identifier of the other player in REST paths, or `null` if not published.',
      }),
      for: t.field({
        type: AthleteRef,
        nullable: true,
        description: 'The other player: whom the player replaced, or by whom the player was replaced.',
        resolve: ({ league, forId }, _, context) =>
          forId === null ? null : loadAthlete(context, league, forId),
      }),
    }),
  })

builder.objectFields(GameRosterEntryRef, (t) => ({
  formationPlace: t.int({
    nullable: true,
    description:
      'Soccer: number of the place in the team’s formation, 1 to 11. The goalkeeper has 1. `null` for substitutes.',
    resolve: async (entry, _, context) => (await loadPlace(context, entry)).formationPlace,
  }),
  substitutedIn: t.field({
    type: SubstitutionRef,
    nullable: true,
    description: 'Soccer: when the player came on, and for whom. `null` if the player did not.',
    resolve: async (entry, _, context) =>
      withLeague((await loadPlace(context, entry)).substitutedIn, entry.league),
  }),
  substitutedOut: t.field({
    type: SubstitutionRef,
    nullable: true,
    description: 'Soccer: when the player went off, and who came on. `null` if the player did not.',
    resolve: async (entry, _, context) =>
      withLeague((await loadPlace(context, entry)).substitutedOut, entry.league),
  }),
  isPlaying: t.boolean({
    nullable: true,
    description:
      'Whether the player is on the field, court or ice. `null` if the game is not in progress or the source does ' +
      'not say.',
    resolve: async (entry, _, context) => {
      const { league, eventId } = entry
      const event = await load(context, 'event', [league, eventId], (keys) => findEvents(context.store, keys))
      return event?.status.state === 'in' ? (await loadPlace(context, entry)).isPlaying : null
    },
  }),
  ejected: t.boolean({
    nullable: true,
    description: 'Whether the player was sent off. `null` if the source does not say.',
    resolve: async (entry, _, context) => (await loadPlace(context, entry)).ejected,
  }),
  battingOrder: t.int({
    nullable: true,
    description:
      'Baseball: place in the batting order, 1 to 9; a substitute has that of the player replaced. `null` for pitchers ' +
      'who do not bat.',
    resolve: async (entry, _, context) => (await loadPlace(context, entry)).battingOrder,
  }),
  statistics: t.field({
    type: [StatisticRef],
    description:
      'The player’s statistics in the game where the source lists them with the line-up: soccer, hockey and baseball. ' +
      'Empty if not published; the box score has those of the other sports.',
    args: { names: t.arg.stringList({ description: 'Only statistics with these names, in this order.' }) },
    resolve: async (entry, { names }, context) => {
      const { statistics } = await loadPlace(context, entry)
      return statistics ? onlyNamed(figuresOf(statistics), names) : []
    },
  }),
  rating: t.float({
    nullable: true,
    description: 'Rating of the player’s game as published, or `null` if there is none.',
    resolve: async (entry, _, context) => (await loadPlace(context, entry)).rating,
  }),
}))

async function loadPlace(context: Context, entry: GameRosterEntry): Promise<LineupPlace> {
  return (await gameLineupOf(context, entry.league, entry.eventId))[entry.athleteId] ?? {}
}

function withLeague(change: PlayerChange | undefined, league: string) {
  return change && { ...change, league }
}
