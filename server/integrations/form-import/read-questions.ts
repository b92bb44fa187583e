import type { FORM_FORMATS } from '#contract/employer/employer-forms.ts'
import { ashbySections } from './ashby.ts'
import { greenhouseSections } from './greenhouse.ts'
import { isObject, words, type DraftSection } from './questions.ts'

const FORMATS: Record<(typeof FORM_FORMATS)[number], (data: unknown) => DraftSection[]> = {
  greenhouse: greenhouseSections,
  ashby: ashbySections,
}

/** Another system's questions in their own shape. */
export type Questions = { format: (typeof FORM_FORMATS)[number]; data?: unknown }

/** Another system's questions as the draft of a definition, to be judged like every other; throws `QuestionsProblem`. */
export function readQuestions({ format, data }: Questions, name: string): unknown {
  const title = isObject(data) ? words(data['title']) : ''
  return { schemaVersion: 1, id: name, title: title || name, sections: FORMATS[format](data) }
}
