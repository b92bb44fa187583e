import type { FastifyInstance } from 'fastify'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { createTooLargeFailure } from '#server/platform/refusals/too-large.ts'

/** Largest feed that is sent in one request; larger ones are fetched. */
export const MOST_STREAMED = 64 * MEGABYTE

/** Routes mounted here receive their body as a stream of any type, never buffered. */
export function mountStreamed(app: FastifyInstance, mount: (app: FastifyInstance) => void): void {
  void app.register(async (scoped) => {
    scoped.removeAllContentTypeParsers()
    scoped.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    mount(scoped)
  })
}

/** The bytes of such a body. Fails once the limit is exceeded. */
export async function* limitBody(body: unknown): AsyncGenerator<Uint8Array> {
  if (body === undefined || body === null) return
  let size = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > MOST_STREAMED) throw createTooLargeFailure(MOST_STREAMED)
    yield chunk
  }
}
