import { stem } from './stemming.ts'

/**
 * What the singular and plural, the cases and the gender forms of a folded word have in common: "Entwicklerinnen" is "entwickler", "enfermeras" is
 * "enfermer". Words that are made of one another stay apart, unlike with stems: an accountant is no account. Languages without rules of
 * their own use the stemmer. The result is no word; it is only compared.
 */
export function lightStem(word: string, language: string): string {
  const rules = RULES[language || 'en']
  if (!rules) return stem(word, language)
  if (word.length < SHORTEST || NO_PLURALS.has(word)) return word
  const kept = light.get(language || 'en') ?? new Map<string, string>()
  const known = kept.get(word)
  if (known !== undefined) return known
  const stemmed = LETTERS.test(word) ? stemWith(rules, word, language) : word
  if (kept.size >= MOST_KEPT) kept.clear()
  light.set(language || 'en', kept.set(word, stemmed))
  return stemmed
}

/** Gives the memory back that a stretch of reading took. */
export function forgetLightStems(): void {
  light.clear()
  spellings.clear()
}

/** The same words come again and again. By language. */
const light = new Map<string, Map<string, string>>()
const MOST_KEPT = 50_000

function stemWith(rules: readonly Step[], word: string, language: string): string {
  let stemmed = language === '' || language === 'en' ? american(word) : language === 'ar' ? withoutArticle(word) : word
  for (const endings of rules) stemmed = applied(endings, stemmed)
  return stemmed
}

/** British and American spellings are one: "paediatric", "labour", "centre", "programme". */
export function american(word: string): string {
  const known = spellings.get(word)
  if (known !== undefined) return known
  if (spellings.size >= MOST_KEPT) spellings.clear()
  let spelled = word
  for (const [british, instead] of BRITISH) spelled = spelled.replace(british, instead)
  spellings.set(word, spelled)
  return spelled
}

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

/** "The" is written together with its word. */
function withoutArticle(word: string): string {
  return word.length > SHORTEST + 1 && word.startsWith('ال') ? word.slice(2) : word
}

/** An ending, what takes its place, and how many letters must be left before it. */
type Rule = readonly [ending: string, instead: string, left: number]
/** The first rule that fits is used. */
type Step = readonly Rule[]

function applied(endings: Step, word: string): string {
  for (const [ending, instead, left] of endings)
    if (word.length - ending.length >= left && word.endsWith(ending)) return word.slice(0, -ending.length) + instead
  return word
}

/** `ending>instead`, or an ending that is dropped; `left` letters must be left, three where nothing is said. */
function step(text: string, left = 3): Step {
  return text.split(' ').map((rule) => {
    const [ending = '', instead = ''] = rule.split('>')
    return [ending, instead, left] as const
  })
}

const RULES: Readonly<Record<string, readonly Step[] | undefined>> = {
  en: [
    step('people>man person>man women>man woman>man men>man', 4),
    step('ies>y sses>ss shes>sh ches>ch xes>x zes>z ss>ss us>us is>is s', 2),
  ],
  de: [
    step('frauen>mann frau>mann leute>mann manner>mann', 3),
    step('enden>er ender>er ende>er', 5),
    step('innen in', 4),
    step('ern>er en em es e n s', 4),
  ],
  nl: [
    step('aarsters>aar aarster>aar sters>er ster>er lieden>man mannen>man', 5),
    step('en es e s n', 3),
    step('aar>ar eer>er oor>or aal>al eel>el ool>ol oog>og aat>at aan>an oon>on', 2),
  ],
  fr: [
    step('eaux>eau aux>al eux>eur x s', 3),
    step('euse>eur trice>teur iere>ier enne>en onne>on elle>el ive>if ee>e', 3),
    step('e', 3),
  ],
  es: [step('ces>z ores>or ones>on ales>al eres>er eses>es ines>in s', 3), step('ora>or', 4), step('o a e', 3)],
  it: [step('trici>tor trice>tor esse>e essa>e', 5), step('he hi e i o a', 3), step('i', 4)],
  sv: [
    step('arens>are aren>are ares>are ernas>er ern>er orna>a arna erna ena>e', 3),
    step('det>de den>de an>a en et er ar or>a', 4),
  ],
  pl: [
    step('arka>arz erka>er istka>ista istki>ista owa>owy czyni>ca niczka>nik nicy>nik arze>arz erzy>er owie', 3),
    step('ow y i e a o', 4),
  ],
  ar: [step('ات ين ون يه>ي ه', 3)],
  pt: [step('oes>ao aes>ao ais>al eis>el ns>m res>r zes>z s', 3), step('ora>or', 4), step('o a e', 3)],
}

/** Not new, not good. */
/** Rooms, houses and hands of Romance languages are no "sales", "cases" and "men". */
const NO_PLURALS = new Set(['news', 'goods', 'sala', 'salas', 'casa', 'casas', 'mano', 'manos'])
const SHORTEST = 4
const LETTERS = /^\p{L}+$/u
