import type { Endpoint } from '#contract/wire/endpoint.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { z } from '#contract/wire/zod.ts'
import { profileContent } from './profile-content.ts'
import { profileEdit, SECTIONS } from './profile-edit.ts'
import { resume } from './resume-file.ts'

/** A profile as its owner reads it. */
export const profile = z.extend(profileContent, {
  /** A path of this site, without its host; null: initials are shown. */
  avatar: z.nullable(z.string()),
  /** Never changed here: it takes a code to the old address and one to the new. */
  email: z.string(),
  /** The newest first; one of them is primary. */
  resumes: z.array(resume),
  /** Counts the writes of each section: who edits names what they saw. */
  versions: z.partialRecord(z.enum(SECTIONS), z.int()),
})
export type Profile = z.infer<typeof profile>

/** 404 only without a candidate: an empty profile is one, too. */
export const profileDetails = {
  method: 'GET',
  path: API.profileDetails,
  access: 'candidate',
  response: profile,
} as const satisfies Endpoint

/** One change to one section. `data` is the updated profile; 409 holds the present one. */
export const editProfile = {
  method: 'POST',
  path: API.profileEdit,
  access: 'candidate',
  body: profileEdit,
  idempotent: true,
  response: profile,
} as const satisfies Endpoint

/**
 * A part of the profile that is not there yet: what it counts of 100, and what it is good for, in the reader's
 * language.
 */
const missingPart = z.object({
  section: z.enum([...SECTIONS, 'avatar', 'resume']),
  weight: z.int(),
  reason: z.string(),
})

export const profileAnalysis = {
  method: 'GET',
  path: API.profileAnalysis,
  access: 'candidate',
  response: z.object({
    /** 0 to 100; the missing parts add up to the rest. */
    completion: z.int(),
    missing: z.array(missingPart),
    /** What many of the site's open jobs ask for and the profile does not name. */
    suggestedSkills: z.array(z.string()),
    /** What an employer would stumble over, in the reader's language: `index` of the entry. */
    issues: z.array(z.object({ section: z.enum(SECTIONS), index: z.nullable(z.int()), text: z.string() })),
  }),
} as const satisfies Endpoint

/** A square picture, cut and made small on the device. */
export const putAvatar = {
  method: 'POST',
  path: API.profileAvatar,
  access: 'candidate',
  multipart: true,
  response: profile,
} as const satisfies Endpoint

export const removeAvatar = {
  method: 'DELETE',
  path: API.profileAvatar,
  access: 'candidate',
  response: profile,
} as const satisfies Endpoint

/** Of the candidate alone; `id` is the picture's SHA-256, so that another picture has another address. */
export const readAvatar = {
  method: 'GET',
  path: `${API.profileAvatar}/:id`,
  access: 'candidate',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  response: 'file',
} as const satisfies Endpoint
