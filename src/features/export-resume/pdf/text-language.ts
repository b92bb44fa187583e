/** Function words that identify languages in Latin script and are frequent in resumes. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'the and of to with for in on from by was is as at an',
  de: 'und der die das mit für von im den zur zum des auf ein eine ich bei',
  fr: 'le la les des du de et en pour avec au aux une dans sur par',
  es: 'el la los las de del y en con para por una al que como',
  pt: 'o os as de do da dos das e em com para por uma no na ao',
  it: 'il lo la gli di del della dei delle e in con per una che nel',
  nl: 'de het een van en in met voor bij op aan te naar door',
  pl: 'i w z na do oraz dla od przez się jest w zakresie',
  sv: 'och att med för av på till som är ett den jag hos',
  da: 'og at med for af på til som er et den jeg hos ved',
  nb: 'og å med for av på til som er et den jeg hos ved',
  fi: 'ja on sekä että kanssa jossa oli olen mukaan',
  tr: 've ile bir için bu olarak üzerinde olan da de',
  cs: 'a v na s pro ve se je od do jako při',
  hu: 'és a az egy hogy volt vagy mint meg számára',
  ro: 'și de la în cu pentru un o pe din ale care',
}
const SCRIPTS: readonly (readonly [language: string, script: RegExp, others?: string])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu, 'ja'],
  ['ar', /\p{sc=Arabic}/gu, 'fa ur ps sd ug ckb'],
  ['he', /\p{sc=Hebrew}/gu, 'yi'],
  ['ru', /\p{sc=Cyrillic}/gu, 'uk bg sr mk be kk ky mn'],
  ['el', /\p{sc=Greek}/gu],
  ['th', /\p{sc=Thai}/gu],
  ['hi', /\p{sc=Devanagari}/gu, 'mr ne'],
  ['bn', /\p{sc=Bengali}/gu, 'as'],
  ['ta', /\p{sc=Tamil}/gu],
  ['te', /\p{sc=Telugu}/gu],
  ['gu', /\p{sc=Gujarati}/gu],
  ['pa', /\p{sc=Gurmukhi}/gu],
  ['kn', /\p{sc=Kannada}/gu],
  ['ml', /\p{sc=Malayalam}/gu],
  ['si', /\p{sc=Sinhala}/gu],
  ['km', /\p{sc=Khmer}/gu],
  ['lo', /\p{sc=Lao}/gu],
  ['my', /\p{sc=Myanmar}/gu],
  ['am', /\p{sc=Ethiopic}/gu, 'ti'],
  ['ka', /\p{sc=Georgian}/gu],
  ['hy', /\p{sc=Armenian}/gu],
]
/** Letters that distinguish languages of the same script. */
const LETTERS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['uk', /[іїєґ]/iu],
  ['ur', /[ٹڈڑںے]/u],
  ['fa', /[پچژگ]/u],
]
const FAMILY: Readonly<Record<string, string>> = { uk: 'ru', ur: 'ar', fa: 'ar' }
/** Share of letters in a script that identifies the language. */
const SHARE = 0.3
const JAPANESE_SHARE = 0.1
const FEWEST_WORDS = 3

const LATIN: ReadonlySet<string> = new Set(Object.keys(WORDS))

/** The language of a text (BCP 47), by which screen readers choose a voice. Defaults to that of the labels. */
export function detectTextLanguage(text: string, locale: string): string {
  const own = locale.split('-')[0] ?? locale
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return locale
  for (const [language, script, others = ''] of SCRIPTS) {
    const share = (text.match(script)?.length ?? 0) / letters
    if (share <= (language === 'ja' ? JAPANESE_SHARE : SHARE)) continue
    if (language === own || others.split(' ').includes(own)) return locale
    return LETTERS.find(([other, has]) => FAMILY[other] === language && has.test(text))?.[0] ?? language
  }
  const found = detectLatinLanguage(text, own) ?? (LATIN.has(own) ? own : 'en')
  return found === own ? locale : found
}

function detectLatinLanguage(text: string, own: string): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const scores = Object.entries(WORDS).map(([language, list]) => {
    const known = new Set(list.split(' '))
    return { language, score: words.filter((word) => known.has(word)).length }
  })
  const [best, next] = scores.toSorted(
    (a, b) => b.score - a.score || Number(b.language === own) - Number(a.language === own),
  )
  if (!best || best.score < FEWEST_WORDS) return null
  return best.score === next?.score && best.language !== own ? null : best.language
}
