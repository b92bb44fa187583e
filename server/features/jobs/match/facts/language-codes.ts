import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'

let known: Map<string, string> | null = null

/** All known language names, each with its language code. */
export function getLanguageCodesByName(): ReadonlyMap<string, string> {
  known ??= buildCodesByLanguageName()
  return known
}

/** Caches results, because texts repeat the same words. */
const cache = new Map<string, string | null>()
const MAX_CACHED = 20_000

const CODES =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ku lb lo lt lv mk ml mn mr ms mt my nb ne nl pa pl ps pt ro ru si sk sl so sq sr sv sw ta te th tr uk ur uz vi xh yue zh zu'.split(
    ' ',
  )
const NAMED_IN = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'hu',
  'ru',
  'uk',
  'ar',
  'ja',
  'zh',
  'ko',
  'tr',
]
const ALSO: readonly (readonly [string, string])[] = [
  ['Mandarin', 'zh'],
  ['Mandarin Chinese', 'zh'],
  ['Norwegian', 'nb'],
  ['Norwegisch', 'nb'],
  ['Norsk', 'nb'],
  ['Tagalog', 'fil'],
  ['Filipino', 'fil'],
  ['norvégien', 'nb'],
  ['noruego', 'nb'],
  ['norvegese', 'nb'],
  ['norueguês', 'nb'],
  ['Noors', 'nb'],
  ['norska', 'nb'],
  ['norja', 'nb'],
  ['norweski', 'nb'],
  ['British Sign Language', 'bfi'],
  ['BSL', 'bfi'],
  ['American Sign Language', 'ase'],
  ['ASL', 'ase'],
  ['Hochdeutsch', 'de'],
  ['普通话', 'zh'],
  ['国语', 'zh'],
  ['汉语', 'zh'],
  ['北京語', 'zh'],
  ['韩语', 'ko'],
  ['粤语', 'yue'],
  ['Cantonese', 'yue'],
  ['Farsi', 'fa'],
  ['Flemish', 'nl'],
  ['Castellano', 'es'],
  ['Deutschkenntnisse', 'de'],
  ['Englischkenntnisse', 'en'],
  ['Französischkenntnisse', 'fr'],
  ['Brazilian Portuguese', 'pt'],
]
const LONGEST = 40

/** The language (BCP 47) for a language name in any of many languages; null if it is none. */
export function findLanguageCode(name: string): string | null {
  if (name.length > LONGEST) return null
  const before = cache.get(name)
  if (before !== undefined) return before
  known ??= buildCodesByLanguageName()
  const code = known.get(toWordKey(name)) ?? null
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(name, code)
  return code
}

function buildCodesByLanguageName(): Map<string, string> {
  const codes = new Map<string, string>()
  for (const named of NAMED_IN) {
    const display = new Intl.DisplayNames(named, { type: 'language', fallback: 'none' })
    for (const code of CODES) {
      const name = display.of(code)
      if (name !== undefined && !codes.has(toWordKey(name))) codes.set(toWordKey(name), code)
    }
  }
  for (const [name, code] of ALSO) codes.set(toWordKey(name), code)
  return codes
}
