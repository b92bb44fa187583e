import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { EMPTY_PROFILE } from '#contract/profile/profile-content.ts'
import type { EntrySection } from '#contract/profile/profile-edit.ts'
import type { ProposedField } from '#contract/profile/resume.ts'
import { sectionTitles } from './section-titles.ts'
import { useEntryLines } from './entry-lines.ts'

/** A proposed value for display: its label, the current value and the resume's; `brief` is the latter on one line. */
export type ProposedFieldTexts = {
  path: string
  label: string
  old: string | null
  next: string
  brief: string
  source: string | null
}

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

/** Describes a proposal in the page's language. */
export function useProposedFieldTexts() {
  const { t } = useLingui()
  const linesOf = useEntryLines()

  function formatField(part: string, value: unknown): { whole: string; brief: string } {
    const section = SECTIONS[part]
    if (!section) {
      const text = typeof value === 'string' ? value : (value as { name: string }).name
      return { whole: text, brief: text }
    }
    const [lines] = linesOf(section, { ...EMPTY_PROFILE, [part]: [value] })
    if (!lines) return { whole: '', brief: '' }
    const facts = [lines.title, ...lines.facts]
    return { whole: [...facts, lines.text].filter(Boolean).join('\n'), brief: facts.join(' · ') }
  }
  return ({ path, old, new: next, source }: ProposedField): ProposedFieldTexts => {
    const [part = ''] = path.split('.')
    const label = LINES[part] ?? sectionTitles[SECTIONS[part] ?? 'skills']
    const words = formatField(part, next)
    return {
      path,
      label: t(label),
      old: old === null || old === undefined ? null : formatField(part, old).whole,
      next: words.whole,
      brief: words.brief,
      source: source?.text ?? null,
    }
  }
}
