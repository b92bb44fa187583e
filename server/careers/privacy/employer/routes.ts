import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { eraseEmployerCandidate } from '#contract/employer/employer-candidates.ts'
import { afterDeadlock } from '#server/careers/privacy/erase/after-deadlock.ts'
import { eraseCandidate } from '#server/careers/privacy/erase/erase.ts'
import { findCandidate } from '#server/careers/privacy/find-candidate.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import { answer } from '#server/platform/http/answer.ts'
import { onceForKey } from '#server/platform/http/employer/once.ts'
import { noteSecurity } from '#server/platform/security-log.ts'
import type { Services } from '#server/platform/services.ts'

/** Erasing a candidate who asked the employer for it: `DELETE /api/integrations/v1/candidates/:id`. */
export function employerPrivacyRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, eraseEmployerCandidate, async (visit, { params: { id } }) => {
    const { tenant, apiKey } = visit
    const erase = async (tx: Transaction<Schema>) => {
      const candidate = await findCandidate(tx, tenant.id, { encId: id })
      const erased = candidate && (await eraseCandidate(services, tx, candidate.id))
      if (!erased) throw new Failure('not_found', 'This candidate could not be found.')
      const until = erased.things.map((thing) => thing.until)
      return {
        erased: id,
        kept_until: until.length === 0 ? null : new Date(Math.max(...until)).toISOString(),
      }
    }
    const answered = await afterDeadlock(() =>
      onceForKey(services, visit, eraseEmployerCandidate, { id }, async () => erase),
    )
    noteSecurity(services, 'account_erased', {
      tenant: tenant.id,
      key: apiKey.prefix,
      outcome: 'done',
      how: 'employer',
    })
    return answered
  })
}
