import { z } from '#contract/wire/zod.ts'

/** Whether the employer signs a letter before or after the candidate. */
export const COUNTERSIGN_ORDERS = ['before', 'after'] as const

/**
 * The employer's signer, as shown to the candidate. Until `signed_at`, a signer in the order `before` makes the
 * candidate wait.
 */
export const countersignature = z.object({
  name: z.string(),
  title: z.nullable(z.string()),
  order: z.enum(COUNTERSIGN_ORDERS),
  signed_at: z.nullable(z.string()),
})
export type Countersignature = z.infer<typeof countersignature>
