import { createHash } from 'node:crypto'
import type { FoundFile } from './file-verdict.ts'

/** A replaced range of a file. `put` is base64, as sent between processes. */
export type Edit = { from: number; to: number; put: string }

/** Creates an edit that removes a range. */
export const buildCut = (from: number, to: number): Edit => ({ from, to, put: '' })

/** The stored bytes of a file after its check: a prefix, or all with edits applied. Copies nothing without edits. */
export function applyFileEdits(bytes: Uint8Array, { size, edits }: Pick<FoundFile, 'size' | 'edits'>): Uint8Array {
  if (!edits) return bytes.subarray(0, size)
  const pieces: Uint8Array[] = []
  let at = 0
  for (const { from, to, put } of edits) {
    pieces.push(bytes.subarray(at, from), Buffer.from(put, 'base64'))
    at = to
  }
  return Buffer.concat([...pieces, bytes.subarray(at)])
}

/** A valid file that is stored with changes. */
export function buildEditedFile(bytes: Uint8Array, edits: readonly Edit[], pages: number | null = null): FoundFile {
  const edited = applyFileEdits(bytes, { size: bytes.length, edits })
  return { size: edited.length, sha256: createHash('sha256').update(edited).digest('hex'), pages, edits }
}
