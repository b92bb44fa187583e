import type { ApplicationReceipt } from '#contract/applications/forms/applications.ts'
import type { Locale } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Consent } from '#server/features/applications/forms/answers/validate-answers.ts'
import { toAnsweredSections } from '#server/features/applications/forms/answers/answered-sections.ts'
import { listSentFiles } from '#server/features/applications/forms/answers/list-sent-files.ts'
import { parseValues } from '#server/features/applications/forms/assignments/form-state.ts'
import { readFormVersion } from '#server/features/applications/forms/definitions/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { translate } from '#server/platform/texts/translate.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { toSeconds } from '#server/platform/time/wire-times.ts'

/**
 * The same refusal for unknown applications and for those of another candidate or tenant, so that a caller cannot tell
 * them apart.
 */
export function createApplicationNotFoundFailure(): Failure {
  return new Failure('not_found', msg('This application could not be found.'))
}

/** The application word for word as the candidate sent it. */
export async function readApplicationAsSent(
  db: Db,
  { tenant, candidate }: SignedInContext,
  id: number,
  locale: Locale,
): Promise<ApplicationReceipt> {
  const row = await db
    .selectFrom('application')
    .innerJoin('position', 'position.id', 'application.position_id')
    .selectAll('application')
    .select('position.secret_id')
    .where('application.id', '=', id)
    .where('candidate_id', '=', candidate.id)
    .where('application.tenant_id', '=', tenant.id)
    .executeTakeFirst()
  if (!row) throw createApplicationNotFoundFailure()
  const { definition, sha256 } = await readFormVersion(db, row.form_id, row.form_version)
  const answers = { ...parseValues(row.answers), ...parseValues(row.private_answers) }
  const words = { yes: translate(locale, msg('Yes')), no: translate(locale, msg('No')) }
  return {
    applicationId: row.id,
    pid: row.secret_id ?? row.position_id,
    positionTitle: row.position_name,
    submittedTs: toSeconds(row.submitted_at),
    form: { title: definition.title, version: row.form_version, sha256 },
    sections: toAnsweredSections(definition, answers, words),
    consents: (JSON.parse(row.consents) as Consent[]).map((one) => ({ ...one, givenTs: toSeconds(row.submitted_at) })),
    files: await listSentFiles(db, { applicationId: row.id }),
    sha256: row.sha256,
  }
}
