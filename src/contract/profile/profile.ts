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
  /** Changed elsewhere: it requires a code to the old address and one to the new. */
  email: z.string(),
  /** Newest first; one of them is primary. */
  resumes: z.array(resume),
  /** Number of writes per section: edits name the version they are based on. */
  versions: z.partialRecord(z.enum(SECTIONS), z.int()),
})
export type Profile = z.infer<typeof profile>

/** Reads the candidate's profile, which exists even if it is empty; 404 only without a candidate. */
export const profileDetails = {
  method: 'GET',
  path: API.profileDetails,
  access: 'candidate',
  response: profile,
} as const satisfies Endpoint

/** Changes one section. `data` is the updated profile; 409 has the current one. */
export const editProfile = {
  method: 'POST',
  path: API.profileEdit,
  access: 'candidate',
  body: profileEdit,
  idempotent: true,
  response: profile,
} as const satisfies Endpoint

/** A missing part of the profile: its share of 100, and why it helps, in the reader's language. */
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
    /** 0 to 100, minus the missing parts. */
    completion: z.int(),
    missing: z.array(missingPart),
    /** Skills that many of the site's open jobs require and the profile lacks. */
    suggestedSkills: z.array(z.string()),
    /** Likely mistakes, in the reader's language: `index` of the entry. */
    issues: z.array(z.object({ section: z.enum(SECTIONS), index: z.nullable(z.int()), text: z.string() })),
  }),
} as const satisfies Endpoint

/** A square picture, cropped and scaled down on the device. */
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

/** Serves a picture to its owner alone; `id` is the picture's SHA-256, so that a new picture has a new URL. */
export const readAvatar = {
  method: 'GET',
  path: `${API.profileAvatar}/:id`,
  access: 'candidate',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  response: 'file',
} as const satisfies Endpoint
