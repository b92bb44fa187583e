import type { Endpoint } from '#contract/wire/endpoint.ts'
import { positionIdParam } from '#contract/wire/id-schemas.ts'
import { z } from '#contract/wire/zod.ts'
import { FACTS_BATCH_SIZE, jobFacts, PROFILE_PARTS, profileFacts } from './match-facts.ts'

// How well a job fits a candidate, shown to that candidate only (S-11).

export const MATCH = {
  details: '/api/pcsx/match_details',
  facts: '/api/pcsx/match_facts',
  optOut: '/api/pcsx/match_opt_out',
} as const

export const MATCH_PARTS = ['title', 'skills', 'experience', 'education', 'language', 'location'] as const
export type MatchPart = (typeof MATCH_PARTS)[number]
export const STRENGTHS = ['strong', 'good', 'partial', 'none'] as const
export type Strength = (typeof STRENGTHS)[number]

/** A quoted line as evidence, and its source. */
const evidence = z.object({
  source: z.enum(['profile', 'job']),
  text: z.string(),
  /** The entry of `have`, `related`, `missing` or `unknown` it belongs to. */
  about: z.string(),
  /** The section of the profile, and the entry in it. */
  section: z.nullable(z.enum(PROFILE_PARTS)),
  index: z.nullable(z.int()),
})
export type Evidence = z.infer<typeof evidence>

const matchDetail = z.object({
  id: z.enum(MATCH_PARTS),
  label: z.string(),
  /** The part's share of the sum of all weights. */
  weight: z.number(),
  /** 0 to 1; null if unknown, which does not count. */
  score: z.nullable(z.number()),
  have: z.array(z.string()),
  /** Work similar to the candidate's own, or that they want to do. */
  related: z.array(z.string()),
  missing: z.array(z.string()),
  /** Requirements the profile says nothing about. */
  unknown: z.array(z.string()),
  evidence: z.array(evidence),
})
export type MatchDetail = z.infer<typeof matchDetail>

export const match = z.object({
  /** 0 to 5, in halves. */
  stars: z.number(),
  /** 0 to 1: the unrounded value of the stars, for sorting. */
  score: z.number(),
  strength: z.enum(STRENGTHS),
  /** Skills the job requires and the profile has. */
  matchSkills: z.array(z.string()),
  matchDetails: z.array(matchDetail),
  /** Every part of the profile that was used. */
  inputsUsed: z.array(z.string()),
  modelVersion: z.string(),
  optedOut: z.literal(false),
})
export type Match = z.infer<typeof match>

const nothing = z.object({ optedOut: z.optional(z.literal(true)) })

/** `{}` without a profile or a sign-in; `{optedOut: true}` after opting out. 404 as for the details of the job. */
export const matchDetails = {
  method: 'GET',
  path: MATCH.details,
  access: 'public',
  query: z.object({ domain: z.optional(z.string()), position_id: positionIdParam }),
  response: z.union([match, nothing]),
} as const satisfies Endpoint

/**
 * Facts from which the device computes matches: of the profile, null without one or after opting out, and of the
 * requested jobs that are public or related to the candidate.
 */
export const matchFacts = {
  method: 'GET',
  path: MATCH.facts,
  access: 'candidate',
  query: z.object({
    domain: z.optional(z.string()),
    /** Repeated once per job. */
    pid: z._default(
      z.pipe(
        z.union([positionIdParam, z.array(positionIdParam).check(z.maxLength(FACTS_BATCH_SIZE))]),
        z.transform((given) => [given].flat()),
      ),
      [],
    ),
  }),
  response: z.object({
    optedOut: z.boolean(),
    profile: z.nullable(profileFacts),
    strongFrom: z.number(),
    jobs: z.array(z.object({ id: z.number(), facts: jobFacts })),
  }),
} as const satisfies Endpoint

/** Turns matching on or off; nothing is computed while it is off. */
export const setMatchOptOut = {
  method: 'POST',
  path: MATCH.optOut,
  access: 'candidate',
  body: z.object({ optedOut: z.boolean() }),
  response: z.object({ optedOut: z.boolean() }),
} as const satisfies Endpoint
