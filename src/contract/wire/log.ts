import type { Endpoint } from './endpoint.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { once } from './once.ts'
import { z } from './zod.ts'

// Pages send events and read nothing of them: only the server makes the schemas.
const shapes = once(() => {
  const word = z.optional(z.string().check(z.regex(/^[\w.:-]{1,80}$/)))
  const small = z.optional(
    z.record(
      z.string().check(z.maxLength(80)),
      z.union([z.string().check(z.maxLength(300)), z.number(), z.boolean(), z.null()]),
    ),
  )
  return {
    query: z.object({ domain: z.optional(z.string()), event: word, namespace: word }),
    body: z.object({ event: word, namespace: word, data_json: small, metrics_to_push: small }),
    response: z.object({ logged: z.boolean() }),
  }
})

/**
 * Page views {event, namespace, data_json}, error page and content-load timing {event, namespace, metrics_to_push},
 * interactive time (event and namespace in the query, data_json in the body).
 */
export const logEvent = {
  method: 'POST',
  path: API.log,
  access: 'public',
  harmless: true,
  get query() {
    return shapes().query
  },
  get body() {
    return shapes().body
  },
  get response() {
    return shapes().response
  },
} as const satisfies Endpoint
