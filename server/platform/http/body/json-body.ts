import type { FastifyInstance } from 'fastify'
import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import { toStorableJson } from '#server/platform/words/storable-text.ts'

/** Parses JSON bodies. An empty body counts as none, because some clients send the content type with every POST. */
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
