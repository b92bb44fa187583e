import { runInPool } from '#server/files/run-in-pool.ts'
import type { QueueTurn } from '#server/files/process-pool/fair-queue.ts'
import { filePool, type ProcessPool } from '#server/files/process-pool/process-pool.ts'
import type { ReadResume, ResumeKind } from './resume.ts'

/** Reads resumes. The port: another reader may take its place. */
export type ResumeParser = {
  /**
   * Null where nothing can be read of it, or not within its bounds of time and memory: the file is kept all the same.
   * Throws `unavailable` where too many wait before it: the upload is tried again.
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

/** Ours, in the processes that parse what comes from strangers. */
export function openLocalParser(pool: Pick<ProcessPool, 'run'> = filePool): ResumeParser {
  return {
    async read(bytes, kind, turn) {
      const answer = await runInPool(TASKS[kind], bytes, turn, pool)
      return answer && answer.result
    },
  }
}
