import { z } from '#contract/wire/zod.ts'

/** Endings of resumes that are taken. */
export const RESUME_ENDINGS = ['pdf', 'docx', 'odt', 'doc', 'txt', 'json', 'xml'] as const

/** Endings of what is no resume that could be taken. Of other names, also without an ending, the content decides. */
export const OTHER_KINDS: ReadonlySet<string> = new Set(
  'rtf pages html htm mht png jpg jpeg gif heic webp tif tiff bmp zip rar 7z exe xls xlsx ppt pptx key numbers'.split(
    ' ',
  ),
)

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
