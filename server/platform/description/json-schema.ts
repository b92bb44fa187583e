import { z } from '#contract/wire/zod.ts'

export type JsonSchema = { properties?: Record<string, JsonSchema>; required?: string[]; [more: string]: unknown }

/**
 * A schema of the contract as JSON Schema 2020-12, the dialect of OpenAPI 3.1. Answers may gain fields: nothing is
 * said to be all.
 */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override({ jsonSchema: made }) {
      if (made.additionalProperties === false) delete made.additionalProperties
      // Beside a format the pattern says nothing more, at length.
      if (made.format !== undefined) delete made.pattern
    },
  })
  return plain as JsonSchema
}
