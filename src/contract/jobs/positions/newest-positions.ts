import type { Endpoint } from '#contract/wire/endpoint.ts'
import { position } from './positions.ts'
import { z } from '#contract/wire/zod.ts'

/**
 * The jobs posted last, and how many there are: what the careers home shows. A search brings along far more than that
 * page needs.
 */
export const newestPositions = {
  method: 'GET',
  path: '/api/pcsx/positions/newest',
  access: 'public',
  query: z.object({ domain: z.optional(z.string()) }),
  response: z.object({ count: z.number(), positions: z.array(position) }),
} as const satisfies Endpoint
