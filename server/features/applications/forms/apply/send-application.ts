import type { FastifyReply } from 'fastify'
import { submitApply } from '#contract/applications/forms/apply.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import {
  runWithAnswerVerdicts,
  type Verdicts,
} from '#server/features/applications/forms/answers/run-with-answer-verdicts.ts'
import { runWithMailedCode } from '#server/features/applications/forms/run-with-mailed-code.ts'
import { getVisitorQueueTurn } from '#server/files/queue-turn.ts'
import type { IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import { Failure } from '#server/platform/failure.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext, RequestContext } from '#server/platform/http/request-context.ts'
import { saveAnswersAsDraft } from './save-answers-as-draft.ts'
import { validateApplication, writeApplications } from './validate-application.ts'

type Body = BodyOf<typeof submitApply>
type Sent = IdempotentResult<DataOf<typeof submitApply>>

/** Applies for all the jobs. Without a session, the mailed code proves the address. */
export function sendApplication(
  services: Services,
  context: RequestContext,
  body: Body,
  reply: FastifyReply,
): Promise<Sent> {
  const { candidate, session } = context
  if (candidate && session) return sendApplicationAsCandidate(services, { ...context, candidate, session }, body)
  return runWithAnswerVerdicts(getVisitorQueueTurn(context), (verdicts) =>
    sendApplicationByAddress(services, context, { body, verdicts }, reply),
  )
}

async function sendApplicationAsCandidate(services: Services, context: SignedInContext, body: Body): Promise<Sent> {
  const who = { tenantId: context.tenant.id, candidateId: context.candidate.id }
  try {
    return await runWithAnswerVerdicts(getVisitorQueueTurn(context), (verdicts) =>
      withIdempotency(services, context, submitApply, body, async (tx) => {
        // Starts with a write: on SQLite, a transaction that begins with a read cannot wait for another process.
        await tx
          .updateTable('candidate')
          .set(({ ref }) => ({ created_at: ref('created_at') }))
          .where('id', '=', who.candidateId)
          .execute()
        const ready = await validateApplication(tx, services, context, { body, verdicts })
        return writeApplications(services, tx, who, ready, context)
      }),
    )
  } catch (error) {
    if (error instanceof Failure && error.code === 'form_changed') await saveAnswersAsDraft(services, context, body)
    throw error
  }
}

async function sendApplicationByAddress(
  services: Services,
  context: RequestContext,
  sent: { body: Body; verdicts: Verdicts },
  reply: FastifyReply,
): Promise<Sent> {
  // Validated before the code is checked, so that wrong answers use up no attempt at the code.
  await validateApplication(services.db, services, context, sent)
  const { body } = sent
  const { email, code } = body
  return runWithMailedCode(services, context, { endpoint: submitApply, body, email, code }, reply, async (tx, who) =>
    writeApplications(services, tx, who, await validateApplication(tx, services, context, sent), context),
  )
}
