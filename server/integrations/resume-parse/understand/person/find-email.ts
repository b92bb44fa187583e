import type { Line } from '#server/integrations/resume-parse/layout/line.ts'

const EMAIL = /(?<![\w.+-])[\w][\w.+'-]{0,63}@(?:[\p{L}\d-]{1,63}\.){1,5}[\p{L}]{2,24}(?![\p{L}\d])/u

const OFFICE =
  /^(?:jobs?|careers?|recruit(?:ing|ment|ers?)?|hr|humanresources|hiring|talents?|staffing|vacancies|candidates|bewerbung(?:en)?|karriere|personal(?:abteilung)?|recrutement|emplois?|empleo|rrhh|seleccion|selezione|lavoro|risorseumane|vagas|vacatures|rekrutacja|rekrytering|kariera)@/iu

/** Matches the address of an agency, such as "info@harbourrecruitment.example". */
const AGENCY =
  /^(?:info|office|contact|hello|enquiries|admin|mail|kontakt|contacto?)@[\w.-]*(?:recruit|staffing|personal(?:service|beratung|dienst)|talent|headhunt|interim|zeitarbeit|resourcing|jobs?\b)/iu

/** Whether an address belongs to an agency on whose paper a resume is, such as "jobs@agency.example". */
export const isAgencyAddress = (email: string) => OFFICE.test(email) || AGENCY.test(email)

/** Finds the first mail address, and its line. */
export function findEmail(
  lines: readonly Line[],
  links: readonly string[],
): { email: string; line: Line | null } | null {
  for (const [at, line] of lines.entries()) {
    const text = joinSplitAddress(line, lines[at + 1])
    if (!text.includes('@')) continue
    const email = EMAIL.exec(text.replaceAll(/\s*(?:\(at\)|\[at\])\s*/gi, '@'))?.[0]
    if (email && !isAgencyAddress(email)) return { email: email.toLowerCase(), line }
  }
  const linked = links.find((link) => link.startsWith('mailto:'))?.slice('mailto:'.length)
  const email = EMAIL.exec(linked ?? '')?.[0]
  return email && !isAgencyAddress(email) ? { email: email.toLowerCase(), line: null } : null
}

/**
 * Joins an address that a narrow column has split: "ada.reed@" above "example.com", or "ada.reed" above "@example.com".
 */
function joinSplitAddress({ text, column }: Line, next: Line | undefined): string {
  if (!next || next.column !== column) return text
  const isBroken = text.endsWith('@')
    ? /^[\w-]+(?:\.[\w-]+)+$/u.test(next.text)
    : /^[\w.+-]+$/u.test(text) && /^@[\w-]+(?:\.[\w-]+)+$/u.test(next.text)
  return isBroken ? text + next.text : text
}
