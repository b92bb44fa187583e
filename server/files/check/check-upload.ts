import { open } from 'node:fs/promises'
import { inspectText } from './check-text.ts'
import type { Edit } from './file-edits.ts'
import { inspectInPool } from './inspect-in-pool.ts'
import { containsPdf } from '#server/files/locate-pdf.ts'
import type { QueueTurn } from '#server/files/process-pool/fair-queue.ts'
import type { InspectedKind } from '#server/files/process-pool/handlers.ts'
import type { RefusalReason } from './file-verdict.ts'

/**
 * A form's file that can be stored: its content matches its name, to the last of `size` bytes. `edits`: see
 * `FoundFile`.
 */
export type SoundUpload = { size: number; mediaType: string; sha256: string; edits?: readonly Edit[] }

type UploadKind = { mediaType: string; begins: readonly number[] | 'pdf'; kind: InspectedKind | 'text' }

const JPEG: UploadKind = { mediaType: 'image/jpeg', begins: [0xff, 0xd8, 0xff], kind: 'jpeg' }

const BY_ENDING: Record<string, UploadKind> = {
  pdf: { mediaType: 'application/pdf', begins: 'pdf', kind: 'documentPdf' },
  png: { mediaType: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47], kind: 'png' },
  jpg: JPEG,
  jpeg: JPEG,
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: [0x50, 0x4b, 0x03, 0x04],
    kind: 'docx',
  },
  doc: { mediaType: 'application/msword', begins: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], kind: 'doc' },
  txt: { mediaType: 'text/plain', begins: [], kind: 'text' },
}

/** Bytes at the beginning that are enough to recognize every kind of file. */
const HEAD_BYTES = 2048

/** Extensions of files that can be checked, and therefore accepted. */
export const KNOWN_ENDINGS: readonly string[] = Object.keys(BY_ENDING)

/**
 * Validates a file on disk completely and returns its type, or why it is rejected. The name determines the expected
 * type.
 */
export async function checkUpload(
  file: { path: string; size: number },
  filename: string,
  turn: QueueTurn,
): Promise<SoundUpload | { refused: RefusalReason }> {
  if (file.size === 0) return { refused: 'empty' }
  const known = BY_ENDING[getExtension(filename)]
  if (!known) return { refused: 'wrong-type' }
  const { begins, kind, mediaType } = known
  const head = await readFirstBytes(file.path)
  const fits = begins === 'pdf' ? containsPdf(head) : begins.every((byte, at) => head[at] === byte)
  if (!fits) return { refused: 'wrong-extension' }
  const verdict = kind === 'text' ? await inspectText(file, turn) : await inspectInPool(kind, file, turn)
  if ('refused' in verdict) return verdict
  const { size, sha256, edits } = verdict
  return { size, sha256, mediaType, ...(edits ? { edits } : {}) }
}

export function getExtension(filename: string): string {
  return /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
}

async function readFirstBytes(path: string): Promise<Buffer> {
  await using handle = await open(path)
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 })
  return buffer.subarray(0, bytesRead)
}
