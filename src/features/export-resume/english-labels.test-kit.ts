import type { Labels } from './labels.ts'

export const englishLabels: Labels = {
  sections: {
    contact: 'Contact',
    summary: 'Summary',
    work: 'Work experience',
    education: 'Education',
    skills: 'Skills',
    languages: 'Languages',
    certificates: 'Certificates',
    links: 'Links',
  },
  present: 'Present',
  fluency: {
    basic: 'Basic',
    conversational: 'Conversational',
    professional: 'Professional',
    fluent: 'Fluent',
    native: 'Native',
  },
  expires: (month) => `Expires ${month}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
}
