import { NAME_ORDERS } from '#contract/account/name-order.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'
import { API } from '#contract/zod-free/api-paths.ts'

/** Empty for a missing part: one of the two is enough. */
const name = z.nullable(z.string().check(z.trim(), z.regex(/^\P{Cc}{0,100}$/u)))
const steps = z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50))

/** Sets isOnboarded. Names, and steps that are done or skipped, count towards isBootstrapped. */
export const onboard = {
  method: 'POST',
  path: API.onboarding,
  access: 'candidate',
  /** Optional: a missing body reaches the schema as null. */
  body: z.nullish(
    z.object({
      firstName: z.optional(name),
      lastName: z.optional(name),
      nameOrder: z.optional(z.enum(NAME_ORDERS)),
      /** Steps the candidate skipped; unknown ones and `name` are ignored. */
      skip: z.optional(steps),
      /** Steps the candidate completed; unknown ones are ignored, and `name` while there is none. */
      done: z.optional(steps),
    }),
  ),
  response: z.object({
    isOnboarded: z.boolean(),
    isBootstrapped: z.boolean(),
    /** Remaining steps, in order. */
    openSteps: z.array(z.string()),
  }),
} as const satisfies Endpoint
