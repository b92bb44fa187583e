import type { Answers } from '#contract/form/values.ts'

/** Answers to questions of this form; a draft may be older than the form. */
export function pickKnownAnswers(answers: Answers, questions: { has(name: string): boolean }): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => questions.has(name)))
}
