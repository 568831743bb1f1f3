/* The pages besides the scoreboard and the console, as one script: small scripts of their own would take more requests. */

import { adoptStyle } from '../ui/lazy.tsx'
import style from './bundle.css'

await adoptStyle(style)

export { AthletePage } from './athlete.tsx'
export { DayPage } from './day.tsx'
export { GamePage } from './game.tsx'
export { LeaguePage } from './league.tsx'
export { LeaguesPage } from './leagues.tsx'
export { MorePage } from './more.tsx'
export { NewsPage } from './news.tsx'
export { SearchPage } from './search.tsx'
export { StatusPage } from './status.tsx'
export { TeamPage } from './team.tsx'
export { WatchNextPage } from './watch-next.tsx'
