import { API } from './api-paths.ts'

/** URL of a document's letter. With the hash it identifies the content, so that a cached copy can be used. */
export function toLetterPath(offerId: number | string, documentId: string, sha256?: string | null): string {
  const path = `${API.offers}/${offerId}/${encodeURIComponent(documentId)}/file`
  return sha256 ? `${path}?sha256=${sha256}` : path
}
