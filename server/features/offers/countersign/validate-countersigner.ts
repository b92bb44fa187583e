import { email as emailShape } from '#contract/account/account.ts'
import type { CountersignatureInput } from '#contract/employer/countersignature-input.ts'
import { msg } from '#contract/zod-free/text.ts'
import { createFieldFailure, validatePersonOrTermName } from '#server/features/offers/extend/validate-name.ts'
import type { CountersignatureRequest } from './countersignature.ts'

/** Validates who signs for the employer; null if no one does. Errors name the field. */
export function validateCountersigner(input: CountersignatureInput, field: string): CountersignatureRequest | null {
  if (!input) return null
  const { name, title, email, order } = input
  return {
    name: validatePersonOrTermName(name, `${field}.name`),
    title: title ? validatePersonOrTermName(title, `${field}.title`) : null,
    email: email ? requireEmailAddress(email, `${field}.email`) : null,
    order,
  }
}

function requireEmailAddress(text: string, field: string): string {
  const read = emailShape.safeParse(text)
  if (!read.success) throw createFieldFailure(field, msg('This is not an email address.'))
  return read.data
}
