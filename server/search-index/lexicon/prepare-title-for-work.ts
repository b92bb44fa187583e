/** Replaces one word with a word that means nothing. */
const NOTHING = '00'
const CODE = /(?<=\p{L}{4,}\/)\p{L}{2}(?=$|\s*[-\u2013\u2014)\]|,])/gu
/** Languages in which titles end with a town and its state: "Vendas - Natal, RN". */
const SPEAKS_OF_REGIONS = new Set(['pt', 'pt-BR'])
const CODE_BEHIND = /(?<=[-\u2013\u2014,(]\s?)\p{L}{2}(?=$|\s*[)\]])/gu
const NEVER = /(?!)/gu
/**
 * Matches titles in which a server is a waiter: "Server", "Lead server", "Server, Rooftop Restaurant",
 * "Server/Bartender", "Server at The Anchor".
 */
const SERVES =
  /^(?:(?:lead|head|senior|experienced|banquet|cocktail|dining|breakfast|lunch|dinner|evening|part[- ]time|full[- ]time) )*servers?(?:$|\s*[-\u2013\u2014,|/(:&]| (?:bartender|host|hostess|at|am|pm|part|full|and)\b)/u
const OF_MACHINES =
  /\b(?:engineer\w*|administrator|admin|developer|technician|sql|windows|linux|unix|data|database|cloud|network\w*|hardware|software|firmware|it|infrastructure|systems?|architect|support|platform|side|storage|vmware|game|backend)\b/u

/**
 * Prepares a folded title for recognizing its work, with the same number of words: a "server" is a waiter unless
 * machines are meant, and letters in the position of a region are its code ("Natal/RN").
 */
export function prepareTitleForWork(folded: string, language: string | null): string {
  const coded = folded
    .replaceAll(CODE, NOTHING)
    .replaceAll(SPEAKS_OF_REGIONS.has(language ?? '') ? CODE_BEHIND : NEVER, NOTHING)
  return SERVES.test(coded) && !OF_MACHINES.test(coded) ? coded.replace(/servers?\b/u, 'waiter') : coded
}
