import type { Endpoint } from '#contract/wire/endpoint.ts'
import { position } from './positions.ts'
import { z } from '#contract/wire/zod.ts'

/** The latest jobs and their total number, for the careers home, which needs far less than a search returns. */
export const newestPositions = {
  method: 'GET',
  path: '/api/pcsx/positions/newest',
  access: 'public',
  query: z.object({ domain: z.optional(z.string()) }),
  response: z.object({ count: z.number(), positions: z.array(position) }),
} as const satisfies Endpoint
