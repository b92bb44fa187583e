import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

/** Suggestions for a skill question while typing: skills that the site's open jobs require, most frequent first. */
export const suggestSkills = {
  method: 'GET',
  path: '/api/pcsx/skills',
  access: 'public',
  query: z.object({ domain: z.optional(z.string()), term: z.string().check(z.maxLength(100)) }),
  response: z.object({ skills: z.array(z.string()) }),
} as const satisfies Endpoint
