import type { Endpoint } from './endpoint.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { z } from './zod.ts'

const word = z.string().check(z.regex(/^[\w.:-]{1,80}$/))
const small = z.record(
  z.string().check(z.maxLength(80)),
  z.union([z.string().check(z.maxLength(300)), z.number(), z.boolean(), z.null()]),
)

/**
 * Page views {event, namespace, data_json}, error page and content-load timing {event, namespace, metrics_to_push},
 * interactive time (event and namespace in the query, data_json in the body).
 */
export const logEvent = {
  method: 'POST',
  path: API.log,
  access: 'public',
  harmless: true,
  query: z.object({ domain: z.optional(z.string()), event: z.optional(word), namespace: z.optional(word) }),
  body: z.object({
    event: z.optional(word),
    namespace: z.optional(word),
    data_json: z.optional(small),
    metrics_to_push: z.optional(small),
  }),
  response: z.object({ logged: z.boolean() }),
} as const satisfies Endpoint
