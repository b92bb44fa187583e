import { readDefinition, type DefinitionProblem } from '#contract/form/definition/check-definition.ts'
import { z } from '#contract/wire/zod.ts'
import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import { QuestionsProblem } from '#server/integrations/form-import/question-values.ts'
import { readQuestions, type Questions } from '#server/integrations/form-import/read-questions.ts'
import { sanitizeRichHtml } from '#server/platform/html/sanitize-html.ts'

// Sets the language of schema errors, which otherwise depends on what else the process has loaded.
z.config(z.locales.en())

/** The questions of a form: a definition in Foyer's format, or another system's questions in its own. */
export type FormContent = { definition: unknown } | { questions: Questions }

export type DefinitionInput = {
  content: FormContent
  /** Name of the form, for questions that come without one. */
  name: string
  /** Today as YYYY-MM-DD, from which relative days are counted. */
  today: string
}

export type DefinitionVerdict =
  | { definition: FormDefinition }
  | { problems: readonly DefinitionProblem[] }
  /** Why another system's questions cannot be read. */
  | { unreadable: string }

/** Maximum number of problems listed. */
export const MOST_PROBLEMS = 50

/** Validates JSON as a form definition for storage, with sanitized HTML. Lists the first few problems. */
export function validateFormDefinition({ content, name, today }: DefinitionInput): DefinitionVerdict {
  try {
    const read = readDefinition(
      'questions' in content ? readQuestions(content.questions, name) : content.definition,
      today,
    )
    return 'problems' in read
      ? { problems: read.problems.slice(0, MOST_PROBLEMS) }
      : { definition: sanitizeDefinition(read.definition) }
  } catch (error) {
    if (error instanceof QuestionsProblem) return { unreadable: error.message }
    throw error
  }
}

/** Sanitizes employers' HTML in descriptions before a definition is stored. */
function sanitizeDefinition(definition: FormDefinition): FormDefinition {
  return {
    ...definition,
    sections: definition.sections.map((section) => ({
      ...sanitizeDescription(section),
      items: section.items.map((item) => sanitizeFormItem(item)),
    })),
  }
}

function sanitizeFormItem(item: FormItem): FormItem {
  const safe = sanitizeDescription(item)
  if (safe.type !== 'dynamicList') return safe
  const items = safe.dynamicListOptions.items.map((inner) => sanitizeDescription(inner))
  return { ...safe, dynamicListOptions: { ...safe.dynamicListOptions, items } }
}

function sanitizeDescription<T extends { description?: string | undefined }>(part: T): T {
  return part.description && /[<&]/.test(part.description)
    ? { ...part, description: sanitizeRichHtml(part.description) }
    : part
}
