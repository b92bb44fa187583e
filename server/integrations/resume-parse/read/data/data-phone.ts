import { createLine } from '#server/integrations/resume-parse/layout/line.ts'
import { findPhone, type PhoneHints } from '#server/integrations/resume-parse/understand/person/find-phone.ts'

/** Parses a phone number to E.164; null if it is invalid. */
export function parseDataPhone(text: string | null, hints: PhoneHints): string | null {
  return text === null ? null : (findPhone([createLine(`Phone: ${text.slice(0, 60)}`)], [], hints)?.phone ?? null)
}
