import { RESUME_BYTES } from '#contract/zod-free/limits.ts'
import { judgeText } from '#server/files/check-text.ts'
import { endingOf } from '#server/files/check-upload.ts'
import { judgeFile } from '#server/files/judge-file.ts'
import { malwareIn } from '#server/files/malware-in.ts'
import type { Turn } from '#server/files/process-pool/fair-queue.ts'
import type { JudgeKind } from '#server/files/process-pool/handlers.ts'
import type { RefusalReason } from '#server/files/verdict.ts'
import type { ResumeKind } from '#server/integrations/resume-parse/resume.ts'
import type { MalwareScan } from '#server/integrations/malware-scan/malware-scan.ts'
import { resumeRefusal } from './refusal.ts'

/** A resume that may be kept. `kind` is null for those that are kept and not read. */
export type SoundResume = { bytes: Uint8Array; sha256: string; mediaType: string; kind: ResumeKind | null }

type Known = { mediaType: string; begins: readonly number[]; judge: JudgeKind | 'text'; kind: ResumeKind | null }

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const BY_ENDING: Record<string, Known> = {
  pdf: { mediaType: 'application/pdf', begins: [0x25, 0x50, 0x44, 0x46], judge: 'resumePdf', kind: 'pdf' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: ZIP,
    judge: 'docx',
    kind: 'docx',
  },
  odt: { mediaType: 'application/vnd.oasis.opendocument.text', begins: ZIP, judge: 'odt', kind: 'odt' },
  doc: { mediaType: 'application/msword', begins: [0xd0, 0xcf, 0x11, 0xe0], judge: 'doc', kind: null },
  txt: { mediaType: 'text/plain', begins: [], judge: 'text', kind: 'txt' },
  json: { mediaType: 'application/json', begins: [], judge: 'json', kind: 'json' },
  xml: { mediaType: 'application/xml', begins: [], judge: 'xml', kind: 'xml' },
}

/** Judges a resume to its end: what its name says, nothing that runs or fetches, no malware. Throws a `Failure` that says what is wrong. */
export async function checkResume(
  malware: MalwareScan,
  { name, bytes }: { name: string; bytes: Uint8Array },
  turn: Turn,
): Promise<SoundResume> {
  const known = BY_ENDING[endingOf(name)]
  const problem = frameProblem(bytes, known)
  if (problem || !known) throw resumeRefusal(problem ?? 'wrong-type')
  const verdict = known.judge === 'text' ? await judgeText(bytes) : await judgeFile(known.judge, bytes, turn)
  if ('refused' in verdict) throw resumeRefusal(verdict.refused)
  const kept = bytes.subarray(0, verdict.size)
  const found = await malwareIn(malware, kept)
  if (found) throw resumeRefusal(found)
  return { bytes: kept, sha256: verdict.sha256, mediaType: known.mediaType, kind: known.kind }
}

function frameProblem(bytes: Uint8Array, known: Known | undefined): RefusalReason | null {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > RESUME_BYTES) return 'too-large'
  if (!known) return 'wrong-type'
  return known.begins.every((byte, at) => bytes[at] === byte) ? null : 'wrong-extension'
}
