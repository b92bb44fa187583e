import { RESUME_BYTES } from '#contract/zod-free/limits.ts'
import { keptOf } from '#server/files/edits.ts'
import { judgeFile } from '#server/files/judge-file.ts'
import { malwareIn } from '#server/files/malware-in.ts'
import type { Turn } from '#server/files/process-pool/fair-queue.ts'
import type { FileVerdict, RefusalReason } from '#server/files/verdict.ts'
import type { ResumeKind } from '#server/integrations/resume-parse/resume.ts'
import type { MalwareScan } from '#server/platform/ports/malware-scan.ts'
import { judgeText } from '#server/files/check-text.ts'
import { isNamedText, resumeKinds, type ContentKind } from './content-kind.ts'
import { resumeRefusal } from './refusal.ts'

/** A resume that may be kept. `kind` is null for those that are kept and not read. */
export type SoundResume = { bytes: Uint8Array; sha256: string; mediaType: string; kind: ResumeKind | null }

/** Judges a resume to its end: what its content says it is, nothing that runs or fetches, no malware. Throws a `Failure` that says what is wrong. */
export async function checkResume(
  malware: MalwareScan,
  { name, bytes }: { name: string; bytes: Uint8Array },
  turn: Turn,
): Promise<SoundResume> {
  const { kind, verdict } = await judged(name, bytes, turn)
  if ('refused' in verdict) throw resumeRefusal(verdict.refused)
  const kept = keptOf(bytes, verdict)
  const found = await malwareIn(malware, kept)
  if (found) throw resumeRefusal(found)
  return { bytes: kept, sha256: verdict.sha256, mediaType: MEDIA_TYPES[kind], kind: kind === 'doc' ? null : kind }
}

/** The first of the kinds that it may be and is; where it is none, what was said of the last. */
async function judged(
  name: string,
  bytes: Uint8Array,
  turn: Turn,
): Promise<{ kind: ContentKind; verdict: FileVerdict }> {
  const refused = (reason: RefusalReason) => ({ kind: 'txt' as const, verdict: { refused: reason } })
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > RESUME_BYTES) return refused('too-large')
  const kinds = resumeKinds(name, bytes)
  if (typeof kinds === 'string') return refused(kinds)
  let last = refused('wrong-type') as { kind: ContentKind; verdict: FileVerdict }
  for (const kind of kinds) {
    last = { kind, verdict: await judgeAs(kind, bytes, turn) }
    if (!('refused' in last.verdict && last.verdict.refused === 'broken')) break
  }
  // Texts are taken: what is none in spite of its name is told so.
  const isNoText = 'refused' in last.verdict && last.verdict.refused === 'wrong-type' && isNamedText(name)
  return isNoText ? refused('wrong-extension') : last
}

async function judgeAs(kind: ContentKind, bytes: Uint8Array, turn: Turn): Promise<FileVerdict> {
  if (kind === 'pdf') return judgeFile('resumePdf', bytes, turn)
  return kind === 'txt' ? judgeText(bytes, turn) : judgeFile(kind, bytes, turn)
}

const MEDIA_TYPES: Record<ContentKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  doc: 'application/msword',
  txt: 'text/plain',
  json: 'application/json',
  xml: 'application/xml',
}
