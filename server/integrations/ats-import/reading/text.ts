import { TextDecoder } from 'node:util'
import { FeedFault } from './feed-fault.ts'
import { unpacked } from './unpacked.ts'

/** The text of a feed: unpacked, and decoded by its byte order mark, its XML declaration or the look of its first bytes; else UTF-8. */
export async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let start: Uint8Array = new Uint8Array()
  for await (const chunk of unpacked(bytes)) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    start = start.length === 0 ? chunk : Buffer.concat([start, chunk])
    if (start.length < ENOUGH) continue
    decoder = decoderOf(start)
    yield decoder.decode(start, { stream: true })
  }
  if (decoder) yield decoder.decode()
  else yield decoderOf(start).decode(start)
}

/** How a text begins, and the text whole. */
export async function peeked(text: AsyncIterable<string>): Promise<{ start: string; text: AsyncIterable<string> }> {
  const iterator = text[Symbol.asyncIterator]()
  let start = ''
  while (start.length < START) {
    const next = await iterator.next()
    if (next.done) break
    start += next.value
  }
  return { start: start.slice(0, START), text: chained(start, { [Symbol.asyncIterator]: () => iterator }) }
}

/** The text in one piece; pages are not long. */
export async function wholeText(text: AsyncIterable<string>): Promise<string> {
  let whole = ''
  for await (const piece of text) {
    whole += piece
    if (whole.length > LONGEST_PAGE) throw new FeedFault('The feed is larger than the site takes.')
  }
  return whole
}

async function* chained(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

const START = 2000
const LONGEST_PAGE = 16_000_000

/** Bytes that say how the rest is written. */
const ENOUGH = 256

function decoderOf(start: Uint8Array): TextDecoder {
  const label = byMark(start) ?? byZeros(start) ?? byDeclaration(start)
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder('utf-8')
  }
}

function byMark([a, b, c]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return undefined
}

/** Feeds begin with `<`, `{` or `[`: in UTF-16 one of the first two bytes is then zero. */
function byZeros([a, b]: Uint8Array): string | undefined {
  if (a !== 0 && b === 0) return 'utf-16le'
  if (a === 0 && b !== undefined && b !== 0) return 'utf-16be'
  return undefined
}

function byDeclaration(start: Uint8Array): string {
  const head = Buffer.from(start).toString('latin1')
  const label = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1] ?? 'utf-8'
  // A text that could be read this far as single bytes is no UTF-16, whatever it says.
  return /^utf-?16/i.test(label) ? 'utf-8' : label
}
