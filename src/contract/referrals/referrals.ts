import type { Endpoint } from '#contract/wire/endpoint.ts'
import { positionIdInput } from '#contract/wire/id-schemas.ts'
import { z } from '#contract/wire/zod.ts'

// Referrals as candidates see them (D-06): those they sent and those they received. Times are epoch seconds.

export const REFERRALS = '/api/pcsx/dashboard/referrals'
export const REFERRAL = '/api/pcsx/referrals'

export const REFERRAL_DIRECTIONS = ['received', 'sent'] as const
/**
 * viewed: someone other than the sender opened the link. applied, hired: the friend's progress. expired: it ran out, or
 * the job closed, before the friend applied.
 */
export const REFERRAL_STATUSES = ['invited', 'viewed', 'applied', 'hired', 'expired'] as const
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number]

/** Length of the name that a sender gives a friend, in characters. */
export const FRIEND_NAME_LENGTH = 60
/** Referrals that a candidate may create in 24 hours, and open ones for one job. */
export const REFERRALS_A_DAY = 20
export const REFERRALS_FOR_A_JOB = 10

const ts = z.number()

export const referral = z.object({
  id: z.string(),
  pid: z.number(),
  positionTitle: z.string(),
  direction: z.enum(REFERRAL_DIRECTIONS),
  /** The name shown to the friend: a candidate's first name and initial. */
  referrerName: z.string(),
  status: z.enum(REFERRAL_STATUSES),
  token: z.string(),
  shareUrl: z.string(),
  createdTs: ts,
  // The fields below are not in the specification.
  /** The sender's name for the friend; shown to no one else. */
  friendName: z.nullable(z.string()),
  expiresTs: ts,
  /** Paths of the job and of its application form; the latter is null if applying is no longer possible. */
  jobUrl: z.string(),
  applyUrl: z.nullable(z.string()),
  /** The sender can withdraw it, the friend can decline it. */
  canRemove: z.boolean(),
})
export type Referral = z.infer<typeof referral>

/**
 * Newest first. 404 if the tenant has no referrals (`gates.referralWithCandidateApplicationGate`), like all calls here.
 */
export const listReferrals = {
  method: 'GET',
  path: REFERRALS,
  access: 'candidate',
  query: z.object({ domain: z.optional(z.string()) }),
  response: z.object({ referrals: z.array(referral) }),
} as const satisfies Endpoint

/**
 * Creates a link for a friend. 429 beyond `REFERRALS_A_DAY`, 409 `conflict` beyond `REFERRALS_FOR_A_JOB`, 410
 * `position_closed`.
 */
export const createReferral = {
  method: 'POST',
  path: REFERRAL,
  access: 'candidate',
  body: z.object({ pid: positionIdInput, friendName: z.nullish(z.string().check(z.maxLength(FRIEND_NAME_LENGTH))) }),
  idempotent: true,
  response: z.object({ referral }),
} as const satisfies Endpoint

/**
 * Removes it from all lists, withdrawn by its sender or declined by the friend. 409 `conflict` once the friend has
 * applied.
 */
export const removeReferral = {
  method: 'DELETE',
  path: `${REFERRAL}/:id`,
  access: 'candidate',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  idempotent: true,
  response: z.object({ removed: z.string() }),
} as const satisfies Endpoint
