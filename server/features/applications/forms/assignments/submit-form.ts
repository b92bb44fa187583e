import type { FastifyReply } from 'fastify'
import type { Transaction } from 'kysely'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { submitForm } from '#contract/applications/forms/forms.ts'
import { toCanonicalJson, hashSha256 } from '#server/platform/canonical-json.ts'
import { listFileIdsInJson } from '#server/features/applications/forms/answers/look-up-answer-files.ts'
import {
  requireValidAnswers,
  type ValidatedAnswers,
} from '#server/features/applications/forms/answers/validate-answers.ts'
import {
  runWithAnswerVerdicts,
  type Verdicts,
} from '#server/features/applications/forms/answers/run-with-answer-verdicts.ts'
import { listQuestionsAddedBetween, listUnanswered } from '#contract/form/answers/new-questions.ts'
import { msg } from '#contract/zod-free/text.ts'
import { runWithMailedCode } from '#server/features/applications/forms/run-with-mailed-code.ts'
import { logUntriedPatterns } from '#server/features/applications/forms/definitions/unapplied-patterns.ts'
import {
  readFormVersion,
  resolveSeenVersion,
  type Version,
} from '#server/features/applications/forms/definitions/store.ts'
import {
  createAlreadySentFailure,
  createFormChangedFailure,
  createFormNotFoundFailure,
  createFormCanceledFailure,
} from '#server/features/applications/forms/refusals.ts'
import { storeResumesAsUploads } from '#server/features/applications/forms/uploads/resumes-as-uploads.ts'
import {
  markUsedBySubmission,
  expireUnusedUploads,
  toUploader,
} from '#server/features/applications/forms/uploads/store.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { getVisitorQueueTurn } from '#server/files/queue-turn.ts'
import type { IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import { Failure } from '#server/platform/failure.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import { formatLocalDate } from '#server/platform/time/local-time.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext, RequestContext } from '#server/platform/http/request-context.ts'
import { toSeconds } from '#server/platform/time/wire-times.ts'
import { readAssignmentContext, findOfferCloseReason, isFormOpenToVisitors, readFormState } from './form-state.ts'
import {
  findFormEntry,
  findFormSubmission,
  lockOrCreateAssignment,
  createMissingFormFailure,
  type FormEntry,
} from './store.ts'

type Body = BodyOf<typeof submitForm>
type FormToSend = { laid: FormEntry; body: Body; verdicts: Verdicts }

/** Submits a form once. Without a session, the mailed code proves the address. */
export function submitForVisitorOrCandidate(
  services: Services,
  context: RequestContext,
  id: string,
  body: Body,
  reply: FastifyReply,
): Promise<IdempotentResult<DataOf<typeof submitForm>>> {
  const candidate = toSignedInContext(context)
  if (candidate) return submitFormAsCandidate(services, candidate, id, body)
  return runWithAnswerVerdicts(getVisitorQueueTurn(context), (verdicts) =>
    submitFormByAddress(services, context, id, { body, verdicts }, reply),
  )
}

/** Answers rejected because the form changed are stored as a draft. */
export async function submitFormAsCandidate(services: Services, context: SignedInContext, id: string, body: Body) {
  const { db, now } = services
  const entry = await findFormEntry(db, context, id)
  if (!entry) throw await createMissingFormFailure(db, context, id)
  const who = { tenantId: context.tenant.id, candidateId: context.candidate.id }
  try {
    return await runWithAnswerVerdicts(getVisitorQueueTurn(context), (verdicts) =>
      withIdempotency(services, context, submitForm, { id, ...body }, (tx) =>
        validateAndStoreSubmission(services, tx, context, who, { laid: entry, body, verdicts }),
      ),
    )
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'form_changed') throw error
    await saveFormAnswersAsDraft(services, context, entry, body)
    const current = (await findFormEntry(db, context, id)) ?? entry
    throw createFormChangedFailure(await readFormState(db, context, current, now()))
  }
}

/** Submits a public form, if the tenant accepts it without signing in. */
async function submitFormByAddress(
  services: Services,
  context: RequestContext,
  id: string,
  { body, verdicts }: { body: Body; verdicts: Verdicts },
  reply: FastifyReply,
) {
  const { db } = services
  const entry = await findFormEntry(db, context, id)
  // The form may be assigned to this visitor, who has to sign in to show it.
  if (!entry || !isFormOpenToVisitors(context)) throw new Failure('login_required', msg('Sign in to continue.'))
  // Validated before the code is checked, so that wrong answers use up no attempt at the code.
  await validateFormAnswersToSend(services, db, context, { laid: entry, body, verdicts })
  const { email, code } = body
  return runWithMailedCode(
    services,
    context,
    { endpoint: submitForm, body: { id, ...body }, email, code },
    reply,
    async (tx, who) => {
      const theirs = await findFormEntry(tx, { tenant: context.tenant, candidate: { id: who.candidateId } }, id)
      if (!theirs) throw createFormNotFoundFailure()
      return validateAndStoreSubmission(services, tx, context, who, { laid: theirs, body, verdicts })
    },
  )
}

