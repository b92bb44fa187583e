import { runInPool } from '#server/files/run-in-pool.ts'
import type { QueueTurn } from '#server/files/process-pool/fair-queue.ts'
import { filePool, type ProcessPool } from '#server/files/process-pool/process-pool.ts'
import type { ReadResume, ResumeKind } from './resume.ts'

/** The port for parsing resumes, so that another parser can replace ours. */
export type ResumeParser = {
  /**
   * Null if nothing can be parsed, or not within the limits of time and memory: the file is stored anyway. Throws
   * `unavailable` if too many are queued: the upload is retried.
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

/** Our parser, in the processes for untrusted files. */
export function openLocalParser(pool: Pick<ProcessPool, 'run'> = filePool): ResumeParser {
  return {
    async read(bytes, kind, turn) {
      const answer = await runInPool(TASKS[kind], bytes, turn, pool)
      return answer && answer.result
    },
  }
}
