import type { ApplicationReceipt } from '#contract/forms/applications.ts'
import type { Locale } from '#contract/locales.ts'
import type { Consent } from '#server/careers/forms/answers/judge.ts'
import { answeredSections } from '#server/careers/forms/answers/present.ts'
import { sentFiles } from '#server/careers/forms/answers/sent-files.ts'
import { parsed, seconds } from '#server/careers/forms/assignments/state.ts'
import { readVersion } from '#server/careers/forms/definitions/store.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/platform/failure.ts'
import { say } from '#server/platform/texts/say.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'

/** Unknown, another candidate's and another tenant's applications are the same to a caller. */
export function noSuchApplication(): Failure {
  return new Failure('not_found', 'This application could not be found.')
}

/** What the candidate sent, word for word. */
export async function receiptOf(
  db: Db,
  { tenant, candidate }: SignedInVisit,
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
  if (!row) throw noSuchApplication()
  const { definition, sha256 } = await readVersion(db, row.form_id, row.form_version)
  const answers = { ...parsed(row.answers), ...parsed(row.private_answers) }
  const words = { yes: say(locale, 'Yes'), no: say(locale, 'No') }
  return {
    applicationId: row.id,
    pid: row.secret_id ?? row.position_id,
    positionTitle: row.position_name,
    submittedTs: seconds(row.submitted_at),
    form: { title: definition.title, version: row.form_version, sha256 },
    sections: answeredSections(definition, answers, words),
    consents: (JSON.parse(row.consents) as Consent[]).map((one) => ({ ...one, givenTs: seconds(row.submitted_at) })),
    files: await sentFiles(db, { applicationId: row.id }),
    sha256: row.sha256,
  }
}
