import { RESUME_BYTES } from '#contract/zod-free/limits.ts'
import { applyFileEdits } from '#server/files/check/file-edits.ts'
import { inspectInPool } from '#server/files/check/inspect-in-pool.ts'
import { findMalware } from '#server/files/find-malware.ts'
import type { QueueTurn } from '#server/files/process-pool/fair-queue.ts'
import type { FileVerdict, RefusalReason } from '#server/files/check/file-verdict.ts'
import type { ResumeKind } from '#server/integrations/resume-parse/resume.ts'
import type { MalwareScan } from '#server/platform/ports/malware-scan.ts'
import { inspectText } from '#server/files/check/check-text.ts'
import { isNamedText, detectResumeKinds, type ContentKind } from './detect-resume-kinds.ts'
import { createResumeRefusal } from './resume-refusals.ts'

/** A resume that can be stored. `kind` is null if its content cannot be read. */
export type CheckedResume = { bytes: Uint8Array; sha256: string; mediaType: string; kind: ResumeKind | null }

const MEDIA_TYPES: Record<ContentKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  doc: 'application/msword',
  txt: 'text/plain',
  json: 'application/json',
  xml: 'application/xml',
}

/**
 * Validates a resume: its type by content, no active or remote content, no malware. Throws a `Failure` with the
 * reason.
 */
export async function checkResume(
  malware: MalwareScan,
  { name, bytes }: { name: string; bytes: Uint8Array },
  turn: QueueTurn,
): Promise<CheckedResume> {
  const { kind, verdict } = await inspectResume(name, bytes, turn)
  if ('refused' in verdict) throw createResumeRefusal(verdict.refused)
  const storedBytes = applyFileEdits(bytes, verdict)
  const found = await findMalware(malware, storedBytes)
  if (found) throw createResumeRefusal(found)
  return {
    bytes: storedBytes,
    sha256: verdict.sha256,
    mediaType: MEDIA_TYPES[kind],
    kind: kind === 'doc' ? null : kind,
  }
}

/** The first candidate kind that fits, or the verdict on the last. */
async function inspectResume(
  name: string,
  bytes: Uint8Array,
  turn: QueueTurn,
): Promise<{ kind: ContentKind; verdict: FileVerdict }> {
  const toRefusal = (reason: RefusalReason) => ({ kind: 'txt' as const, verdict: { refused: reason } })
  if (bytes.length === 0) return toRefusal('empty')
  if (bytes.length > RESUME_BYTES) return toRefusal('too-large')
  const kinds = detectResumeKinds(name, bytes)
  if (typeof kinds === 'string') return toRefusal(kinds)
  let last = toRefusal('wrong-type') as { kind: ContentKind; verdict: FileVerdict }
  for (const kind of kinds) {
    last = { kind, verdict: await inspectAsKind(kind, bytes, turn) }
    if (!('refused' in last.verdict && last.verdict.refused === 'broken')) break
  }
  // Text files are accepted, so a file of another type with the extension of a text is refused for its extension.
  const isNoText = 'refused' in last.verdict && last.verdict.refused === 'wrong-type' && isNamedText(name)
  return isNoText ? toRefusal('wrong-extension') : last
}

async function inspectAsKind(kind: ContentKind, bytes: Uint8Array, turn: QueueTurn): Promise<FileVerdict> {
  if (kind === 'pdf') return inspectInPool('resumePdf', bytes, turn)
  return kind === 'txt' ? inspectText(bytes, turn) : inspectInPool(kind, bytes, turn)
}
