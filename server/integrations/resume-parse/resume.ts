import type { ProfileContent } from '#contract/profile/profile-content.ts'

/** The formats a resume is read from. */
export type ResumeKind = 'pdf' | 'docx' | 'odt' | 'txt' | 'json' | 'xml'

/** Where a value comes from: `path` is its place in the content (`work.0.title`), `text` the words of the document. */
export type Source = { path: string; page: number | null; text: string }

/** What was found in a resume. It travels as JSON. */
export type ReadResume = {
  /** BCP 47, null where the text is too short to tell. */
  language: string | null
  /** Null for formats without pages. */
  pages: number | null
  /** Pages with pictures and no text. */
  isScan: boolean
  /**
   * Its language or layout is none that is read: it holds what needs no language, name, mail and phone, and nothing
   * else.
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
