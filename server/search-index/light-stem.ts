import { stemWord } from './stemming.ts'

/** Caches by language, because the same words recur. */
const light = new Map<string, Map<string, string>>()
const MOST_KEPT = 50_000

const spellings = new Map<string, string>()

const BRITISH: readonly (readonly [RegExp, string])[] = [
  [/^(an|orthop|p|h|gyn|c|f)ae(?=[cdmrst])/, '$1e'],
  [/aem(?=[ai])/, 'em'],
  [/^oe(?=[sd])|(?<=^f)oe(?=t)/, 'e'],
  [/(?<=[^aeiou]{1,3}[aio]?[bdlmnrv])our(?=$|s$|er|ing$|ed$)/, 'or'],
  [/(?<=av)iour/, 'ior'],
  [/(?<=[nhmba])tre(?=s?$)/, 'ter'],
  [/(?<=[nai])is(?=ations?$|ed$|ers?$|ing$)/, 'iz'],
  [/(?<=al|og)ogue(?=s?$)/, 'og'],
  [/^programme(?=s?$)/, 'program'],
  [/(?<=licen|defen|offen)c(?=e)/, 's'],
  [/(?<=counse|trave|labe|mode)ll(?=or|er|ing|ed)/, 'l'],
]

/**
 * Words that are not English plurals: "news" is not "new", "goods" not "good", and Romance words for rooms, houses and
 * hands are not "sales", "cases" and "men".
 */
const NO_PLURALS = new Set(['news', 'goods', 'sala', 'salas', 'casa', 'casas', 'mano', 'manos'])
const SHORTEST = 4
const LETTERS = /^\p{L}+$/u

/**
 * The common part of a folded word's singular and plural, cases and gender forms: "Entwicklerinnen" becomes
 * "entwickler", "enfermeras" "enfermer". Unlike with stems, derived words stay different: an accountant is not an
 * account. Languages without rules here use the stemmer. The result is only for comparison.
 */
export function stemLightly(word: string, language: string): string {
  const rules = RULES[language || 'en']
  if (!rules) return stemWord(word, language)
  if (word.length < SHORTEST || NO_PLURALS.has(word)) return word
  const stems = light.get(language || 'en') ?? new Map<string, string>()
  const known = stems.get(word)
  if (known !== undefined) return known
  const stemmed = LETTERS.test(word) ? stemByRules(rules, word, language) : word
  if (stems.size >= MOST_KEPT) stems.clear()
  light.set(language || 'en', stems.set(word, stemmed))
  return stemmed
}

/** Frees the cache after reading many texts. */
export function forgetLightStems(): void {
  light.clear()
  spellings.clear()
}

function stemByRules(rules: readonly Step[], word: string, language: string): string {
  let stemmed =
    language === '' || language === 'en' ? toAmericanSpelling(word) : language === 'ar' ? dropArabicArticle(word) : word
  for (const endings of rules) stemmed = replaceEnding(endings, stemmed)
  return stemmed
}

/** Unifies British and American spelling: "paediatric", "labour", "centre", "programme". */
export function toAmericanSpelling(word: string): string {
  const known = spellings.get(word)
  if (known !== undefined) return known
  if (spellings.size >= MOST_KEPT) spellings.clear()
  let spelled = word
  for (const [british, instead] of BRITISH) spelled = spelled.replace(british, instead)
  spellings.set(word, spelled)
  return spelled
}

/** Removes an Arabic article, which is attached to its word. */
function dropArabicArticle(word: string): string {
  return word.length > SHORTEST + 1 && word.startsWith('ال') ? word.slice(2) : word
}

/** A rule: an ending, its replacement, and how many letters must remain before it. */
type Rule = readonly [ending: string, instead: string, left: number]
/** Rules of which the first matching one applies. */
type Step = readonly Rule[]

function replaceEnding(endings: Step, word: string): string {
  for (const [ending, instead, left] of endings)
    if (word.length - ending.length >= left && word.endsWith(ending)) return word.slice(0, -ending.length) + instead
  return word
}

/**
 * Parses rules of the form `ending>replacement`, or an ending to drop. `left` letters must remain, three by default.
 */
function parseEndingRules(text: string, left = 3): Step {
  return text.split(' ').map((rule) => {
    const [ending = '', instead = ''] = rule.split('>')
    return [ending, instead, left] as const
  })
}

const RULES: Readonly<Record<string, readonly Step[] | undefined>> = {
  en: [
    parseEndingRules('people>man person>man women>man woman>man men>man', 4),
    parseEndingRules('ies>y sses>ss shes>sh ches>ch xes>x zes>z ss>ss us>us is>is s', 2),
  ],
  de: [
    parseEndingRules('frauen>mann frau>mann leute>mann manner>mann', 3),
    parseEndingRules('enden>er ender>er ende>er', 5),
    parseEndingRules('innen in', 4),
    parseEndingRules('ern>er en em es e n s', 4),
  ],
  nl: [
    parseEndingRules('aarsters>aar aarster>aar sters>er ster>er lieden>man mannen>man', 5),
    parseEndingRules('en es e s n', 3),
    parseEndingRules('aar>ar eer>er oor>or aal>al eel>el ool>ol oog>og aat>at aan>an oon>on', 2),
  ],
  fr: [
    parseEndingRules('eaux>eau aux>al eux>eur x s', 3),
    parseEndingRules('euse>eur trice>teur iere>ier enne>en onne>on elle>el ive>if ee>e', 3),
    parseEndingRules('e', 3),
  ],
  es: [
    parseEndingRules('ces>z ores>or ones>on ales>al eres>er eses>es ines>in s', 3),
    parseEndingRules('ora>or', 4),
    parseEndingRules('o a e', 3),
  ],
  it: [
    parseEndingRules('trici>tor trice>tor esse>e essa>e', 5),
    parseEndingRules('he hi e i o a', 3),
    parseEndingRules('i', 4),
  ],
  sv: [
    parseEndingRules('arens>are aren>are ares>are ernas>er ern>er orna>a arna erna ena>e', 3),
    parseEndingRules('det>de den>de an>a en et er ar or>a', 4),
  ],
  pl: [
    parseEndingRules(
      'arka>arz erka>er istka>ista istki>ista owa>owy czyni>ca niczka>nik nicy>nik arze>arz erzy>er owie',
      3,
    ),
    parseEndingRules('ow y i e a o', 4),
  ],
  ar: [parseEndingRules('ات ين ون يه>ي ه', 3)],
  pt: [
    parseEndingRules('oes>ao aes>ao ais>al eis>el ns>m res>r zes>z s', 3),
    parseEndingRules('ora>or', 4),
    parseEndingRules('o a e', 3),
  ],
}
