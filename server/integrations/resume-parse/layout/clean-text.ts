/** Ligatures of the font Linux Libertine that Unicode does not have. */
const OWN_LIGATURES: Readonly<Record<string, string>> = { '\ue039': 'ft', '\ue03b': 'tt' }

/** Radicals that some fonts use instead of characters, and for which Unicode has no equivalent. */
const RADICALS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...'⻄西⻑長⻘青⻩黄⻤鬼⻝食⻟食⻲亀⻭歯⻨麦⻫斉⺠民⻁虎⻅见⻆角⻋车⻓长⻔门⻙韦⻚页⻛风⻜飞⻢马⻥鱼⻦鸟⻧卤⻬齐⻮齿⻰龙⻯竜⻒長⻉贝⻪黾'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, radical = '', whole = '']) => [radical, whole]),
)

/** Letters of TeX's fonts for which files have no mapping; all of these fonts use the same codes. */
const TEX_LETTERS: Readonly<Record<string, string>> = {
  '\u0010': '“',
  '\u0011': '”',
  '\u0012': '„',
  '\u0013': '«',
  '\u0014': '»',
  '\u0015': '–',
  '\u0016': '—',
  '\u000b': 'ff',
  '\u000e': 'ffi',
  '\u000f': 'ffl',
  '\u001b': 'ff',
  '\u001c': 'fi',
  '\u001d': 'fl',
  '\u001e': 'ffi',
  '\u001f': 'ffl',
}

/**
 * Normalizes text: ligatures become letters, soft hyphens and invisible characters are removed, and all spaces become
 * one kind. An unmapped letter is most often the ligature "fi".
 */
export function cleanResumeText(text: string): string {
  return (
    combineAccents(text)
      .replaceAll(/\0(?=\p{Ll})/gu, 'fi')
      // oxlint-disable-next-line no-control-regex -- what the letters are written as
      .replaceAll(/[\u000b\u000e-\u0016\u001b-\u001f]/g, (letter) => TEX_LETTERS[letter] ?? letter)
      .replaceAll(/[\ue039\ue03b]/g, (letter) => OWN_LIGATURES[letter] ?? '')
      .replaceAll(
        /[\u2e80-\u2fdf\uf900-\ufaff\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufeff\uff01-\uff5e\u3000]/g,
        (letter) => RADICALS[letter] ?? letter.normalize('NFKC'),
      )
      .replaceAll(/[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g, '')
      // Some fonts map the ligature of lam and alef in the wrong order.
      .replaceAll(/ا([أإآ])ل/g, 'ال$1')
      .replaceAll(/[\u2010\u2011]/g, '-')
      .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f]/g, ' ')
      // oxlint-disable-next-line no-control-regex -- what is dropped
      .replaceAll(/[\0-\b\u000b-\u001f\u007f-\u009f]/g, ' ')
      .normalize('NFC')
  )
}

const COMBINING: Readonly<Record<string, string>> = {
  '\u0060': '\u0300',
  '\u00b4': '\u0301',
  '\u02c6': '\u0302',
  '\u02dc': '\u0303',
  '\u00a8': '\u0308',
  '\u00b8': '\u0327',
  '\u02c7': '\u030c',
  '\u02da': '\u030a',
}
/**
 * Matches words that begin with an accented letter. In all other words the accent is inside, and what looks like a
 * space before it is none.
 */
const FIRST =
  /^(?:[aeo]|area|agua|ultim|unic|etic|indice|otim|ecole|etat|etud|equip|even|edit|etre|age|ile|exito|epoca|ambito|arbol|organ|util|elev|econ|ener|etab|elabor|evol|eval|echan|elect)$|^(?:area|agua|ultim|unic|etic|indic|otim|ecole|etat|etud|equip|evene|editi|etre|exito|epoca|ambit|elect|elabo|evalu)/i
const DOTLESS: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' }

/**
 * Combines accents with their letter. Old TeX fonts set an accent before its letter, and a cedilla after it: "t
 * ́ecnico", "reduc ̧ ̃ao". A space of the text precedes the accent's own.
 */
function combineAccents(text: string): string {
  if (!/[ \p{L}][\u0300-\u030c\u0327\u0328]|[\u02c6\u02c7\u02d8-\u02dd\u0060\u00b4\u00a8\u00b8]\p{L}/u.test(text))
    return text
  return text
    .replaceAll(/[\u0060\u00b4\u02c6\u02dc\u00a8\u00b8\u02c7\u02da]/g, (accent) => ` ${COMBINING[accent] ?? ''}`)
    .replaceAll(/(\p{L}) ?([\u0327\u0328])/gu, '$1$2')
    .replaceAll(
      /( *)([\u0300-\u030c]) ?(\p{L})(?=(\p{L}{0,5}))/gu,
      (_, space: string, accent: string, letter: string, rest: string) => {
        const isFirst = space.length > 0 && (space.length > 2 || FIRST.test(letter + rest))
        return (isFirst ? ' ' : '') + (DOTLESS[letter] ?? letter) + accent
      },
    )
    .normalize('NFC')
}

/** Removes private-use characters, which are icons of telephones, envelopes and stars. */
export function dropIcons(text: string): string {
  return text.replaceAll(
    /[\ue000-\uf8ff\u2700-\u27bf\u2302\u260e\u2706\u2709]|\ufe0f|[\u{1f300}-\u{1faff}]|[\u{f0000}-\u{10ffff}]/gu,
    ' ',
  )
}

/** Joins a text to one line with single spaces. */
export function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