async function validateAndStoreSubmission(
  services: Services,
  tx: Transaction<Schema>,
  context: RequestContext,
  who: { tenantId: number; candidateId: number },
  { laid: entry, body, verdicts }: FormToSend,
): Promise<DataOf<typeof submitForm>> {
  const now = services.now()
  const locked = await lockOrCreateAssignment(tx, entry, who, now)
  if (locked === undefined) throw createFormCanceledFailure()
  if (await findFormSubmission(tx, locked)) throw createAlreadySentFailure()
  await requireOpenOfferOfForm(tx, entry, now)
  const { version, answers } = await validateFormAnswersToSend(services, tx, context, { laid: entry, body, verdicts })
  const sha256 = await writeFormSubmission(tx, locked, entry, { ...who, version, judged: answers }, now)
  const sent = { ...who, assignmentId: locked, ...(body.termsSha256 && { termsSha256: body.termsSha256 }) }
  await services.events.record(tx, 'form.submitted', sent, toSignedInContext(context))
  return { submittedTs: toSeconds(now), sha256 }
}

/** The context of a signed-in visitor; null for any other. */
function toSignedInContext({ candidate, session, ...context }: RequestContext): SignedInContext | null {
  return candidate && session ? { ...context, candidate, session } : null
}

/** Validates the answers against the form's current questions. */
async function validateFormAnswersToSend(
  { log, now }: Services,
  db: Db,
  context: RequestContext,
  { laid: entry, body, verdicts }: FormToSend,
): Promise<{ version: Version; answers: ValidatedAnswers }> {
  const version = await readFormVersion(db, entry.form.id, entry.form.version)
  await requireQuestionsSeen(db, entry, version.definition, body)
  const { definition } = version
  logUntriedPatterns(log, entry.form, definition)
  const about = {
    uploader: toUploader(context),
    definition,
    values: body.values,
    today: formatLocalDate(context.timeZone, now()),
    verdicts,
  }
  return { version, answers: await requireValidAnswers(db, about) }
}

async function writeFormSubmission(
  tx: Db,
  id: string,
  { form }: FormEntry,
  { candidateId, version, judged: validated }: { candidateId: number; version: Version; judged: ValidatedAnswers },
  now: number,
): Promise<string> {
  const { answers, privateAnswers, consents, uploads } = validated
  const sha256 = hashSha256(toCanonicalJson({ form: version.sha256, answers, privateAnswers, consents }))
  const written = await tx
    .insertInto('form_submission')
    .values({
      assignment_id: id,
      form_version: form.version,
      answers: JSON.stringify(answers),
      private_answers: JSON.stringify(privateAnswers),
      consents: JSON.stringify(consents),
      sha256,
      submitted_at: now,
    })
    .onConflict((conflict) => conflict.column('assignment_id').doNothing())
    .returning('sha256')
    .executeTakeFirst()
  if (!written) throw createAlreadySentFailure()
  await storeResumesAsUploads(tx, uploads, now)
  for (const { id: uploadId, name } of uploads)
    await tx.insertInto('submission_file').values({ assignment_id: id, upload_id: uploadId, name }).execute()
  await markUsedBySubmission(tx, uploads, now)
  const draft = await tx.deleteFrom('form_draft').where('assignment_id', '=', id).returning('values').executeTakeFirst()
  // files for questions that are now hidden were not sent
  if (draft) await expireUnusedUploads(tx, candidateId, listFileIdsInJson(draft.values), now)
  return sha256
}

async function requireOpenOfferOfForm(tx: Db, { assignment }: FormEntry, now: number): Promise<void> {
  const { offerStatus, expiresAt } = await readAssignmentContext(tx, assignment)
  const closed = findOfferCloseReason(offerStatus, expiresAt, now)
  if (closed === 'offer_expired') throw new Failure('offer_expired', msg('This offer has expired.'))
  if (closed === 'offer_final') throw new Failure('offer_final', msg('This offer is no longer open.'))
}

/** Throws if the form asks something that the candidate has not seen. */
async function requireQuestionsSeen(tx: Db, { form }: FormEntry, present: FormDefinition, body: Body): Promise<void> {
  const seen = await resolveSeenVersion(tx, form, body.definitionVersion)
  if (seen === form.version) return
  const { definition: before } = await readFormVersion(tx, form.id, seen)
  if (listUnanswered(listQuestionsAddedBetween(before, present), body.values).length > 0)
    throw createFormChangedFailure(null)
}

/**
 * Saves the answers as the draft, based on the version that was seen, so that new questions can be marked. An existing
 * draft stays: the page saves before it sends, so the draft has the same answers, or another device has written it in
 * the meantime.
 */
async function saveFormAnswersAsDraft(
  { db, now }: Services,
  context: SignedInContext,
  entry: FormEntry,
  body: Body,
): Promise<void> {
  const who = { tenantId: context.tenant.id, candidateId: context.candidate.id }
  await db.transaction().execute(async (tx) => {
    const locked = await lockOrCreateAssignment(tx, entry, who, now())
    if (locked === undefined) return
    const values = JSON.stringify(body.values)
    const seen = await resolveSeenVersion(tx, entry.form, body.definitionVersion)
    await tx
      .insertInto('form_draft')
      .values({ assignment_id: locked, version: 1, form_version: seen, values, updated_at: now() })
      .onConflict((conflict) => conflict.column('assignment_id').doNothing())
      .execute()
  })
}
