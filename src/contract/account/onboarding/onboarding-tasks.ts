import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'
import { isTaskAddress } from './task-address.ts'

// A new hire's tasks before the first day, as the candidate sees them (P-05). Times are epoch seconds, as in the other
// job calls.

export const ONBOARDING_TASKS = '/api/pcsx/onboarding_tasks'

export const TASK_KINDS = ['form', 'upload', 'sign', 'read'] as const
export type TaskKind = (typeof TASK_KINDS)[number]
/** Tasks that candidates mark as done. The others follow their form or signature, or the employer's call. */
export const MARKED_KINDS: readonly TaskKind[] = ['upload', 'read']
export const TASK_STATUSES = ['open', 'done'] as const

export const onboardingTask = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(TASK_KINDS),
  dueTs: z.nullable(z.number()),
  status: z.enum(TASK_STATUSES),
  /** The page where the task is done: a path of this site, or an https URL. */
  url: z.string().check(z.refine(isTaskAddress)),
})
export type OnboardingTask = z.infer<typeof onboardingTask>

/** Open tasks first, the next due in front; then completed ones. */
export const listOnboardingTasks = {
  method: 'GET',
  path: ONBOARDING_TASKS,
  access: 'candidate',
  response: z.object({ tasks: z.array(onboardingTask) }),
} as const satisfies Endpoint

/** Repeating it has no effect. 409 `conflict` for a form or signature that is still open. */
export const completeOnboardingTask = {
  method: 'POST',
  path: `${ONBOARDING_TASKS}/:id/done`,
  access: 'candidate',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  idempotent: true,
  response: z.object({ task: onboardingTask }),
} as const satisfies Endpoint
