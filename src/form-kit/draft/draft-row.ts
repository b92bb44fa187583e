import type { QuestionShapes } from '#contract/form/answers/new-questions.ts'
import type { Answers } from '#contract/form/values.ts'

/** The form version a draft was begun with, and its questions. */
export type Begun<V = string | number> = { definitionVersion: V; asked: QuestionShapes }

/** A draft on this device: the answers, the version they were written over, and whether the account has them. */
export type DraftRow<V = string | number> = {
  values: Answers
  version: number
  isSent: boolean
  /**
   * The answers of that version, if these are not saved to the account. Missing in rows of older apps, like `begun`.
   */
  base?: Answers
  begun?: Begun<V>
}
