const HONORIFIC =
  /^(?:mr|mrs|ms|miss|dr|prof|professor|sir|herr|frau|dipl\.?-?\s?\p{L}*|mag|ing|m|mme|mlle|sr|sra|srta|dott|dott\.ssa|dhr|mevr|drs|ir|eng|rer|nat|med|phil|h|c|mult|jur|univ|السيد|السيدة|الأستاذ|الأستاذة|الدكتور|الدكتورة|م|د)\.?$/iu
const DEGREES =
  /,?\s*\(?\b(?:ph\.?\s?d|mba|m\.?sc|b\.?sc|m\.?a|b\.?a|m\.?d|r\.?n|cpa|pmp|esq|jr|sr|ii|iii|cfa|pe|ll\.?m|b\.?eng|m\.?eng|b\.?\s?ed|msc|bsc)\.?\)?(?=[,\s]|$).*$/iu
/** Words before a family name that belong to it. */
const PARTICLES = new Set(
  'von vom van der den de del della di da dos das do du la le los las el al bin ibn ben bint abu ter ten zu zur st saint mac o san santa بن ابن بنت آل أبو ابو أم'.split(
    ' ',
  ),
)
/** Chinese family names of two characters. */
const DOUBLE = /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|公孙|慕容|司徒|端木|令狐|夏侯)/u
/** Japanese family names of one or three characters; most have two. */
const SHORT =
  /^(?:林|森|原|東|西|南|北|関|堀|辻|岡|星|谷|岸|泉|菅|桂|島|旭|楠|畑|堤|平|金|李|王|張|陳|朴)(?=[\p{Script=Han}\p{Script=Hiragana}]{2,3}$)/u
const LONG = /^(?:佐々木|長谷川|五十嵐|久保田|大久保|小久保|宇佐美|小笠原|長谷部|日下部|御手洗|勅使河原|西大路)/u

export type PersonName = { firstName: string | null; lastName: string | null }

/** A name in its two parts, as people of its language write it. */
export function splitName(written: string, language: string | null): PersonName {
  const text = written.replace(DEGREES, '').replaceAll(/\s+/g, ' ').trim()
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々\s・]+$/u.test(text)) return splitEastern(text, language)
  const [family = '', given = ''] = text.split(',').map((part) => part.trim())
  if (given !== '') return { firstName: asWritten(given), lastName: asWritten(family) }
  const words = text.split(' ').filter((word) => !HONORIFIC.test(word))
  const [only] = words
  if (words.length < 2) return { firstName: only === undefined ? null : asWritten(only), lastName: null }
  const at = familyAt(words, language)
  // In capitals, particles are told by standing within the name.
  const plainly = asWritten(words.join(' ')).split(' ')
  return { firstName: plainly.slice(0, at).join(' '), lastName: plainly.slice(at).join(' ') }
}

/** Where the family name begins. */
function familyAt(words: string[], language: string | null): number {
  const capitals = words.map((word) => word === word.toUpperCase() && /\p{Lu}{2}/u.test(word))
  // "DUPONT Jean" is the other way round, "Jean DUPONT" says it as it is.
  if (capitals[0] && !capitals.at(-1)) {
    const count = capitals.indexOf(false)
    words.push(...words.splice(0, count))
    return words.length - count
  }
  const marked = capitals.findIndex((isCapital, at) => at > 0 && isCapital)
  if (marked > 0 && !capitals[0]) return marked
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && PARTICLES.has(word.toLowerCase()))
  if (particle > 0)
    return isIberian(language) && words.length > 3 && particle > 1 ? particleOfTwo(words, particle) : particle
  if (language === 'es' && words.length > 2) return words.length - 2
  return words.length - 1
}

const isIberian = (language: string | null) => language === 'es' || language === 'pt'

/** "Miguel Ángel Núñez de Haro": the first of two family names stands before the particle. */
function particleOfTwo(words: readonly string[], particle: number): number {
  return particle >= 2 && words.length - particle <= 3 ? particle - 1 : particle
}

function splitEastern(text: string, language: string | null): PersonName {
  const [family = '', ...given] = text.split(/[\s・]/).filter((word) => word !== '')
  if (given.length > 0) return { firstName: given.join(' '), lastName: family }
  if (family.length < 2) return { firstName: null, lastName: family }
  const at = language === 'ja' ? japaneseAt(family) : DOUBLE.test(family) ? 2 : 1
  return { firstName: family.slice(at), lastName: family.slice(0, at) }
}

function japaneseAt(name: string): number {
  if (LONG.test(name)) return name.startsWith('勅使河原') ? 4 : 3
  if (name.length === 2) return 1
  return name.length === 3 && SHORT.test(name) ? 1 : 2
}

/** "ANNA MÜLLER-LÜDENSCHEIDT" as people write it. */
export function asWritten(name: string): string {
  return name
    .split(' ')
    .map((word, at) =>
      /\p{Lu}{2}/u.test(word) && word === word.toUpperCase() && !/^[A-Z]\.?$/.test(word) ? plain(word, at) : word,
    )
    .join(' ')
}

function plain(word: string, at: number): string {
  const lower = word.toLowerCase()
  if (at > 0 && PARTICLES.has(lower)) return lower
  return lower
    .replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/^Mc(\p{Ll})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}
