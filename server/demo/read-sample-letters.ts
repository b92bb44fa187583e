import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { checkLetter } from '#server/files/check/check-file.ts'
import { getEmployerQueueTurn } from '#server/files/queue-turn.ts'
import { notScanned } from '#server/files/malware-scan/malware-scan.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Logger } from '#server/runtime/log.ts'

const MOST_DOCUMENTS = 6
/** A tenant id that no tenant has, because the letters are read before there is one. */
const DEMO = 0

export const sampleDocuments = { position: 'Sample documents', read: readAcceptablePdfs }

/**
 * Reads PDFs of all kinds from a folder, as real input for the letter page: the first few that pass the checks for
 * letters. Those that do not are logged.
 */
async function readAcceptablePdfs(
  log: Logger,
  folder: string | undefined,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  if (folder === undefined) return []
  const names = await readdir(folder).catch(() => [])
  const taken: { name: string; bytes: Uint8Array }[] = []
  const refused: string[] = []
  for (const file of names.filter((name) => name.endsWith('.pdf')).toSorted()) {
    const bytes = await readFile(path.join(folder, file))
    try {
      await checkLetter(notScanned, bytes, getEmployerQueueTurn(DEMO))
      if (taken.length < MOST_DOCUMENTS) taken.push({ name: file.replace(/\.pdf$/, ''), bytes })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused.push(`${file}: ${error.message}`)
    }
  }
  if (names.length > 0)
    log.info({ taken: taken.map(({ name }) => name).join(', '), refused: refused.join('; ') }, 'sample documents')
  return taken
}
