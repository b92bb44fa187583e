import { useLingui } from '@lingui/react/macro'
import type { Salary } from '#contract/jobs/positions/positions.ts'
import { PayText } from './pay-text.tsx'
import { formatSalaryRange } from './format-salary-range.ts'

/** A job's salary and its interval. */
export function SalaryText({ salary }: { salary: Salary }) {
  const { i18n } = useLingui()
  const range = formatSalaryRange(salary, i18n.locale)
  return range ? <PayText salary={salary} range={range} /> : null
}
