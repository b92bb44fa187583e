import { API } from './api-paths.ts'

/** `receipt` is the archive of everything about an offer, `record` its part for people alone, a PDF. */
export type ReceiptFile = 'receipt' | 'record'

/** Where the receipt of an offer is served. */
export function toReceiptPath(offerId: number | string, file: ReceiptFile): string {
  return `${API.offers}/${offerId}/receipt${file === 'record' ? '.pdf' : ''}`
}
