import { createHash } from 'node:crypto'
import { UPLOAD_BYTES } from '#contract/zod-free/limits.ts'
import type { MalwareScan } from '#server/platform/ports/malware-scan.ts'
import { applyFileEdits } from './file-edits.ts'
import { inspectInPool } from './inspect-in-pool.ts'
import type { LetterPages } from '#server/files/letter-places/find-places-on-letter-pages.ts'
import { findMalware } from '#server/files/find-malware.ts'
import { containsPdf } from '#server/files/locate-pdf.ts'
import type { QueueTurn } from '#server/files/process-pool/fair-queue.ts'
import type { InspectedKind } from '#server/files/process-pool/handlers.ts'
import { createFileRefusal } from './create-file-refusal.ts'
import type { RefusalReason } from './file-verdict.ts'

/** A file that was parsed to its end and may be stored. */
export type SoundFile = { bytes: Uint8Array; mediaType: string; sha256: string; pages: number | null }
export type SoundLetter = SoundFile & { pages: number; places: LetterPages }

const PDF: KnownKind = { kind: 'pdf', mediaType: 'application/pdf', endings: ['pdf'] }

const PICTURES: readonly (KnownKind & { begins: readonly number[] })[] = [
  { kind: 'png', mediaType: 'image/png', endings: ['png'], begins: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'jpeg', mediaType: 'image/jpeg', endings: ['jpg', 'jpeg', 'jpe', 'jfif'], begins: [0xff, 0xd8, 0xff] },
]

/**
 * Validates an employer's letter: an unencrypted PDF that only shows pages. Throws a `Failure` with reason and field.
 */
export async function checkLetter(
  malware: MalwareScan,
  bytes: Uint8Array,
  turn: QueueTurn,
  field?: string,
): Promise<SoundLetter> {
  const problem = findSizeProblem(bytes) ?? (containsPdf(bytes) ? null : 'not-a-pdf')
  if (problem) throw createFileRefusal(problem, field)
  const { places, ...file } = await requireAcceptableFile(malware, bytes, { ...PDF, kind: 'letter' }, turn, field)
  return { ...file, pages: file.pages ?? 0, places: places ?? { signature: null, date: null, views: [] } }
}

/**
 * Validates an uploaded signed letter: PDF, PNG or JPEG (O-12). The content determines the type; a contradicting name
 * is rejected.
 */
export async function checkSignedLetter(
  malware: MalwareScan,
  { bytes, filename }: { bytes: Uint8Array; filename: string },
  turn: QueueTurn,
  field: string,
): Promise<SoundFile> {
  const problem = findSizeProblem(bytes)
  if (problem) throw createFileRefusal(problem, field)
  const known = containsPdf(bytes) ? PDF : PICTURES.find(({ begins }) => hasBytePrefix(bytes, begins))
  if (!known) throw createFileRefusal('wrong-type', field)
  if (!hasAllowedExtension(filename, known.endings)) throw createFileRefusal('wrong-extension', field)
  const { places: _none, ...file } = await requireAcceptableFile(malware, bytes, known, turn, field)
  return file
}

/** Validates a picture, PNG or JPEG by content; null for anything else. Throws a `Failure` if it cannot be stored. */
export async function checkPicture(
  malware: MalwareScan,
  bytes: Uint8Array,
  turn: QueueTurn,
  field: string,
): Promise<SoundFile | null> {
  const known = PICTURES.find(({ begins }) => hasBytePrefix(bytes, begins))
  if (!known) return null
  const { places: _none, ...file } = await requireAcceptableFile(malware, bytes, known, turn, field)
  return file
}

export function hashFileSha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

type KnownKind = { kind: InspectedKind; mediaType: string; endings: readonly string[] }

async function requireAcceptableFile(
  malware: MalwareScan,
  bytes: Uint8Array,
  { kind, mediaType }: KnownKind,
  turn: QueueTurn,
  field?: string,
): Promise<SoundFile & { places: LetterPages | undefined }> {
  const verdict = await inspectInPool(kind, bytes, turn)
  if ('refused' in verdict) throw createFileRefusal(toReasonOfKind(kind, verdict.refused), field)
  const { sha256, pages, letter } = verdict
  // Data that phones append to pictures is dropped.
  const edited = applyFileEdits(bytes, verdict)
  const found = await findMalware(malware, edited)
  if (found) throw createFileRefusal(found, field)
  return { bytes: edited, mediaType, sha256, pages, places: letter }
}

/** Names of employers' letters are ignored, so a file of two types is simply not a PDF. */
function toReasonOfKind(kind: InspectedKind, reason: RefusalReason): RefusalReason {
  return kind === 'letter' && reason === 'wrong-extension' ? 'not-a-pdf' : reason
}

function findSizeProblem(bytes: Uint8Array): RefusalReason | null {
  if (bytes.length === 0) return 'empty'
  return bytes.length > UPLOAD_BYTES ? 'too-large' : null
}

/** A name without an extension (a photo from the camera) is fine. */
function hasAllowedExtension(filename: string, endings: readonly string[]): boolean {
  const ending = /\.([^./\\]+)$/.exec(filename)?.[1]
  return ending === undefined || endings.includes(ending.toLowerCase())
}

function hasBytePrefix(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}
