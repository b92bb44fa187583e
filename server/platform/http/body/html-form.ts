import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toStorableUrl } from '#server/platform/words/storable-text.ts'
import { HEADER } from '#contract/zod-free/headers.ts'

/** Largest body of an HTML form, bytes: it has a few typed fields only. */
const LARGEST_FORM = 8192
/** The form field with the CSRF token; an HTML form cannot send it in a header. */
export const TOKEN_FIELD = '_csrf'

const TYPE = 'application/x-www-form-urlencoded'

/**
 * Mounts routes that accept plain HTML forms, which work without scripts. Their fields are texts; of repeated fields
 * the first one counts. No other route accepts such a body.
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
export function readFormField({ body }: Pick<FastifyRequest, 'body'>, name: string): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

/** Whether the CSRF token is in the body. Such a request is checked after parsing, before anything else reads it. */
export function hasTokenField({ headers, routeOptions }: FastifyRequest): boolean {
  if (!routeOptions.config.plainForm || headers[HEADER.csrf] !== undefined) return false
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === TYPE
}
