import { useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide'
import type { ProfileRead } from '#src/data/profile/profile.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { AvatarButton } from './avatar/avatar-button.tsx'
import { ContactLines, NameLines } from './contact-lines.tsx'
import { preloadSectionEditor, LazyEditor } from './lazy-editor.tsx'
import styles from './profile.module.css'
import { UnsavedNotices } from './unsaved-notice.tsx'
import type { useSectionEditor } from './use-section-editor.ts'

type Props = { profile: ProfileRead; editor: ReturnType<typeof useSectionEditor> }

/** The head of a profile: picture, name, headline and contact data. */
export function ProfileHead({ profile, editor }: Props) {
  const { t } = useLingui()
  const open = editor.open?.target.section === 'basic_info' ? editor.open : null
  const unsaved = editor.unsavedOf('basic_info')
  return (
    <Card
      as="section"
      aria-label={t`Contact details`}
      id="basic_info"
      className={styles.who ?? ''}
      data-section="basic_info"
    >
      <AvatarButton profile={profile} />
      <div className={styles.lines}>
        <NameLines profile={profile} />
      </div>
      <IconButton
        label={t`Edit contact details`}
        icon={<Icon of={Pencil} />}
        onPointerEnter={preloadSectionEditor}
        onFocus={preloadSectionEditor}
        onClick={() => editor.edit({ section: 'basic_info' })}
      />
      <div className={styles.below}>
        <ContactLines profile={profile} />
      </div>
      {unsaved.length > 0 && (
        <div className={styles.below}>
          <UnsavedNotices section="basic_info" {...{ profile, editor }} />
        </div>
      )}
      {open && (
        <div className={styles.below}>
          <LazyEditor
            target={open.target}
            draft={open.draft}
            profile={profile}
            suggestedSkills={[]}
            onSave={editor.save}
            onDelete={editor.remove}
            onCancel={editor.close}
          />
        </div>
      )}
    </Card>
  )
}
