import type { ProfileContent } from '#contract/profile/profile-content.ts'

/** The supported formats of resumes. */
export type ResumeKind = 'pdf' | 'docx' | 'odt' | 'txt' | 'json' | 'xml'

/**
 * Where a value comes from: `path` is the value's place in the content (`work.0.title`), `text` are the words of the
 * document.
 */
export type Source = { path: string; page: number | null; text: string }

/** The parsed content of a resume. Serialized as JSON. */
export type ReadResume = {
  /** BCP 47 tag; null if the text is too short to detect the language. */
  language: string | null
  /** Null for formats without pages. */
  pages: number | null
  /** Whether the pages have images and no text. */
  isScan: boolean
  /**
   * Whether language or layout are not supported. Then only name, mail and phone are read, which do not depend on the
   * language.
   */
  isUnclear?: boolean
  email: string | null
  content: ProfileContent
  sources: Source[]
  /** Lines that were used for no value. */
  unmapped: string[]
  /** The whole text in reading order. */
  text: string
}
