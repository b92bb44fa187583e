import { API } from './api-paths.ts'

/** `receipt` is the archive of everything about an offer, `record` its human-readable part alone, a PDF. */
export type ReceiptFile = 'receipt' | 'record'

/** Path of an offer's receipt. */
export function toReceiptPath(offerId: number | string, file: ReceiptFile): string {
  return `${API.offers}/${offerId}/receipt${file === 'record' ? '.pdf' : ''}`
}
