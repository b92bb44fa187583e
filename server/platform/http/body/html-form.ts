import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toStorableUrl } from '#server/platform/words/storable-text.ts'
import { HEADER } from '#contract/zod-free/headers.ts'

/** A few fields that a person typed, bytes. */
const LARGEST_FORM = 8192
/** The field of such a form that holds the CSRF token, which no header can. */
export const TOKEN_FIELD = '_csrf'

const TYPE = 'application/x-www-form-urlencoded'

/**
 * Room for routes that a plain HTML form may be sent to, without script: their bodies are text fields, named twice
 * the first one counts. Nothing else on the server reads such a body.
 */
export function mountHtmlForms(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(TYPE, { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_request, body, done) =>
      done(null, Object.fromEntries([...new URLSearchParams(toStorableUrl(body.toString()))].toReversed())),
    )
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, plainForm: true }
    })
    routes(scope)
  })
}

/** The value of a form field; empty if the form has no such field. */
export function readField({ body }: Pick<FastifyRequest, 'body'>, name: string): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

/** Whether the token is in the body: the request is then checked after parsing, before anything else reads it. */
export function hasTokenField({ headers, routeOptions }: FastifyRequest): boolean {
  if (!routeOptions.config.plainForm || headers[HEADER.csrf] !== undefined) return false
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === TYPE
}
