import type { Endpoint } from '#contract/wire/endpoint.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { buildStoredPositionSchema, position } from './positions.ts'
import { positionIdInput } from '#contract/wire/id-schemas.ts'
import { z } from '#contract/wire/zod.ts'

/** The candidate's saved jobs, last saved first; closed ones have `archived_at`. */
export const listSavedPositions = {
  method: 'GET',
  path: API.savedPositions,
  access: 'candidate',
  query: z.object({ domain: z.optional(z.string()) }),
  response: z.object({ count: z.number(), positions: z.array(position) }),
} as const satisfies Endpoint

/** Schema of the device's copy of the list, in which jobs saved from a page have only that page's fields. */
export const buildStoredSavedPositionsSchema = () => z.object({ positions: z.array(buildStoredPositionSchema()) })

/** `save` saves the job, any other action removes it (S-09). */
export const savePosition = {
  method: 'POST',
  path: API.savePosition,
  access: 'candidate',
  idempotent: true,
  body: z.object({
    position_id: positionIdInput,
    action: z.string(),
    domain: z.optional(z.string()),
  }),
  response: z.object({ position_id: z.number(), isSaved: z.boolean() }),
} as const satisfies Endpoint
