import type { FastifyReply } from 'fastify'
import type { Transaction } from 'kysely'
import type { DataOf, Endpoint } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import { deriveKey } from '#server/config/config.ts'
import type { Schema } from '#server/db/schema.ts'
import { findOrCreateCandidate } from '#server/platform/session/candidate.ts'
import type { IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import { Failure } from '#server/platform/failure.ts'
import { withIdempotencyInTransaction, findStoredAnswer } from '#server/platform/http/guards/idempotency.ts'
import { getOrSetBrowserId, isKnownBrowser } from '#server/platform/session/mailed-code/browser-id.ts'
import { createCodeStore } from '#server/platform/session/mailed-code/code-store.ts'
import type { CodeBinding } from '#server/platform/session/mailed-code/codes.ts'
import { logSecurity, describeRequestOrigin } from '#server/platform/security-log.ts'
import { refundUnsolicitedMail } from '#server/platform/unsolicited-mail/unsolicited-mail.ts'
import type { Services } from '#server/platform/services.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'

type Who = { tenantId: number; candidateId: number }
type AddressRequest<E extends Endpoint> = {
  endpoint: E
  body: unknown
  email: string | undefined
  code: string | undefined
}

/**
 * Runs a write without a session once, as the owner of the address that a mailed code proves. The response does not
 * depend on whether the address has an account, except for what only its owner sees. `body` also contains address and
 * code.
 */
export async function runWithMailedCode<E extends Endpoint>(
  services: Services,
  context: RequestContext,
  { endpoint, body, email, code }: AddressRequest<E>,
  reply: FastifyReply,
  effect: (tx: Transaction<Schema>, who: Who) => Promise<DataOf<E>>,
): Promise<IdempotentResult<DataOf<E>>> {
  const { db, config, now, transaction } = services
  const tenantId = context.tenant.id
  if (!email || !code) {
    const missing = email ? 'code' : 'email'
    const text = msg('Confirm your email address with the code we sent.')
    throw new Failure('invalid_fields', text, { fieldErrors: { [missing]: text } })
  }
  const codes = createCodeStore(db, deriveKey(config, 'codes'))
  const isKnown = isKnownBrowser(config, reply.request, email)
  const binding: CodeBinding = { purpose: 'apply', email, browser: getOrSetBrowserId(config, reply), isKnown }
  if (!(await codes.check(binding, code, now()))) {
    // A repeated request, whose code the first one has used up: the whole body is the same, including the code.
    const earlier = await findStoredAnswer(db, context, email, endpoint, body)
    if (earlier) return earlier
    logSecurity(services, 'code_entered', {
      ...describeRequestOrigin(context),
      outcome: 'refused',
      address: email,
      how: 'apply',
    })
    throw createWrongCodeFailure()
  }
  const done = await transaction(async (tx) => {
    const id = await findOrCreateCandidate(tx, tenantId, { email, fullname: null }, now())
    return withIdempotencyInTransaction(
      tx,
      { ...context, candidate: { id } },
      { endpoint, body, now: now() },
      async () => {
        if (!(await codes.consume(tx, binding, code))) throw createWrongCodeFailure()
        return effect(tx, { tenantId, candidateId: id })
      },
    )
  })
  if (!isKnown) await refundUnsolicitedMail(services, db, { tenantId, email, ip: context.ip })
  return done
}

function createWrongCodeFailure(): Failure {
  const text = msg('This code is not right, too old or used up. Check it, or ask for a new one.')
  return new Failure('code_invalid', text, { fieldErrors: { code: text } })
}
