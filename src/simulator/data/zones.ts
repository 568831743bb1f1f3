import { EASTERN_TIME_ZONE } from '../../domain/day.ts'

/** Time zones of grounds (IANA names), by state or province, otherwise by country. */

const CHICAGO = 'America/Chicago'
const DENVER = 'America/Denver'
const PHOENIX = 'America/Phoenix'
const LOS_ANGELES = 'America/Los_Angeles'

/** States and provinces outside Eastern time, by code and, as clubs use them, by name. */
export const ZONE_OF_STATE: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [
        CHICAGO,
        'AL AR IA IL KS LA MB MN MO MS ND NE OK SD TN TX WI Illinois Kansas Minnesota Missouri Tennessee Texas Wisconsin',
      ],
      [DENVER, 'AB CO ID MT NM UT WY Colorado Utah'],
      [PHOENIX, 'AZ Arizona'],
      [LOS_ANGELES, 'BC CA NV OR WA California Oregon Washington British_Columbia'],
      ['Pacific/Honolulu', 'HI'],
    ] as const
  ).flatMap(([zone, states]) => states.split(' ').map((state) => [state.replace('_', ' '), zone])),
)

/** The zone of most grounds of a country; Central European time for other countries. */
export const ZONE_OF_COUNTRY: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [EASTERN_TIME_ZONE, 'USA,United States,Canada,Haiti,Cuba,Bermuda'],
      ['Europe/London', 'England,Scotland,Wales,Northern Ireland,Republic of Ireland'],
      ['Europe/Lisbon', 'Portugal,Faroe Islands'],
      ['Atlantic/Reykjavik', 'Iceland'],
      [
        'Europe/Helsinki',
        'Finland,Estonia,Latvia,Lithuania,Greece,Romania,Bulgaria,Cyprus,Moldova,Israel,Palestine',
      ],
      ['Europe/Istanbul', 'Türkiye,Belarus,Iraq,Jordan,Kuwait,Qatar,Bahrain,Saudi Arabia'],
      ['Asia/Baku', 'Azerbaijan,Georgia,Armenia,United Arab Emirates,Oman,Mauritius,Seychelles'],
      ['Asia/Tehran', 'Iran'],
      ['Asia/Tashkent', 'Uzbekistan,Kazakhstan'],
      ['Asia/Bishkek', 'Kyrgyzstan'],
      ['Asia/Jakarta', 'Indonesia'],
      ['Asia/Shanghai', 'China'],
      ['Asia/Tokyo', 'Japan,South Korea,North Korea'],
      ['Australia/Sydney', 'Australia'],
      ['Pacific/Auckland', 'New Zealand'],
      ['America/Mexico_City', 'Mexico,Costa Rica,Honduras,Nicaragua,Guatemala,Belize,El Salvador'],
      ['America/Bogota', 'Colombia,Ecuador,Peru,Panama,Jamaica,Cayman Islands'],
      ['America/Sao_Paulo', 'Brazil,Argentina,Uruguay,Chile,Paraguay,Suriname'],
      [
        'America/Puerto_Rico',
        'Puerto Rico,Bolivia,Venezuela,Curacao,Aruba,Dominican Republic,Barbados,Antigua and Barbuda,Dominica,Grenada,Guyana,Saint Kitts and Nevis,Saint Lucia,St. Vincent / Grenadines,Trinidad and Tobago,Anguilla',
      ],
      ['Atlantic/Cape_Verde', 'Cape Verde'],
      [
        'Africa/Abidjan',
        'Ivory Coast,Ghana,Senegal,Burkina Faso,Gambia,Guinea,Guinea-Bissau,Liberia,Mali,Mauritania,Sierra Leone,Togo,Sao Tome and Principe,Benin',
      ],
      [
        'Africa/Lagos',
        'Nigeria,Niger,Cameroon,Chad,Gabon,Equatorial Guinea,Congo,Congo DR,Angola,Central African Republic,Algeria,Tunisia,Morocco',
      ],
      ['Africa/Cairo', 'Egypt,Libya,Sudan'],
      [
        'Africa/Johannesburg',
        'South Africa,Botswana,Burundi,Eswatini,Lesotho,Malawi,Mozambique,Namibia,Zambia,Zimbabwe,South Sudan',
      ],
      ['Africa/Nairobi', 'Kenya,Ethiopia,Eritrea,Djibouti,Somalia,Tanzania,Uganda,Madagascar,Comoros'],
    ] as const
  ).flatMap(([zone, countries]) => countries.split(',').map((country) => [country, zone])),
)

/** For countries not listed above. */
export const OTHER_ZONE = 'Europe/Paris'
