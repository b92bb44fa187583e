import { formatFullName } from '#contract/account/person-name.ts'
import { EMPLOYER_CANDIDATES, type EmployerCandidate } from '#contract/employer/employer-candidates.ts'
import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { readProfile } from '#server/features/profile/store.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Applicant } from './store.ts'

/** A profile as employers see it, without job preferences and picture. */
export async function presentApplicant(db: Db, applicant: Applicant): Promise<EmployerCandidate> {
  const { content, resumes } = await readProfile(db, applicant)
  const { firstName, lastName, phone, location, headline, summary } = content
  const { skills, work, education, languages, certificates, links } = content
  return {
    id: applicant.encId,
    first_name: firstName,
    last_name: lastName,
    fullname: formatFullName(applicant),
    email: applicant.email,
    phone,
    location,
    headline,
    summary,
    skills,
    work: work.map((one) => ({ ...one, dates: presentDates(one) })),
    education: education.map((one) => ({ ...one, dates: presentDates(one) })),
    languages,
    certificates,
    links,
    resumes: resumes.map(({ id, name, mediaType, size, isPrimary }) => ({
      id,
      name,
      media_type: mediaType,
      size,
      is_primary: isPrimary,
      url: `${EMPLOYER_CANDIDATES}/${applicant.encId}/resumes/${id}`,
    })),
  }
}

function presentDates({ dates }: Pick<ProfileContent['work'][number], 'dates'>) {
  return dates && { start_date: dates.startDate, end_date: dates.endDate, is_current: dates.isCurrent }
}
