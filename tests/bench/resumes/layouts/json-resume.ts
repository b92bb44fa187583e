import type { Dates } from '#tests/bench/resumes/people/date-words.ts'
import type { Person } from '#tests/bench/resumes/people/person.ts'
import type { Written } from '#tests/bench/resumes/layouts/written.ts'

/** The JSON Resume of a person (schema 1.0). */
export function jsonResume({ content, email }: Person, written: Written): string {
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: written.name,
      label: content.headline ?? undefined,
      email,
      phone: written.contact.find(({ kind }) => kind === 'phone')?.text,
      summary: content.summary ?? undefined,
      location: { city: content.location },
      profiles: content.links.map(({ label, url }) => ({ network: label ?? undefined, url })),
    },
    work: content.work.map(({ title, company, location, dates, description }) => ({
      name: company,
      position: title,
      location: location ?? undefined,
      ...listDates(dates),
      highlights: description?.split('\n') ?? [],
    })),
    education: content.education.map(({ school, degree, field, dates }) => ({
      institution: school,
      area: field,
      studyType: degree,
      ...listDates(dates),
    })),
    skills: content.skills.map(({ name }) => ({ name })),
    languages: content.languages.map(({ name, fluency }) => ({ language: name, fluency })),
    certificates: content.certificates.map(({ name, issuer, issued }) => ({ name, issuer, date: issued })),
  }
  return `${JSON.stringify(resume, null, 2)}\n`
}

const listDates = (dates: Dates | null) => ({
  startDate: isoMonth(dates?.startDate ?? null),
  endDate: isoMonth(dates?.endDate ?? null),
})

/** MM/YYYY as YYYY-MM; a year is unchanged. */
const isoMonth = (month: string | null) => month?.split('/').toReversed().join('-')
