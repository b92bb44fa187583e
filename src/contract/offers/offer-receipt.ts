import { getOffer } from './offers.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { toReceiptPath } from '#contract/zod-free/receipt-path.ts'

// Separate from the other offer calls, because it is used long after the first load.

/** A ZIP of the letters, the machine-readable and human-readable evidence, and the seal's certificate (O-25). */
export const offerReceipt = {
  method: 'GET',
  path: toReceiptPath(':id', 'receipt'),
  access: 'candidate',
  params: getOffer.params,
  response: 'file',
} as const satisfies Endpoint

/** The human-readable evidence of that archive alone: a sealed PDF, for devices that cannot open a ZIP. */
export const offerRecord = {
  method: 'GET',
  path: toReceiptPath(':id', 'record'),
  access: 'candidate',
  params: getOffer.params,
  response: 'file',
} as const satisfies Endpoint
