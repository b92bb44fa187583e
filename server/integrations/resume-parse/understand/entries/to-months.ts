import type { Work } from '#contract/profile/profile-content.ts'
import type { FoundDates } from '#server/integrations/resume-parse/understand/dates/find-dates.ts'

/** A period as a profile keeps it. One date alone is the end of a school, and all of a job. */
export function toMonths(dates: FoundDates | null, of: 'work' | 'education'): Work['dates'] {
  if (!dates) return null
  const { start, end, isCurrent, isSingle } = dates
  return { startDate: isSingle && of === 'work' ? end : start, endDate: end, isCurrent }
}
