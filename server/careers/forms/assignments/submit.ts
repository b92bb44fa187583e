import type { FastifyReply } from 'fastify'
import type { Transaction } from 'kysely'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { submitForm } from '#contract/forms/forms.ts'
import { canonical, sha256Of } from '#server/platform/canonical.ts'
import { uidsAnywhere } from '#server/careers/forms/answers/files.ts'
import { requireRight, type Judged } from '#server/careers/forms/answers/judge.ts'
import { withVerdicts, type Verdicts } from '#server/careers/forms/answers/verdicts.ts'
import { addedQuestions, unanswered } from '#contract/form/new-questions.ts'
import { onceByAddress } from '#server/careers/forms/by-address.ts'
import { warnOfPatterns } from '#server/careers/forms/definitions/warnings.ts'
import { readVersion, versionSeen, type Version } from '#server/careers/forms/definitions/store.ts'
import { alreadySent, formChanged, noSuchForm, takenBack } from '#server/careers/forms/refusals.ts'
import { keepResumes } from '#server/careers/forms/uploads/resume-upload.ts'
import { holdBySent, letGo, uploaderOf } from '#server/careers/forms/uploads/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { turnOf } from '#server/files/turn-of.ts'
import type { DoneOnce } from '#server/platform/http/done-once.ts'
import { Failure } from '#server/platform/failure.ts'
import { once } from '#server/platform/http/idempotency.ts'
import { dateIn } from '#server/platform/time/local-time.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInVisit, Visit } from '#server/platform/http/visit.ts'
import { aroundOf, closedBy, isForStrangers, seconds, stateOf } from './state.ts'
import { findLaid, findSubmission, holdAssignment, missingForm, type Laid } from './store.ts'

type Body = BodyOf<typeof submitForm>
type ToSend = { laid: Laid; body: Body; verdicts: Verdicts }

/** Sends a form, once; whoever is not signed in proves the address by the code that was mailed to it. */
export function sendForm(
  services: Services,
  visit: Visit,
  id: string,
  body: Body,
  reply: FastifyReply,
): Promise<DoneOnce<DataOf<typeof submitForm>>> {
  const candidate = whoever(visit)
  if (candidate) return sendAsCandidate(services, candidate, id, body)
  return withVerdicts(turnOf(visit), (verdicts) => byAddress(services, visit, id, { body, verdicts }, reply))
}

/** What was refused because the form asks more now is kept as the draft. */
export async function sendAsCandidate(services: Services, visit: SignedInVisit, id: string, body: Body) {
  const { db, now } = services
  const laid = await findLaid(db, visit, id)
  if (!laid) throw await missingForm(db, visit, id)
  const who = { tenantId: visit.tenant.id, candidateId: visit.candidate.id }
  try {
    return await withVerdicts(turnOf(visit), (verdicts) =>
      once(services, visit, submitForm, { id, ...body }, (tx) =>
        send(services, tx, visit, who, { laid, body, verdicts }),
      ),
    )
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'form_changed') throw error
    await keepAnswers(services, visit, laid, body)
    const kept = (await findLaid(db, visit, id)) ?? laid
    throw formChanged(await stateOf(db, visit, kept, now()))
  }
}

/** A public form, where the tenant takes it without signing in. */
async function byAddress(
  services: Services,
  visit: Visit,
  id: string,
  { body, verdicts }: { body: Body; verdicts: Verdicts },
  reply: FastifyReply,
) {
  const { db } = services
  const laid = await findLaid(db, visit, id)
  // Somebody's own form, perhaps: who signs in will see.
  if (!laid || !isForStrangers(visit)) throw new Failure('login_required', 'Sign in to continue.')
  // Wrong answers use up no try of the code.
  await judged(services, db, visit, { laid, body, verdicts })
  const { email, code } = body
  return onceByAddress(
    services,
    visit,
    { endpoint: submitForm, body: { id, ...body }, email, code },
    reply,
    async (tx, who) => {
      const theirs = await findLaid(tx, { tenant: visit.tenant, candidate: { id: who.candidateId } }, id)
      if (!theirs) throw noSuchForm()
      return send(services, tx, visit, who, { laid: theirs, body, verdicts })
    },
  )
}

