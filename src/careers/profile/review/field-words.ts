import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { EMPTY_PROFILE } from '#contract/profile/profile-content.ts'
import type { ProposedField } from '#contract/profile/resume.ts'
import type { EntrySection } from '#src/careers/profile/edit/target.ts'
import { sectionTitles } from '#src/careers/profile/section-texts.ts'
import { useEntryLines } from '#src/careers/profile/view/entry-lines.ts'

/** A proposed value in words: what it is called, what stands there and what the resume says. */
export type FieldWords = { path: string; label: string; old: string | null; next: string; source: string | null }

const LINES: Record<string, MessageDescriptor> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  phone: msg`Phone number`,
  location: msg`City or region`,
  headline: msg`What you do`,
  summary: msg`About you`,
}
const SECTIONS: Record<string, EntrySection> = {
  work: 'experience',
  education: 'education',
  languages: 'languages',
  certificates: 'certificates',
  links: 'links',
}

/** Says what a proposal is about, in the language of the page. */
export function useFieldWords() {
  const { t } = useLingui()
  const linesOf = useEntryLines()

  function wordsOf(part: string, value: unknown): string {
    const section = SECTIONS[part]
    if (typeof value === 'string') return value
    if (!section) return (value as { name: string }).name
    const [lines] = linesOf(section, { ...EMPTY_PROFILE, [part]: [value] })
    return lines ? [lines.title, ...lines.facts, lines.text].filter(Boolean).join('\n') : ''
  }
  return ({ path, old, new: next, source }: ProposedField): FieldWords => {
    const [part = ''] = path.split('.')
    const label = LINES[part] ?? sectionTitles[SECTIONS[part] ?? 'skills']
    return {
      path,
      label: t(label),
      old: old === null || old === undefined ? null : wordsOf(part, old),
      next: wordsOf(part, next),
      source: source?.text ?? null,
    }
  }
}
