import { useId, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ListOrdered, Pencil, Plus, Undo2 } from 'lucide'
import { LISTS, type Section } from '#contract/profile/profile-edit.ts'
import type { ProfileRead } from '#src/data/profile/profile.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { isEntryTarget, type Target } from './edit/edit-target.ts'
import { preloadSectionEditor, LazyEditor } from './lazy-editor.tsx'
import styles from './profile.module.css'
import { isEmptySection, isEntrySection, SectionBody } from './section-body.tsx'
import { sectionTitles } from '#src/cards/profile-texts/section-titles.ts'
import { addTexts } from './section-texts.ts'
import { UnsavedNotices } from './unsaved-notice.tsx'
import type { useSectionEditor } from './use-section-editor.ts'
import { EntryList } from './view/entry-list.tsx'
import { useEntryLines } from '#src/cards/profile-texts/entry-lines.ts'

type Props = {
  section: Exclude<Section, 'basic_info'>
  profile: ProfileRead
  editor: ReturnType<typeof useSectionEditor>
  suggestedSkills: readonly string[]
  issues: ReadonlyMap<number, string>
  isOnline: boolean
}

/** A section of the profile: shown, edited in place, extended and reordered. */
export function SectionCard({ section, profile, editor, suggestedSkills, issues, isOnline }: Props) {
  const { t } = useLingui()
  const id = useId()
  const linesOf = useEntryLines()
  const [isOrdering, setOrdering] = useState(false)
  const title = t(sectionTitles[section])
  const open = editor.open?.target.section === section ? editor.open : null
  const isEmpty = isEmptySection(section, profile)
  const count = isEntrySection(section) ? profile[LISTS[section]].length : 0
  const start: Target = isEntrySection(section) ? { section, index: null } : { section }
  const openIndex = open && isEntryTarget(open.target) ? open.target.index : null
  const ahead = { onPointerEnter: preloadSectionEditor, onFocus: preloadSectionEditor }
  return (
    <Card as="section" aria-labelledby={id} id={section} className={styles.section ?? ''} data-section={section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count > 1 && isEntrySection(section) && (
          <IconButton
            label={isOrdering ? t`Done sorting ${title}` : t`Sort ${title}`}
            icon={<Icon of={ListOrdered} />}
            aria-pressed={isOrdering}
            disabled={!isOnline}
            onClick={() => setOrdering(!isOrdering)}
          />
        )}
        {isEmpty ? null : isEntrySection(section) ? (
          <IconButton
            {...ahead}
            label={t(addTexts[section])}
            icon={<Icon of={Plus} />}
            onClick={() => editor.edit(start)}
          />
        ) : (
          <IconButton
            {...ahead}
            label={t`Edit ${title}`}
            icon={<Icon of={Pencil} />}
            onClick={() => editor.edit(start)}
          />
        )}
      </div>
      <UnsavedNotices {...{ section, profile, editor }} />
      {open ? (
        <LazyEditor
          key={openIndex}
          target={open.target}
          draft={open.draft}
          {...{ profile, suggestedSkills }}
          onSave={editor.save}
          onDelete={editor.remove}
          onCancel={editor.close}
        />
      ) : null}
      {isEntrySection(section) && !isEmpty ? (
        <EntryList
          entries={linesOf(section, profile)}
          isOrdering={isOrdering && count > 1}
          canEdit
          issues={issues}
          onEdit={(index) => editor.edit({ section, index })}
          onMove={(from, to) => editor.move(section, from, to)}
        />
      ) : open ? null : (
        <SectionBody section={section} profile={profile} />
      )}
      {isEmpty && !open && (
        <Button {...ahead} className={styles.add ?? ''} onClick={() => editor.edit(start)}>
          <Icon of={Plus} />
          {isEntrySection(section) ? t(addTexts[section]) : <Trans>Add</Trans>}
        </Button>
      )}
      {editor.deleted?.section === section && (
        <div className={styles.deleted} role="status">
          <p>
            <Trans>Deleted</Trans>
          </p>
          <Button kind="quiet" size="small" onClick={editor.restore}>
            <Icon of={Undo2} data-flips="" />
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
