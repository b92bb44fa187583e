import { TONGUES } from './languages/all-languages.ts'

/** Function words of the supported languages, and words that most resumes contain. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'the and of to with in for a by at on from which who their i my is was as experience work education skills languages summary university present native',
  de: 'und der die das mit für von im in den bei zur zum des auf als eine einer ich sowie berufserfahrung ausbildung kenntnisse sprachen heute muttersprache lebenslauf durch über',
  fr: 'le la les des du de et en pour avec au aux un une dans sur par je mon expérience expériences formation compétences langues profil depuis maternelle chez',
  es: 'el la los las de del y en con para por un una al que experiencia educación formación habilidades idiomas perfil actualidad nativo como su',
  pt: 'o a os as de do da dos das e em com para por um uma no na ao experiência formação competências habilidades idiomas perfil atual nativo que',
  it: 'il lo la i gli le di del della dei delle e in con per un una al che esperienza istruzione formazione competenze lingue profilo madrelingua presso nel',
  nl: 'de het een van en in met voor bij op aan te naar door ik werkervaring opleiding vaardigheden talen profiel heden moedertaal als der',
}
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /[가-힣]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
]
/** Matches letters of Ukrainian that Russian does not have. */
const UKRAINIAN = /[іїєґ]/iu
/** Share of letters in a script from which it identifies the language. */
const SHARE = 0.25
const JAPANESE_SHARE = 0.1
const ENOUGH_CHARACTERS = 8000
const FEWEST_WORDS = 4

/** Detects the language of a resume by script and function words; null if there are too few. */
export function detectTextLanguage(text: string): string | null {
  const start = text.slice(0, ENOUGH_CHARACTERS)
  const letters = start.match(/\p{L}/gu)?.length ?? 0
  for (const [language, script] of SCRIPTS) {
    const share = (start.match(script)?.length ?? 0) / Math.max(letters, 1)
    if (share > (language === 'ja' ? JAPANESE_SHARE : SHARE)) return resolveLanguageOfScript(language, start)
  }
  const counts = new Map<string, number>()
  for (const word of start.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const languages = LANGUAGES.get(word) ?? []
    // A word that several languages have counts less for each.
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1 / languages.length)
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1])
  return best && best[1] >= FEWEST_WORDS ? best[0] : null
}

const UNREAD: ReadonlySet<string> = new Set(['he', 'el'])

const JAPANESE = /[歴県駅込]|平成|昭和|令和|株式会社/u

/** Whether headings and dates of a language are known. Hebrew and Greek are only detected by their script. */
export const canReadLanguage = (language: string) => !UNREAD.has(language)

/** Whether a word is a function word by which languages are detected. */
export const isFunctionWord = (word: string) => LANGUAGES.has(word.toLowerCase())

/** Distinguishes languages of the same script; Japanese forms may contain no kana. */
function resolveLanguageOfScript(language: string, text: string): string {
  if (language === 'ru' && UKRAINIAN.test(text)) return 'uk'
  return language === 'zh' && JAPANESE.test(text) ? 'ja' : language
}

const LANGUAGES: ReadonlyMap<string, readonly string[]> = indexLanguagesByWord()

function indexLanguagesByWord(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const all = [...Object.entries(WORDS), ...TONGUES.map(({ code, words }) => [code, words] as const)]
  for (const [language, words] of all.filter((one) => one[1] !== ''))
    for (const word of words.split(' ')) found.set(word, [...(found.get(word) ?? []), language])
  return found
}
