import type { ProfileContent } from '#contract/profile/profile-content.ts'

/** The supported formats of resumes. */
export type ResumeKind = 'pdf' | 'docx' | 'odt' | 'txt' | 'json' | 'xml'

/** The origin of a value: `path` is its place in the content (`work.0.title`), `text` the words of the document. */
export type Source = { path: string; page: number | null; text: string }

/** The parsed content of a resume. Serialized as JSON. */
export type ReadResume = {
  /** BCP 47, null if the text is too short to detect it. */
  language: string | null
  /** Null for formats without pages. */
  pages: number | null
  /** Pages with images and no text. */
  isScan: boolean
  /**
   * Whether the language or layout is not supported: then only name, mail and phone are read, which do not depend on
   * language.
   */
  isUnclear?: boolean
  email: string | null
  content: ProfileContent
  sources: Source[]
  /** Lines that belong to no value. */
  unmapped: string[]
  /** All text in reading order. */
  text: string
}
