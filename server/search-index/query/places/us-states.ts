/** US states by code, folded. */
const NAMES: Readonly<Record<string, string>> = {
  al: 'alabama',
  ak: 'alaska',
  az: 'arizona',
  ar: 'arkansas',
  ca: 'california',
  co: 'colorado',
  ct: 'connecticut',
  de: 'delaware',
  dc: 'district of columbia',
  fl: 'florida',
  ga: 'georgia',
  hi: 'hawaii',
  id: 'idaho',
  il: 'illinois',
  in: 'indiana',
  ia: 'iowa',
  ks: 'kansas',
  ky: 'kentucky',
  la: 'louisiana',
  me: 'maine',
  md: 'maryland',
  ma: 'massachusetts',
  mi: 'michigan',
  mn: 'minnesota',
  ms: 'mississippi',
  mo: 'missouri',
  mt: 'montana',
  ne: 'nebraska',
  nv: 'nevada',
  nh: 'new hampshire',
  nj: 'new jersey',
  nm: 'new mexico',
  ny: 'new york',
  nc: 'north carolina',
  nd: 'north dakota',
  oh: 'ohio',
  ok: 'oklahoma',
  or: 'oregon',
  pa: 'pennsylvania',
  ri: 'rhode island',
  sc: 'south carolina',
  sd: 'south dakota',
  tn: 'tennessee',
  tx: 'texas',
  ut: 'utah',
  vt: 'vermont',
  va: 'virginia',
  wa: 'washington',
  wv: 'west virginia',
  wi: 'wisconsin',
  wy: 'wyoming',
}
const CODES = new Map(Object.entries(NAMES).map(([code, name]) => [name, code]))

/**
 * Lists the names of a town in the state after it, as jobs write it: "Paris, TX" is not another Paris. Null if the
 * second word is not a state.
 */
export function listTownNamesInState(town: string, state: string): string[] | null {
  const code = NAMES[state] === undefined ? CODES.get(state) : state
  return code === undefined ? null : [code, NAMES[code]!, 'us', 'usa', 'united states'].map((name) => `${town} ${name}`)
}

/**
 * Codes of states that have no other meaning: "in", "or", "me" and "de" are words, "it" and "pa" work, "ca" and "ga"
 * countries.
 */
const CLEAR = new Set('tx ny nj fl az nv tn ky wv wi wy oh mn nh nm nc nd sd ri ut vt wa'.split(' '))

/** Finds the code of a state by its name or an unambiguous code. */
export function findStateCode(word: string): string | undefined {
  return CLEAR.has(word) ? word : CODES.get(word)
}
