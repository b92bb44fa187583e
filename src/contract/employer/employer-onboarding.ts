import { email } from '#contract/account/account.ts'
import { TASK_KINDS, TASK_STATUSES } from '#contract/account/onboarding/onboarding-tasks.ts'
import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

/** Onboarding tasks of new hires for employers' systems (P-05). */
export const EMPLOYER_ONBOARDING_TASKS = '/api/integrations/v1/onboarding_tasks'

const isoTime = z.nullable(z.string())

const employerTask = z.object({
  id: z.string(),
  candidate: z.object({ email: z.string(), fullname: z.string() }),
  title: z.string(),
  kind: z.enum(TASK_KINDS),
  status: z.enum(TASK_STATUSES),
  url: z.string(),
  /** The employer's own id. */
  external_id: z.nullable(z.string()),
  due_at: isoTime,
  created_at: z.string(),
  done_at: isoTime,
})
export type EmployerTask = z.infer<typeof employerTask>

const one = z.object({ task: employerTask })
const byId = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const time = z.nullish(z.iso.datetime({ offset: true }))
const externalId = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
/** Validated by `isTaskAddress`, so that the error says what is allowed. */
const address = z.string()

/**
 * `url` is a path of this site or an https URL. If it is the page of a form or an offer, the task is completed with it.
 * Without `url`, forms link to the form center and signatures to the offers; tasks to upload or read require one. A
 * candidate who has not signed in yet finds the task at the first sign-in with this address.
 */
export const addOnboardingTask = {
  method: 'POST',
  path: EMPLOYER_ONBOARDING_TASKS,
  access: 'employer',
  scope: 'onboarding:write',
  summary: 'Gives a new hire something to do before they start.',
  body: z.strictObject({
    candidate: z.strictObject({ email, fullname: z.optional(z.string().check(z.maxLength(200))) }),
    title,
    kind: z.enum(TASK_KINDS),
    due_at: time,
    url: z.optional(address),
    external_id: z.optional(externalId),
  }),
  idempotent: true,
  location: `${EMPLOYER_ONBOARDING_TASKS}/:task.id`,
  response: one,
} as const satisfies EmployerEndpoint

/** Newest first; `metadata.next_cursor` is the `cursor` of the next page, null on the last one. */
export const listEmployerTasks = {
  method: 'GET',
  path: EMPLOYER_ONBOARDING_TASKS,
  access: 'employer',
  scope: 'onboarding:read',
  summary: 'Lists the tasks of new hires, newest first, page by page.',
  query: z.strictObject({
    email: z.optional(email),
    external_id: z.optional(externalId),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
    cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  }),
  response: z.object({ tasks: z.array(employerTask) }),
} as const satisfies EmployerEndpoint

export const getEmployerTask = {
  method: 'GET',
  path: `${EMPLOYER_ONBOARDING_TASKS}/:id`,
  access: 'employer',
  scope: 'onboarding:read',
  summary: 'Answers one task of a new hire.',
  params: byId,
  response: one,
} as const satisfies EmployerEndpoint

/** Changes a task. `status` marks it as done or open again; tasks completed with their form or offer stay done. */
export const updateOnboardingTask = {
  method: 'PATCH',
  path: `${EMPLOYER_ONBOARDING_TASKS}/:id`,
  access: 'employer',
  scope: 'onboarding:write',
  summary: 'Changes a task of a new hire, or says that it is done.',
  params: byId,
  body: z.strictObject({
    title: z.optional(title),
    due_at: time,
    url: z.optional(address),
    external_id: z.nullish(externalId),
    status: z.optional(z.enum(TASK_STATUSES)),
  }),
  idempotent: true,
  response: one,
} as const satisfies EmployerEndpoint

/** Removes a task from the candidate's list, done or not. */
export const removeOnboardingTask = {
  method: 'DELETE',
  path: `${EMPLOYER_ONBOARDING_TASKS}/:id`,
  access: 'employer',
  scope: 'onboarding:write',
  summary: 'Takes a task away from a new hire.',
  params: byId,
  idempotent: true,
  response: z.object({ removed: z.string() }),
} as const satisfies EmployerEndpoint
