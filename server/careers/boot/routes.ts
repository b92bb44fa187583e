import type { FastifyInstance } from 'fastify'
import { getBoot } from '#contract/boot.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { Csrf } from '#server/platform/http/csrf.ts'
import type { Services } from '#server/platform/services.ts'
import { bootOf } from '#server/platform/page/boot.ts'
import { localeOf } from '#server/platform/locale.ts'

/** The page's boot data for pages that start from the offline shell, with the token that the shell lacks. */
export function bootRoutes(app: FastifyInstance, services: Services, csrf: Csrf): void {
  answer(app, services, getBoot, async (visit, _input, reply) => {
    const age = csrf.check(reply.request)
    if (age !== 'current') reply.header(HEADER.csrf, csrf.issue(reply.request, reply))
    return bootOf(services, visit, localeOf(reply.request, visit))
  })
}
