import { readDefinition, type DefinitionProblem } from '#contract/form/definition/check-definition.ts'
import { z } from '#contract/wire/zod.ts'
import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import { QuestionsProblem } from '#server/integrations/form-import/questions.ts'
import { readQuestions, type Questions } from '#server/integrations/form-import/read-questions.ts'
import { sanitizeRichHtml } from '#server/platform/html/sanitize-html.ts'

// The words of what does not fit a schema: without it they depend on what else the process has loaded.
z.config(z.locales.en())

/** The questions of a form: a definition in our format, or another system's questions in its format. */
export type FormContent = { definition: unknown } | { questions: Questions }

export type DefinitionInput = {
  content: FormContent
  /** The form's name, for questions without one. */
  name: string
  /** YYYY-MM-DD, for days that are counted from it. */
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
      ...dropScript(section),
      items: section.items.map((item) => sanitizeItem(item)),
    })),
  }
}

function sanitizeItem(item: FormItem): FormItem {
  const safe = dropScript(item)
  if (safe.type !== 'dynamicList') return safe
  const items = safe.dynamicListOptions.items.map((inner) => dropScript(inner))
  return { ...safe, dynamicListOptions: { ...safe.dynamicListOptions, items } }
}

function dropScript<T extends { description?: string | undefined }>(part: T): T {
  return part.description && /[<&]/.test(part.description)
    ? { ...part, description: sanitizeRichHtml(part.description) }
    : part
}
