import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

// Suggested next actions for a candidate (D-03). Times are epoch seconds, texts are in the reader's language.

export const NUDGES = '/api/pcsx/dashboard/nudges'

/** Types of nudges by rank: without deadlines, earlier ones come first. */
export const NUDGE_TYPES = [
  'sign_offer',
  'schedule_interview',
  'fill_form',
  /** Not in the specification: a task of a new hire. */
  'do_task',
  'finish_draft',
  'upload_resume',
  'complete_profile',
  'verify_email',
  'enable_push',
  'install_app',
] as const
export type NudgeType = (typeof NUDGE_TYPES)[number]

/** Nudges whose applicability only the device knows. */
export const DEVICE_NUDGES: readonly NudgeType[] = ['enable_push', 'install_app']

const nudge = z.object({
  /** The type and its subject, such as `sign_offer:12`. */
  id: z.string(),
  type: z.enum(NUDGE_TYPES),
  title: z.string(),
  message: z.string(),
  /** `url` is a path of this site, or for an onboarding task an https URL. */
  cta: z.object({ label: z.string(), url: z.string() }),
  /** 1 is the highest. */
  priority: z.number(),
  dueTs: z.nullable(z.number()),
  dismissible: z.boolean(),
})
export type Nudge = z.infer<typeof nudge>

/** At most three: nearest deadline first, then by rank of type; one per type. */
export const MOST_NUDGES = 3

export const listNudges = {
  method: 'GET',
  path: NUDGES,
  access: 'candidate',
  query: z.object({ domain: z.optional(z.string()) }),
  response: z.object({ nudges: z.array(nudge) }),
} as const satisfies Endpoint

/**
 * Hides a nudge for a week. 409 `conflict` if it cannot be dismissed, 404 if it is done or over. Returns the remaining
 * ones.
 */
export const dismissNudge = {
  method: 'POST',
  path: `${NUDGES}/:id/dismiss`,
  access: 'candidate',
  params: z.object({ id: z.string().check(z.regex(/^[a-z_]{1,40}(?::[\w-]{1,64})?$/)) }),
  idempotent: true,
  response: z.object({ nudges: z.array(nudge) }),
} as const satisfies Endpoint
