import { expect, test } from 'vitest'
import { EMPTY_PROFILE, type ProfileContent } from '#contract/profile/profile-content.ts'
import { readResume } from '#server/integrations/resume-parse/read-resume.ts'
import { toJsonResume } from '#src/features/export-resume/formats/json-resume.ts'

// Exported files contain JSON Resume beside their pages, from which everything in a profile must be restored unchanged.

type Job = ProfileContent['work'][number]
const buildJob = (more: Partial<Job> = {}): Job => ({
  title: 'Tester',
  company: 'Volvo',
  location: 'Göteborg',
  dates: { startDate: '03/2019', endDate: null, isCurrent: true },
  description: null,
  ...more,
})
const buildDescribedResume = (description: string) => ({ work: [buildJob({ description })] })

const PROFILES: Record<string, Partial<ProfileContent>> = {
  'a text': buildDescribedResume('Tests.'),
  'a list alone': buildDescribedResume('- قيادة فريق من 5\n- تطوير API'),
  'a text and a list': buildDescribedResume('Leads.\n\n- one\n- two'),
  'text behind a list': buildDescribedResume('2019 – 2021: built\n\n- one\n- two\n\nAfter the list\n\n- three'),
  'points of other signs': buildDescribedResume('* star\n• dot\n1. number'),
  'a list without a line between': buildDescribedResume('Leads.\n- one'),
  paragraphs: buildDescribedResume('First.\n\nSecond: a – b.\nThird line'),
  'an end that nobody knows': { work: [buildJob({ dates: { startDate: '2017', endDate: null, isCurrent: false } })] },
  'no dates': { work: [buildJob({ dates: null, company: null })] },
  'an end alone': { work: [buildJob({ dates: { startDate: null, endDate: '12/2014', isCurrent: false } })] },
  'a school that goes on': {
    education: [
      {
        school: 'KTH',
        degree: 'MSc',
        field: 'Maths, applied',
        dates: buildJob().dates,
        description: 'Thesis: "Waves"',
      },
      {
        school: 'Nord',
        degree: null,
        field: null,
        dates: { startDate: '2006', endDate: null, isCurrent: false },
        description: null,
      },
    ],
  },
  levels: {
    skills: [
      { name: 'Go', proficiency: 'exceeds' },
      { name: 'SQL, PL/SQL', proficiency: 'meets' },
      { name: 'Rust', proficiency: 'below' },
      { name: 'Word (Excel)', proficiency: null },
    ],
  },
  languages: {
    languages: [
      { name: 'German (Swiss)', fluency: 'professional' },
      { name: 'العربية', fluency: 'native' },
      { name: 'Esperanto', fluency: null },
    ],
  },
  'family first': { firstName: 'Zoltán', lastName: 'Kovács', nameOrder: 'family-first' },
  'given first': { firstName: 'Ánh', lastName: 'Nguyễn', nameOrder: 'given-first' },
  'links in their order': {
    links: [
      { label: 'Portfolio – new', url: 'https://maya.example/a?with=query#part' },
      { label: null, url: 'https://maya.example/' },
      { label: 'GitHub', url: 'https://github.com/maya' },
    ],
  },
}

test.each(Object.entries(PROFILES))('P-06 P-04 %s comes back as it was', async (_name, more) => {
  const profile = { ...EMPTY_PROFILE, firstName: 'Maya', lastName: 'Lindqvist', ...more }
  const data = toJsonResume({ ...profile, email: 'maya@example.com', avatar: null })
  const { content } = await readResume(new TextEncoder().encode(JSON.stringify(data)), 'json')
  expect(content).toMatchObject(profile)
})
