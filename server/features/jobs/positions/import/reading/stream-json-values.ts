import { Assembler } from 'stream-json/core/assembler.js'
import { jsonParser, type Token } from 'stream-json/core/parser.js'
import { msg } from '#contract/zod-free/text.ts'
import { FeedFault } from './feed-fault.ts'
import { createFeedOutline, addNameToOutline, type FeedOutline } from './feed-outline.ts'

// The parser without the streams that stream-json documents, read in stream-json 3.8.0: `jsonParser()` takes text and
// returns `{ values }`, its tokens, or a symbol if there are none yet. If that changes, no JSON feed can be read, and
// its tests fail.

/** Values outside the rows, by path: `meta.total`. Only a few scalar values. */
export type OuterValues = Map<string, unknown>

/** Damaged lines after which the rest of a feed is not read. */
const MAX_FAULTS = 100
/** Most characters of a job, or of a single value outside the jobs. */
const MAX_ROW_LENGTH = 8_000_000

/**
 * Streams the values at some paths of a JSON text, or of JSON Lines, without holding the whole. A path is `jobs.*`,
 * the elements of the list `jobs`; '' is the text itself. Intact values come first, then damage is thrown as a
 * FeedFault; with JSON Lines, reading continues at the next line and the fault is yielded as a value.
 */
export async function* streamJsonValues(
  text: AsyncIterable<string>,
  paths: readonly string[],
  outerValues: OuterValues,
  sight: FeedOutline = createFeedOutline(),
): AsyncGenerator<{ value: unknown } | { fault: FeedFault }> {
  let reader = createJsonReader(paths, outerValues, sight)
  let rest = ''
  let isLost = false
  let faults = 0
  let faultCount = 0
  for await (const chunk of text) {
    rest += chunk
    while (rest !== '') {
      if (isLost) {
        const next = rest.indexOf('\n{')
        if (next === -1) {
          faultCount += rest.length
          if (faultCount > MAX_ROW_LENGTH) return
          rest = rest.endsWith('\n') ? '\n' : ''
          break
        }
        rest = rest.slice(next + 1)
        isLost = false
        faultCount = 0
        reader = createJsonReader(paths, outerValues, sight)
      }
      const { fault, read } = reader.feed(rest)
      yield* reader.taken()
      rest = fault ? rest.slice(read) : ''
      if (!fault) break
      faults += 1
      // If the sizes are nonsense, so is the next line.
      if (faults > MAX_FAULTS || !isJsonSyntaxFault(fault)) throw fault
      yield { fault }
      isLost = true
    }
  }
  if (!isLost && !reader.isDone())
    throw new FeedFault(reader.isEmpty() ? msg('The feed is empty.') : msg('The feed ends in the middle.'))
}

const isJsonSyntaxFault = (fault: FeedFault) => fault.reason === 'The feed is not valid JSON here.'

const MAX_DEPTH = 100
const MAX_AROUND = 50
const MAX_AROUND_LENGTH = 500

type Frame = { isArray: boolean; key: string }

function createJsonReader(paths: readonly string[], outerValues: OuterValues, sight: FeedOutline) {
  const parse = jsonParser({ jsonStreaming: true, streamValues: false })
  const frames: Frame[] = []
  let row: Assembler | undefined
  let rowDepth = 0
  let unspent = 0
  let isEmpty = true
  let found: { value: unknown }[] = []

  function takeCharacter(token: Token) {
    isEmpty = false
    if (row) return takeInRow(row, token)
    unspent = 0
    switch (token.name) {
      case 'keyValue': {
        const frame = frames.at(-1)
        if (frame) frame.key = token.value
        if (frames.length === 1) addNameToOutline(sight, token.value)
        return
      }
      case 'startObject':
      case 'startArray':
        if (token.name === 'startObject' && paths.includes(formatFramePath(frames))) {
          row = new Assembler()
          rowDepth = 1
          row.consume(token)
          return
        }
        frames.push({ isArray: token.name === 'startArray', key: '' })
        sight.hasList ||= token.name === 'startArray' && paths.includes(formatFramePath(frames))
        if (frames.length > MAX_DEPTH) throw new FeedFault(msg('The feed is nested too deeply.'))
        return
      case 'endObject':
      case 'endArray':
        frames.pop()
        return
      default:
        if ('value' in token) takeScalar(token.name === 'numberValue' ? Number(token.value) : token.value)
    }
  }

  function takeInRow(assembler: Assembler, token: Token) {
    if (token.name === 'startObject' || token.name === 'startArray') rowDepth += 1
    if (token.name === 'endObject' || token.name === 'endArray') rowDepth -= 1
    if (rowDepth > MAX_DEPTH) throw new FeedFault(msg('The feed is nested too deeply.'))
    // Ids with more digits than a number represents exactly stay texts.
    const isLong = token.name === 'numberValue' && /^\d{16,}$/.test(token.value)
    assembler.consume(isLong ? { name: 'stringValue', value: token.value } : token)
    if (rowDepth > 0) return
    found.push({ value: assembler.current })
    row = undefined
    unspent = 0
  }

  function takeScalar(value: unknown) {
    const path = formatFramePath(frames)
    // A list element that is no object still counts as a row, to be reported as a bad one.
    if (path !== '' && paths.includes(path)) found.push({ value })
    else if (outerValues.size < MAX_AROUND && String(value).length <= MAX_AROUND_LENGTH) outerValues.set(path, value)
  }

  return {
    /**
     * Parses the text; with a fault, `read` is how much was parsed. Pieces end with `}`, so that objects before a fault
     * are not lost.
     */
    feed(text: string): { fault?: FeedFault; read: number } {
      for (let from = 0; from < text.length;) {
        const end = text.indexOf('}', from) + 1 || text.length
        try {
          unspent += end - from
          const tokens = parse(text.slice(from, end)) as { values: Token[] } | symbol
          if (typeof tokens === 'object') for (const token of tokens.values) takeCharacter(token)
          if (unspent > MAX_ROW_LENGTH) throw new FeedFault(msg('A job of the feed is larger than the site takes.'))
        } catch (error) {
          return {
            fault: error instanceof FeedFault ? error : new FeedFault(msg('The feed is not valid JSON here.')),
            read: from,
          }
        }
        from = end
      }
      return { read: text.length }
    },
    taken() {
      const values = found
      found = []
      return values
    },
    isEmpty: () => isEmpty && unspent < 100,
    isDone: () => !isEmpty && !row && frames.length === 0,
  }
}

const formatFramePath = (frames: readonly Frame[]) => frames.map(({ isArray, key }) => (isArray ? '*' : key)).join('.')
