import type { NudgeType } from '#contract/dashboard/nudges.ts'
import type { Text } from '#contract/zod-free/text.ts'
import type { Values } from '#server/platform/texts/translate.ts'

/** A suggestion of what the candidate could do next. */
export type FoundNudge = {
  type: NudgeType
  /** The object of the nudge, as part of its id; empty if there can only be one. */
  about?: string | number
  title: Text
  message: Text
  label: Text
  values: Values
  /** Path on this site. */
  url: string
  /** Deadline, epoch ms; null if there is none. */
  dueAt: number | null
}

/** The candidate to look for, and the current time. */
export type NudgeQuery = { tenantId: number; candidateId: number; now: number }
