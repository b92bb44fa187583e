import { COUNTERSIGN_ORDERS, countersignature } from '#contract/offers/countersignature.ts'
import { z } from '#contract/wire/zod.ts'
import { buildTextSchema } from './text-schema.ts'

/**
 * The person who signs a letter for the employer, before or after the candidate. With `email`, they receive a link by
 * mail when it is their turn.
 */
export const countersignatureInput = z.nullish(
  z.strictObject({
    name: buildTextSchema(200),
    title: z.nullish(buildTextSchema(200)),
    email: z.nullish(buildTextSchema(254)),
    order: z.enum(COUNTERSIGN_ORDERS),
  }),
)
export type CountersignatureInput = z.infer<typeof countersignatureInput>

/** The employer's view of it. */
export const employerCountersignature = z.extend(countersignature, {
  email: z.nullable(z.string()),
  /** SHA-256 of the file to sign now; null while the candidate must sign first, and once it is countersigned. */
  sha256: z.nullable(z.string()),
})
