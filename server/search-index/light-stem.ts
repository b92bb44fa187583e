import { stem } from './stemming.ts'

/**
 * What the singular and plural, the cases and the gender forms of a folded word have in common: "Entwicklerinnen" is "entwickler", "enfermeras" is
 * "enfermer". Words that are made of one another stay apart, unlike with stems: an accountant is no account. Languages without rules of
 * their own use the stemmer. The result is no word; it is only compared.
 */
export function lightStem(word: string, language: string): string {
  const rules = RULES[language || 'en']
  if (!rules) return stem(word, language)
  if (word.length < SHORTEST || !LETTERS.test(word)) return word
  let light = language === '' || language === 'en' ? american(word) : word
  for (const endings of rules) light = applied(endings, light)
  return light
}

/** British and American spellings are one: "paediatric", "labour", "centre", "programme". */
function american(word: string): string {
  let spelled = word
  for (const [british, instead] of BRITISH) spelled = spelled.replace(british, instead)
  return spelled
}

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
  nl: [step('sters>er ster>er', 6), step('en es e s n', 3), step('aar>ar eer>er oor>or aal>al eel>el ool>ol', 2)],
  fr: [
    step('eaux>eau aux>al eux>eur x s', 3),
    step('euse>eur trice>teur iere>ier enne>en onne>on elle>el ive>if ee>e', 3),
    step('e', 3),
  ],
  es: [step('ces>z ores>or ones>on ales>al eres>er eses>es ines>in s', 3), step('ora>or', 4), step('o a e', 3)],
  it: [step('trici>tor trice>tor esse>e essa>e', 5), step('he hi e i o a', 3)],
  pt: [step('oes>ao aes>ao ais>al eis>el ns>m res>r zes>z s', 3), step('ora>or', 4), step('o a e', 3)],
}

const SHORTEST = 4
const LETTERS = /^\p{L}+$/u
