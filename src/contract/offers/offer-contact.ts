import { z } from '#contract/wire/zod.ts'

const text = z.nullish(z.string())

/** Whom a candidate may talk to about an offer, as the employer named them; whatever is missing was not said. */
export const offerContact = z.object({ name: text, role: text, email: text, phone: text })

export type OfferContact = z.infer<typeof offerContact>
