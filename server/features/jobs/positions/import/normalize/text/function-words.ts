/**
 * Function words of the languages that most jobs are written in. Words that two of these languages share are left out.
 */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the and of to with you our we for will your that this are be have from as on',
  de: 'und der das wir sie mit für ist den zu ein eine unsere bei im auf oder du als dich einen unser',
  fr: 'les des vous nous et une dans pour avec est votre nos du sur au notre aux êtes ou',
  es: 'el los las y para con una por del tu nuestro nuestra más es como tus nuestros al',
  nl: 'het een van wij voor met bij ons naar jij onze zijn als jouw ook aan',
  it: 'il gli della di che nel sono nostra nostro alla delle dei più dal',
  pt: 'os das uma com você nossa nosso não são em dos às ao mais',
}

const LANGUAGES: Readonly<Record<string, readonly string[]>> = buildLanguagesByWord()
const ENOUGH_WORDS = 20
/** Least share of function words for a verdict. In most texts, about one word in four is one. */
const LEAST_SHARE = 0.15
const LEAST_LEAD = 4

/** The language of a text that is clearly one of the usual ones; undefined if it takes a closer look. */
export function detectLanguageByFunctionWords(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < ENOUGH_WORDS) return undefined
  const counts: Record<string, number> = {}
  for (const word of words) for (const language of LANGUAGES[word] ?? []) counts[language] = (counts[language] ?? 0) + 1
  const [first, second] = Object.entries(counts).toSorted(([, a], [, b]) => b - a)
  if (!first || first[1] < words.length * LEAST_SHARE) return undefined
  return first[1] >= LEAST_LEAD * (second?.[1] ?? 0) ? first[0] : undefined
}

function buildLanguagesByWord(): Record<string, string[]> {
  const found: Record<string, string[]> = Object.create(null) as Record<string, string[]>
  for (const [language, words] of Object.entries(SMALL_WORDS))
    for (const word of words.split(' ')) (found[word] ??= []).push(language)
  return found
}
