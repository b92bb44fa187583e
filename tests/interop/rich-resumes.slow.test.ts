import { expect, test } from 'vitest'
import type { Certificate, ProfileContent } from '#contract/profile/profile-content.ts'
import { readResume } from '#server/integrations/resume-parse/read-resume.ts'
import { englishLabels } from '#src/features/export-resume/english-labels.test-kit.ts'
import { SECTIONS } from '#src/features/export-resume/exported-profile.ts'
import { createInstalledFonts } from '#src/features/export-resume/fonts/installed-fonts.test-kit.ts'
import { makePdf } from '#src/features/export-resume/make-pdf.ts'
import { TEMPLATES } from '#src/features/export-resume/templates/templates.ts'
import { shapeHere } from '#src/features/export-resume/shaper/shape-here.test-kit.ts'
import { makePerson } from '#tests/bench/resumes/people/person.ts'
import { arabicLabels } from './arabic-labels.test-kit.ts'

// Rich profiles are restored, too: expiring certificates, dashes in employers' names, several pages.

const CODES = ['en', 'de', 'fr', 'es', 'ar'] as const
const CERTIFICATES: readonly (readonly Certificate[])[] = [
  [
    { name: 'Certified Kubernetes Administrator', issuer: 'CNCF', issued: '05/2024', expires: '05/2027', url: null },
    { name: 'First Aid at Work', issuer: null, issued: null, expires: '11/2026', url: null },
  ],
  [{ name: 'Forklift licence', issuer: 'TÜV Süd', issued: '2021', expires: '2026', url: null }],
  [{ name: 'PRINCE2 Practitioner', issuer: 'PeopleCert', issued: null, expires: '03/2028', url: null }],
]
const EMPLOYERS = ['Müller - Söhne GmbH', 'Rolls–Royce', 'Hapag-Lloyd — Nord', 'Smith & Sons Ltd', 'Coca-Cola HBC']

const people = CODES.flatMap((code) => Array.from({ length: 6 }, (_, at) => ({ code, at })))

/** A person of the corpus with further sections of rich profiles. */
function richPerson(code: (typeof CODES)[number], at: number): { email: string; content: ProfileContent } {
  const { content, email } = makePerson(code, at % 2 ? 'held-back' : 'tuned', at % 3 ? 1 : 0, `rich ${at}`)
  const work = content.work.map((job, place) =>
    place === 1 ? { ...job, company: EMPLOYERS[at % EMPLOYERS.length] ?? job.company } : job,
  )
  return { email, content: { ...content, work, certificates: [...(CERTIFICATES[at % CERTIFICATES.length] ?? [])] } }
}

test.each(people)(
  'P-06 P-04 rich $code person $at is read back as the profile says, in all templates',
  async ({ code, at }) => {
    const { content, email } = richPerson(code, at)
    const locale = code === 'ar' ? 'ar' : 'en'
    const labels = code === 'ar' ? arabicLabels : englishLabels
    for (const template of TEMPLATES) {
      const options = { template, paper: 'a4', locale, sections: SECTIONS, labels } as const
      const pdf = await makePdf({ ...content, email, avatar: null }, options, createInstalledFonts(locale), shapeHere)
      const read = await readResume(pdf, 'pdf')
      expect({ template, email: read.email, ...listFacts(read.content) }).toEqual({
        template,
        email,
        ...listFacts(content),
      })
    }
  },
)

function listFacts({
  firstName,
  lastName,
  phone,
  headline,
  work,
  education,
  skills,
  languages,
  certificates,
}: ProfileContent) {
  return {
    name: [firstName, lastName],
    phone,
    headline,
    work: work.map(({ title, company, dates }) => ({ title, company, dates })),
    education: education.map(({ school, degree, field, dates }) => ({ school, degree, field, dates })),
    skills: skills.map(({ name }) => name),
    languages,
    certificates: certificates.map(({ name, issuer, issued, expires }) => ({ name, issuer, issued, expires })),
  }
}
