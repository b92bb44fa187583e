import { msg } from '#contract/zod-free/text.ts'
import { createTextEncodingState, type TextEncodingState } from './encoding-damage.ts'
import { createMixedDecoder, countLettersIfUtf8 } from './mixed-encoding-decoder.ts'
import { isWindowsCyrillic } from './is-windows-cyrillic.ts'
import { FeedFault } from './feed-fault.ts'
import { LOST } from './encoding-damage.ts'
import { unpackIfGzipped } from './unpack-if-gzipped.ts'

type Decode = (piece: Uint8Array, isLast?: boolean) => string

const START = 2000
const LONGEST_PAGE = 16_000_000

/** Bytes at the beginning that show the encoding of the rest. */
const ENOUGH = 256

const WIDE = /^(?:shift_jis|euc-jp|euc-kr|gbk|gb18030|big5)$/

const LONGEST_HEAD = 4096

/**
 * The text of a feed: unpacked, and decoded by its byte order mark, its first bytes, or whichever declared encoding
 * (response, XML declaration) fits the bytes; otherwise UTF-8. Undecodable parts are reported in `encoding`.
 */
export async function* decodeTextStream(
  bytes: AsyncIterable<Uint8Array>,
  encoding: TextEncodingState = createTextEncodingState(),
): AsyncGenerator<string> {
  let decode: Decode | undefined
  let start: Uint8Array = new Uint8Array()
  for await (const chunk of unpackIfGzipped(bytes)) {
    if (decode) {
      yield decode(chunk)
      continue
    }
    start = start.length === 0 ? chunk : Buffer.concat([start, chunk])
    if (start.length < ENOUGH) continue
    decode = createFeedDecoder(start, encoding)
    yield decode(start)
  }
  yield decode ? decode(new Uint8Array(), true) : createFeedDecoder(start, encoding)(start, true)
}

/** Reads the beginning of a text and returns it together with the whole text. */
export async function peekTextStart(
  text: AsyncIterable<string>,
  most = START,
): Promise<{ start: string; text: AsyncIterable<string> }> {
  const iterator = text[Symbol.asyncIterator]()
  let start = ''
  while (start.length < most) {
    const next = await iterator.next()
    if (next.done) break
    start += next.value
  }
  return { start: start.slice(0, most), text: concatStartAndRest(start, { [Symbol.asyncIterator]: () => iterator }) }
}

/** Reads a text as a whole, which is fine for pages, because they are short. */
export async function readWholeText(text: AsyncIterable<string>): Promise<string> {
  let whole = ''
  for await (const piece of text) {
    whole += piece
    if (whole.length > LONGEST_PAGE) throw new FeedFault(msg('The feed is larger than the site takes.'))
  }
  return whole
}

async function* concatStartAndRest(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

/** Bytes examined from the first non-ASCII letter to see which encoding fits. */
const WINDOW = 65_536
/** Fewest non-ASCII letters that prove UTF-8: fewer may be valid by chance in encodings of two bytes a letter. */
const FEW = 3

function createFeedDecoder(start: Uint8Array, encoding: TextEncodingState): Decode {
  const wide = detectCharsetByMark(start) ?? detectUtf16ByZeros(start)
  if (wide?.startsWith('utf-16')) return createKnownDecoder(wide, encoding)
  const declared = [findCharsetInContentType(encoding.contentType), findCharsetInXmlDeclaration(start)].flatMap(
    (label) => findSingleByteLabel(label) ?? [],
  )
  encoding.told = wide ?? declared[0] ?? 'utf-8'
  const other = wide ? undefined : declared.find((label) => label !== 'utf-8')
  // ISO-2022-JP has only seven-bit bytes, so none of them looks unlike ASCII.
  if (other === 'iso-2022-jp') return createKnownDecoder(other, encoding)
  const guessed = wide !== undefined || other !== undefined ? undefined : encoding.guess?.(start)
  if (guessed === undefined) return createDecidingDecoder(encoding, other, wide !== undefined)
  const decode = createKnownDecoder(guessed, encoding)
  encoding.told = 'utf-8'
  encoding.other = guessed
  return decode
}

/** Decides at the first non-ASCII letters: everything before is the same in all these encodings. */
function createDecidingDecoder(encoding: TextEncodingState, other: string | undefined, isMarked: boolean): Decode {
  let pending: Buffer = Buffer.alloc(0)
  let decode: Decode | undefined
  return (piece, isLast = false) => {
    if (decode) return decode(piece, isLast)
    const whole = pending.length === 0 ? Buffer.from(piece) : Buffer.concat([pending, piece])
    const first = whole.findIndex((byte) => byte >= 0x80)
    if (first === -1) return whole.toString('latin1')
    if (!isLast && whole.length - first < WINDOW) {
      pending = whole.subarray(first)
      return whole.toString('latin1', 0, first)
    }
    const seen = whole.subarray(first, first + WINDOW)
    const fitting = countLettersIfUtf8(seen)
    const isUtf8 = other === undefined || (fitting !== null && (fitting > FEW || !WIDE.test(other)))
    decode = isUtf8
      ? createMixedDecoder(encoding, { label: other ?? 'windows-1252', isGuess: other === undefined }, seen)
      : createWesternDecoder(other, seen, encoding)
    // The byte order mark is not part of the text.
    const from = isMarked && first === 0 ? 3 : 0
    return decode(whole.subarray(from), isLast)
  }
}

/** Text declared as Western may be Russian: no Western text consists of runs of such letters. */
function createWesternDecoder(declared: string, seen: Uint8Array, encoding: TextEncodingState): Decode {
  if (declared !== 'windows-1252' || !isWindowsCyrillic(seen)) return createKnownDecoder(declared, encoding)
  const decode = createKnownDecoder('windows-1251', encoding)
  encoding.told = declared
  encoding.other = 'windows-1251'
  return decode
}

/** Creates a decoder for an encoding that is certain. */
function createKnownDecoder(label: string, encoding: TextEncodingState): Decode {
  const decoder = new TextDecoder(label)
  encoding.told = label
  return (piece, isLast = false) => {
    const text = decoder.decode(piece, { stream: !isLast })
    if (!text.includes('\uFFFD')) return text
    encoding.hasLost = true
    return text.replaceAll('\uFFFD', LOST)
  }
}

function findSingleByteLabel(label: string | undefined): string | undefined {
  // Text that could be read as single bytes so far is not UTF-16, whatever it declares.
  if (label === undefined || /^utf-?16/i.test(label)) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

function detectCharsetByMark([a, b, c]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return undefined
}

/** Feeds begin with `<`, `{`, `[` or a name: in UTF-16 one of the first two bytes is then zero. */
function detectUtf16ByZeros([a, b]: Uint8Array): string | undefined {
  if (a !== 0 && b === 0) return 'utf-16le'
  if (a === 0 && b !== undefined && b !== 0) return 'utf-16be'
  return undefined
}

const findCharsetInContentType = (type: string | undefined) =>
  /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(type ?? '')?.[1]

function findCharsetInXmlDeclaration(start: Uint8Array): string | undefined {
  const head = Buffer.from(start.subarray(0, LONGEST_HEAD)).toString('latin1')
  return /<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]
}
