import { idDigits } from '#contract/wire/id.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { buildStoredPositionSchema, position } from './positions.ts'
import { z } from '#contract/wire/zod.ts'

/** As many as one can apply for at once. */
export const MOST_IN_CART = 20

export const CART_OPERATIONS = ['add', 'remove'] as const
export type CartOperation = (typeof CART_OPERATIONS)[number]

/** Ids of jobs as the specification sends them: digits. */
const pids = z.array(idDigits).check(z.maxLength(100))

/**
 * The jobs in the cart, last added first. `invalidPositionIds`: those that nobody can apply for any more, and asked
 * ones that no job has.
 */
const jobCart = z.object({
  jobCartData: z.array(z.object({ id: z.number(), addedTs: z.number(), position })),
  invalidPositionIds: z.array(z.number()),
})
export type JobCart = z.infer<typeof jobCart>

/** Of a cart that the device keeps: a job that was added from a page is in it as the page had it. */
export const buildStoredJobCartSchema = () =>
  z.object({
    jobCartData: z.array(z.object({ id: z.number(), addedTs: z.number(), position: buildStoredPositionSchema() })),
    invalidPositionIds: z.array(z.number()),
  })

/** The cart of the candidate; of the browser where nobody is signed in. 404 where the site has none. */
export const getJobCart = {
  method: 'GET',
  path: API.jobCart,
  access: 'public',
  query: z.object({ domain: z.optional(z.string()) }),
  response: jobCart,
} as const satisfies Endpoint

/**
 * Answers the whole cart. Adding more than fit is refused with 409, and then none is added; removing what is not
 * there changes nothing.
 */
export const changeJobCart = {
  method: 'POST',
  path: API.jobCart,
  access: 'public',
  idempotent: true,
  body: z.object({ pids, operation: z.enum(CART_OPERATIONS), domain: z.optional(z.string()) }),
  response: jobCart,
} as const satisfies Endpoint
