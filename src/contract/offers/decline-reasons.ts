import { z } from '#contract/wire/zod.ts'

/** Why an offer may be declined, in the order in which candidates read them. */
export const DECLINE_REASONS = [
  'pay',
  'work',
  'place',
  'start',
  'contract',
  'other_offer',
  'personal',
  'other',
] as const
/** Longest text in the candidate's own words. */
export const MAX_DECLINE_NOTE_LENGTH = 1000

export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Nothing has to be said: the call without a body is a decline too. */
export const declining = z.nullish(
  z.object({
    reason: z.nullish(z.enum(DECLINE_REASONS)),
    text: z.nullish(z.string().check(z.maxLength(MAX_DECLINE_NOTE_LENGTH))),
  }),
)
