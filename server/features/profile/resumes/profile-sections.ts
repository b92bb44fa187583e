import type { ProfileContent } from '#contract/profile/profile-content.ts'
import type { Section } from '#contract/profile/profile-edit.ts'

const SECTION_BY_PART: Record<string, Section> = { work: 'experience', summary: 'summary' }
const LIST_SECTIONS: ReadonlySet<string> = new Set(['skills', 'education', 'languages', 'certificates', 'links'])

/** The profile section that contains the field at this path. */
export function getSectionOfPath(path: string): Section {
  const [part = ''] = path.split('.')
  return SECTION_BY_PART[part] ?? (LIST_SECTIONS.has(part) ? (part as Section) : 'basic_info')
}

/** The fields of the profile that belong to a section, for restoring it. */
export function pickSection(content: ProfileContent, section: Section): Partial<ProfileContent> {
  const { firstName, lastName, phone, location, headline, summary, skills, work, education } = content
  if (section === 'basic_info') return { firstName, lastName, phone, location, headline }
  if (section === 'summary') return { summary }
  if (section === 'experience') return { work }
  if (section === 'skills') return { skills }
  if (section === 'education') return { education }
  return { [section]: content[section] }
}
