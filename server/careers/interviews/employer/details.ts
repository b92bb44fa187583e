import type { updateEmployerInterview } from '#contract/employer/employer-interviews.ts'
import { isSecureAddress } from '#contract/interviews/secure-address.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { sanitise } from '#server/platform/html/sanitise.ts'
import { refused } from '#server/platform/time/near-times.ts'
import { plainLine } from '#server/platform/words/plain-line.ts'

type Details = BodyOf<typeof updateEmployerInterview>

/** What an employer says of an interview besides its time, as it is kept; only what was named. Refusals name the field. */
export function soundDetails(given: Details) {
  const { join_url: joinUrl, latlong, interviewers, prep_html: html } = given
  if (joinUrl && !isSecureAddress(joinUrl))
    throw refused('join_url', '%(field)s is an address with https, without a name or password in it')
  return {
    ...line(given, 'round'),
    ...line(given, 'external_id'),
    ...line(given, 'address'),
    ...(joinUrl === undefined ? {} : { join_url: joinUrl }),
    ...(latlong === undefined ? {} : { latlong: latlong && JSON.stringify(latlong) }),
    ...(interviewers === undefined ? {} : { interviewers: JSON.stringify(interviewers.map(soundPerson)) }),
    ...(html === undefined ? {} : { prep_html: html === null ? null : sanitise(html) || null }),
  }
}

function line<K extends 'round' | 'external_id' | 'address'>(given: Details, field: K): { [key in K]?: string | null } {
  const value = given[field]
  if (value === undefined) return {}
  return { [field]: value === null ? null : plainLine(value, field) } as { [key in K]: string | null }
}

function soundPerson({ name, title }: { name: string; title?: string | null | undefined }, index: number) {
  const field = `interviewers.${index}`
  return { name: plainLine(name, `${field}.name`), title: title ? plainLine(title, `${field}.title`) : null }
}
