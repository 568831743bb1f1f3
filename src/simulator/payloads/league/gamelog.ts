import { appearances, sums, logEvent, type LocatedAthlete } from '../game/appearances.ts'
import type { Appearance, Body, LeagueSnapshot } from '../snapshot.ts'

/** Overview of a player: this season, the last games, the next one. */
export function athleteOverview(snapshot: LeagueSnapshot, found: LocatedAthlete): Body {
  const season = snapshot.world.seasonAt(snapshot.moment)
  const recent = appearances(snapshot, found, season, undefined).slice(-5)
  const columns = (recent[0]?.lines ?? []).flatMap(({ table }) => table.columns)
  const totals = sums(recent)
  return {
    statistics: {
      displayName: `${season.displayName} Season`,
      categories: totals.map(({ table }) => ({
        name: table.name,
        displayName: table.name,
        count: table.columns.length,
      })),
      labels: columns.map((column) => column.label),
      names: columns.map((column) => column.key),
      displayNames: columns.map((column) => column.description),
      splits: [
        {
          displayName: 'Regular Season',
          stats: totals.flatMap(({ table, totals: values }) =>
            table.columns.map(({ key }) => values[key] ?? '-'),
          ),
        },
      ],
    },
    news: [],
    nextGame: {},
    gameLog: {
      displayName: 'Recent Games',
      statistics: (recent[0]?.lines ?? []).map(({ table }) => ({
        displayName: table.name,
        labels: table.columns.map((column) => column.label),
        names: table.columns.map((column) => column.key),
        displayNames: table.columns.map((column) => column.description),
        events: recent.map((one) => ({
          eventId: one.game.fixture.id,
          stats: one.lines.find((line) => line.table.name === table.name)?.stats ?? [],
        })),
      })),
      events: Object.fromEntries(recent.map((one) => [one.game.fixture.id, logEvent(snapshot, one)])),
    },
  }
}

/** The games of a player's season. */
export function gameLogBody(
  snapshot: LeagueSnapshot,
  found: LocatedAthlete,
  year: number | undefined,
): Body | null {
  const season =
    (year === undefined ? null : snapshot.world.findSeason(year)) ?? snapshot.world.seasonAt(snapshot.moment)
  const list = appearances(snapshot, found, season, undefined)
  const tables = [
    ...new Map(
      list.flatMap((one) => one.lines.map((line) => [line.table.name, line.table] as const)),
    ).values(),
  ]
  const columns = tables.flatMap((table) => table.columns)
  const statsOf = (one: Appearance): string[] =>
    tables.flatMap((table) => [
      ...(one.lines.find((line) => line.table.name === table.name)?.stats ?? table.columns.map(() => '-')),
    ])
  const types = [...new Set(list.map((one) => one.game.fixture.part))]
  const seasons = snapshot.world.listSeasons(snapshot.moment)
  const options = seasons.map((one) => ({ value: String(one.year), displayValue: one.displayName }))
  return {
    filters: [{ displayName: 'Season', name: 'season', value: String(season.year), options }],
    glossary: [],
    labels: columns.map((column) => column.label),
    names: columns.map((column) => column.key),
    displayNames: columns.map((column) => column.description),
    categories: tables.map((table) => ({
      name: table.name,
      displayName: table.name,
      count: table.columns.length,
    })),
    events: Object.fromEntries(list.map((one) => [one.game.fixture.id, logEvent(snapshot, one)])),
    seasonTypes: types.map((part) => {
      const games = list.filter(({ game }) => game.fixture.part === part)
      const events = games.map((one) => ({ eventId: one.game.fixture.id, stats: statsOf(one) }))
      return {
        displayName: `${season.displayName} ${part.name}`,
        categories: [
          { displayName: part.name, type: 'event', splitType: String(part.type), events, totals: [] },
        ],
        summary: { displayName: '', stats: [] },
      }
    }),
  }
}
