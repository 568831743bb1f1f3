import type { Culture } from './names.ts'

/** Origins of the players of a league. */
export interface OriginShares {
  /** Percent by country; `home` is the team's own country. The remainder is spread over `OTHERS`. */
  readonly percent: Readonly<Record<string, number>>
  /** Cultures of American names, if different; one listed twice is twice as common. */
  readonly americans?: readonly Culture[]
  /** The kind of source of these shares, and its season. */
  readonly source: string
}

const percent = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text.split(', ').map((entry) => {
      const at = entry.lastIndexOf(' ')
      return [entry.slice(0, at), Number(entry.slice(at + 1))]
    }),
  )

const SQUADS = 'estimate after squad lists of 2024-25 (nationality of registered players)'

/** By league; clubs use their domestic league, so that a squad is the same in all cups. */
export const ORIGINS: Readonly<Record<string, OriginShares>> = {
  nfl: {
    percent: percent(
      'USA 96.4, Canada 0.8, Nigeria 0.7, Jamaica 0.4, Germany 0.3, Australia 0.4, England 0.3',
    ),
    source: 'opening-week rosters of 2024 by birthplace',
  },
  'college-football': {
    percent: percent('USA 97.8, Canada 0.7, Australia 0.5, Nigeria 0.3, Germany 0.2'),
    source: 'estimate: NCAA, share of international student-athletes in football, 2023-24',
  },
  nba: {
    percent: percent(
      'USA 75, Canada 4.6, France 3.1, Australia 2.6, Germany 1.5, Serbia 1.4, Nigeria 1.3, Spain 0.9, Cameroon 0.9, Croatia 0.7, Slovenia 0.7, Senegal 0.7, Lithuania 0.7, Bahamas 0.6, Japan 0.4, Brazil 0.4, Congo DR 0.4, Latvia 0.4, Türkiye 0.4, Greece 0.4, Dominican Republic 0.4, South Sudan 0.4, Italy 0.3, England 0.3',
    ),
    source: 'the league on opening rosters of 2024-25: 125 international players of about 500, by country',
  },
  'mens-college-basketball': {
    percent: percent(
      'USA 86, Canada 2.2, Australia 1.6, Nigeria 1.2, France 0.9, Germany 0.8, Spain 0.8, England 0.7, Serbia 0.6, Senegal 0.5, Lithuania 0.4, Italy 0.4, Mali 0.3, Sweden 0.3, Cameroon 0.3, South Sudan 0.3',
    ),
    source: 'NCAA, share of international student-athletes in Division I men’s basketball, 2023-24',
  },
  mlb: {
    percent: percent(
      'USA 72, Dominican Republic 10.7, Venezuela 6.8, Cuba 2.6, Puerto Rico 1.8, Canada 1.4, Japan 1.3, Mexico 1.1, Panama 0.6, Colombia 0.5, Curacao 0.4, South Korea 0.4, Australia 0.1',
    ),
    americans: ['american', 'canadian'],
    source: 'the league on opening-day rosters of 2025: 265 of 954 players born elsewhere, by country',
  },
  nhl: {
    percent: percent(
      'Canada 41, USA 29, Sweden 8.9, Finland 5.2, Russia 5.2, Czechia 3.2, Slovakia 1.4, Switzerland 1.2, Germany 1, Latvia 0.8, Denmark 0.7, Belarus 0.6, Norway 0.4, Austria 0.3, Slovenia 0.1',
    ),
    americans: ['canadian', 'canadian', 'canadian', 'american'],
    source: 'QuantHockey, players of 2024-25 by nationality',
  },
  'eng.1': {
    percent: percent(
      'home 34, Brazil 6.5, France 6.5, Portugal 4.5, Netherlands 4.5, Spain 4.2, Argentina 3, Scotland 3, Belgium 2.8, Ireland 2.6, Denmark 2.6, Germany 2.4, Wales 2, Nigeria 1.6, Ivory Coast 1.6, Senegal 1.6, Sweden 1.4, Italy 1.3, Ghana 1.2, Norway 1.2, Switzerland 1, Colombia 0.9, Japan 0.9, Ukraine 0.9, USA 0.8, Uruguay 0.8, Morocco 0.8, Cameroon 0.8, Mali 0.6, Croatia 0.8, Mexico 0.5, Czechia 0.6, Hungary 0.4, Ecuador 0.5, South Korea 0.4',
    ),
    source: SQUADS,
  },
  'eng.2': {
    percent: percent(
      'home 55, Ireland 5, Scotland 4.5, Wales 4, Northern Ireland 2, France 2.5, Netherlands 2, Jamaica 1.6, Nigeria 1.4, Ghana 1.2, Belgium 1.2, Denmark 1.2, Sweden 1.2, Japan 1.2, USA 1.2, Australia 1.2, Portugal 1, Brazil 1, Spain 0.8, Ivory Coast 0.8, Germany 0.8, Norway 0.6, Finland 0.6, Iceland 0.5, South Korea 0.5',
    ),
    source: SQUADS,
  },
  'eng.lower': {
    percent: percent(
      'home 75, Ireland 5, Scotland 3, Wales 3, Northern Ireland 1.5, Jamaica 1.2, France 1, Nigeria 1, Ghana 0.8, Netherlands 0.8, Australia 0.7, USA 0.6',
    ),
    source: SQUADS,
  },
  'esp.1': {
    percent: percent(
      'home 59, Argentina 5, France 4.2, Brazil 3.5, Uruguay 3.2, Portugal 2.2, Morocco 2, Germany 1.4, England 1.2, Serbia 1.2, Netherlands 1.2, Senegal 1, Nigeria 1, Ghana 1, Ivory Coast 0.8, Mexico 0.8, Colombia 0.8, Venezuela 0.8, Cameroon 0.7, Croatia 0.7, Ukraine 0.6, Sweden 0.6, Belgium 0.6, Georgia 0.4, Norway 0.4, Poland 0.4, Türkiye 0.4, Japan 0.3',
    ),
    source: SQUADS,
  },
  'ger.1': {
    percent: percent(
      'home 44, France 6.5, Austria 6, Denmark 4, Switzerland 3.8, Netherlands 3.6, Japan 3.2, Belgium 2.4, England 2, Czechia 1.8, Sweden 1.6, Spain 1.6, Norway 1.4, Croatia 1.4, Portugal 1.3, USA 1.3, Bosnia-Herzegovina 1, Poland 1, Hungary 1, Argentina 0.8, South Korea 0.8, Canada 0.6, Algeria 0.6, Ivory Coast 0.6, Serbia 0.6, Türkiye 0.8, Ghana 0.6, Nigeria 0.5, Brazil 0.6',
    ),
    source: SQUADS,
  },
  'ita.1': {
    percent: percent(
      'home 37, France 6, Argentina 4.8, Spain 4.2, Brazil 3.5, Netherlands 3.3, Denmark 3, Portugal 2.8, Serbia 2.4, Croatia 2, Belgium 1.9, Germany 1.8, Poland 1.8, Switzerland 1.7, Nigeria 1.6, Morocco 1.4, Sweden 1.4, Albania 1.4, Romania 1.3, Ivory Coast 1.3, Senegal 1.2, Norway 1.2, Iceland 0.8, Austria 0.8, Slovenia 0.8, England 0.9, Scotland 0.6, Uruguay 0.8, Colombia 0.8, Ghana 0.6, USA 0.5, Türkiye 0.6, Greece 0.5, Czechia 0.5',
    ),
    source: SQUADS,
  },
  'fra.1': {
    percent: percent(
      'home 43, Brazil 4, Senegal 4, Ivory Coast 3.6, Mali 3.4, Morocco 3.2, Portugal 3, Algeria 2.6, Belgium 2.6, England 2, Argentina 1.6, Denmark 1.6, Netherlands 1.6, Cameroon 1.6, Spain 1.6, Ghana 1.2, Nigeria 1.2, Switzerland 1.2, Sweden 1, Germany 1, Guinea 1, Burkina Faso 0.8, Congo DR 1, USA 0.9, Canada 0.6, Austria 0.6, Tunisia 0.8, Japan 0.6, Croatia 0.5, Georgia 0.4, Poland 0.6',
    ),
    source: SQUADS,
  },
  'ned.1': {
    percent: percent(
      'home 53, Belgium 5, Germany 4.5, Denmark 3.2, Sweden 2.6, Morocco 2.2, Norway 2.2, Japan 2, Spain 1.8, USA 1.6, England 1.6, Suriname 1.5, Curacao 1.4, France 1.4, Portugal 1, Brazil 1, Croatia 1, Czechia 0.8, Nigeria 0.8, Ghana 0.8, Iceland 0.7, Mexico 0.6, Poland 0.6, Türkiye 0.6, Finland 0.6, Ireland 0.6',
    ),
    source: SQUADS,
  },
  'por.1': {
    percent: percent(
      'home 37, Brazil 23, Spain 4.5, France 3, Argentina 2.8, Cape Verde 1.8, Angola 1.4, Colombia 1.8, Nigeria 1.5, Uruguay 1.5, Japan 1.2, Senegal 1.2, Serbia 1, Ivory Coast 0.9, Denmark 1, Netherlands 1, Sweden 0.9, Mexico 0.9, Belgium 0.9, Türkiye 0.7, Greece 0.6, Germany 0.8, Morocco 0.7, Ghana 0.6, Croatia 0.6, Norway 0.5, Ecuador 0.5',
    ),
    source: SQUADS,
  },
  'usa.1': {
    percent: percent(
      'USA 43, Canada 6, Argentina 6.5, Brazil 4.6, Colombia 2.8, England 2.6, Germany 2, Uruguay 2, France 1.8, Mexico 1.7, Spain 1.7, Denmark 1.6, Paraguay 1.4, Norway 1.3, Venezuela 1.3, Ecuador 1.3, Honduras 1.1, Nigeria 1, Ghana 1.1, Sweden 1.1, Portugal 1, Poland 0.9, Jamaica 1.2, Ivory Coast 0.8, Serbia 0.8, Hungary 0.6, Switzerland 0.7, Italy 0.7, Peru 0.7, Haiti 0.6, Costa Rica 0.7, Panama 0.6, Australia 0.6, South Africa 0.5, Finland 0.6',
    ),
    americans: ['american', 'canadian', 'hispanic'],
    source: 'the league on the birthplaces of players at the start of 2025',
  },
  'mex.1': {
    percent: percent(
      'home 63, Argentina 9.5, Colombia 6.5, Uruguay 4.5, Brazil 3.2, Ecuador 3, Paraguay 1.8, Chile 1.4, Spain 1.6, USA 1.4, Peru 0.7, Venezuela 0.8, Portugal 0.4, Panama 0.3',
    ),
    source: SQUADS,
  },
  'clubs of South America': {
    percent: percent(
      'home 78, Argentina 6, Uruguay 3.5, Colombia 3, Paraguay 2.5, Venezuela 1.6, Ecuador 1.4, Brazil 1.4, Chile 1, Peru 0.8, Spain 0.4, Portugal 0.4',
    ),
    source: 'estimate',
  },
  'clubs of Central America': {
    percent: percent(
      'home 76, Mexico 4, Argentina 4, Colombia 3.5, Brazil 2.5, Honduras 2, Uruguay 1.6, Panama 1.6, Costa Rica 1.4, Jamaica 1.2, USA 1.2, Haiti 1',
    ),
    source: 'estimate',
  },
  /** Clubs of all other leagues. */
  clubs: { percent: percent('home 62'), source: 'estimate' },
  /** National teams: some players were born abroad, in countries with many immigrants. */
  nations: {
    percent: percent('home 94, France 2, Netherlands 1, Germany 1, England 1, Spain 1'),
    source: 'estimate',
  },
}

/**
 * Countries of most expatriate players, with their share (CIES Football Observatory, 2024: expatriates by origin).
 */
export const OTHERS = percent(
  'Brazil 15, France 13, Argentina 10, England 6, Germany 5, Spain 5, Colombia 5, Croatia 4, Nigeria 4, Serbia 4, Netherlands 4, Portugal 3, Ghana 3, Ivory Coast 2, Senegal 2, Uruguay 3, Ukraine 2, Denmark 2, Sweden 2, Belgium 2, Italy 2, Cameroon 1, Morocco 1',
)
