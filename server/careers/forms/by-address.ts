import type { FastifyReply } from 'fastify'
import type { Transaction } from 'kysely'
import type { DataOf, Endpoint } from '#contract/wire/endpoint.ts'
import { keyFor } from '#server/config/config.ts'
import type { Schema } from '#server/db/schema.ts'
import { candidateAt } from '#server/platform/session/candidate.ts'
import type { DoneOnce } from '#server/platform/http/done-once.ts'
import { Failure } from '#server/platform/failure.ts'
import { onceIn, storedAnswer } from '#server/platform/http/idempotency.ts'
import { browserOf, isKnownBrowser } from '#server/platform/session/mailed-code/browser.ts'
import { openCodeStore } from '#server/platform/session/mailed-code/code-store.ts'
import type { CodeBinding } from '#server/platform/session/mailed-code/codes.ts'
import { noteSecurity, whereFrom } from '#server/platform/security-log.ts'
import { settleUnsolicited } from '#server/platform/unsolicited-mail/unsolicited-mail.ts'
import type { Services } from '#server/platform/services.ts'
import type { Visit } from '#server/platform/http/visit.ts'

type Who = { tenantId: number; candidateId: number }
type Asked<E extends Endpoint> = { endpoint: E; body: unknown; email: string | undefined; code: string | undefined }

/**
 * Runs a write of somebody who is not signed in, once, as the owner of the address that a mailed code proves. Nothing here depends on whether
 * the address has an account, except what only its owner gets to see. `body` holds address and code too.
 */
export async function onceByAddress<E extends Endpoint>(
  services: Services,
  visit: Visit,
  { endpoint, body, email, code }: Asked<E>,
  reply: FastifyReply,
  effect: (tx: Transaction<Schema>, who: Who) => Promise<DataOf<E>>,
): Promise<DoneOnce<DataOf<E>>> {
  const { db, config, now, transaction } = services
  const tenantId = visit.tenant.id
  if (!email || !code) {
    const missing = email ? 'code' : 'email'
    const text = 'Confirm your email address with the code we sent.'
    throw new Failure('invalid_fields', text, { fieldErrors: { [missing]: text } })
  }
  const codes = openCodeStore(db, keyFor(config, 'codes'))
  const isKnown = isKnownBrowser(config, reply.request, email)
  const binding: CodeBinding = { purpose: 'apply', email, browser: browserOf(config, reply), isKnown }
  if (!(await codes.check(binding, code, now()))) {
    // A repetition whose code was used up by its first time: the whole body is the same, the code included.
    const earlier = await storedAnswer(db, visit, email, endpoint, body)
    if (earlier) return earlier
    noteSecurity(services, 'code_entered', { ...whereFrom(visit), outcome: 'refused', address: email, how: 'apply' })
    throw wrongCode()
  }
  const done = await transaction(async (tx) => {
    const id = await candidateAt(tx, tenantId, { email, fullname: null }, now())
    return onceIn(tx, { ...visit, candidate: { id } }, { endpoint, body, now: now() }, async () => {
      if (!(await codes.consume(tx, binding, code))) throw wrongCode()
      return effect(tx, { tenantId, candidateId: id })
    })
  })
  if (!isKnown) await settleUnsolicited(services, db, { tenantId, email, ip: visit.ip })
  return done
}

function wrongCode(): Failure {
  const text = 'This code is not right, too old or used up. Check it, or ask for a new one.'
  return new Failure('code_invalid', text, { fieldErrors: { code: text } })
}
