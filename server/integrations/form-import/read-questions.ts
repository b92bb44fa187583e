import type { FORM_FORMATS } from '#contract/employer/employer-forms.ts'
import { readAshbySections } from './ashby.ts'
import { readGreenhouseSections } from './greenhouse.ts'
import { isPlainObject, toPlainText, type DraftSection } from './question-values.ts'

const FORMATS: Record<(typeof FORM_FORMATS)[number], (data: unknown) => DraftSection[]> = {
  greenhouse: readGreenhouseSections,
  ashby: readAshbySections,
}

/** Questions in another system's format. */
export type Questions = { format: (typeof FORM_FORMATS)[number]; data?: unknown }

/**
 * Converts another system's questions to the draft of a definition, which is then validated like any other. Throws
 * `QuestionsProblem`.
 */
export function readQuestions({ format, data }: Questions, name: string): unknown {
  const title = isPlainObject(data) ? toPlainText(data['title']) : ''
  return { schemaVersion: 1, id: name, title: title || name, sections: FORMATS[format](data) }
}
