import { createHash } from 'node:crypto'
import { SaxesParser } from 'saxes'
import { decodeText } from '#server/files/detect-encoding/detect-encoding.ts'
import { detectXmlEncoding } from '#server/files/text-encoding.ts'
import type { FileVerdict } from './file-verdict.ts'

const DEEPEST = 64
const MOST_NODES = 100_000

/** The verdict on a JSON file: it can be parsed, and is not nested without limit. */
export function inspectJson(bytes: Uint8Array): FileVerdict {
  try {
    // JSON is UTF-8, but programs on Windows may write it in any encoding they use for text.
    const text = decodeText(bytes)
    if (text === null) return { refused: 'broken' }
    return measureBracketDepth(text) > DEEPEST ? { refused: 'too-complex' } : buildVerdict(bytes, JSON.parse(text))
  } catch {
    return { refused: 'broken' }
  }
}

/**
 * The verdict on an XML file: well formed, without a document type (which could declare entities), without style sheets
 * and embedded pages.
 */
export function inspectXml(bytes: Uint8Array): FileVerdict {
  let refused: 'active-content' | 'too-complex' | null = null
  let [depth, nodes] = [0, 0]
  const parser = new SaxesParser({})
  const fail = (reason: 'active-content' | 'too-complex' | null) => {
    refused ??= reason
    throw new Error(reason ?? 'broken')
  }
  parser.on('error', () => fail(null))
  parser.on('doctype', () => fail('active-content'))
  parser.on('processinginstruction', () => fail('active-content'))
  parser.on('closetag', () => (depth -= 1))
  parser.on('opentag', ({ name }) => {
    depth += 1
    nodes += 1
    if (depth > DEEPEST || nodes > MOST_NODES) fail('too-complex')
    if (/(?:^|:)(?:html|svg|script|stylesheet)$/i.test(name)) fail('active-content')
  })
  try {
    parser.write(new TextDecoder(detectXmlEncoding(bytes), { fatal: true }).decode(bytes)).close()
    return buildVerdict(bytes, true)
  } catch {
    return { refused: refused ?? 'broken' }
  }
}

/** Maximum nesting of brackets outside of strings, counted before anything is parsed. */
function measureBracketDepth(text: string): number {
  let [depth, deepest, isString] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (isString) {
      if (letter === '\\') at += 1
      else if (letter === '"') isString = false
    } else if (letter === '"') isString = true
    else if (letter === '{' || letter === '[') deepest = Math.max(deepest, (depth += 1))
    else if (letter === '}' || letter === ']') depth -= 1
  }
  return deepest
}

function buildVerdict(bytes: Uint8Array, value: unknown): FileVerdict {
  if (value === null) return { refused: 'broken' }
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), pages: null }
}
