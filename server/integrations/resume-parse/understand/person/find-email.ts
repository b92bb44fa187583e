import type { Line } from '#server/integrations/resume-parse/layout/line.ts'

const EMAIL = /(?<![\w.+-])[\w][\w.+'-]{0,63}@(?:[\p{L}\d-]{1,63}\.){1,5}[\p{L}]{2,24}(?![\p{L}\d])/u

const OFFICE =
  /^(?:jobs?|careers?|recruit(?:ing|ment|ers?)?|hr|humanresources|hiring|talents?|staffing|vacancies|candidates|bewerbung(?:en)?|karriere|personal(?:abteilung)?|recrutement|emplois?|empleo|rrhh|seleccion|selezione|lavoro|risorseumane|vagas|vacatures|rekrutacja|rekrytering|kariera)@/iu

/** "jobs@agency.example" is where an agency is written to, whose paper a resume may be on. */
export const isOfOffice = (email: string) => OFFICE.test(email)

/** The first address for mail, and its line. */
export function findEmail(
  lines: readonly Line[],
  links: readonly string[],
): { email: string; line: Line | null } | null {
  for (const line of lines) {
    if (!line.text.includes('@')) continue
    const email = EMAIL.exec(line.text.replaceAll(/\s*(?:\(at\)|\[at\])\s*/gi, '@'))?.[0]
    if (email && !isOfOffice(email)) return { email: email.toLowerCase(), line }
  }
  const linked = links.find((link) => link.startsWith('mailto:'))?.slice('mailto:'.length)
  const email = EMAIL.exec(linked ?? '')?.[0]
  return email && !isOfOffice(email) ? { email: email.toLowerCase(), line: null } : null
}
