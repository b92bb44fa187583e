import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'
import { isTaskAddress } from './task-address.ts'

// What a new hire has to do before they start, as they see it (P-05). Times are epoch seconds, as in the other job
// calls.

export const ONBOARDING_TASKS = '/api/pcsx/onboarding_tasks'

export const TASK_KINDS = ['form', 'upload', 'sign', 'read'] as const
export type TaskKind = (typeof TASK_KINDS)[number]
/**
 * What candidates mark as done themselves. Forms and signatures follow what was sent and signed, or what the employer
 * says.
 */
export const MARKED_KINDS: readonly TaskKind[] = ['upload', 'read']
export const TASK_STATUSES = ['open', 'done'] as const

export const onboardingTask = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(TASK_KINDS),
  dueTs: z.nullable(z.number()),
  status: z.enum(TASK_STATUSES),
  /** Where it is done: a path of this site, or an https address. */
  url: z.string().check(z.refine(isTaskAddress)),
})
export type OnboardingTask = z.infer<typeof onboardingTask>

/** Open ones first, the one due next in front; then those that are done. */
export const listOnboardingTasks = {
  method: 'GET',
  path: ONBOARDING_TASKS,
  access: 'candidate',
  response: z.object({ tasks: z.array(onboardingTask) }),
} as const satisfies Endpoint

/** Twice is as good as once. 409 `conflict` for a form or a signature that is still open. */
export const completeOnboardingTask = {
  method: 'POST',
  path: `${ONBOARDING_TASKS}/:id/done`,
  access: 'candidate',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  idempotent: true,
  response: z.object({ task: onboardingTask }),
} as const satisfies Endpoint
