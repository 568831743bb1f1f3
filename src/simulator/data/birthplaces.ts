import type { Culture } from './names.ts'

/** Cities of the United States, with their states. */
const AMERICAN_CITIES =
  'Houston, TX;Atlanta, GA;Miami, FL;Los Angeles, CA;Chicago, IL;Philadelphia, PA;Detroit, MI;Charlotte, NC;New Orleans, LA;Memphis, TN;Columbus, OH;Seattle, WA;Baltimore, MD;Dallas, TX;Jacksonville, FL;St. Louis, MO;Phoenix, AZ;Norfolk, VA'

/**
 * Countries of players: the country, the cultures of its names (one listed twice is twice as common), and cities,
 * with a state or province if that is usual in the country.
 */
const ROWS = `
USA|american|${AMERICAN_CITIES}
Canada|canadian canadian canadian canadian french|Toronto, ON;Montreal, QC;Calgary, AB;Edmonton, AB;Winnipeg, MB;Vancouver, BC;Ottawa, ON;London, ON;Saskatoon, SK;Regina, SK;Halifax, NS;Kitchener, ON
England|british|Manchester;London;Birmingham;Leeds;Liverpool;Sheffield
Scotland|british|Glasgow;Edinburgh;Aberdeen
Wales|british|Cardiff;Swansea
Ireland|british|Dublin;Cork
Northern Ireland|british|Belfast
Australia|british|Sydney;Melbourne;Brisbane
New Zealand|british|Auckland
Jamaica|british|Kingston
Bahamas|british|Nassau
Germany|german|Munich;Berlin;Hamburg;Cologne;Stuttgart
Austria|german|Vienna;Graz;Salzburg
Switzerland|german german french|Zürich;Bern;Basel
France|french|Paris;Lyon;Marseille;Bondy;Toulouse
Belgium|french dutch|Brussels;Antwerp;Liège
Haiti|french|Port-au-Prince
Congo DR|french|Kinshasa
Italy|italian|Turin;Rome;Naples;Milan;Bergamo
Netherlands|dutch|Rotterdam;Utrecht;Amsterdam;Eindhoven
Curacao|dutch|Willemstad
Suriname|dutch|Paramaribo
Portugal|portuguese|Lisbon;Porto;Braga
Brazil|portuguese|São Paulo;Recife;Rio de Janeiro;Belo Horizonte;Porto Alegre
Cape Verde|portuguese|Praia
Angola|portuguese|Luanda
Sweden|swedish|Stockholm;Gothenburg;Malmö;Örnsköldsvik
Finland|finnish|Helsinki;Tampere;Turku;Oulu
Norway|nordic|Oslo;Bergen;Stavanger
Denmark|nordic|Copenhagen;Aarhus;Herning
Iceland|nordic|Reykjavík
Czechia|czech|Prague;Brno;Pardubice;Ostrava
Slovakia|czech|Bratislava;Košice;Trenčín
Russia|russian|Moscow;Saint Petersburg;Chelyabinsk;Magnitogorsk
Belarus|russian|Minsk
Latvia|slavic|Riga
Lithuania|slavic|Kaunas
Poland|slavic|Warsaw;Kraków;Poznań
Ukraine|slavic|Kyiv;Dnipro
Hungary|slavic|Budapest
Romania|slavic|Bucharest
Greece|slavic|Athens
Georgia|slavic|Tbilisi
Albania|slavic|Tirana
Serbia|balkan|Belgrade;Novi Sad
Croatia|balkan|Zagreb;Split
Slovenia|balkan|Ljubljana
Bosnia-Herzegovina|balkan|Sarajevo
Montenegro|balkan|Podgorica
Türkiye|turkish|Istanbul;Ankara
Iran|persian|Tehran;Isfahan;Mashhad
Morocco|arabic|Casablanca;Rabat
Algeria|arabic|Algiers;Oran
Tunisia|arabic|Tunis
Egypt|arabic|Cairo
Senegal|african|Dakar
Nigeria|african|Lagos;Benin City
Ghana|african|Accra;Kumasi
Ivory Coast|african|Abidjan
Cameroon|african|Douala;Yaoundé
Mali|african|Bamako
Guinea|african|Conakry
Burkina Faso|african|Ouagadougou
South Sudan|african|Juba
South Africa|african|Johannesburg
Argentina|hispanic|Buenos Aires;Rosario;Córdoba
Uruguay|hispanic|Montevideo
Chile|hispanic|Santiago
Colombia|hispanic|Bogotá;Medellín;Cali
Ecuador|hispanic|Guayaquil;Quito
Paraguay|hispanic|Asunción
Peru|hispanic|Lima
Venezuela|hispanic|Caracas;Maracay;Valencia;Maracaibo
Spain|hispanic|Madrid;Barcelona;Seville;Valencia;Bilbao
Mexico|hispanic|Mexico City;Guadalajara;Monterrey;Culiacán
Dominican Republic|hispanic|Santo Domingo;San Pedro de Macorís;Santiago;La Romana
Puerto Rico|hispanic|San Juan;Ponce
Cuba|hispanic|Havana;Cienfuegos
Panama|hispanic|Panama City
Honduras|hispanic|Tegucigalpa
Costa Rica|hispanic|San José
Japan|japanese|Yokohama;Tokyo;Osaka
South Korea|korean|Seoul;Busan
China|chinese|Beijing;Shanghai
Uzbekistan|centralAsian|Tashkent`

