import { z } from '#contract/wire/zod.ts'

const text = z.nullish(z.string())

/** The contact for a candidate's questions about an offer, as given by the employer; missing parts were not given. */
export const offerContact = z.object({ name: text, role: text, email: text, phone: text })

export type OfferContact = z.infer<typeof offerContact>
