import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'
import { FLUENCIES, SKILL_PROFICIENCIES } from '#contract/profile/profile-content.ts'

/** Where employers' systems read what those who applied say of themselves. */
export const EMPLOYER_CANDIDATES = '/api/integrations/v1/candidates'

const text = z.nullable(z.string())
/**
 * MM/YYYY, or YYYY where the month is not known. `end_date` is null while it goes on (`is_current`), or where nobody
 * knows it.
 */
const dates = z.nullable(z.object({ start_date: text, end_date: text, is_current: z.boolean() }))

/**
 * A profile as it is now, not as it was when the candidate applied. Neither what they look for nor their picture is
 * part of it.
 */
const candidate = z.object({
  id: z.string(),
  first_name: text,
  last_name: text,
  /** Both, in the order in which the candidate writes them. */
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
  /** The newest first. `url` is the path of the call below. */
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

/** By `candidate.id` of an application. Whoever has none here that is not withdrawn is unknown: 404. */
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
 * Erases a candidate for good, as they can do themselves: everything of the account goes, but for what
 * `privacyConfig` says has to be kept. `candidate.erased` is told to webhooks. Again, or of an unknown one: 404.
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
    /** When the last of what has to be kept is deleted, ISO 8601; null: nothing is kept. */
    kept_until: z.nullable(z.string()),
  }),
} as const satisfies EmployerEndpoint
