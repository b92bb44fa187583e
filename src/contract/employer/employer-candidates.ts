import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'
import { FLUENCIES, SKILL_PROFICIENCIES } from '#contract/profile/profile-content.ts'

/** Profiles of applicants for employers' systems. */
export const EMPLOYER_CANDIDATES = '/api/integrations/v1/candidates'

const text = z.nullable(z.string())
/** MM/YYYY, or YYYY if the month is unknown. `end_date` is null for a current entry (`is_current`) or if unknown. */
const dates = z.nullable(z.object({ start_date: text, end_date: text, is_current: z.boolean() }))

/** The current profile, not that at the time of application. Job preferences and picture are excluded. */
const candidate = z.object({
  id: z.string(),
  first_name: text,
  last_name: text,
  /** The full name, in the candidate's order. */
  fullname: z.string(),
  email: z.string(),
  /** E.164. */
  phone: text,
  location: text,
  headline: text,
  summary: text,
  skills: z.array(z.object({ name: z.string(), proficiency: z.nullable(z.enum(SKILL_PROFICIENCIES)) })),
  work: z.array(z.object({ title: z.string(), company: text, location: text, dates, description: text })),
  education: z.array(z.object({ school: z.string(), degree: text, field: text, dates, description: text })),
  languages: z.array(z.object({ name: z.string(), fluency: z.nullable(z.enum(FLUENCIES)) })),
  certificates: z.array(z.object({ name: z.string(), issuer: text, issued: text, expires: text, url: text })),
  links: z.array(z.object({ label: text, url: z.string() })),
  /** Newest first. `url` is the path of the call below. */
  resumes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      media_type: z.string(),
      size: z.int(),
      is_primary: z.boolean(),
      url: z.string(),
    }),
  ),
})
export type EmployerCandidate = z.infer<typeof candidate>

const named = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** By `candidate.id` of an application. 404 if the candidate has no application here that is not withdrawn. */
export const getEmployerCandidate = {
  method: 'GET',
  path: `${EMPLOYER_CANDIDATES}/:id`,
  access: 'employer',
  scope: 'candidates:read',
  summary: 'Answers the profile of a candidate who has applied.',
  params: z.object({ id: named }),
  response: z.object({ candidate }),
} as const satisfies EmployerEndpoint

export const employerResume = {
  method: 'GET',
  path: `${EMPLOYER_CANDIDATES}/:id/resumes/:resumeId`,
  access: 'employer',
  scope: 'candidates:read',
  summary: 'Downloads a resume of a candidate who has applied.',
  params: z.object({ id: named, resumeId: named }),
  response: 'file',
} as const satisfies EmployerEndpoint

/**
 * Erases a candidate for good, like deleting the account themselves: everything is removed except what `privacyConfig`
 * requires to be kept. Webhooks receive `candidate.erased`. 404 if repeated or unknown.
 */
export const eraseEmployerCandidate = {
  method: 'DELETE',
  path: `${EMPLOYER_CANDIDATES}/:id`,
  access: 'employer',
  scope: 'candidates:erase',
  summary: 'Erases a candidate with everything that is kept of them.',
  params: z.object({ id: named }),
  idempotent: true,
  response: z.object({
    erased: z.string(),
    /** When the last of what must be kept is deleted, ISO 8601; null if nothing is kept. */
    kept_until: z.nullable(z.string()),
  }),
} as const satisfies EmployerEndpoint
