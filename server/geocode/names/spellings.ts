/**
 * Abbreviations in names, which are applied in both directions: the gazetteer has "Fort Collins" and "St. Louis", and
 * feeds use both forms.
 */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/^mt /, 'mount '],
  [/^mount /, 'mt '],
  [/^mtn /, 'mountain '],
  [/^ft /, 'fort '],
  [/^fort /, 'ft '],
  [/^pt /, 'port '],
  [/^pt /, 'point '],
  [/^n /, 'north '],
  [/^s /, 'south '],
  [/^e /, 'east '],
  [/^w /, 'west '],
  [/^no /, 'north '],
  [/^so /, 'south '],
  [/^st /, 'sankt '],
  [/^st /, 'sint '],
  [/^s[ae]nkt /, 'st '],
  [/^sint /, 'st '],
  [/^st /, 'sainte '],
  [/^ste /, 'st '],
  [/^sta /, 'santa '],
  [/^sto /, 'santo '],
  [/^s /, 'san '],
  [/^gr /, 'gross '],
  [/^kl /, 'klein '],
  [/^bd /, 'bad '],
  [/ hts$/, ' heights'],
  [/ spgs?$/, ' springs'],
  [/ bch$/, ' beach'],
  [/ vlg$/, ' village'],
  [/ twp$/, ' township'],
  [/ jct$/, ' junction'],
  [/ cty$/, ' city'],
  [/ pk$/, ' park'],
  [/ st /, ' sainte '],
  [/ ste /, ' st '],
]

/** Lists possible keys of a name in the gazetteer, its own first. */
export function listSpellingKeys(key: string): string[] {
  if (!key.includes(' ')) return [key]
  const once = listSpelledOutKeys(key)
  // A name may have two abbreviations: "Pt. St. Lucie", "W. Palm Bch".
  return [...new Set([key, ...once, ...once.flatMap(listSpelledOutKeys)])]
}

const listSpelledOutKeys = (key: string) =>
  PAIRS.flatMap(([short, long]) => (short.test(key) ? [key.replace(short, long)] : []))

/**
 * Matches the number, letter or word of a district: "8", "8e", "3eme", "XIII", "K", "EC1", "arrondissement", "Centro".
 */
const DISTRICT =
  / (?:\d{1,3}(?:st|nd|rd|th|er|e|eme|ere|o|a)?|[ivx]{1,5}|\p{L}|[a-z]{1,2}\d{1,2}[a-z]?|cedex|arrondissement|arr|bezirk|kerulet|ker|quartier|sector|city|city cent(?:re|er)|cent(?:re|er|rum|ro|ru)|centre ville|zentrum|innenstadt|altstadt|sentrum|keskusta|mitte|ville|capitale?|hoofdstad|stad|hbf|hauptbahnhof|hb|flughafen|airport|aeroport|aeropuerto|aeroporto|lufthavn|nord|sud|ost|west|north|south|east|noord|zuid|oost|cbd|metro)$/u

/** Drops the district from a name; null if there is none. */
export function findNameWithoutDistrict(key: string): string | null {
  let base = key
  for (let words = 0; words < 3; words += 1) base = base.replace(DISTRICT, '')
  return base === key || base === '' ? null : base
}
