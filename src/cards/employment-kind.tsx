import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isEmploymentKind, type EmploymentKind as Kind } from '#contract/positions/employment-kinds.ts'

/** A kind of employment in the reader's language; what only this employer calls so stays as it came. */
export function EmploymentKind({ kind }: { kind: string }) {
  const { t } = useLingui()
  return isEmploymentKind(kind) ? t(TEXTS[kind]) : <bdi>{kind}</bdi>
}

const TEXTS: Readonly<Record<Kind, MessageDescriptor>> = {
  'Full-time': msg`Full-time`,
  'Part-time': msg`Part-time`,
  Permanent: msg`Permanent`,
  Internship: msg`Internship`,
  'Working student': msg`Working student`,
  Apprenticeship: msg`Apprenticeship`,
  Temporary: msg`Temporary`,
  Contract: msg`Contract`,
  Casual: msg`Casual`,
  Volunteer: msg`Volunteer`,
}
