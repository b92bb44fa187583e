// oxlint-disable-next-line no-control-regex -- all of ASCII, control characters included
const ASCII = /^[\0-\u007f]*$/
/** Matches diacritics of Latin, Greek, Cyrillic, Hebrew and Arabic, and invisible characters. */
const MARKS =
  /(и\u0306)|[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\p{Variation_Selector}/gu
/** Letters without a Unicode decomposition, and letters with two spellings. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
}
const ALONE = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/**
 * Folds text for comparison: without case and diacritics, in one form per letter. Marks that make another letter stay:
 * that of the Cyrillic short i, vowel signs of Indic scripts, voicing marks of kana.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (ASCII.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(MARKS, (_mark, shortI: string | undefined) => shortI ?? '')
    .replaceAll(ALONE, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
}
