import type { FastifyInstance } from 'fastify'
import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import { toStorableJson } from '#server/platform/words/storable-text.ts'

/** JSON bodies; an empty one is no body, because some clients name the type on every POST. */
export function mountJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    void parse(request, toStorableJson(body.toString()), (error, value: unknown) =>
      error
        ? done(new Failure('invalid_request', msg('The body is not valid JSON.'), { cause: error }))
        : done(null, value),
    )
  })
}
