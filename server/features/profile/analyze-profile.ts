import type { Locale } from '#contract/locales.ts'
import { computeCompletion, listMissingParts, type Part } from '#contract/profile/completion.ts'
import type { ProfileContent } from '#contract/profile/profile-content.ts'
import type { profileAnalysis } from '#contract/profile/profile.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { translate } from '#server/platform/texts/translate.ts'
import type { StoredProfile } from './store.ts'

type Analysis = DataOf<typeof profileAnalysis>
type Issue = { section: 'experience' | 'education' | 'certificates'; index: number; text: Text }

const SUGGESTED = 10
const REASONS: Record<Part, Text> = {
  avatar: msg('A photo helps people recognize you in interviews.'),
  basic_info: msg('A phone number and a location let employers reach you and find jobs near you.'),
  summary: msg('A few sentences say what you are looking for and what you bring.'),
  skills: msg('Five skills or more show how well you match a job.'),
  experience: msg('Your latest job is what employers read first.'),
  education: msg('Many jobs ask for a school or a degree.'),
  languages: msg('Languages decide whether a team can work with you.'),
  certificates: msg('Certificates prove what you learned.'),
  links: msg('A link to your work says more than words.'),
  preferences: msg('Preferences let us show you jobs you would take.'),
  resume: msg('With a resume your profile fills in by itself.'),
}

/** How complete a profile is, and what is missing (P-07). Dates are judged by the server's calendar. */
export function analyzeProfile(
  { content, avatar }: StoredProfile,
  o: { hasResume: boolean; wanted: readonly string[]; locale: Locale; now: number },
): Analysis {
  const missing = listMissingParts(content, { avatar: avatar !== null, resume: o.hasResume })
  return {
    completion: computeCompletion(missing),
    missing: missing.map((part) => ({ ...part, reason: translate(o.locale, REASONS[part.section]) })),
    suggestedSkills: suggestSkills(content, o.wanted),
    issues: listProfileIssues(content, formatIsoMonth(o.now)).map((issue) => ({
      ...issue,
      text: translate(o.locale, issue.text),
    })),
  }
}

function suggestSkills({ skills }: ProfileContent, requested: readonly string[]): string[] {
  const own = new Set(skills.map(({ name }) => name.toLocaleLowerCase()))
  return requested.filter((name) => !own.has(name.toLocaleLowerCase())).slice(0, SUGGESTED)
}

function listProfileIssues({ work, education, certificates }: ProfileContent, today: string): Issue[] {
  const undated = msg('Add the dates, so that employers can place it.')
  const ahead = msg('This begins in the future. Check the dates.')
  const findDateIssues = (
    section: 'experience' | 'education',
    list: ProfileContent['work'] | ProfileContent['education'],
  ) =>
    list.flatMap(({ dates }, index): Issue[] => {
      if (!dates?.startDate) return [{ section, index, text: undated }]
      return toSortableMonth(dates.startDate) > today ? [{ section, index, text: ahead }] : []
    })
  const expired = certificates.flatMap(({ expires }, index): Issue[] =>
    expires && toSortableMonth(expires) < today.slice(0, toSortableMonth(expires).length)
      ? [{ section: 'certificates', index, text: msg('This has expired. Renew or remove it.') }]
      : [],
  )
  return [...findDateIssues('experience', work), ...findDateIssues('education', education), ...expired]
}

/** Converts MM/YYYY or YYYY to YYYY-MM or YYYY, which sort by time. */
const toSortableMonth = (month: string) => month.split('/').toReversed().join('-')
const formatIsoMonth = (ms: number) => new Date(ms).toISOString().slice(0, 7)
