import type { Culture } from './names.ts'

/** Cities and states that American players come from. */
export const BIRTH_CITIES: readonly (readonly [string, string])[] = [
  ['Houston', 'TX'],
  ['Atlanta', 'GA'],
  ['Miami', 'FL'],
  ['Los Angeles', 'CA'],
  ['Chicago', 'IL'],
  ['Philadelphia', 'PA'],
  ['Detroit', 'MI'],
  ['Charlotte', 'NC'],
  ['New Orleans', 'LA'],
  ['Memphis', 'TN'],
  ['Columbus', 'OH'],
  ['Seattle', 'WA'],
  ['Baltimore', 'MD'],
  ['Dallas', 'TX'],
  ['Jacksonville', 'FL'],
  ['St. Louis', 'MO'],
  ['Phoenix', 'AZ'],
  ['Norfolk', 'VA'],
]
/** Cities and countries of the others, by culture. */
export const COUNTRY_OF: Readonly<Record<Culture, readonly (readonly [city: string, country: string])[]>> = {
  american: [['Toronto', 'Canada']],
  hispanic: [
    ['Buenos Aires', 'Argentina'],
    ['Bogotá', 'Colombia'],
    ['Madrid', 'Spain'],
    ['Santo Domingo', 'Dominican Republic'],
  ],
  british: [
    ['Manchester', 'England'],
    ['Glasgow', 'Scotland'],
    ['Toronto', 'Canada'],
    ['Winnipeg', 'Canada'],
  ],
  german: [
    ['Munich', 'Germany'],
    ['Vienna', 'Austria'],
  ],
  french: [
    ['Paris', 'France'],
    ['Lyon', 'France'],
  ],
  italian: [
    ['Turin', 'Italy'],
    ['Rome', 'Italy'],
  ],
  dutch: [
    ['Rotterdam', 'Netherlands'],
    ['Utrecht', 'Netherlands'],
  ],
  portuguese: [
    ['Lisbon', 'Portugal'],
    ['São Paulo', 'Brazil'],
    ['Recife', 'Brazil'],
  ],
  nordic: [
    ['Stockholm', 'Sweden'],
    ['Helsinki', 'Finland'],
    ['Copenhagen', 'Denmark'],
  ],
  slavic: [
    ['Prague', 'Czechia'],
    ['Zagreb', 'Croatia'],
    ['Belgrade', 'Serbia'],
  ],
  african: [
    ['Dakar', 'Senegal'],
    ['Lagos', 'Nigeria'],
    ['Accra', 'Ghana'],
  ],
  arabic: [
    ['Casablanca', 'Morocco'],
    ['Cairo', 'Egypt'],
  ],
  asian: [
    ['Yokohama', 'Japan'],
    ['Seoul', 'South Korea'],
  ],
}
