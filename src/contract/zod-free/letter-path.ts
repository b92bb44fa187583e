import { API } from './api-paths.ts'

/**
 * Where the letter of a document is served. With its hash the address names one content, so that a kept copy can
 * answer.
 */
export function toLetterPath(offerId: number | string, documentId: string, sha256?: string | null): string {
  const path = `${API.offers}/${offerId}/${encodeURIComponent(documentId)}/file`
  return sha256 ? `${path}?sha256=${sha256}` : path
}
