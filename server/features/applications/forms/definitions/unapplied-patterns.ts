import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { getFormPatterns } from '#contract/form/form-patterns.ts'
import type { Logger } from '#server/runtime/log.ts'

/** Maximum number of warnings listed. */
const SHOWN = 50
const warned = new Set<string>()
const MAX_WARNINGS = 10_000

/**
 * Parts of a stored definition that are not applied as written, by path, for the employer. New definitions with them
 * are rejected.
 */
export function listUnappliedPatterns(definition: FormDefinition): { path: string; text: string }[] {
  return getFormPatterns(definition)
    .untried.slice(0, SHOWN)
    .map(({ item, path, text }) => ({
      path: `definition.${path}`,
      text: `"${item}": ${text}. Answers are not held against it`,
    }))
}

/** Logs, once per form version, that some of its patterns are not run. */
export function logUntriedPatterns(
  log: Logger,
  form: { id: number; version: number },
  definition: FormDefinition,
): void {
  const { untried } = getFormPatterns(definition)
  const name = `${form.id}.${form.version}`
  if (untried.length === 0 || warned.has(name)) return
  if (warned.size >= MAX_WARNINGS) warned.clear()
  warned.add(name)
  log.warn(
    { form: form.id, version: form.version, patterns: untried.length },
    'a form has patterns that are too large to be tried',
  )
}
