import type { Line } from '#server/integrations/resume-parse/layout/line.ts'

/** Matches words for other people: references, emergency contacts, supervisors. */
const OTHERS =
  /(?<!\p{L})(?:refere(?:nces?|nts?|es?|nze?|nzen|nser|ncer|nties?|ncje)|références?|referencias?|referências?|referans(?:lar)?|referenciák?|suosittelija|рекомендаци\p{Ll}*|рекомендації|emergency|in case of|next of kin|notfall\p{Ll}*|urgence|emergencia|emergência|emergenza|supervisor|line manager|reports? to|vorgesetzter?|ansprechpartner(?:in)?|supérieur|المراجع|المعرفون|الطوارئ|緊急連絡先|紧急联系人|推荐人|비상연락처)(?!\p{L})/iu
/** Matches an agency's contact; without a colon after it, it is a job title. */
const SENDER =
  /^(?:(?:your |senior |recruitment |managing )?consultant|recruiter|account manager|resourcer|contact person|represented by|presented by|personalberater(?:in)?|berater(?:in)?|sachbearbeiter(?:in)?)\s*[:：]/iu

/**
 * Removes what lines say about other people: "연락처 010-…  비상연락처 010-…" has two numbers, of which only the first is the
 * person's.
 */
export function dropTextAboutOthers(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    if (SENDER.test(line.text)) return []
    if (!OTHERS.test(line.text)) return [line]
    const at = line.parts.findIndex((part) => OTHERS.test(part) || SENDER.test(part))
    const parts = line.parts.slice(0, Math.max(0, at))
    return parts.length > 0 ? [{ ...line, parts, text: parts.join('  '), from: [line] }] : []
  })
}
