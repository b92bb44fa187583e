import { useLingui } from '@lingui/react/macro'
import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { LISTS, type EntryOf, type EntrySection } from '#contract/profile/profile-edit.ts'
import { useDatesText } from './dates-text.ts'
import { fluencyTexts } from './level-texts.ts'

/** The displayed parts of an entry: title, place and dates, and description. */
export type EntryLines = {
  title: string
  /** Target of the title. */
  href?: string
  /** Facts in order, shown with dots between them. */
  facts: string[]
  text?: string | null
}

/** Returns the displayed parts of any entry. */
export function useEntryLines() {
  const { t, i18n } = useLingui()
  const { formatMonth, formatRange } = useDatesText()
  const lines: { [S in EntrySection]: (entry: EntryOf<S>) => EntryLines } = {
    experience: ({ title, company, location, dates, description }) => ({
      title,
      facts: pickFilledTexts(company, location, formatRange(dates)),
      text: description,
    }),
    education: ({ school, degree, field, dates, description }) => ({
      title: school,
      facts: pickFilledTexts(degree, field, formatRange(dates)),
      text: description,
    }),
    languages: ({ name, fluency }) => ({
      title: name,
      facts: pickFilledTexts(fluency && i18n._(fluencyTexts[fluency])),
    }),
    certificates: ({ name, issuer, issued, expires, url }) => ({
      title: name,
      ...(url ? { href: url } : {}),
      facts: pickFilledTexts(issuer, issued && formatMonth(issued), expires && formatUntil(formatMonth(expires))),
    }),
    links: ({ label, url }) => ({
      title: label ?? stripScheme(url),
      href: url,
      facts: label ? [stripScheme(url)] : [],
    }),
  }
  const formatUntil = (month: string) => t`valid until ${month}`
  return (section: EntrySection, profile: ProfileContent): EntryLines[] =>
    profile[LISTS[section]].map((entry) => lines[section](entry as never))
}

const pickFilledTexts = (...some: (string | null | undefined)[]) =>
  some.filter((one) => typeof one === 'string' && one !== '') as string[]

/** Drops the beginning that most URLs share. */
const stripScheme = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
