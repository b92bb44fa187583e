import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { eraseEmployerCandidate } from '#contract/employer/employer-candidates.ts'
import { msg } from '#contract/zod-free/text.ts'
import { retryAfterDeadlock } from '#server/features/privacy/erase/retry-after-deadlock.ts'
import { eraseCandidate } from '#server/features/privacy/erase/erase-candidate.ts'
import { findCandidate } from '#server/features/privacy/find-candidate.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { withEmployerIdempotency } from '#server/platform/http/employer/employer-idempotency.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import type { Services } from '#server/platform/services.ts'

/** Erases a candidate who asked the employer for it: `DELETE /api/integrations/v1/candidates/:id`. */
export function registerEmployerPrivacyRoutes(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, services, eraseEmployerCandidate, async (context, { params: { id } }) => {
    const { tenant, apiKey } = context
    const erase = async (tx: Transaction<Schema>) => {
      const candidate = await findCandidate(tx, tenant.id, { encId: id })
      const erased = candidate && (await eraseCandidate(services, tx, candidate.id))
      if (!erased) throw new Failure('not_found', msg('This candidate could not be found.'))
      const until = erased.things.map((thing) => thing.until)
      return {
        erased: id,
        kept_until: until.length === 0 ? null : new Date(Math.max(...until)).toISOString(),
      }
    }
    const answered = await retryAfterDeadlock(() =>
      withEmployerIdempotency(services, context, eraseEmployerCandidate, { id }, async () => erase),
    )
    logSecurity(services, 'account_erased', {
      tenant: tenant.id,
      key: apiKey.prefix,
      outcome: 'done',
      how: 'employer',
    })
    return answered
  })
}
