import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SALARY_INTERVALS, WORK_LOCATIONS } from '#contract/positions/positions.ts'

export const workLocationTexts: Record<(typeof WORK_LOCATIONS)[number], MessageDescriptor> = {
  onsite: msg`On site`,
  hybrid: msg`Hybrid`,
  remote: msg`Remote`,
  remote_local: msg`Remote in the country`,
}

/** As positions name them. */
export const EMPLOYMENT_TYPES = ['Full-time', 'Part-time', 'Contract', 'Temporary', 'Internship'] as const
export const employmentTexts: Record<(typeof EMPLOYMENT_TYPES)[number], MessageDescriptor> = {
  'Full-time': msg`Full-time`,
  'Part-time': msg`Part-time`,
  Contract: msg`Contract`,
  Temporary: msg`Temporary`,
  Internship: msg`Internship`,
}

export const intervalTexts: Record<(typeof SALARY_INTERVALS)[number], MessageDescriptor> = {
  HOUR: msg`Hour`,
  DAY: msg`Day`,
  WEEK: msg`Week`,
  MONTH: msg`Month`,
  YEAR: msg`Year`,
}
