import { z } from '#contract/wire/zod.ts'
import { formDefinition } from './definition.ts'

/** The published JSON schema of a definition (F-14), for editors and authors. */
export function buildDefinitionSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(formDefinition, { io: 'input' })
  return { ...schema, title: 'Foyer form definition' }
}
