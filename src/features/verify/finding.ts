import { MEGABYTE } from '#contract/zod-free/limits.ts'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import type { TimeStamp } from '#contract/seal/time-stamp.ts'

/** Largest file, bytes: five times the largest letter. More would only fill the phone's memory. */
export const LARGEST = 100 * MEGABYTE

/** The result of a check. Fingerprints are SHA-256 in hexadecimal. */
export type Finding =
  | Genuine
  | { kind: 'altered' | 'not-ours'; fingerprint: string }
  | { kind: 'empty' | 'too-large' | 'unreadable' | 'not-pdf' | 'encrypted' | 'broken' | 'no-certificates' }

export type Genuine = {
  kind: 'genuine'
  facts: SealFacts
  timeStamp: TimeStamp | null
  sealedBy: { name: string; fingerprint: string }
  fingerprint: string
}
