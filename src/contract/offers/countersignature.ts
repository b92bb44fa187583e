import { z } from '#contract/wire/zod.ts'

/** Whether the employer signs a letter before or after the candidate. */
export const COUNTERSIGN_ORDERS = ['before', 'after'] as const

/**
 * Who signs a letter for the employer, as its candidate is told. Until `signed_at`, one who signs before makes the
 * candidate wait.
 */
export const countersignature = z.object({
  name: z.string(),
  title: z.nullable(z.string()),
  order: z.enum(COUNTERSIGN_ORDERS),
  signed_at: z.nullable(z.string()),
})
export type Countersignature = z.infer<typeof countersignature>
