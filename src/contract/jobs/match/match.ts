import type { Endpoint } from '#contract/wire/endpoint.ts'
import { positionIdParam } from '#contract/wire/id.ts'
import { z } from '#contract/wire/zod.ts'
import { FACTS_BATCH_SIZE, jobFacts, PROFILE_PARTS, profileFacts } from './facts.ts'

// How well a job fits a candidate, told to that candidate alone (S-11).

export const MATCH = {
  details: '/api/pcsx/match_details',
  facts: '/api/pcsx/match_facts',
  optOut: '/api/pcsx/match_opt_out',
} as const

export const MATCH_PARTS = ['title', 'skills', 'experience', 'education', 'language', 'location'] as const
export type MatchPart = (typeof MATCH_PARTS)[number]
export const STRENGTHS = ['strong', 'good', 'partial', 'none'] as const
export type Strength = (typeof STRENGTHS)[number]

/** A line that something comes from: word for word, and where it stands. */
const evidence = z.object({
  source: z.enum(['profile', 'job']),
  text: z.string(),
  /** Which of `have`, `related`, `missing` or `unknown` it is about. */
  about: z.string(),
  /** Of the profile: its section, and the entry in it. */
  section: z.nullable(z.enum(PROFILE_PARTS)),
  index: z.nullable(z.int()),
})
export type Evidence = z.infer<typeof evidence>

const matchDetail = z.object({
  id: z.enum(MATCH_PARTS),
  label: z.string(),
  /** What it counts of the sum of all weights. */
  weight: z.number(),
  /** 0 to 1; null where nobody can tell, and then it does not count. */
  score: z.nullable(z.number()),
  have: z.array(z.string()),
  /** Work that is like the candidate's own, or that they want to do, without being the same. */
  related: z.array(z.string()),
  missing: z.array(z.string()),
  /** What the job asks for and the profile says nothing about. */
  unknown: z.array(z.string()),
  evidence: z.array(evidence),
})
export type MatchDetail = z.infer<typeof matchDetail>

export const match = z.object({
  /** 0 to 5 in halves. */
  stars: z.number(),
  /** 0 to 1: what the stars are rounded from, for putting jobs in order. */
  score: z.number(),
  strength: z.enum(STRENGTHS),
  /** Skills that the job asks for and the profile has. */
  matchSkills: z.array(z.string()),
  matchDetails: z.array(matchDetail),
  /** Every part of the profile that was looked at. */
  inputsUsed: z.array(z.string()),
  modelVersion: z.string(),
  optedOut: z.literal(false),
})
export type Match = z.infer<typeof match>

const nothing = z.object({ optedOut: z.optional(z.literal(true)) })

/** `{}` without a profile, and for nobody; `{optedOut: true}` for who wants none. 404 as for the details of the job. */
export const matchDetails = {
  method: 'GET',
  path: MATCH.details,
  access: 'public',
  query: z.object({ domain: z.optional(z.string()), position_id: positionIdParam }),
  response: z.union([match, nothing]),
} as const satisfies Endpoint

/**
 * What matches are worked out from on the device: of the profile, null where there is none or its owner opted out,
 * and of those of the jobs that are open to everybody or held by the candidate.
 */
export const matchFacts = {
  method: 'GET',
  path: MATCH.facts,
  access: 'candidate',
  query: z.object({
    domain: z.optional(z.string()),
    /** Named once for each job. */
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

/** Switches matches off or on again; nothing is worked out for who switched them off. */
export const setMatchOptOut = {
  method: 'POST',
  path: MATCH.optOut,
  access: 'candidate',
  body: z.object({ optedOut: z.boolean() }),
  response: z.object({ optedOut: z.boolean() }),
} as const satisfies Endpoint
