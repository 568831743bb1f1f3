import { render } from 'preact'
import type { VNode } from 'preact'
import { messageOf } from '../data/retry.ts'
import { createService, ServiceContext } from '../data/service.ts'
import type { Service } from '../data/service.ts'
import { SiteContext } from '../data/site.ts'
import style from './style.css'
import { EmbeddedGame, EmbeddedScoreboard, EmbeddedStandings } from './views.tsx'

/** The service that this script was loaded from. */
export interface EmbedService {
  /** Its origin: `https://sports.example`. */
  readonly origin: string
}

/** Elements with the same key share a connection: plans limit their number. */
const services = new Map<string, Service>()

function serviceOf(origin: string, key: string): Service {
  const service = services.get(key) ?? createService({ url: origin, key })
  services.set(key, service)
  return service
}

/** What all elements share: attributes, and a shadow root with the style. */
abstract class SportsElement extends HTMLElement {
  static service: EmbedService = { origin: '' }
  readonly #root = this.attachShadow({ mode: 'open' })

  constructor() {
    super()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    // Unlike a style element, it is allowed by every content security policy.
    this.#root.adoptedStyleSheets = [sheet]
  }

  connectedCallback(): void {
    this.#draw()
  }

  disconnectedCallback(): void {
    render(null, this.#root)
  }

  attributeChangedCallback(_: string, before: string | null, after: string | null): void {
    if (this.isConnected && before !== after) this.#draw()
  }

  /** The element's content. Throws if an attribute is missing. */
  protected abstract content(): VNode

  /** The value of a required attribute. */
  protected need(name: string): string {
    const value = this.getAttribute(name) ?? ''
    if (value === '') throw new Error(`<${this.localName}> requires the attribute "${name}".`)
    return value
  }

  #draw(): void {
    const { origin } = SportsElement.service
    try {
      const service = serviceOf(origin, this.need('key'))
      render(
        <SiteContext.Provider value={{ origin, hasImages: false }}>
          {/* Another key is another service. */}
          <ServiceContext.Provider key={this.need('key')} value={service}>
            {this.content()}
          </ServiceContext.Provider>
        </SiteContext.Provider>,
        this.#root,
      )
    } catch (cause) {
      render(
        <p class="quiet" role="alert">
          {messageOf(cause)}
        </p>,
        this.#root,
      )
    }
  }
}

class SportsScoreboard extends SportsElement {
  static observedAttributes = ['key', 'league', 'team', 'date']

  protected override content(): VNode {
    return (
      <EmbeddedScoreboard
        league={this.need('league')}
        team={this.getAttribute('team')}
        date={this.getAttribute('date')}
      />
    )
  }
}

class SportsGame extends SportsElement {
  static observedAttributes = ['key', 'league', 'event']

  protected override content(): VNode {
    return <EmbeddedGame league={this.need('league')} id={this.need('event')} />
  }
}

class SportsStandings extends SportsElement {
  static observedAttributes = ['key', 'league']

  protected override content(): VNode {
    return <EmbeddedStandings league={this.need('league')} />
  }
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
