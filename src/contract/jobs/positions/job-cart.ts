import { idDigits } from '#contract/wire/id-schemas.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { buildStoredPositionSchema, position } from './positions.ts'
import { z } from '#contract/wire/zod.ts'

/** The most jobs that one application can include. */
export const MOST_IN_CART = 20

export const CART_OPERATIONS = ['add', 'remove'] as const
export type CartOperation = (typeof CART_OPERATIONS)[number]

/** Ids of jobs as digits, as the specification sends them. */
const pids = z.array(idDigits).check(z.maxLength(100))

/**
 * The jobs in the cart, last added first. `invalidPositionIds`: jobs that no longer accept applications, and unknown
 * requested ids.
 */
const jobCart = z.object({
  jobCartData: z.array(z.object({ id: z.number(), addedTs: z.number(), position })),
  invalidPositionIds: z.array(z.number()),
})
export type JobCart = z.infer<typeof jobCart>

/** Schema of the device's copy of the cart, in which jobs added from a page have only that page's fields. */
export const buildStoredJobCartSchema = () =>
  z.object({
    jobCartData: z.array(z.object({ id: z.number(), addedTs: z.number(), position: buildStoredPositionSchema() })),
    invalidPositionIds: z.array(z.number()),
  })

/** The candidate's cart, or that of a signed-out browser. 404 if the site has none. */
export const getJobCart = {
  method: 'GET',
  path: API.jobCart,
  access: 'public',
  query: z.object({ domain: z.optional(z.string()) }),
  response: jobCart,
} as const satisfies Endpoint

/**
 * Returns the whole cart. Exceeding the limit is 409 and adds nothing; removing a job that is not in it has no effect.
 */
export const changeJobCart = {
  method: 'POST',
  path: API.jobCart,
  access: 'public',
  idempotent: true,
  body: z.object({ pids, operation: z.enum(CART_OPERATIONS), domain: z.optional(z.string()) }),
  response: jobCart,
} as const satisfies Endpoint
