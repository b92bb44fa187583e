import type { Consent, PrivacyOverview } from '#contract/privacy/privacy.ts'
import type { Db } from '#server/db/open-db.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { toSeconds } from '#server/platform/time/wire-times.ts'

/** Most consents in a response, the last ones given. */
const MOST_CONSENTS = 200

/** The data stored about the person, their consents, and what is deleted automatically. */
export async function buildPrivacyOverview(db: Db, context: SignedInContext): Promise<PrivacyOverview> {
  const { tenant, candidate } = context
  const { inactiveAccountDays = null, draftDays = null } = tenant.configs.privacyConfig
  const { retentionDays: endedApplicationDays } = tenant.configs.applicationsConfig
  return {
    employers: await listOtherEmployers(db, candidate.personId, tenant.id),
    consents: await listConsents(db, candidate.id),
    retention: { inactiveAccountDays, endedApplicationDays, draftDays },
  }
}

async function listOtherEmployers(db: Db, personId: string, here: number): Promise<PrivacyOverview['employers']> {
  const rows = await db
    .selectFrom('candidate')
    .innerJoin('tenant', 'tenant.id', 'candidate.tenant_id')
    .select(['tenant.id', 'tenant.name', 'tenant.domain', 'candidate.created_at'])
    .where('candidate.person_id', '=', personId)
    .orderBy('tenant.name')
    .execute()
  return rows
    .map(({ id, name, domain, created_at }) => ({ name, domain, sinceTs: toSeconds(created_at), isThis: id === here }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** All consents of the candidate as stored: as text, or as the version of one of Foyer's texts. */
async function listConsents(db: Db, candidateId: number): Promise<Consent[]> {
  const applications = await db
    .selectFrom('application')
    .select(['position_name as about', 'consents', 'submitted_at'])
    .where('candidate_id', '=', candidateId)
    .where('consents', '!=', '[]')
    .orderBy('submitted_at', 'desc')
    .limit(MOST_CONSENTS)
    .execute()
  const forms = await db
    .selectFrom('form_submission')
    .innerJoin('form_assignment', 'form_assignment.id', 'form_submission.assignment_id')
    .innerJoin('form', 'form.id', 'form_assignment.form_id')
    .select(['form.title as about', 'consents', 'submitted_at'])
    .where('form_assignment.candidate_id', '=', candidateId)
    .where('consents', '!=', '[]')
    .orderBy('submitted_at', 'desc')
    .limit(MOST_CONSENTS)
    .execute()
  const signatures = await db
    .selectFrom('signature')
    .innerJoin('offer_document', 'offer_document.id', 'signature.document_id')
    .select(['offer_document.name as about', 'consent_version as version', 'signed_at'])
    .where('candidate_id', '=', candidateId)
    .orderBy('signed_at', 'desc')
    .limit(MOST_CONSENTS)
    .execute()
  return [
    ...applications.flatMap((row) => presentConsents('application', row)),
    ...forms.flatMap((row) => presentConsents('form', row)),
    ...signatures.map(({ about, version, signed_at }): Consent => ({
      kind: 'offer',
      about,
      text: null,
      version,
      givenTs: toSeconds(signed_at),
    })),
  ]
    .toSorted((one, other) => other.givenTs - one.givenTs)
    .slice(0, MOST_CONSENTS)
}

type Sent = { about: string; consents: string; submitted_at: number }

function presentConsents(kind: Consent['kind'], { about, consents, submitted_at }: Sent): Consent[] {
  const consentTexts = JSON.parse(consents) as { text: string }[]
  return consentTexts.map(({ text }) => ({ kind, about, text, version: null, givenTs: toSeconds(submitted_at) }))
}
