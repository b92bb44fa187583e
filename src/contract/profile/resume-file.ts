import { z } from '#contract/wire/zod.ts'

/** Accepted extensions of resumes. */
export const RESUME_ENDINGS = ['pdf', 'docx', 'odt', 'doc', 'txt', 'json', 'xml'] as const

/** Extensions that are never accepted as resumes. For other names, even without an extension, the content decides. */
export const OTHER_KINDS: ReadonlySet<string> = new Set(
  'rtf pages html htm mht png jpg jpeg gif heic webp tif tiff bmp zip rar 7z exe xls xlsx ppt pptx key numbers'.split(
    ' ',
  ),
)

/** A stored resume. */
export const resume = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  mediaType: z.string(),
  uploadedTs: z.int(),
  /** The one offered in applications. */
  isPrimary: z.boolean(),
})
export type Resume = z.infer<typeof resume>
