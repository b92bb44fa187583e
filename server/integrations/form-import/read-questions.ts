import type { FORM_FORMATS } from '#contract/employer/employer-forms.ts'
import { Failure } from '#server/platform/failure.ts'
import { ashbySections } from './ashby.ts'
import { greenhouseSections } from './greenhouse.ts'
import { isObject, QuestionsProblem, words, type DraftSection } from './questions.ts'

const FORMATS: Record<(typeof FORM_FORMATS)[number], (data: unknown) => DraftSection[]> = {
  greenhouse: greenhouseSections,
  ashby: ashbySections,
}

/** Another system's questions as the draft of a definition, to be judged like every other. */
export function readQuestions(format: (typeof FORM_FORMATS)[number], data: unknown, name: string): unknown {
  try {
    const title = isObject(data) ? words(data['title']) : ''
    return { schemaVersion: 1, id: name, title: title || name, sections: FORMATS[format](data) }
  } catch (error) {
    if (!(error instanceof QuestionsProblem)) throw error
    throw new Failure('invalid_fields', 'These questions cannot be read.', {
      fieldErrors: { questions: { own: error.message } },
    })
  }
}
