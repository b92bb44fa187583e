import { toPlaceKey } from './place-key.ts'

const NORDICS = 'DK FI IS NO SE'
const BALTICS = 'EE LT LV'
const BENELUX = 'BE LU NL'
const DACH = 'AT CH DE'
const EU = `AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`
const EUROPE = `${EU} AL BA BY CH GB IS LI MC MD ME MK NO RS SM UA XK`
const GULF = 'AE BH KW OM QA SA'
const MIDDLE_EAST = `${GULF} EG IL IQ IR JO LB PS SY TR YE`
const AFRICA =
  'AO BF BI BJ BW CD CG CI CM CV DJ DZ EG ER ET GA GH GM GN KE LR LS LY MA MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO SS SZ TD TG TN TZ UG ZA ZM ZW'
const LATIN_AMERICA = 'AR BO BR CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE'
const OCEANIA = 'AU FJ NZ PG'
const ASIA = `BD BN CN HK ID IN JP KH KR KZ LA LK MM MN MO MY NP PH PK SG TH TW UZ VN`

/**
 * Regions of the world with their countries (ISO 3166). The names are those that candidates and feeds use in the site's
 * languages.
 */
const AREAS: readonly (readonly [names: string, countries: string])[] = [
  ['Europe|Europa|Eurooppa|ヨーロッパ|أوروبا|Европа', EUROPE],
  [
    'European Union|Europäische Union|Union européenne|Unión Europea|Unione Europea|União Europeia|EU|Unia Europejska',
    EU,
  ],
  ['EMEA', `${EUROPE} ${MIDDLE_EAST} ${AFRICA}`],
  [
    'Nordics|Nordic countries|Scandinavia|Skandinavien|Scandinavie|Escandinavia|Norden|Pohjoismaat|Skandynawia',
    NORDICS,
  ],
  ['Baltics|Baltic states|Baltikum', BALTICS],
  ['Benelux', BENELUX],
  ['DACH', DACH],
  ['Iberia', 'ES PT'],
  [
    'Middle East|Naher Osten|Moyen-Orient|Oriente Medio|Medio Oriente|Oriente Médio|Midden-Oosten|الشرق الأوسط|中東',
    MIDDLE_EAST,
  ],
  ['GCC|Gulf countries|دول الخليج|الخليج', GULF],
  ['Africa|Afrika|Afrique|África|Afryka|Afrikka|アフリカ|أفريقيا', AFRICA],
  ['Asia|Asien|Asie|Azië|Azja|Aasia|Ásia|アジア|آسيا', `${ASIA} ${MIDDLE_EAST}`],
  ['APAC|Asia Pacific', `${ASIA} ${OCEANIA}`],
  ['Southeast Asia|South East Asia|Südostasien|Asie du Sud-Est|東南アジア', 'BN ID KH LA MM MY PH SG TH VN'],
  ['Oceania|Ozeanien|Océanie|Oceanía|オセアニア', OCEANIA],
  [
    'Latin America|LATAM|Lateinamerika|Amérique latine|América Latina|Latinoamérica|Ameryka Łacińska|Latijns-Amerika|中南米',
    LATIN_AMERICA,
  ],
  [
    'South America|Südamerika|Amérique du Sud|América del Sur|Sudamérica|América do Sul|Zuid-Amerika|南米',
    'AR BO BR CL CO EC PE PY UY VE',
  ],
  ['North America|Nordamerika|Amérique du Nord|América del Norte|América do Norte|Noord-Amerika|北米', 'CA MX US'],
]

const byName = new Map(
  AREAS.flatMap(([names, countries]) =>
    names.split('|').map((name) => [toPlaceKey(name), countries.split(' ')] as const),
  ),
)

/** Lists the country codes of a region of the world; empty for other names. */
export const listCountriesOfGroup = (key: string): readonly string[] => byName.get(key) ?? []
