import type { RefusalReason } from '#server/files/check/file-verdict.ts'
import { readArchiveParts, type Part } from './read-archive.ts'
import { unpackArchivePart } from './unpack-part.ts'

/** Most parts of an archive that is a text. More are an attack or a mistake. */
const MOST_PARTS = 2000

/** A format's rules for its archives. */
export type ArchiveRules = {
  /** Most bytes of all unpacked parts together. */
  mostBytes: number
  /** Whether names that differ only in case mean the same part. */
  foldsNames: boolean
  /** Matches names of parts that a program would run. */
  runs: RegExp
  namesProblem(names: ReadonlySet<string>, first: Part | undefined): RefusalReason | null
  /** How a part is inspected while it is unpacked, and the most bytes it may have. */
  openPart(part: Part): {
    limit: number
    onPiece(piece: Buffer): void
    end(limit: number): Promise<RefusalReason | null>
  }
}

/** Checks an archive; null if it is complete and follows its format's rules. Its directory is verified, not trusted. */
export async function findArchiveProblem(bytes: Uint8Array, rules: ArchiveRules): Promise<RefusalReason | null> {
  const parts = readArchiveParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), MOST_PARTS)
  if (parts === 'too-many') return 'unpacks-too-large'
  if (!parts) return 'broken'
  const names = findPartNamesProblem(parts, rules)
  if (names) return names
  let left = rules.mostBytes
  for (const part of parts) {
    const opened = rules.openPart(part)
    const limit = Math.min(left, opened.limit)
    const { size, ended } = await unpackArchivePart(part, limit, (piece) => opened.onPiece(piece))
    if (ended === 'over') return 'unpacks-too-large'
    if (ended === 'broken' || size !== part.said) return 'broken'
    const problem = await opened.end(limit)
    if (problem) return problem
    left -= size
  }
  return null
}

function findPartNamesProblem(parts: readonly Part[], rules: ArchiveRules): RefusalReason | null {
  const names = new Set<string>()
  for (const { name, isEncrypted } of parts) {
    if (isEncrypted) return 'encrypted'
    const one = rules.foldsNames ? name.toLowerCase() : name
    if (names.has(one) || /(^|[\\/])\.\.([\\/]|$)|^[\\/]|\0/.test(name)) return 'broken'
    names.add(one)
    if (rules.runs.test(name)) return 'active-content'
  }
  return rules.namesProblem(names, parts[0])
}
