import { NAME_ORDERS } from '#contract/account/name-order.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'
import { API } from '#contract/zod-free/api-paths.ts'

/** Empty for a part that somebody does not have: one of the two is enough. */
const name = z.nullable(z.string().check(z.trim(), z.regex(/^\P{Cc}{0,100}$/u)))
const steps = z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50))

/** Sets isOnboarded; names, and steps that are done or skipped, count towards isBootstrapped. */
export const onboard = {
  method: 'POST',
  path: API.onboarding,
  access: 'candidate',
  /** None at all is fine: a missing body reaches the schema as null. */
  body: z.nullish(
    z.object({
      firstName: z.optional(name),
      lastName: z.optional(name),
      nameOrder: z.optional(z.enum(NAME_ORDERS)),
      /** Steps the candidate leaves out; unknown ones and `name` are ignored. */
      skip: z.optional(steps),
      /** Steps the candidate went through; unknown ones are ignored, and `name` while there is none. */
      done: z.optional(steps),
    }),
  ),
  response: z.object({
    isOnboarded: z.boolean(),
    isBootstrapped: z.boolean(),
    /** What is still to be done, in order. */
    openSteps: z.array(z.string()),
  }),
} as const satisfies Endpoint
