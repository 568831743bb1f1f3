import type { Route } from '../route.ts'
import { ATHLETE_ROUTES } from './athletes.ts'
import { BOX_SCORE_ROUTES } from './boxscores.ts'
import { CHANGE_ROUTES } from './changes.ts'
import { EVENT_ROUTES } from './events.ts'
import { ID_ROUTES } from './ids.ts'
import { LEAGUE_ROUTES } from './leagues.ts'
import { ODDS_ROUTES } from './odds.ts'
import { PLAY_ROUTES } from './plays.ts'
import { REPORT_ROUTES } from './reports.ts'
import { SCHEDULE_ROUTES } from './schedules.ts'
import { SEASON_ROUTES } from './seasons.ts'
import { TEAM_ROUTES } from './teams.ts'
import { TOURNAMENT_ROUTES } from './tournaments.ts'
import { TRANSACTION_ROUTES } from './transactions.ts'

/** All routes that are backed by GraphQL operations. */
export const ROUTES: readonly Route[] = [
  ...LEAGUE_ROUTES,
  ...EVENT_ROUTES,
  ...BOX_SCORE_ROUTES,
  ...PLAY_ROUTES,
  ...ODDS_ROUTES,
  ...TEAM_ROUTES,
  ...ATHLETE_ROUTES,
  ...SEASON_ROUTES,
  ...SCHEDULE_ROUTES,
  ...TOURNAMENT_ROUTES,
  ...REPORT_ROUTES,
  ...TRANSACTION_ROUTES,
  ...ID_ROUTES,
  ...CHANGE_ROUTES,
]
