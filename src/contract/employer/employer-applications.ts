import { APPLICATION_STATUSES } from '#contract/forms/applications.ts'
import { employerAnswers } from './employer-forms.ts'
import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { numericId } from '#contract/wire/id.ts'
import { z } from '#contract/wire/zod.ts'

/** Where employers' systems read applications. */
export const EMPLOYER_APPLICATIONS = '/api/integrations/v1/applications'

const application = z.object({
  id: z.number(),
  status: z.enum(APPLICATION_STATUSES),
  status_changed_at: z.string(),
  submitted_at: z.string(),
  /** `id` leads to what the candidate says of themselves (`employer-candidates.ts`). */
  candidate: z.object({ id: z.string(), email: z.string(), fullname: z.string() }),
  position: z.object({ id: z.number(), external_id: z.string(), name: z.string() }),
})
export type EmployerApplication = z.infer<typeof application>

/** Newest first; `metadata.next_cursor` is the `cursor` of the next page, null on the last one. */
export const listEmployerApplications = {
  method: 'GET',
  path: EMPLOYER_APPLICATIONS,
  access: 'employer',
  scope: 'applications:read',
  summary: 'Lists applications, newest first, page by page.',
  query: z.strictObject({
    status: z.optional(z.enum(APPLICATION_STATUSES)),
    email: z.optional(z.string().check(z.maxLength(254))),
    /** The position's id in the employer's own system. */
    position: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
    cursor: z.optional(numericId),
  }),
  response: z.object({ applications: z.array(application) }),
} as const satisfies EmployerEndpoint

export const getEmployerApplication = {
  method: 'GET',
  path: `${EMPLOYER_APPLICATIONS}/:id`,
  access: 'employer',
  scope: 'applications:read',
  summary: 'Answers an application with its answers, consents and files.',
  params: z.object({ id: numericId }),
  response: z.object({ application: z.extend(application, { answers: z.object(employerAnswers) }) }),
} as const satisfies EmployerEndpoint

/** What an employer's system may say; that an application is withdrawn is the candidate's word. */
export const EMPLOYER_STATUSES = ['in_review', 'interview', 'offer', 'hired', 'rejected'] as const

/** In any order, until the candidate has withdrawn: 409 `conflict`. The candidate is told; the same status again tells nobody. */
export const setApplicationStatus = {
  method: 'POST',
  path: `${EMPLOYER_APPLICATIONS}/:id/status`,
  access: 'employer',
  scope: 'applications:write',
  summary: 'Says where an application stands.',
  params: z.object({ id: numericId }),
  body: z.strictObject({ status: z.enum(EMPLOYER_STATUSES) }),
  idempotent: true,
  response: z.object({ application }),
} as const satisfies EmployerEndpoint

/** By the `uid` of the file; one that nothing of the tenant's applications and forms holds is unknown. */
export const employerFile = {
  method: 'GET',
  path: `${EMPLOYER_APPLICATIONS}/files/:id`,
  access: 'employer',
  scope: 'applications:read',
  summary: 'Downloads a file that came with an application or a form.',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  response: 'file',
} as const satisfies EmployerEndpoint
