import { createHash } from 'node:crypto'
import type { FoundFile } from './file-verdict.ts'

/**
 * Bytes of a file that others take the place of, in what is kept of it. `put` is base64, as it goes between
 * processes.
 */
export type Edit = { from: number; to: number; put: string }

/** Leaves out what stands there. */
export const cutRange = (from: number, to: number): Edit => ({ from, to, put: '' })

/**
 * What is kept of a file after its verdict: its beginning, or all of it with what was changed. Nothing is copied
 * where nothing was changed.
 */
export function applyEdits(bytes: Uint8Array, { size, edits }: Pick<FoundFile, 'size' | 'edits'>): Uint8Array {
  if (!edits) return bytes.subarray(0, size)
  const pieces: Uint8Array[] = []
  let at = 0
  for (const { from, to, put } of edits) {
    pieces.push(bytes.subarray(at, from), Buffer.from(put, 'base64'))
    at = to
  }
  return Buffer.concat([...pieces, bytes.subarray(at)])
}

/** A sound file of which something else is kept than was sent. */
export function buildEditedFile(bytes: Uint8Array, edits: readonly Edit[], pages: number | null = null): FoundFile {
  const edited = applyEdits(bytes, { size: bytes.length, edits })
  return { size: edited.length, sha256: createHash('sha256').update(edited).digest('hex'), pages, edits }
}
