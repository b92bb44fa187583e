import { isUtf8 } from 'node:buffer'
import { LOST, type TextEncodingState } from './encoding-damage.ts'

/** The encoding for bytes that are not UTF-8. */
type Fallback = { label: string; isGuess: boolean }

const NEAR = 10

const STRANGE = new RegExp(
  [
    // Three letters in a row, or four signs and letters, but for those that alphabets are named by.
    '(?!æøå|åäö|äöü)[À-ÿ]{3}|(?=[¡-¿]*[À-ÿ])[¡-ÿ]{4}',
    // Bytes that Windows assigns no letter, or hardly any.
    '[\u0081\u0083\u0088\u008D\u008F\u0090\u0098\u009D]|(?-i:[a-zà-ÿ]\u009F)',
    // Signs within words, as Polish looks in a Western encoding, and signs such as £ right before a letter.
    '[a-zÀ-ÿ][\u009F¡£¥¦¬¯±³¹º¼¾¿][a-zÀ-ÿ]|[£¥¯][À-ÿ]',
  ].join('|'),
  'i',
)
/**
 * Czech, Hungarian and Turkish in Windows’ own encodings: `ø` beside `ì` or `ž`, `û` beside `ö`, `þ` or `ð` beside
 * `ç` or `ü`.
 */
const NEVER_MEET = ['øì', 'ø\u009E', 'ø\u009A', 'ûö', 'þç', 'þü', 'ðç', 'ðü'].map(
  ([one, other]) => new RegExp(`${one}[^]{0,60}${other}|${other}[^]{0,60}${one}`),
)

/**
 * Decodes UTF-8 in pieces. Invalid runs of bytes were probably never converted, so they are read in the other encoding.
 * If that encoding is only a guess, runs that occur in no Western language are marked as lost instead of being misread.
 */
export function createMixedDecoder(encoding: TextEncodingState, { label, isGuess }: Fallback, start: Uint8Array) {
  const other = new TextDecoder(label)
  const isStrange = isGuess && hasNonWesternBytes(start.subarray(0, getEndOfWholeCharacters(start)))
  let carry: Buffer = Buffer.alloc(0)

  function replaceLost(count: number): string {
    encoding.hasLost = true
    return LOST.repeat(count)
  }

  function decodeRun(run: Uint8Array, before: number): string {
    if (isStrange || (isGuess && isCutUtf8Letter(run, before)) || (isGuess && STRANGE.test(decodeLatin1(run))))
      return replaceLost(1)
    encoding.other = label
    return other.decode(run)
  }

  function decodeMixed(bytes: Buffer): string {
    let text = ''
    let from = 0
    for (const { start: at, end } of scanInvalidRuns(bytes)) {
      text += bytes.toString('utf8', from, at) + decodeRun(bytes.subarray(at, end), bytes[at - 1] ?? 0)
      from = end
    }
    return text + bytes.toString('utf8', from)
  }

  return (piece: Uint8Array, isLast = false): string => {
    const whole = Buffer.concat([carry, piece])
    const end = isLast ? whole.length : getEndOfWholeCharacters(whole)
    carry = whole.subarray(end)
    const bytes = whole.subarray(0, end)
    return isUtf8(bytes) ? bytes.toString('utf8') : decodeMixed(bytes)
  }
}

/** How many of the first non-ASCII letters are written as in UTF-8; null if any is not. */
export function countLettersIfUtf8(bytes: Uint8Array): number | null {
  const whole = bytes.subarray(0, getEndOfWholeCharacters(bytes))
  if (!isUtf8(whole)) return null
  let count = 0
  for (const byte of whole) if (byte >= 0xc2) count += 1
  return count
}

/** The end of a chunk up to which no character is incomplete. */
function getEndOfWholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc2) return getUtf8SequenceLength(byte) > back ? bytes.length - back : bytes.length
    if (byte < 0x80) break
  }
  return bytes.length
}

const getUtf8SequenceLength = (lead: number) => (lead < 0xc2 || lead > 0xf4 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4)

/** The runs of bytes that are not valid UTF-8. */
function* scanInvalidRuns(bytes: Uint8Array): Generator<{ start: number; end: number }> {
  for (let at = 0; at < bytes.length;) {
    const length = getUtf8LengthAt(bytes, at)
    if (length > 0) {
      at += length
      continue
    }
    const start = at
    while (at < bytes.length && getUtf8LengthAt(bytes, at) === 0) at += 1
    yield { start, end: at }
  }
}

/** Length of the UTF-8 character that begins here, bytes; 0 if none does. */
function getUtf8LengthAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return 1
  const length = getUtf8SequenceLength(lead)
  return length > 1 && isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length ? length : 0
}

/**
 * Whether these bytes begin a UTF-8 letter whose end is missing: "Caf\xC3 Chef", "it\xE2\x80s". No word ends in `Ã` or
 * `â€`.
 */
function isCutUtf8Letter([lead = 0, next = 0, third]: Uint8Array, before: number): boolean {
  if (next === 0) return (lead === 0xc2 || lead === 0xc3) && before >= 0x61 && before <= 0x7a
  return lead === 0xe2 && third === undefined && next >= 0x80 && next <= 0x84
}

/**
 * Whether stray bytes look like no Western text: letters of other alphabets in a row, signs within words, or letters
 * that never meet.
 */
export function hasNonWesternBytes(bytes: Uint8Array): boolean {
  const text = decodeLatin1(bytes)
  const runs = [...scanInvalidRuns(bytes)]
  for (const { start, end } of runs) {
    // The check includes adjacent bytes, since part of a sequence may look like UTF-8 by chance.
    const before = /[\u0080-\u00FF]*[^\u0080-\u00FF]?$/.exec(text.slice(Math.max(0, start - NEAR), start))?.[0] ?? ''
    const after = /^[\u0080-\u00FF]*[^\u0080-\u00FF]?/.exec(text.slice(end, end + NEAR))?.[0] ?? ''
    if (STRANGE.test(before + text.slice(start, end) + after)) return true
  }
  return runs.length > 0 && NEVER_MEET.some((pair) => pair.test(text))
}

const decodeLatin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
