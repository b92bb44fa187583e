import { z } from '#contract/wire/zod.ts'

/** Reasons for declining, in display order. */
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
/** Longest free-text reason. */
export const MAX_DECLINE_NOTE_LENGTH = 1000

export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** The body of a call that declines an offer. Everything is optional: a call without a body declines, too. */
export const declining = z.nullish(
  z.object({
    reason: z.nullish(z.enum(DECLINE_REASONS)),
    text: z.nullish(z.string().check(z.maxLength(MAX_DECLINE_NOTE_LENGTH))),
  }),
)
