import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { countUnpacked } from '#server/files/count-unpacked.ts'
import type { RefusalReason } from '#server/files/verdict.ts'
import { readArchive, type Part } from './read-archive.ts'
import { linksProblem } from './links-problem.ts'

/** Parts of a letter in an archive; more is an attack or a mistake. */
const MOST_PARTS = 2000
/** Unpacked, all parts together. */
const MOST_BYTES = 200 * MEGABYTE
/** Text packs well, but not that well. */
const MOST_RATIO = 200
const FIRST_RATIO_BYTES = MEGABYTE
/** Lists of links and of kinds of content are read; they are short. */
const LONGEST_LIST = MEGABYTE

/** Null for a whole Word file in the archive form, without macros, objects, or links that opening it follows. */
export async function docxProblem(bytes: Uint8Array): Promise<RefusalReason | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = readArchive(file, MOST_PARTS)
  if (parts === 'too-many') return 'unpacks-too-large'
  if (!parts) return 'broken'
  const problem = namesProblem(parts)
  if (problem) return problem
  let left = MOST_BYTES
  for (const part of parts) {
    const { size, problem: found } = await partProblem(part, left)
    if (found) return found
    left -= size
  }
  return null
}

function namesProblem(parts: readonly Part[]): RefusalReason | null {
  const names = new Set<string>()
  for (const { name, isEncrypted } of parts) {
    if (isEncrypted) return 'encrypted'
    // Names of parts differ by more than capitals.
    const one = name.toLowerCase()
    if (names.has(one) || /(^|[\\/])\.\.([\\/]|$)|^[\\/]|\0/.test(name)) return 'broken'
    names.add(one)
    if (/vbaProject|\/activeX\/|\/embeddings\/.*\.bin$|\.(exe|dll|js|vbs|bat|cmd|scr|jar)$/i.test(name))
      return 'active-content'
  }
  return names.has('[content_types].xml') && names.has('word/document.xml') ? null : 'wrong-type'
}

/** Unpacks a part: its directory is only believed when it is right. */
async function partProblem(part: Part, left: number): Promise<{ size: number; problem: RefusalReason | null }> {
  const { name, packed, method, said } = part
  if (method === 'other') return { size: 0, problem: 'broken' }
  const isList = /\.rels$|^\[content_types\]\.xml$/i.test(name)
  const pieces: Buffer[] = []
  const limit = Math.min(left, isList ? LONGEST_LIST : Math.max(FIRST_RATIO_BYTES, packed.length * MOST_RATIO))
  const { size, ended } =
    method === 'stored'
      ? { size: packed.length, ended: packed.length > limit ? 'over' : 'whole' }
      : await countUnpacked(packed, { limit, format: 'raw', onPiece: (piece) => void (isList && pieces.push(piece)) })
  if (ended === 'over') return { size, problem: 'unpacks-too-large' }
  if (ended === 'broken' || size !== said) return { size, problem: 'broken' }
  const list = method === 'stored' ? packed : Buffer.concat(pieces)
  return { size, problem: isList ? linksProblem(list) : null }
}
