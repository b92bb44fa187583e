import { createLine } from '#server/integrations/resume-parse/layout/line.ts'
import { findPhone, type PhoneHints } from '#server/integrations/resume-parse/understand/person/find-phone.ts'

/** A telephone number of a resume as data, as E.164; null for what is none. */
export function parseDataPhone(text: string | null, hints: PhoneHints): string | null {
  return text === null ? null : (findPhone([createLine(`Phone: ${text.slice(0, 60)}`)], [], hints)?.phone ?? null)
}
