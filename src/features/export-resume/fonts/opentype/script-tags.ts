const SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Arabic}/u, 'arab'],
  [/\p{Script=Hebrew}/u, 'hebr'],
  [/\p{Script=Cyrillic}/u, 'cyrl'],
  [/\p{Script=Greek}/u, 'grek'],
  [/\p{Script=Latin}/u, 'latn'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'kana'],
  [/\p{Script=Han}/u, 'hani'],
  [/\p{Script=Hangul}/u, 'hang'],
  [/\p{Script=Thai}/u, 'thai'],
]

const ASCII = /^[\u0020-\u007E]*$/
const LATIN = /[A-Za-z]/

/** OpenType's tag of the script of a run. */
export function toScriptTag(text: string): string {
  if (ASCII.test(text)) return LATIN.test(text) ? 'latn' : 'DFLT'
  return SCRIPTS.find(([pattern]) => pattern.test(text))?.[1] ?? 'DFLT'
}

/** Languages whose letters a font may draw in a way of their own (`locl`). */
const LANGUAGES: Readonly<Record<string, string>> = {
  bg: 'BGR ',
  ca: 'CAT ',
  fa: 'FAR ',
  ja: 'JAN ',
  ko: 'KOR ',
  mk: 'MKD ',
  mt: 'MTS ',
  nl: 'NLD ',
  pl: 'PLK ',
  ro: 'ROM ',
  sr: 'SRB ',
  tr: 'TRK ',
  ur: 'URD ',
  vi: 'VIT ',
}

/** OpenType's tag of a language; `dflt` for those that fonts draw as they draw everything. */
export function toLanguageTag(locale: string): string {
  return LANGUAGES[locale.split('-', 1)[0]?.toLowerCase() ?? ''] ?? 'dflt'
}
