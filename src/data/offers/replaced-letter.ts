import { toLetterPath } from '#contract/zod-free/letter-path.ts'
import { fetchLetter, type Letter } from './letters.ts'

/** A replaced letter: the device's copy by its hash, else the server's while stored. Null if neither has it. */
export async function fetchReplacedLetter(
  offerId: number,
  documentId: string,
  sha256: string,
  signal: AbortSignal,
): Promise<Letter | null> {
  const path = `${toLetterPath(offerId, documentId, sha256)}&version=${sha256}`
  // If the previous letter cannot be loaded, there is no comparison; the page says so.
  const letter = await fetchLetter(path, sha256, signal).catch(() => null)
  return letter?.isExact ? letter : null
}
