import { z } from '#contract/wire/zod.ts'
import { ITEM_CHOICES } from '#contract/form/form-limits.ts'

/**
 * A condition or computed value as data: a literal, an answer, or an operation on those; never code. Inside a dynamic
 * list a name refers to the same row first, then to the form.
 */
export type Expression =
  | string
  | number
  | boolean
  | null
  | { field: string }
  | { op: 'and' | 'or'; of: Expression[] }
  | { op: 'not' | 'empty' | 'length'; of: Expression }
  | { op: 'equals' | 'differs' | 'less' | 'atMost' | 'more' | 'atLeast'; left: Expression; right: Expression }
  | { op: 'in'; value: Expression; list: (string | number | boolean)[] }
  | { op: 'includes'; list: Expression; value: Expression }
  | { op: 'add' | 'subtract' | 'multiply' | 'divide'; left: Expression; right: Expression }
  | { op: 'join'; of: Expression[]; separator?: string | undefined }
  | { op: 'if'; test: Expression; yes: Expression; no: Expression }
  | { op: 'today' }

export type Operation = Extract<Expression, { op: string }>

const nested = z.lazy((): z.ZodMiniType<Expression> => expression)
const several = z.array(nested).check(z.minLength(1), z.maxLength(100))
const literal = z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean()])
const pair = { left: nested, right: nested }

/** Discriminated, so that each part is parsed once: in a plain union the work doubled with each level of nesting. */
const operation = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['and', 'or']), of: several }),
  z.strictObject({ op: z.enum(['not', 'empty', 'length']), of: nested }),
  z.strictObject({ op: z.enum(['equals', 'differs', 'less', 'atMost', 'more', 'atLeast']), ...pair }),
  z.strictObject({ op: z.literal('in'), value: nested, list: z.array(literal).check(z.maxLength(ITEM_CHOICES)) }),
  z.strictObject({ op: z.literal('includes'), list: nested, value: nested }),
  z.strictObject({ op: z.enum(['add', 'subtract', 'multiply', 'divide']), ...pair }),
  z.strictObject({ op: z.literal('join'), of: several, separator: z.optional(z.string().check(z.maxLength(20))) }),
  z.strictObject({ op: z.literal('if'), test: nested, yes: nested, no: nested }),
  z.strictObject({ op: z.literal('today') }),
])

/** Schema of `Expression`, published as part of a definition's. */
export const expression: z.ZodMiniType<Expression> = z.union([
  literal,
  z.null(),
  z.strictObject({ field: z.string() }),
  operation,
])
