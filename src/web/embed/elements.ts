import { createGraphQLClient } from '../../client/graphql-client.ts'
import type { GraphQLClient } from '../../client/graphql-client.ts'
import { applyUpdate, inOrder, sidesInOrder } from '../board-data.ts'
import type { Game, GameUpdate, Side } from '../board-data.ts'
import type { PageOperations } from '../generated/operations.ts'
import { liveText } from '../periods.ts'
import { LEAGUE_BOARD_QUERY } from '../documents/board.ts'
import { EMBED_DAY_QUERY, EMBED_GAME_QUERY } from '../documents/embed.ts'
import { STANDINGS_QUERY } from '../documents/standings.ts'
import { make, STYLE } from './dom.ts'
import { Feed } from './feed.ts'

/** The service that this script was loaded from. */
export interface EmbedService {
  /** Its origin: `https://sports.example`. */
  readonly origin: string
}

/** Delay before an element whose data could not be read is read again. */
const FAILED_MS = 5_000

/** What the elements with the same key share. */
interface Connection {
  readonly client: GraphQLClient
  readonly feed: Feed
}

const connections = new Map<string, Connection>()

function connectionOf(origin: string, key: string): Connection {
  const known = connections.get(key)
  if (known) return known
  const client = createGraphQLClient({ url: origin, key })
  const made = { client, feed: new Feed(client) }
  connections.set(key, made)
  return made
}

/** What all elements share: attributes, a shadow root with the style, and the life of a connection. */
abstract class SportsElement extends HTMLElement {
  static service: EmbedService = { origin: '' }
  readonly #root = this.attachShadow({ mode: 'open' })
  #stop = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    super()
    const style = new CSSStyleSheet()
    style.replaceSync(STYLE)
    // Unlike a style element, it is allowed by every content security policy.
    this.#root.adoptedStyleSheets = [style]
  }

  connectedCallback(): void {
    this.#begin()
  }

  disconnectedCallback(): void {
    this.#stop.abort()
    clearTimeout(this.#timer)
  }

  attributeChangedCallback(_: string, before: string | null, after: string | null): void {
    if (this.isConnected && before !== after) this.#begin()
  }

  /** Shows the element's data; `signal` ends it. */
  protected abstract show(connection: Connection, signal: AbortSignal): Promise<void>

  protected get origin(): string {
    return SportsElement.service.origin
  }

  /** The value of a required attribute. */
  protected need(name: string): string {
    const value = this.getAttribute(name) ?? ''
    if (value === '') throw new Error(`<${this.localName}> requires the attribute "${name}".`)
    return value
  }

  protected fill(...content: readonly Node[]): void {
    this.#root.replaceChildren(...content)
  }

  #begin(): void {
    this.#stop.abort()
    clearTimeout(this.#timer)
    this.#stop = new AbortController()
    const { signal } = this.#stop
    const work = async () => {
      await this.show(connectionOf(this.origin, this.need('key')), signal)
    }
    work().catch((cause: unknown) => {
      if (signal.aborted) return
      this.fill(
        make('p', { class: 'quiet', role: 'alert' }, cause instanceof Error ? cause.message : String(cause)),
      )
      this.#timer = setTimeout(() => this.#begin(), FAILED_MS)
    })
  }
}

interface Placed {
  readonly slug: string
  readonly sport: string
}

class SportsScoreboard extends SportsElement {
  static observedAttributes = ['key', 'league', 'team', 'date']

  protected override async show({ client, feed }: Connection, signal: AbortSignal): Promise<void> {
    const slug = this.need('league')
    const team = this.getAttribute('team')
    const date = this.getAttribute('date')
    let league: PageOperations['LeagueBoard']['league']
    let games: readonly Game[] = []
    const draw = () => {
      const shown = games.filter(
        ({ homeTeam, awayTeam }) => team === null || [homeTeam.sourceId, awayTeam.sourceId].includes(team),
      )
      const place = { slug, sport: league.sport.slug }
      const rows = inOrder(shown).map((game) => make('li', {}, this.#link(game, place)))
      this.fill(
        make('h2', {}, league.shortName),
        rows.length === 0 ? make('p', { class: 'quiet' }, 'No games.') : make('ul', {}, ...rows),
      )
    }
    const read = async () => {
      const result =
        date === null
          ? await client.query(LEAGUE_BOARD_QUERY, { slug, first: 100 }, { signal })
          : await client.query(EMBED_DAY_QUERY, { slug, date, timeZone: timeZone() }, { signal })
      league =
        'schedule' in result.league ? { ...result.league, scoreboard: result.league.schedule } : result.league
      games = league.scoreboard.nodes
      draw()
    }
    await read()
    const again = () => void read().catch(() => undefined)
    const follower = {
      league: slug,
      onUpdate: (update: GameUpdate) => {
        const known = games.find(({ sourceId }) => sourceId === update.event.sourceId)
        if (known) {
          games = games.map((game) => (game === known ? applyUpdate(game, update) : game))
          draw()
        }
        // A game that has begun or ended is read with all that updates do not have.
        if (!known || known.status.state !== update.status.state) again()
      },
      onGap: again,
    }
    feed.follow(follower, signal)
  }

  #link(game: Game, place: Placed): HTMLElement {
    return make(
      'a',
      { href: `${this.origin}/games/${place.slug}/${game.sourceId}`, title: game.name },
      ...sidesInOrder(place.sport, game).map((side) => sideRow(side, game)),
      stateLine(game, place),
    )
  }
}

class SportsGame extends SportsElement {
  static observedAttributes = ['key', 'league', 'event']

