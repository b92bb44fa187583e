import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { detectTextLanguage } from '#server/integrations/resume-parse/lexicon/text-language.ts'
import { LONGEST_SOURCE, LONGEST_TEXT, MOST_UNMAPPED } from '#server/integrations/resume-parse/limits.ts'
import type { ReadResume, Source } from '#server/integrations/resume-parse/resume.ts'
import {
  cleanProfileContent,
  type FoundContent,
} from '#server/integrations/resume-parse/understand/clean-profile-content.ts'
import { truncateText } from '#server/integrations/resume-parse/understand/clean-values.ts'

/** The content of a resume in a data format, before it is adapted to a profile. */
export type FoundData = { email: string | null; content: FoundContent; unmapped: string[] }

export const NO_CONTENT: FoundContent = {
  firstName: null,
  lastName: null,
  phone: null,
  location: null,
  headline: null,
  summary: null,
  skills: [],
  work: [],
  education: [],
  languages: [],
  certificates: [],
  links: [],
}

/** Builds a resume from data, in which each value is its own source. */
export function buildResume({ email, content, unmapped }: FoundData): ReadResume {
  const clean = cleanProfileContent(content)
  const sources = listValueSources(clean, email)
  const text = [...sources.map((source) => source.text), ...unmapped].join('\n')
  return {
    language: detectTextLanguage(text),
    pages: null,
    isScan: false,
    email: email?.toLowerCase() ?? null,
    content: clean,
    sources,
    unmapped: unmapped.map((one) => truncateText(one, LONGEST_SOURCE)).slice(0, MOST_UNMAPPED),
    text: truncateText(text, LONGEST_TEXT),
  }
}

/** Whether data contains anything of use; otherwise the pages of its PDF are parsed. */
export function hasResumeContent({ email, content }: FoundData): boolean {
  return (
    email !== null ||
    (content.firstName ?? content.lastName) !== null ||
    content.work.length > 0 ||
    content.education.length > 0
  )
}

function listValueSources(content: ProfileContent, email: string | null): Source[] {
  const sources: Source[] = []
  const add = (path: string, ...texts: readonly (string | null)[]) => {
    const text = texts.filter((one) => one !== null && one !== '').join(' ')
    if (text !== '') sources.push({ path, page: null, text: truncateText(text, LONGEST_SOURCE) })
  }
  add('firstName', content.firstName)
  add('lastName', content.lastName)
  add('email', email)
  for (const path of ['phone', 'location', 'headline', 'summary'] as const) add(path, content[path])
  for (const [at, one] of content.work.entries()) {
    add(`work.${at}.title`, one.title, one.company, one.location)
    add(`work.${at}.dates`, one.dates?.startDate ?? null, one.dates?.endDate ?? null)
    add(`work.${at}.description`, one.description)
  }
  for (const [at, one] of content.education.entries()) {
    add(`education.${at}.school`, one.school, one.degree, one.field)
    add(`education.${at}.dates`, one.dates?.startDate ?? null, one.dates?.endDate ?? null)
    add(`education.${at}.description`, one.description)
  }
  for (const [at, one] of content.skills.entries()) add(`skills.${at}`, one.name)
  for (const [at, one] of content.languages.entries()) add(`languages.${at}`, one.name)
  for (const [at, one] of content.certificates.entries()) add(`certificates.${at}`, one.name, one.issuer)
  for (const [at, one] of content.links.entries()) add(`links.${at}`, one.url)
  return sources
}
