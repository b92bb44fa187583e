import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { CODE_MAIL } from '#server/jobs/job.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import { getMetricsRegistry } from '#server/platform/metrics/metrics.ts'
import type { Services } from '#server/platform/services.ts'
import type { FailedMail } from './mail-queue.ts'

/** Counts code mails that were never accepted and lists each as a dead letter, without its address or code. */
export function createFailedMailRecorder(app: FastifyInstance, { db, now, log }: Services): (lost: FailedMail) => void {
  const counter = new Counter({
    name: 'mails_given_up_total',
    help: 'Mails with codes that the mail server did not take',
    registers: [getMetricsRegistry(app)],
  })
  return ({ tenantId, attempts, error }) => {
    counter.inc()
    const { error: name, code = '', place = '' } = describeErrorForLog(error)
    db.insertInto('outbox')
      .values({
        tenant_id: tenantId,
        kind: `job:${CODE_MAIL}`,
        payload: '{}',
        created_at: now(),
        done_at: now(),
        lease_until: null,
        attempts,
        error: `${name} ${code} ${place}`.trim().slice(0, 500),
      })
      .execute()
      .catch((failure: unknown) => log.warn(describeErrorForLog(failure), 'mail that was given up is not in the list'))
  }
}
