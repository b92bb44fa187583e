import { code, mailedCode } from '#contract/account/account.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

// A candidate's stored data, its export and deletion. Times are epoch seconds.

export const PRIVACY = '/api/pcsx/privacy'

const ts = z.number()
const days = z.nullable(z.number())

export const CONSENT_KINDS = ['application', 'form', 'offer'] as const

const consent = z.object({
  kind: z.enum(CONSENT_KINDS),
  /** The job, form or letter that it was given for. */
  about: z.string(),
  /** The wording that was shown; null if a version identifies it. */
  text: z.nullable(z.string()),
  version: z.nullable(z.string()),
  givenTs: ts,
})
export type Consent = z.infer<typeof consent>

const overview = z.object({
  /** Employers on this server that store data about the same person, this one first. */
  employers: z.array(z.object({ name: z.string(), domain: z.string(), sinceTs: ts, isThis: z.boolean() })),
  /** Latest first. */
  consents: z.array(consent),
  /** Days after which this employer's rules delete data automatically; null for never. */
  retention: z.object({ inactiveAccountDays: days, endedApplicationDays: days, draftDays: days }),
})
export type PrivacyOverview = z.infer<typeof overview>

export const privacyOverview = {
  method: 'GET',
  path: PRIVACY,
  access: 'candidate',
  response: overview,
} as const satisfies Endpoint

export const EXPORT_STATUSES = ['none', 'waiting', 'running', 'ready', 'failed'] as const

const copy = z.object({
  status: z.enum(EXPORT_STATUSES),
  progress: z.object({
    filesDone: z.number(),
    filesTotal: z.number(),
    rowsDone: z.number(),
    rowsTotal: z.number(),
  }),
  /** Bytes, once it is ready. */
  size: z.nullable(z.number()),
  startedTs: z.nullable(ts),
  /** When it is deleted. */
  expiresTs: z.nullable(ts),
  /** The sign-in is too old: requesting and downloading need a new one (`session_not_fresh`). */
  needsSignIn: z.optional(z.boolean()),
})
export type PrivacyExport = z.infer<typeof copy>

/**
 * Requests an export; one in progress is returned, a finished one is replaced. 403 `session_not_fresh` after an older
 * sign-in; 429 `rate_limited` after a few in a row.
 */
export const startExport = {
  method: 'POST',
  path: `${PRIVACY}/export`,
  access: 'candidate',
  idempotent: true,
  response: copy,
} as const satisfies Endpoint

export const getExport = {
  method: 'GET',
  path: `${PRIVACY}/export`,
  access: 'candidate',
  response: copy,
} as const satisfies Endpoint

/**
 * A ZIP, for seven days: `data.json`, `index.html`, `files/`. 403 `session_not_fresh` after an older sign-in, 404
 * while there is none.
 */
export const exportFile = {
  method: 'GET',
  path: `${PRIVACY}/export/file`,
  access: 'candidate',
  response: 'file',
} as const satisfies Endpoint

const preview = z.object({
  /** Data that would be deleted, by heading in the reader's language. */
  goes: z.array(z.object({ label: z.string(), count: z.number() })),
  /** Data that the employer has to retain, and until when. */
  kept: z.array(
    z.object({
      /**
       * `offer`: a signed contract with all its evidence. `application`: which job, when, the outcome, and the name.
       */
      kind: z.enum(['offer', 'application']),
      title: z.string(),
      untilTs: ts,
    }),
  ),
  /** The sign-in is too old: a code must be mailed first. */
  needsCode: z.boolean(),
  /** Employers on this server where the account stays. */
  otherEmployers: z.array(z.string()),
})
export type ErasurePreview = z.infer<typeof preview>

export const previewErasure = {
  method: 'GET',
  path: `${PRIVACY}/erasure`,
  access: 'candidate',
  response: preview,
} as const satisfies Endpoint

/** Mails a code to the candidate's address, for sign-ins that are too old. */
export const sendErasureCode = {
  method: 'POST',
  path: `${PRIVACY}/erasure/code`,
  access: 'candidate',
  response: mailedCode,
} as const satisfies Endpoint

/**
 * Deletes the account at this employer, immediately and permanently, and signs out everywhere. 403 `session_not_fresh`
 * if the sign-in is older than ten minutes and no code was sent, 422 `code_invalid` if the code is wrong.
 */
export const eraseAccount = {
  method: 'POST',
  path: `${PRIVACY}/erasure`,
  access: 'candidate',
  body: z.object({ code: z.optional(code) }),
  response: z.object({
    kept: preview.shape.kept,
  }),
} as const satisfies Endpoint
