import { useLingui } from '@lingui/react/macro'
import type { ProfileContent } from '#contract/profile/profile-content.ts'
import type { EntrySection, Section } from '#contract/profile/profile-edit.ts'
import { emptyTexts } from './section-texts.ts'
import { EntryView } from './view/entry-view.tsx'
import { useEntryLines } from '#src/cards/profile-texts/entry-lines.ts'
import { hasAnyPreference, PreferencesView } from './view/preferences-view.tsx'
import { SkillsView } from './view/skills-view.tsx'
import styles from './profile.module.css'

type Props = { section: Exclude<Section, 'basic_info'>; profile: ProfileContent }

/** A section's content; if the section is empty, a text on its purpose. */
export function SectionBody({ section, profile }: Props) {
  const { t } = useLingui()
  const linesOf = useEntryLines()
  if (isEmptySection(section, profile)) return <p className={styles.empty}>{t(emptyTexts[section])}</p>
  if (section === 'summary')
    return (
      <p className={styles.prose} dir="auto">
        {profile.summary}
      </p>
    )
  if (section === 'skills') return <SkillsView skills={profile.skills} />
  if (section === 'preferences') return <PreferencesView preferences={profile.preferences} />
  return linesOf(section, profile).map((lines, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- read, never moved
    <EntryView key={at} {...lines} />
  ))
}

/** Whether a section is empty. */
export function isEmptySection(section: Props['section'], profile: ProfileContent): boolean {
  if (section === 'summary') return !profile.summary
  if (section === 'preferences') return !hasAnyPreference(profile.preferences)
  return profile[section === 'experience' ? 'work' : section].length === 0
}

export const ENTRY_SECTIONS: ReadonlySet<Section> = new Set<EntrySection>([
  'experience',
  'education',
  'languages',
  'certificates',
  'links',
])
export const isEntrySection = (section: Section): section is EntrySection => ENTRY_SECTIONS.has(section)
