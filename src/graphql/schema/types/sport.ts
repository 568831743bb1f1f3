import { findSport, LEAGUES } from '../../../domain/league.ts'
import type { SportSlug } from '../../../domain/league.ts'
import { builder } from '../builder.ts'
import { FIELDS_WITH_HISTORY, NO_HISTORY } from '../moments.ts'
import { LeagueRef, SportRef } from '../refs.ts'

/** The sports, for arguments and fields. */
export const SportEnum = builder.enumType('Sport', {
  description: 'A sport.',
  values: {
    FOOTBALL: { value: 'football', description: 'American football: nfl and college-football.' },
    BASKETBALL: { value: 'basketball', description: 'Basketball: nba and mens-college-basketball.' },
    BASEBALL: { value: 'baseball', description: 'Baseball: mlb.' },
    HOCKEY: { value: 'hockey', description: 'Ice hockey: nhl.' },
    SOCCER: { value: 'soccer', description: 'Soccer: leagues, cups, continental and national tournaments.' },
  } as const,
})

builder.node(SportRef, {
  extensions: FIELDS_WITH_HISTORY,
  description: 'A sport, with its leagues.',
  id: { resolve: (sport) => sport.slug },
  loadOne: (slug) => findSport(slug),
  fields: (t) => ({
    sourceId: t.exposeID('id', {
      description: 'Identifier in REST responses, for example `20` for football or `40` for basketball.',
    }),
    slug: t.exposeString('slug', { description: 'Slug used in REST paths.' }),
    key: t.field({
      type: SportEnum,
      description: 'Value for `sport` arguments.',
      resolve: ({ slug }) => slug as SportSlug,
    }),
    name: t.exposeString('name', { description: 'Name.' }),
    displayName: t.exposeString('displayName', { description: 'Display name.' }),
    leagues: t.field({
      extensions: NO_HISTORY,
      type: [LeagueRef],
      description: 'Leagues of the sport, in the order of the registry.',
      resolve: (sport) => LEAGUES.filter((league) => league.sport === sport.slug),
    }),
  }),
})
