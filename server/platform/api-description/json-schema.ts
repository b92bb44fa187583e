import { z } from '#contract/wire/zod.ts'

export type JsonSchema = { properties?: Record<string, JsonSchema>; required?: string[]; [more: string]: unknown }

/**
 * Converts a contract schema to JSON Schema 2020-12, the dialect of OpenAPI 3.1. Responses may gain fields, so
 * additional properties are allowed.
 */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override({ jsonSchema: made }) {
      if (made.additionalProperties === false) delete made.additionalProperties
      // The pattern is redundant next to a format.
      if (made.format !== undefined) delete made.pattern
    },
  })
  return plain as JsonSchema
}
