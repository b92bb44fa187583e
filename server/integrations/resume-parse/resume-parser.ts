import type { Turn } from '#server/files/process-pool/fair-queue.ts'
import { filePool } from '#server/files/process-pool/process-pool.ts'
import type { ReadResume, ResumeKind } from './resume.ts'

/** Reads resumes. The port: another reader may take its place. */
export type ResumeParser = {
  /** Null where nothing can be read of it, or not within its bounds of time and memory: the file is kept all the same. */
  read(bytes: Uint8Array, kind: ResumeKind, turn: Turn): Promise<ReadResume | null>
}

const TASKS = {
  pdf: 'readPdf',
  docx: 'readDocx',
  odt: 'readOdt',
  txt: 'readTxt',
  json: 'readJson',
  xml: 'readXml',
} as const

/** Ours, in the processes that parse what comes from strangers (docs/decisions/037-untrusted-files.md). */
export const localParser: ResumeParser = {
  async read(bytes, kind, turn) {
    const answer = await filePool.run(TASKS[kind], bytes, turn)
    return answer && 'result' in answer ? answer.result : null
  },
}
