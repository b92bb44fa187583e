import { z } from '#contract/wire/zod.ts'

/** Endings of resumes that are taken. */
export const RESUME_ENDINGS = ['pdf', 'docx', 'odt', 'doc', 'txt', 'json', 'xml'] as const

/** A resume that is kept. */
export const resume = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  mediaType: z.string(),
  uploadedTs: z.int(),
  /** The one that applications offer. */
  isPrimary: z.boolean(),
})
export type Resume = z.infer<typeof resume>
