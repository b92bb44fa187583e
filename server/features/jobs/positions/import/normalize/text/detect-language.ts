import { detectLanguageByFunctionWords } from './function-words.ts'
import { htmlToText } from './description-html.ts'

/** Markers that are typical of job titles and headings in one language: gender notations and the usual headings. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  de: /\((?:[mwdx]\s?[/|]\s?){2,}[mwdx]\)|(?<!\p{L})(?:(?:deine|ihre|unsere|das sind) \p{L}+|dein profil|ihr profil|wir bieten|wir suchen|aufgaben|mitarbeiter(?:in)?|fachkraft|ausbildung|und|für|mit)(?!\p{L})/iu,
  en: /(?<!\p{L})(?:your \p{L}+|our \p{L}+|about (?:you|us|the)|what you|what we|we offer|responsibilities|requirements|the|and|with|for)(?!\p{L})/iu,
  fr: /\([hf]\s?\/\s?[hf](?:\s?\/\s?[xn])?\)|(?<!\p{L})[hf]\/[hf](?!\p{L})|(?<!\p{L})(?:vos missions|votre \p{L}+|nos avantages|profil recherché|les|pour|avec|et)(?!\p{L})/iu,
  nl: /\([mv]\s?\/\s?[mv](?:\s?\/\s?x)?\)|(?<!\p{L})(?:jouw \p{L}+|wat ga je doen|wij bieden|wie ben jij|medewerker|het|een|voor|met)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tus funciones|tu perfil|qué ofrecemos|requisitos|funciones|los|las|para|y)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:le tue|il tuo|cosa offriamo|requisiti|mansioni|gli|per|di|della)(?!\p{L})/iu,
  pl: /\(k\s?\/\s?m\)|(?<!\p{L})(?:twoje|oferujemy|wymagania|obowiązki|oraz|dla|i)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:suas|seu perfil|oferecemos|responsabilidades|não|com|uma|dos|e)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:dina|vi erbjuder|om dig|arbetsuppgifter|och|för|med|att)(?!\p{L})/iu,
}

/** Fewest letters for detecting a language. */
const ENOUGH = 80

/** Characters that are enough to detect a language. */
const PLENTY = 600

/** Scripts with only one major language; kana separates Japanese from Chinese. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ko', /\p{Script=Hangul}/u],
  ['ja', /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['zh', /\p{Script=Han}{2}/u],
  ['th', /\p{Script=Thai}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['el', /\p{Script=Greek}{3}/u],
]

/**
 * The language of a job's text; null if the text is too short or the result is not certain. The tables for rare
 * languages take 90 MB and are loaded only if the text is in none of the usual ones.
 */
export async function detectJobLanguage(title: string, html: string): Promise<string | null> {
  const byScript = SCRIPTS.find(([, script]) => script.test(title))
  if (byScript) return byScript[0]
  const text = `${title}. ${htmlToText(html.slice(0, PLENTY * 3))}`.slice(0, PLENTY)
  if (text.length < ENOUGH) return detectLanguageByMarkers(text)
  const byFunctionWords = detectLanguageByFunctionWords(text)
  if (byFunctionWords) return byFunctionWords
  const { eld } = await import('eld/extrasmall')
  const detected = eld.detect(text)
  return detected.language !== '' && detected.isReliable() ? detected.language : null
}

/** The language of a text too short for counting words: the only one with a marker in it. */
function detectLanguageByMarkers(text: string): string | null {
  const found = Object.keys(SIGNS).filter((language) => SIGNS[language]?.test(text))
  return found.length === 1 ? (found[0] ?? null) : null
}
