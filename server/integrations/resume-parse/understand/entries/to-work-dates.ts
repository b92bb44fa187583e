import type { Work } from '#contract/profile/profile-content.ts'
import type { FoundDates } from '#server/integrations/resume-parse/understand/dates/extract-dates.ts'

/** Converts a period to that of a profile. A single date is the end of an education, and start and end of a job. */
export function toWorkDates(dates: FoundDates | null, of: 'work' | 'education'): Work['dates'] {
  if (!dates) return null
  const { start, end, isCurrent, isSingle } = dates
  return { startDate: isSingle && of === 'work' ? end : start, endDate: end, isCurrent }
}
