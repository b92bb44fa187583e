import { toMailAddress } from '#contract/account/mail-address.ts'
import type { EmployerCandidate } from '#contract/employer/employer-candidates.ts'
import { presentApplicant } from '#server/features/profile/employer/presenter.ts'
import { findApplicant } from '#server/features/profile/employer/store.ts'
import { DOMAIN, requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, UsageError, type Command } from '#server/cli/command.ts'
import { formatTable } from '#server/cli/format-table.ts'

export const candidateShow: Command = {
  name: 'candidate show',
  summary: 'Shows the profile of a candidate who has applied',
  options: {
    ...DOMAIN,
    email: { about: 'address of the candidate' },
    id: { about: 'id of the candidate, as application show --json names it' },
  },
  async run({ db }, { domain, email, id }) {
    const by = parseCandidateLookup(email, id)
    const tenant = await requireTenant(db, domain)
    const applicant = await findApplicant(db, tenant.id, by)
    if (!applicant) throw new CommandError('No such candidate has applied (see application list).')
    const candidate = await presentApplicant(db, applicant)
    return { text: formatCandidate(candidate), json: candidate }
  },
}

function parseCandidateLookup(email: string | undefined, id: string | undefined) {
  if (email !== undefined && id === undefined) return { email: toMailAddress(email) }
  if (id !== undefined && email === undefined) return { encId: id }
  throw new UsageError('Say who it is: --email or --id')
}

function formatCandidate(candidate: EmployerCandidate): string {
  const { id, fullname: name, email, phone, location, headline, summary } = candidate
  const lists = [
    candidate.skills.map((one) => ({ skill: one.name, proficiency: one.proficiency })),
    candidate.work.map(({ title, company, location: place, dates }) => ({
      title,
      company,
      place,
      ...toMonthColumns(dates),
    })),
    candidate.education.map(({ school, degree, field, dates }) => ({
      school,
      degree,
      field,
      ...toMonthColumns(dates),
    })),
    candidate.languages.map((one) => ({ language: one.name, fluency: one.fluency })),
    candidate.certificates.map(({ name: certificate, issuer, issued, expires }) => ({
      certificate,
      issuer,
      issued,
      expires,
    })),
    candidate.links.map(({ label, url }) => ({ link: url, label })),
    candidate.resumes.map(({ id: resume, name: file, media_type: type, size }) => ({ file, type, size, resume })),
  ]
  return [
    [formatTable([{ id, name, email, phone, location, headline }])],
    summary === null ? [] : [summary],
    lists.filter((rows) => rows.length > 0).map((rows) => formatTable(rows)),
  ]
    .flat()
    .join('\n\n')
}

/** Every row has the same columns. */
const toMonthColumns = (dates: EmployerCandidate['work'][number]['dates']) => ({
  from: dates?.start_date ?? null,
  to: dates?.is_current ? '…' : (dates?.end_date ?? null),
})
