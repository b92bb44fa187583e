import { SaxesParser } from 'saxes'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { countUnpacked } from '#server/files/count-unpacked.ts'
import { readArchive, type Part } from '#server/files/docx/read-archive.ts'
import type { RefusalReason } from '#server/files/verdict.ts'

/** Parts of a text in an archive, and what they unpack to together. */
const MOST_PARTS = 2000
const MOST_BYTES = 100 * MEGABYTE
/** Text packs well, but not that well. */
const MOST_RATIO = 200
const FIRST_RATIO_BYTES = MEGABYTE
/** What of the archive is markup is read, and is not longer. */
const LONGEST_MARKUP = 20 * MEGABYTE
const DEEPEST = 200

/** Null for a whole OpenDocument text without scripts, objects, encryption, or pictures that opening it would fetch. */
export async function odtProblem(bytes: Uint8Array): Promise<RefusalReason | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = readArchive(file, MOST_PARTS)
  if (parts === 'too-many') return 'unpacks-too-large'
  if (!parts) return 'broken'
  const names = namesProblem(parts)
  if (names) return names
  let left = MOST_BYTES
  for (const part of parts) {
    const { size, problem } = await partProblem(part, left)
    if (problem) return problem
    left -= size
  }
  return null
}

function namesProblem(parts: readonly Part[]): RefusalReason | null {
  const [first] = parts
  // the kind stands first and unpacked, so that nothing else passes for it
  if (first?.name !== 'mimetype' || first.method !== 'stored' || first.packed.toString() !== ODT) return 'wrong-type'
  const names = new Set<string>()
  for (const { name, isEncrypted } of parts) {
    if (isEncrypted) return 'encrypted'
    if (names.has(name) || /(^|[\\/])\.\.([\\/]|$)|^[\\/]|\0/.test(name)) return 'broken'
    names.add(name)
    if (/^(?:Basic|Scripts|Dialogs)\/|\.(?:exe|dll|js|vbs|bat|cmd|scr|jar|py|class)$/i.test(name))
      return 'active-content'
  }
  return names.has('content.xml') ? null : 'wrong-type'
}

async function partProblem(part: Part, left: number): Promise<{ size: number; problem: RefusalReason | null }> {
  const { name, method, packed, said } = part
  if (method === 'other') return { size: 0, problem: 'broken' }
  const isMarkup = /\.(?:xml|rdf)$/i.test(name)
  const pieces: Buffer[] = []
  const ratio = Math.max(FIRST_RATIO_BYTES, packed.length * MOST_RATIO)
  const limit = Math.min(left, isMarkup ? Math.min(ratio, LONGEST_MARKUP) : ratio)
  const onPiece = (piece: Buffer) => void (isMarkup && pieces.push(piece))
  const { size, ended } =
    method === 'deflated'
      ? await countUnpacked(packed, { limit, format: 'raw', onPiece })
      : storedPart(packed, limit, onPiece)
  if (ended === 'over') return { size, problem: 'unpacks-too-large' }
  if (ended === 'broken' || size !== said) return { size, problem: 'broken' }
  return { size, problem: isMarkup ? markupProblem(Buffer.concat(pieces)) : null }
}

function storedPart(packed: Buffer, limit: number, onPiece: (piece: Buffer) => void) {
  if (packed.length > limit) return { size: packed.length, ended: 'over' as const }
  onPiece(packed)
  return { size: packed.length, ended: 'whole' as const }
}

/** Scripts, events and objects run; a picture or frame from elsewhere tells who reads. Links that wait for a press are fine. */
function markupProblem(xml: Buffer): RefusalReason | null {
  let problem: RefusalReason | null = null
  let depth = 0
  const parser = new SaxesParser({})
  const fail = (reason: RefusalReason): never => {
    problem ??= reason
    throw new Error(reason)
  }
  parser.on('doctype', () => fail('broken'))
  parser.on('error', () => fail('broken'))
  parser.on('closetag', () => (depth -= 1))
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > DEEPEST) fail('broken')
    if (name === 'manifest:encryption-data') fail('encrypted')
    if (RUNS.test(name)) fail('active-content')
    const href = attributes['xlink:href']
    if (href !== undefined && name !== 'text:a' && ELSEWHERE.test(href)) fail('linked-content')
  })
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(xml)).close()
    return problem
  } catch {
    return problem ?? 'broken'
  }
}

const ODT = 'application/vnd.oasis.opendocument.text'
const RUNS =
  /^(?:script:|office:script$|office:event-listeners$|draw:(?:applet|plugin|floating-frame)$|text:(?:dde-connection|script)|office:dde-source$)/
/** An address with a scheme, of another machine, or out of the archive. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2}|\.\.[\\/])/i
