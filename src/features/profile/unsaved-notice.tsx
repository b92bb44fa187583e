import { Trans } from '@lingui/react/macro'
import { applyProfileEdit, type Section } from '#contract/profile/profile-edit.ts'
import type { ProfileRead } from '#src/data/profile/profile.ts'
import type { UnsavedEdit } from '#src/data/profile/unsaved-edits.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SectionBody } from './section-body.tsx'
import { ContactLines, NameLines } from './contact-lines.tsx'
import styles from './profile.module.css'
import type { useSectionEditor } from './use-section-editor.ts'

type Props = { section: Section; profile: ProfileRead; editor: ReturnType<typeof useSectionEditor> }

/** Each edit of a section that was not saved. */
export function UnsavedNotices({ section, profile, editor }: Props) {
  return editor
    .unsavedOf(section)
    .map((unsaved) => <UnsavedNotice key={unsaved.id} {...{ unsaved, profile, editor }} />)
}

/** Edits that could not be saved. If another device has changed the same fields, both versions are shown. */
function UnsavedNotice({ unsaved, profile, editor }: { unsaved: UnsavedEdit } & Omit<Props, 'section'>) {
  const { edit } = unsaved.editing
  const isChanged = unsaved.why === 'changed'
  const edited = applyProfileEdit(profile, edit)
  return (
    <div role="alert" className={styles.unsaved}>
      <p className={styles.unsavedTitle}>
        {isChanged ? <Trans>You changed this on another device</Trans> : <Trans>Your change wasn’t saved</Trans>}
      </p>
      {isChanged && (
        <>
          <p>
            <Trans>Below is what you saved there. This is what you wrote here:</Trans>
          </p>
          {'content' in edited && (
            <div className={styles.mine}>
              {edit.op_section === 'basic_info' ? (
                <>
                  <NameLines profile={{ ...profile, ...edited.content }} />
                  <ContactLines profile={{ ...profile, ...edited.content }} />
                </>
              ) : (
                <SectionBody section={edit.op_section} profile={edited.content} />
              )}
            </div>
          )}
        </>
      )}
      <div className={styles.unsavedActions}>
        <Button size="small" onClick={() => editor.insist(unsaved)}>
          {isChanged ? <Trans>Use this version</Trans> : <Trans>Try again</Trans>}
        </Button>
        {unsaved.editing.draft && (
          <Button size="small" kind="quiet" onClick={() => editor.reopen(unsaved)}>
            <Trans>Edit</Trans>
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={() => editor.discard(unsaved)}>
          {isChanged ? <Trans>Keep the saved one</Trans> : <Trans>Discard</Trans>}
        </Button>
      </div>
    </div>
  )
}
