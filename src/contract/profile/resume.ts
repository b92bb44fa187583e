import type { Endpoint } from '#contract/wire/endpoint.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { z } from '#contract/wire/zod.ts'
import { profile } from './profile.ts'
import { resume } from './resume-file.ts'

/** The text of the resume from which a value was read. `page` counts from 1; null if the file has no pages. */
const source = z.object({ page: z.nullable(z.int()), text: z.string() })

/**
 * A value that was read. `path` is a section or an entry of it, such as `phone`, `work.2` (the third entry of the
 * profile) or `work.+0` (a new one); `old` is null if it was empty.
 */
export const proposedField = z.object({
  path: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  source: z.nullable(source),
})

/**
 * Result of a parsed resume: what it filled in or, if its owner chose so, changed (`filled`), and proposals that would
 * change existing data (`fields`).
 */
export const proposal = z.object({
  id: z.string(),
  resumeId: z.string(),
  filled: z.array(proposedField),
  fields: z.array(proposedField),
  /** Unrecognised lines. */
  unmapped: z.array(z.string()),
  /** The pages are images without text. */
  isScan: z.boolean(),
  /** The file was stored but not parsed: an old Word file, or one that took too many resources. */
  isUnread: z.boolean(),
  /** Whether the language or layout is not supported: nothing was filled in from it. */
  isUnclear: z.boolean(),
  /**
   * When the changes from this resume can no longer be undone, epoch seconds; null once undone, or if nothing was
   * filled in.
   */
  undoUntilTs: z.nullable(z.int()),
})
export type Proposal = z.infer<typeof proposal>
export type ProposedField = z.infer<typeof proposedField>

/** A resume as a data URL or file part. Fills empty profile fields, and proposes changes to others (P-03, P-09). */
export const uploadResume = {
  method: 'POST',
  path: API.uploadResume,
  access: 'candidate',
  multipart: true,
  fieldBytes: 14_000_000,
  body: z.object({
    resume_file_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
    /** `data:<type>;base64,…`; empty if the file is sent as a part of this name. */
    resume_content: z._default(z.string(), ''),
    domain: z.optional(z.string()),
    /** `true`: nothing is filled in yet; everything that was read is proposed to the owner. */
    review_first: z._default(z.enum(['true', 'false']), 'false'),
  }),
  idempotent: true,
  response: z.object({ candidate: profile, resume, proposal }),
} as const satisfies Endpoint

/** Open proposals from resumes, newest first. */
export const listProposals = {
  method: 'GET',
  path: API.resumeProposals,
  access: 'candidate',
  response: z.object({ proposals: z.array(proposal) }),
} as const satisfies Endpoint

/** Applies the given fields and closes the proposal; other fields stay. */
export const decideProposal = {
  method: 'POST',
  path: `${API.resumeProposals}/:id`,
  access: 'candidate',
  params: z.object({ id: z.string() }),
  body: z.object({ accept: z.array(z.string()).check(z.maxLength(1000)) }),
  idempotent: true,
  response: z.object({ candidate: profile }),
} as const satisfies Endpoint

/** Undoes a resume's changes within a day, by section: sections edited since are left alone and listed in `kept`. */
export const undoProposal = {
  method: 'POST',
  path: `${API.resumeProposals}/:id/undo`,
  access: 'candidate',
  params: z.object({ id: z.string() }),
  idempotent: true,
  response: z.object({ candidate: profile, kept: z.array(z.string()) }),
} as const satisfies Endpoint

const named = z.object({ id: z.string() })

/** Makes a resume the primary one, which applications offer. */
export const choosePrimaryResume = {
  method: 'POST',
  path: `${API.resumes}/:id/primary`,
  access: 'candidate',
  params: named,
  response: z.object({ candidate: profile }),
} as const satisfies Endpoint

export const removeResume = {
  method: 'DELETE',
  path: `${API.resumes}/:id`,
  access: 'candidate',
  params: named,
  response: z.object({ candidate: profile }),
} as const satisfies Endpoint

export const resumeFile = {
  method: 'GET',
  path: `${API.resumes}/:id/file`,
  access: 'candidate',
  params: named,
  response: 'file',
} as const satisfies Endpoint
