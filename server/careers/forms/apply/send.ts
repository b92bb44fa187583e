import type { FastifyReply } from 'fastify'
import { submitApply } from '#contract/forms/apply.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { withVerdicts, type Verdicts } from '#server/careers/forms/answers/verdicts.ts'
import { onceByAddress } from '#server/careers/forms/by-address.ts'
import { turnOf } from '#server/files/turn-of.ts'
import type { DoneOnce } from '#server/platform/http/done-once.ts'
import { Failure } from '#server/platform/failure.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInVisit, Visit } from '#server/platform/http/visit.ts'
import { keepAnswers } from './keep-answers.ts'
import { readApplication, writeApplications } from './submit.ts'

type Body = BodyOf<typeof submitApply>
type Sent = DoneOnce<DataOf<typeof submitApply>>

/** Applies for all the jobs; whoever is not signed in proves the address by the code that was mailed to it. */
export function sendApplication(services: Services, visit: Visit, body: Body, reply: FastifyReply): Promise<Sent> {
  const { candidate, session } = visit
  if (candidate && session) return asCandidate(services, { ...visit, candidate, session }, body)
  return withVerdicts(turnOf(visit), (verdicts) => byAddress(services, visit, { body, verdicts }, reply))
}

async function asCandidate(services: Services, visit: SignedInVisit, body: Body): Promise<Sent> {
  const who = { tenantId: visit.tenant.id, candidateId: visit.candidate.id }
  try {
    return await withVerdicts(turnOf(visit), (verdicts) =>
      once(services, visit, submitApply, body, async (tx) => {
        // A write first: on SQLite a transaction that begins with reading cannot wait for another process.
        await tx
          .updateTable('candidate')
          .set(({ ref }) => ({ created_at: ref('created_at') }))
          .where('id', '=', who.candidateId)
          .execute()
        const ready = await readApplication(tx, services, visit, { body, verdicts })
        return writeApplications(services, tx, who, ready, visit)
      }),
    )
  } catch (error) {
    if (error instanceof Failure && error.code === 'form_changed') await keepAnswers(services, visit, body)
    throw error
  }
}

async function byAddress(
  services: Services,
  visit: Visit,
  sent: { body: Body; verdicts: Verdicts },
  reply: FastifyReply,
): Promise<Sent> {
  // Wrong answers use up no try of the code.
  await readApplication(services.db, services, visit, sent)
  const { body } = sent
  const { email, code } = body
  return onceByAddress(services, visit, { endpoint: submitApply, body, email, code }, reply, async (tx, who) =>
    writeApplications(services, tx, who, await readApplication(tx, services, visit, sent), visit),
  )
}
