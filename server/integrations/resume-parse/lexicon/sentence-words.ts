/**
 * Matches words with which people write about themselves in the supported languages, but not names such as "EU" and
 * "Trabajo Social".
 */
const SELF =
  /(?<![\p{L}’'])(?:[Ii]ch|[Jj]e|[Jj]['’](?:ai|étais|exerce|occupe)|[Ii]k|[Yy]o|[Tt]rabajo (?:como|desde|para)|[Tt]rabaj(?:é|aba)|[Hh]e trabajado|[Ee]u|[Tt]rabalho (?:como|desde|para)|[Tt]rabalh(?:ei|ava)|[Ll]avoro (?:come|per|presso|da)|[Ll]avoravo|[Hh]o (?:lavorato|svolto|conseguito)|[Jj]ag|[Jj]eg|[Tt]yöskentel(?:en|in)|[Pp]racuję|[Pp]racował[ae]?m|[Uu]kończył[ae]?m|[Pp]racuji|[Pp]racoval[a]? jsem|[Dd]olgoz(?:om|tam)|[Çç]alış(?:ıyorum|tım|maktayım)|[Яя]|[Рр]аботаю|[Пп]рацюю|أعمل|عملت)(?!\p{L})/u
/** Matches "I" with a verb; in "Analyst I" it is a grade. */
const ENGLISH =
  /(?<!\p{L})I(?:['’](?:m|ve)| (?:was|am|have|had|work|began|joined|led|ran|did|do|spent|speak|\p{Ll}+ed))(?!\p{L})/u
const FEWEST_WORDS = 6

/**
 * Whether a text is a sentence, such as "Since 2018 I have been a cook at the Swan." A sentence does not begin an
 * entry, because its parts cannot be told apart.
 */
export function isSentence(text: string): boolean {
  return text.split(/\s+/).length >= FEWEST_WORDS && (SELF.test(text) || ENGLISH.test(text))
}
