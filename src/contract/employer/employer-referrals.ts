import { email } from '#contract/account/account.ts'
import { REFERRAL_STATUSES } from '#contract/referrals/referrals.ts'
import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { numericId } from '#contract/wire/id-schemas.ts'
import { z } from '#contract/wire/zod.ts'

/** Referrals for employers' systems, and creating those of their employees (D-06). */
export const EMPLOYER_REFERRALS = '/api/integrations/v1/referrals'

const person = z.object({ email: z.string(), fullname: z.string() })
const isoTime = z.nullable(z.string())

const employerReferral = z.object({
  id: z.string(),
  status: z.enum(REFERRAL_STATUSES),
  /** The creator: a candidate on the site, or the employer through this API. */
  source: z.enum(['candidate', 'employer']),
  /** `email` is null if the employer created it. */
  referrer: z.object({ name: z.string(), email: z.nullable(z.string()) }),
  /** The named candidate; for a candidate's referral null until the friend has applied. */
  candidate: z.nullable(person),
  position: z.object({ id: z.number(), name: z.string() }),
  application_id: z.nullable(z.number()),
  /** The link for the friend, if the employer created it. */
  share_url: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
  applied_at: isoTime,
  hired_at: isoTime,
})
export type EmployerReferral = z.infer<typeof employerReferral>

const one = z.object({ referral: employerReferral })

/**
 * Refers a candidate, who is notified with the link. 409 `conflict` if they have already applied for the job or been
 * referred to it. 404 if the site has no referrals (`gates.referralWithCandidateApplicationGate`), like all calls here.
 */
export const inviteByReferral = {
  method: 'POST',
  path: EMPLOYER_REFERRALS,
  access: 'employer',
  scope: 'referrals:write',
  summary: 'Invites a candidate to a job in the name of somebody who refers them.',
  body: z.strictObject({
    candidate: z.strictObject({ email, fullname: z.optional(z.string().check(z.maxLength(200))) }),
    position_id: z.int().check(z.positive()),
    /** The name shown to the candidate. */
    referrer_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  }),
  idempotent: true,
  location: `${EMPLOYER_REFERRALS}/:referral.id`,
  response: one,
} as const satisfies EmployerEndpoint

/**
 * Newest first, without withdrawn ones; `metadata.next_cursor` is the `cursor` of the next page, null on the last one.
 */
export const listEmployerReferrals = {
  method: 'GET',
  path: EMPLOYER_REFERRALS,
  access: 'employer',
  scope: 'referrals:read',
  summary: 'Lists referrals, newest first, page by page.',
  query: z.strictObject({
    status: z.optional(z.enum(REFERRAL_STATUSES)),
    application_id: z.optional(numericId),
    position_id: z.optional(numericId),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
    cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  }),
  response: z.object({ referrals: z.array(employerReferral) }),
} as const satisfies EmployerEndpoint

export const getEmployerReferral = {
  method: 'GET',
  path: `${EMPLOYER_REFERRALS}/:id`,
  access: 'employer',
  scope: 'referrals:read',
  summary: 'Answers one referral.',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  response: one,
} as const satisfies EmployerEndpoint