async function send(
  services: Services,
  tx: Transaction<Schema>,
  visit: Visit,
  who: { tenantId: number; candidateId: number },
  { laid, body, verdicts }: ToSend,
): Promise<DataOf<typeof submitForm>> {
  const now = services.now()
  const held = await holdAssignment(tx, laid, who, now)
  if (held === undefined) throw takenBack()
  if (await findSubmission(tx, held)) throw alreadySent()
  await requireOpenOffer(tx, laid, now)
  const { version, answers } = await judged(services, tx, visit, { laid, body, verdicts })
  const sha256 = await writeSubmission(tx, held, laid, { ...who, version, judged: answers }, now)
  const sent = { ...who, assignmentId: held, ...(body.termsSha256 && { termsSha256: body.termsSha256 }) }
  await services.events.record(tx, 'form.submitted', sent, whoever(visit))
  return { submittedTs: seconds(now), sha256 }
}

/** The visit of somebody who is signed in. */
function whoever({ candidate, session, ...visit }: Visit): SignedInVisit | null {
  return candidate && session ? { ...visit, candidate, session } : null
}

/** Answers that may be sent, to what the form asks now. */
async function judged(
  { log, now }: Services,
  db: Db,
  visit: Visit,
  { laid, body, verdicts }: ToSend,
): Promise<{ version: Version; answers: Judged }> {
  const version = await readVersion(db, laid.form.id, laid.form.version)
  await requireSeen(db, laid, version.definition, body)
  const { definition } = version
  warnOfPatterns(log, laid.form, definition)
  const about = {
    uploader: uploaderOf(visit),
    definition,
    values: body.values,
    today: dateIn(visit.timeZone, now()),
    verdicts,
  }
  return { version, answers: await requireRight(db, about) }
}

async function writeSubmission(
  tx: Db,
  id: string,
  { form }: Laid,
  { candidateId, version, judged: given }: { candidateId: number; version: Version; judged: Judged },
  now: number,
): Promise<string> {
  const { answers, privateAnswers, consents, uploads } = given
  const sha256 = sha256Of(canonical({ form: version.sha256, answers, privateAnswers, consents }))
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
  if (!written) throw alreadySent()
  await keepResumes(tx, uploads, now)
  for (const { id: uploadId, name } of uploads)
    await tx.insertInto('submission_file').values({ assignment_id: id, upload_id: uploadId, name }).execute()
  await holdBySent(tx, uploads, now)
  const draft = await tx.deleteFrom('form_draft').where('assignment_id', '=', id).returning('values').executeTakeFirst()
  // files to questions that are hidden now were not sent
  if (draft) await letGo(tx, candidateId, uidsAnywhere(draft.values), now)
  return sha256
}

async function requireOpenOffer(tx: Db, { assignment }: Laid, now: number): Promise<void> {
  const { offerStatus, expiresAt } = await aroundOf(tx, assignment)
  const closed = closedBy(offerStatus, expiresAt, now)
  if (closed === 'offer_expired') throw new Failure('offer_expired', 'This offer has expired.')
  if (closed === 'offer_final') throw new Failure('offer_final', 'This offer is no longer open.')
}

/** Nobody sends a form that asks something they have not seen. */
async function requireSeen(tx: Db, { form }: Laid, present: FormDefinition, body: Body): Promise<void> {
  const seen = await versionSeen(tx, form, body.definitionVersion)
  if (seen === form.version) return
  const { definition: before } = await readVersion(tx, form.id, seen)
  if (unanswered(addedQuestions(before, present), body.values).length > 0) throw formChanged(null)
}

/**
 * The answers as the draft, by the version that was seen, so that the new questions can be marked. One that is there stays: the page saves what it
 * sends first, so it holds the same, or what another device wrote in the meantime.
 */
async function keepAnswers({ db, now }: Services, visit: SignedInVisit, laid: Laid, body: Body): Promise<void> {
  const who = { tenantId: visit.tenant.id, candidateId: visit.candidate.id }
  await db.transaction().execute(async (tx) => {
    const held = await holdAssignment(tx, laid, who, now())
    if (held === undefined) return
    const values = JSON.stringify(body.values)
    const seen = await versionSeen(tx, laid.form, body.definitionVersion)
    await tx
      .insertInto('form_draft')
      .values({ assignment_id: held, version: 1, form_version: seen, values, updated_at: now() })
      .onConflict((conflict) => conflict.column('assignment_id').doNothing())
      .execute()
  })
}
