import { toPlaceKey } from '#server/geocode/place-key.ts'

/** Languages in which feeds write names of countries. */
const LANGUAGES =
  'en de fr es it pt pt-PT nl pl sv da nb fi cs sk hu ro bg hr tr ru uk el ar he ja ko zh zh-Hant th vi id hi ca'.split(
    ' ',
  )

/** Additional names of countries: short and old ones, and inflected forms ("w Niemczech"). */
const ALSO: Record<string, string> = {
  GB: 'UK|Great Britain|Britain|Northern Ireland UK|U K|GBR|Großbritannien|Grande Bretagne|Gran Bretaña|Gran Bretagna|Grã-Bretanha|Groot-Brittannië|Britannia|Britanniassa|Iso-Britanniassa|Yhdistynyt kuningaskunta|Wielkiej Brytanii|Zjednoczone Królestwo|VK|بريطانيا|ببريطانيا',
  US: 'USA|U S|U S A|America|Estados Unidos de América|EEUU|Stany Zjednoczone Ameryki|United States of America|Continental US|Continental United States|US Nationwide|Nationwide US|Vereinigte Staaten von Amerika|Amerika|États-Unis d’Amérique|États Unis d Amérique|Amérique|EE UU|EUA|E U A|Stati Uniti d’America|Stati Uniti d America|Verenigde Staten van Amerika|VS|Förenta staterna|Amerikka|Yhdysvalloissa|Ameryka|Stanach Zjednoczonych|الولايات المتحدة الأمريكية|أمريكا|アメリカ|米国|合衆国|미합중국',
  AE: 'UAE|U A E|Emirates|VAE|ZEA|Emirate|Émirats|Emiratos|Emirados|Emiraten|Emiraty|Emiratach|Arabiemiraatit|Arabiemiraateissa|Arabiemiirikunnissa|الإمارات|بالإمارات',
  KR: 'Korea|Republic of Korea|S Korea|ROK|Corée|Corea|Coreia|كوريا|한국',
  CZ: 'Czech Republic|Česká republika|ČR|Czechoslovakia|Tschechische Republik|République tchèque|República Checa|República Tcheca|Repubblica Ceca|Czechach|Tšekissä',
  NL: 'Holland|The Netherlands|NLD|Hollande|Holanda|Olanda|Hollanti|Hollannissa|Alankomaissa|Holandii|Niderlandy',
  RU: 'Russian Federation',
  TR: 'Turkey|터키',
  MK: 'Macedonia',
  VN: 'Viet Nam',
  TW: 'Taiwan ROC|R O C|臺灣|타이완',
  HK: 'Hong Kong SAR|HKG',
  CN: 'PRC|Mainland China|China Mainland|Chinach|Kiinassa',
  IE: 'Republic of Ireland|Eire|IRL|Irlandii|Irlannissa',
  DE: 'Deutschlandweit|DEU|Bundesrepublik Deutschland|BRD|Niemczech|Saksassa',
  FR: 'FRA|Francji|Ranskassa',
  CA: 'CAN|Kanadzie|Kanadassa',
  IN: 'IND|Bharat',
  AU: 'AUS|호주|豪州|Australiassa',
  ES: 'ESP|Hiszpanii|Espanjassa',
  SG: 'SGP',
  JP: 'JPN|Japonii|Japanissa',
  BR: 'BRA',
  MX: 'MEX',
  NZ: 'NZL',
  PH: 'The Philippines',
  BA: 'Bosnia',
  CD: 'DRC|Democratic Republic of Congo|Democratic Republic of the Congo',
  CI: 'Ivory Coast',
  SA: 'KSA|SAU|السعودية|بالسعودية|サウジ|사우디',
  IT: 'ITA|Włoszech|Italiassa',
  HU: 'HUN|Unkarissa',
  PL: 'POL|Polsce|Puolassa',
  CO: 'COL',
  AR: 'ARG',
  CH: 'Schweizweit|Szwajcarii|Sveitsissä',
  AT: 'Österreichweit|Austrii|Itävallassa',
  BE: 'Belgii|Belgiassa',
  SE: 'Szwecji|Ruotsissa',
  NO: 'Norwegii|Norjassa',
  DK: 'Danii|Tanskassa',
  FI: 'Finlandii|Suomessa',
  EE: 'Eesti|Virossa',
  LT: 'Lietuva',
  SK: 'Slovenská republika|Slovak Republic',
  LU: 'Lëtzebuerg',
  AL: 'Shqipëria',
  GE: 'Sakartvelo',
  PT: 'Portugalii|Portugalissa',
  ZA: '남아공',
  QA: 'بقطر',
  KW: 'بالكويت',
  BH: 'بالبحرين',
  OM: 'سلطنة عمان',
  GF: 'Guyane|French Guyana',
  RE: 'La Réunion|Île de la Réunion|Reunion Island',
  PF: 'Tahiti',
  SJ: 'Svalbard',
  BQ: 'Bonaire|Caribisch Nederland',
  SX: 'Sint Maarten',
  EG: 'بمصر',
}

let known: Map<string, string> | null = null

/** Finds the code of a country by its name in many languages, or by its code; null for other text. */
export function findCountryCodeByName(key: string): string | null {
  known ??= buildCountryCodesByName()
  return known.get(key) ?? null
}

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Codes of groups and pseudo-regions, and obsolete ones, which are not countries. */
const NO_COUNTRY = new Set(
  'EU EZ UN XA XB QO ZZ AN BU CS DD FX NT SU TP YD YU ZR AC CP CQ DG EA IC TA UK QU BV HM RH NH VD DY HV'.split(' '),
)

function buildCountryCodesByName(): Map<string, string> {
  const names = new Map<string, string>()
  const codes = listLetterPairs().filter((code) => english.of(code) !== undefined && !NO_COUNTRY.has(code))
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const key = toPlaceKey(display.of(code) ?? '')
      if (key !== '' && !names.has(key)) names.set(key, code)
    }
  }
  for (const [code, others] of Object.entries(ALSO))
    for (const name of others.split('|')) names.set(toPlaceKey(name), code)
  for (const code of codes) names.set(code.toLowerCase(), code)
  return names
}

function listLetterPairs(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((first) => letters.map((second) => first + second))
}
