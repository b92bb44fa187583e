import { runInFilePool } from '#server/files/run-in-file-pool.ts'
import type { QueueTurn } from '#server/files/process-pool/fair-queue.ts'
import { filePool, type ProcessPool } from '#server/files/process-pool/process-pool.ts'
import type { ReadResume, ResumeKind } from './resume.ts'

/** Port for parsing resumes, so that another parser can replace ours. */
export type ResumeParser = {
  /**
   * Parses a resume. Null if nothing can be parsed, or the limits of time and memory are exceeded; the file is stored
   * anyway. Throws `unavailable` if too many are queued; the upload is then retried.
   */
  read(bytes: Uint8Array, kind: ResumeKind, turn: QueueTurn): Promise<ReadResume | null>
}

const TASKS = {
  pdf: 'readPdf',
  docx: 'readDocx',
  odt: 'readOdt',
  txt: 'readTxt',
  json: 'readJson',
  xml: 'readXml',
} as const

/** Opens our own parser, which runs in the processes for untrusted files. */
export function openLocalResumeParser(pool: Pick<ProcessPool, 'run'> = filePool): ResumeParser {
  return {
    async read(bytes, kind, turn) {
      const answer = await runInFilePool(TASKS[kind], bytes, turn, pool)
      return answer && answer.result
    },
  }
}
