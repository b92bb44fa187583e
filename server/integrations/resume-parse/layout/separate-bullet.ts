import { isDateFragment } from '#server/integrations/resume-parse/understand/dates/is-date-text.ts'

/** Matches a bullet at the start of a line. */
const BULLET = /^(?:[•‣‧⋅∘◦⁃∙●○▪▫■□◆◇►▶▸▹➢➤✓✔★☆❖※・·»›§¨]|[-–—*+>](?=\s|$)|o(?=\s)|\{(?=$|\s[^}]*$))\s*/u

/** Removes a line's bullet. "- abril de 2026" is the end of a period, not a list item. */
export function separateBullet(parts: readonly string[]): { parts: string[]; isBullet: boolean } {
  const [first = '', ...others] = parts
  const bullet = BULLET.exec(first)
  if (!bullet || isDateFragment(first.slice(bullet[0].length))) return { parts: [...parts], isBullet: false }
  const rest = [first.slice(bullet[0].length).trim(), ...others].filter((part) => part !== '')
  return { parts: rest, isBullet: true }
}
