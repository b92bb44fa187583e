import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EmploymentKind } from '#contract/jobs/positions/employment-kinds.ts'
import type { SALARY_INTERVALS, WORK_LOCATIONS } from '#contract/jobs/positions/positions.ts'

export const workLocationTexts: Record<(typeof WORK_LOCATIONS)[number], MessageDescriptor> = {
  onsite: msg`On site`,
  hybrid: msg`Hybrid`,
  remote: msg`Remote`,
  remote_local: msg`Remote in the country`,
}

/** Labels by the names that positions use, in display order; null for kinds that candidates cannot choose. */
export const employmentTexts: Record<EmploymentKind, MessageDescriptor | null> = {
  'Full-time': msg`Full-time`,
  'Part-time': msg`Part-time`,
  Contract: msg`Contract`,
  Temporary: msg`Temporary`,
  Internship: msg`Internship`,
  Permanent: null,
  'Working student': null,
  Apprenticeship: null,
  Casual: null,
  Volunteer: null,
}

export const intervalTexts: Record<(typeof SALARY_INTERVALS)[number], MessageDescriptor> = {
  HOUR: msg`Hour`,
  DAY: msg`Day`,
  WEEK: msg`Week`,
  MONTH: msg`Month`,
  YEAR: msg`Year`,
}
