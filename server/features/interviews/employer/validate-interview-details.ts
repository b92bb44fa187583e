import type { updateEmployerInterview } from '#contract/employer/employer-interviews.ts'
import { isSecureAddress } from '#contract/interviews/secure-address.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import { sanitizeRichHtml } from '#server/platform/html/sanitize-html.ts'
import { buildFieldRefusal } from '#server/platform/time/require-near-time.ts'
import { normalizeToOneLine } from '#server/platform/words/normalize-to-one-line.ts'

type Details = BodyOf<typeof updateEmployerInterview>

/** Validates interview details other than the time, given fields only. Errors name the field. */
export function validateInterviewDetails(input: Details) {
  const { join_url: joinUrl, latlong, interviewers, prep_html: html } = input
  if (joinUrl && !isSecureAddress(joinUrl))
    throw buildFieldRefusal('join_url', msg('{field} is an address with https, without a name or password in it'))
  return {
    ...validateLineField(input, 'round'),
    ...validateLineField(input, 'external_id'),
    ...validateLineField(input, 'address'),
    ...(joinUrl === undefined ? {} : { join_url: joinUrl }),
    ...(latlong === undefined ? {} : { latlong: latlong && JSON.stringify(latlong) }),
    ...(interviewers === undefined ? {} : { interviewers: JSON.stringify(interviewers.map(validateInterviewer)) }),
    ...(html === undefined ? {} : { prep_html: html === null ? null : sanitizeRichHtml(html) || null }),
  }
}

function validateLineField<K extends 'round' | 'external_id' | 'address'>(
  input: Details,
  field: K,
): { [key in K]?: string | null } {
  const value = input[field]
  if (value === undefined) return {}
  return { [field]: value === null ? null : normalizeToOneLine(value, field) } as { [key in K]: string | null }
}

function validateInterviewer({ name, title }: { name: string; title?: string | null | undefined }, index: number) {
  const field = `interviewers.${index}`
  return {
    name: normalizeToOneLine(name, `${field}.name`),
    title: title ? normalizeToOneLine(title, `${field}.title`) : null,
  }
}
