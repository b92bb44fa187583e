import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { countUnpacked, type Unpacked } from '#server/files/count-unpacked.ts'
import type { RefusalReason } from '#server/files/verdict.ts'
import { openFieldsCheck } from './fields-problem.ts'
import { findFields } from './find-fields.ts'
import { linksProblem } from './links-problem.ts'
import { readArchive, type Part } from './read-archive.ts'

/** Parts of a letter in an archive; more is an attack or a mistake. */
const MOST_PARTS = 2000
/** Unpacked, all parts together. */
const MOST_BYTES = 200 * MEGABYTE
/** Text packs well, but not that well. */
const MOST_RATIO = 200
const FIRST_RATIO_BYTES = MEGABYTE
/** Lists of links and of kinds of content are read; they are short. */
const LONGEST_LIST = MEGABYTE

/** Null for a whole Word file in the archive form, without macros, objects, or links and fields that opening it follows. */
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
  const { name, said } = part
  if (part.method === 'other') return { size: 0, problem: 'broken' }
  const isList = /\.rels$|^\[content_types\]\.xml$/i.test(name)
  const pieces: Buffer[] = []
  const fields = findFields()
  const limit = Math.min(left, isList ? LONGEST_LIST : Math.max(FIRST_RATIO_BYTES, part.packed.length * MOST_RATIO))
  const { size, ended } = await unpack(part, limit, (piece) => void (isList ? pieces.push(piece) : fields.look(piece)))
  if (ended === 'over') return { size, problem: 'unpacks-too-large' }
  if (ended === 'broken' || size !== said) return { size, problem: 'broken' }
  if (isList) return { size, problem: linksProblem(Buffer.concat(pieces)) }
  return { size, problem: fields.isFound() ? await fieldsProblem(part, limit) : null }
}

/** Unpacked once more: few parts have fields, and none is held as a whole. */
async function fieldsProblem(part: Part, limit: number): Promise<RefusalReason | null> {
  const check = openFieldsCheck()
  await unpack(part, limit, check.read)
  return check.end()
}

async function unpack({ method, packed }: Part, limit: number, onPiece: (piece: Buffer) => void): Promise<Unpacked> {
  if (method === 'deflated') return countUnpacked(packed, { limit, format: 'raw', onPiece })
  if (packed.length > limit) return { size: packed.length, ended: 'over' }
  onPiece(packed)
  return { size: packed.length, ended: 'whole' }
}
