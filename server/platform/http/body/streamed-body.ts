import type { FastifyInstance } from 'fastify'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { createTooLargeFailure } from '#server/platform/refusals/too-large.ts'

/** Largest feed in a request body, bytes; larger feeds are fetched from a URL. */
export const MOST_STREAMED = 64 * MEGABYTE

/** Mounts routes that receive their body as a stream of any content type, without buffering. */
export function mountStreamedRoutes(app: FastifyInstance, mount: (app: FastifyInstance) => void): void {
  void app.register(async (scoped) => {
    scoped.removeAllContentTypeParsers()
    scoped.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    mount(scoped)
  })
}

/** Yields the bytes of a streamed body; throws once the limit is exceeded. */
export async function* limitStreamedBody(body: unknown): AsyncGenerator<Uint8Array> {
  if (body === undefined || body === null) return
  let size = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > MOST_STREAMED) throw createTooLargeFailure(MOST_STREAMED)
    yield chunk
  }
}