  protected override async show({ client, feed }: Connection, signal: AbortSignal): Promise<void> {
    const slug = this.need('league')
    const id = this.need('event')
    let event: PageOperations['EmbedGame']['event']
    const draw = () =>
      this.fill(
        make('h2', {}, event.name),
        make(
          'a',
          { href: `${this.origin}/games/${slug}/${id}`, 'aria-live': 'polite' },
          ...sidesInOrder(event.league.sport.slug, event).map((side) => sideRow(side, event)),
          stateLine(event, { slug, sport: event.league.sport.slug }),
        ),
      )
    const read = async () => {
      event = (await client.query(EMBED_GAME_QUERY, { league: slug, id }, { signal })).event
      draw()
    }
    await read()
    const again = () => void read().catch(() => undefined)
    const follower = {
      league: slug,
      onUpdate: (update: GameUpdate) => {
        if (update.event.sourceId !== id) return
        const { state } = event.status
        event = applyUpdate(event, update)
        draw()
        if (state !== update.status.state) again()
      },
      onGap: again,
    }
    feed.follow(follower, signal)
  }
}

const COLUMNS = [
  ['gamesPlayed', 'GP', 'Games played'],
  ['wins', 'W', 'Wins'],
  ['losses', 'L', 'Losses'],
  ['ties', 'D', 'Draws'],
  ['winPercent', 'PCT', 'Winning percentage'],
  ['points', 'PTS', 'Points'],
] as const

class SportsStandings extends SportsElement {
  static observedAttributes = ['key', 'league']

  protected override async show({ client }: Connection, signal: AbortSignal): Promise<void> {
    const slug = this.need('league')
    const { league } = await client.query(STANDINGS_QUERY, { slug }, { signal })
    this.fill(...league.standings.map((group) => this.#table(slug, group)))
  }

  #table(slug: string, group: PageOperations['Standings']['league']['standings'][number]): HTMLElement {
    const valueOf = (entry: (typeof group.entries)[number], stat: string) =>
      entry.stats.find(({ name }) => name === stat)?.displayValue
    const columns = COLUMNS.filter(([stat]) =>
      group.entries.some((entry) => valueOf(entry, stat) !== undefined),
    )
    const head = columns.map(([, short, meaning]) =>
      make('th', { scope: 'col' }, make('abbr', { title: meaning }, short)),
    )
    const rows = group.entries.map((entry) =>
      make(
        'tr',
        {},
        make(
          'th',
          { scope: 'row' },
          make('a', { href: `${this.origin}/teams/${slug}/${entry.teamId}` }, entry.teamName),
        ),
        ...columns.map(([stat]) => make('td', {}, valueOf(entry, stat) ?? '')),
      ),
    )
    return make(
      'table',
      {},
      make('caption', {}, group.name),
      make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, 'Team'), ...head)),
      make('tbody', {}, ...rows),
    )
  }
}

function sideRow(side: Side, { status }: Game): HTMLElement {
  const score = status.state === 'PRE' ? '–' : String(side.score)
  const shootout = side.shootoutScore === null ? '' : ` (${side.shootoutScore})`
  return make(
    'span',
    { class: side.winner ? 'side winner' : 'side' },
    make('span', {}, side.team?.shortDisplayName ?? side.name),
    make('b', {}, score + shootout),
  )
}

function stateLine({ status, date }: Game, { slug, sport }: Placed): HTMLElement {
  if (status.state === 'IN') return make('small', { class: 'live' }, liveText(slug, sport, status))
  return make('small', {}, status.state === 'PRE' ? startText(date) : status.detail)
}

function startText(date: string): string {
  return new Date(date).toLocaleString(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit' })
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Defines the elements for a service; once a page. */
export function defineElements(service: EmbedService): void {
  SportsElement.service = service
  const elements = {
    'sports-scoreboard': SportsScoreboard,
    'sports-game': SportsGame,
    'sports-standings': SportsStandings,
  }
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, element)
}
