import type { FastifyInstance } from 'fastify'
import { getBoot } from '#contract/boot.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import type { Csrf } from '#server/platform/http/guards/csrf.ts'
import type { Services } from '#server/platform/services.ts'
import { buildBootData } from '#server/platform/page/boot-data.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'

/** The page's boot data for pages that start from the offline shell, with the token that the shell lacks. */
export function registerBootRoutes(app: FastifyInstance, services: Services, csrf: Csrf): void {
  mountEndpoint(app, services, getBoot, async (context, _input, reply) => {
    const age = csrf.check(reply.request)
    if (age !== 'current') reply.header(HEADER.csrf, csrf.issue(reply.request, reply))
    return buildBootData(services, context, negotiateRequestLocale(reply.request, context))
  })
}
