import { COUNTERSIGN_ORDERS, countersignature } from '#contract/offers/countersignature.ts'
import { z } from '#contract/wire/zod.ts'

const buildTextSchema = (longest: number) => z.string().check(z.maxLength(longest))

/**
 * Who signs a letter for the employer, and whether before or after the candidate. With `email` they get a link by
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

/** The same as its employer reads it. */
export const employerCountersignature = z.extend(countersignature, {
  email: z.nullable(z.string()),
  /** Of the file that is to be signed now; null while it is the candidate's turn, and once it is signed. */
  sha256: z.nullable(z.string()),
})
