import { detectByFunctionWords } from './function-words.ts'
import { htmlToText } from './html.ts'
import { detectLanguageByMarkers } from './language-markers.ts'

/** Too few letters to detect a language. */
const ENOUGH = 80
/** More are not needed. */
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
 * The language that a job is written in, by its words; null when they are few or it is not certain. The tables of the
 * many languages take 90 MB and are loaded when a text is in none of the usual ones.
 */
export async function detectLanguage(title: string, html: string): Promise<string | null> {
  const byScript = SCRIPTS.find(([, script]) => script.test(title))
  if (byScript) return byScript[0]
  const text = `${title}. ${htmlToText(html.slice(0, PLENTY * 3))}`.slice(0, PLENTY)
  if (text.length < ENOUGH) return detectLanguageByMarkers(text)
  const byFunctionWords = detectByFunctionWords(text)
  if (byFunctionWords) return byFunctionWords
  const { eld } = await import('eld/extrasmall')
  const detected = eld.detect(text)
  return detected.language !== '' && detected.isReliable() ? detected.language : null
}