/** A country of origin. */
export interface Birthplace {
  readonly country: string
  readonly cultures: readonly Culture[]
  /** Cities, with state or province if usual. */
  readonly cities: readonly (readonly [city: string, state: string | null])[]
}

/** Countries of origin, by name. */
export const BIRTHPLACES: ReadonlyMap<string, Birthplace> = new Map(
  ROWS.trim()
    .split('\n')
    .map((line): [string, Birthplace] => {
      const [country = '', cultures = '', cities = ''] = line.split('|')
      const places = cities.split(';').map((place): readonly [string, string | null] => {
        const [city = '', state] = place.split(', ')
        return [city, state ?? null]
      })
      return [country, { country, cultures: cultures.split(' ') as Culture[], cities: places }]
    }),
)

/**
 * Keywords of the culture of a country's players; other countries are `hispanic` or `african` by their confederation.
 */
export const CULTURE_OF_COUNTRY: readonly (readonly [Culture, string])[] = [
  [
    'british',
    'England Scotland Wales Northern Republic Ireland Australia Zealand Gibraltar Jamaica Bermuda Barbados Bahamas Virgin Montserrat Anguilla Antigua Belize Cayman Dominica Grenada Guyana Kitts Lucia Vincent Trinidad',
  ],
  ['canadian', 'Canada'],
  ['american', 'USA United'],
  ['german', 'Germany Austria Switzerland Liechtenstein Luxembourg'],
  ['french', 'France Belgium Monaco Haiti Congo Guadeloupe'],
  ['italian', 'Italy Marino Malta'],
  ['dutch', 'Netherlands Suriname Curacao Aruba'],
  ['portuguese', 'Portugal Brazil Angola Cape Mozambique'],
  ['swedish', 'Sweden'],
  ['finnish', 'Finland Estonia'],
  ['nordic', 'Norway Denmark Iceland Faroe'],
  ['czech', 'Czechia Slovakia'],
  ['russian', 'Russia Belarus'],
  ['balkan', 'Serbia Croatia Slovenia Bosnia-Herzegovina Montenegro Macedonia'],
  [
    'slavic',
    'Poland Ukraine Bulgaria Latvia Lithuania Kosovo Albania Romania Hungary Moldova Georgia Armenia Greece Cyprus',
  ],
  [
    'arabic',
    'Egypt Morocco Algeria Tunisia Libya Sudan Iraq Qatar Kuwait Oman Jordan Bahrain Arabia Emirates Palestine Israel',
  ],
  ['turkish', 'Türkiye Azerbaijan'],
  ['persian', 'Iran'],
  ['japanese', 'Japan'],
  ['korean', 'Korea'],
  ['chinese', 'China'],
  ['indonesian', 'Indonesia'],
  ['centralAsian', 'Uzbekistan Kyrgyzstan Kazakhstan'],
]
