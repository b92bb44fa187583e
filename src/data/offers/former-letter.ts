import { toLetterPath } from '#contract/zod-free/letter-path.ts'
import { fetchLetter, type Letter } from './letters.ts'

/**
 * A letter that was replaced: the copy of the device, named by its content, else the server's as long as it is kept.
 * Null when neither has it.
 */
export async function fetchFormerLetter(
  offerId: number,
  documentId: string,
  sha256: string,
  signal: AbortSignal,
): Promise<Letter | null> {
  const path = `${toLetterPath(offerId, documentId, sha256)}&version=${sha256}`
  // Without the former letter there is nothing to compare with, which the page says.
  const letter = await fetchLetter(path, sha256, signal).catch(() => null)
  return letter?.isExact ? letter : null
}
