import { detectTextEncoding } from '#server/files/text-encoding.ts'
import { hasControlCharacters } from '#server/files/suspicious-text.ts'
import { measureTextLikelihood } from './text-likelihood.ts'

/** Encodings of texts that do not declare one. If several give the same text, the first is chosen. */
const ENCODINGS = [
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'iso-8859-2',
  'windows-1254',
  'windows-1257',
  'macintosh',
  'windows-1251',
  'koi8-u',
  'x-mac-cyrillic',
  'ibm866',
  'iso-8859-5',
  'windows-1253',
  'iso-8859-7',
  'windows-1256',
  'windows-1255',
  'windows-874',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
]
/** Bytes to sample; every candidate encoding is tried on them. */
const SAMPLE = 64 * 1024
/** Score below which a text cannot be in any language. */
const LEAST = 0.15
/** Number of letters in a UTF-8 text of which one may be broken. */
const BROKEN_LETTERS = 50

const ESCAPE = 0x1b

const STRANGE =
  /[^\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Armenian}\p{Script=Georgian}]/gu

/** Decodes a text; null if the bytes are no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = detectTextEncoding(bytes)
  const unicode = decodeOrNull(marked, bytes)
  if (unicode !== null && !hasControlCharacters(unicode)) return unicode
  if (marked !== 'utf-8') return null
  if (bytes.includes(0)) return decodeUnmarkedUtf16(bytes)
  if (isMostlyUtf8(bytes)) return new TextDecoder().decode(bytes)
  const stateful = bytes.includes(ESCAPE) ? decodeOrNull('iso-2022-jp', bytes) : null
  if (stateful !== null && !hasControlCharacters(stateful)) return stateful
  const encoding = findLikeliestEncoding(bytes)
  return encoding && decodeOrNull(encoding, bytes)
}

/**
 * The most likely encoding, judged by the first part with non-ASCII letters; encodings in which the whole text is
 * invalid are left out.
 */
function findLikeliestEncoding(bytes: Uint8Array): string | null {
  const first = Math.max(
    0,
    bytes.findIndex((byte) => byte > 127),
  )
  // the sample begins at a line, so that no letter is cut in two
  const start = bytes.lastIndexOf(10, first) + 1
  const sample = bytes.subarray(start, start + SAMPLE)
  const isWhole = start + SAMPLE >= bytes.length
  let best = { encoding: null as string | null, score: LEAST }
  for (const encoding of ENCODINGS) {
    const text = decodeOrNull(encoding, sample, isWhole)
    const score = text === null ? -Infinity : measureTextLikelihood(text)
    if (score > best.score && (isWhole || decodeOrNull(encoding, bytes) !== null)) best = { encoding, score }
  }
  return best.encoding
}

/**
 * Detects UTF-16 without a byte order mark: in the right byte order there are spaces and line ends, in the wrong one
 * letters of no script.
 */
function decodeUnmarkedUtf16(bytes: Uint8Array): string | null {
  const texts = ['utf-16le', 'utf-16be'].flatMap((encoding) => {
    const text = decodeOrNull(encoding, bytes)
    return text !== null && isPlausibleText(text) ? [text] : []
  })
  return texts.toSorted((a, b) => countAsciiCharacters(b) - countAsciiCharacters(a))[0] ?? null
}

function isPlausibleText(text: string): boolean {
  if (hasControlCharacters(text) || /[\p{Unassigned}\p{Private_Use}]/u.test(text) || !/[\t\n\r -~]/.test(text))
    return false
  const strange = text.match(STRANGE)?.length ?? 0
  return strange * 50 <= text.length
}

const countAsciiCharacters = (text: string) => text.match(/[\t\n\r -~]/g)?.length ?? 0

function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, SAMPLE))
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const whole = text.match(/[\u0080-\uFFFC\u{10000}-\u{10ffff}]/gu)?.length ?? 0
  return whole >= broken * BROKEN_LETTERS && whole > 0
}

function decodeOrNull(encoding: string, bytes: Uint8Array, isWhole = true): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole })
  } catch {
    return null
  }
}
