import { email as emailShape } from '#contract/account/account.ts'
import type { WantedCountersignature } from '#contract/employer/wanted-countersignature.ts'
import { invalid, plainName } from '#server/careers/offers/extend/check-field.ts'
import type { WantedBy } from './kept.ts'

/** Who signs for the employer, as it may be shown, or null when nobody does. Refusals name the field. */
export function soundCountersignature(wanted: WantedCountersignature, field: string): WantedBy | null {
  if (!wanted) return null
  const { name, title, email, order } = wanted
  return {
    name: plainName(name, `${field}.name`),
    title: title ? plainName(title, `${field}.title`) : null,
    email: email ? soundEmail(email, `${field}.email`) : null,
    order,
  }
}

function soundEmail(text: string, field: string): string {
  const read = emailShape.safeParse(text)
  if (!read.success) throw invalid(field, 'This is not an email address.')
  return read.data
}
