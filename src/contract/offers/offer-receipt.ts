import { getOffer } from './offers.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { toReceiptPath } from '#contract/zod-free/receipt-path.ts'

// Apart from the other calls of offers: they are made long after the first load.

/** A ZIP of the letters, the evidence for machines and for people, and the certificate that sealed (O-25). */
export const offerReceipt = {
  method: 'GET',
  path: toReceiptPath(':id', 'receipt'),
  access: 'candidate',
  params: getOffer.params,
  response: 'file',
} as const satisfies Endpoint

/** Of that archive the evidence for people alone: a sealed PDF, for devices that open no ZIP. */
export const offerRecord = {
  method: 'GET',
  path: toReceiptPath(':id', 'record'),
  access: 'candidate',
  params: getOffer.params,
  response: 'file',
} as const satisfies Endpoint
