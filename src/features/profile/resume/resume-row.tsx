import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Trash } from 'lucide'
import type { Resume } from '#contract/profile/resume-file.ts'
import { toResumePath, useChoosePrimaryResume, useRemoveResume } from '#src/data/profile/resumes.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { Tag } from '#src/ui/tag.tsx'
import styles from './resume.module.css'

type Props = {
  resume: Resume
  isOnly: boolean
  isOnline: boolean
  /** Whether values that the resume filled in or changed can still be undone. */
  canUndo: boolean
}

/** The row of a resume: its date, whether applications offer it, and its actions. */
export function ResumeRow({ resume, isOnly, isOnline, canUndo }: Props) {
  const { t, i18n } = useLingui()
  const zone = useTimeZone()
  const [isAsking, setAsking] = useState(false)
  const primary = useChoosePrimaryResume()
  const remove = useRemoveResume()
  const { id, name, uploadedTs, isPrimary } = resume
  const fail = () => showSnack({ kind: 'disruptive', text: t`Something went wrong. Please try again` })
  const day = formatLocalDay(uploadedTs * 1000, i18n.locale, zone)
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.meta}>
          <Trans>Added {day}</Trans> {isPrimary && !isOnly && <Tag tone="brand">{t`Primary`}</Tag>}
        </p>
        {!isPrimary && (
          <Button
            kind="quiet"
            size="small"
            busy={primary.isPending}
            disabled={!isOnline}
            onClick={() => primary.mutate(id, { onError: fail })}
          >
            <Trans>Make primary</Trans>
          </Button>
        )}
      </div>
      <a
        href={toResumePath(id)}
        download={name}
        className={styles.download}
        aria-label={t`Download ${name}`}
        title={t`Download ${name}`}
      >
        <Icon of={Download} />
      </a>
      <IconButton
        label={t`Delete ${name}`}
        icon={<Icon of={Trash} />}
        disabled={!isOnline}
        onClick={() => setAsking(true)}
      />
      <Modal
        title={t`Delete this resume?`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        dismissible={!remove.isPending}
        footer={
          <>
            <Button disabled={remove.isPending} onClick={() => setAsking(false)}>
              <Trans>Keep resume</Trans>
            </Button>
            <Button
              kind="disruptive"
              busy={remove.isPending}
              onClick={() => remove.mutate(id, { onError: fail, onSettled: () => setAsking(false) })}
            >
              <Trans>Delete</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Your profile stays as it is. Applications you sent keep their copy.</Trans>{' '}
          {canUndo && <Trans>After that you can no longer undo what this resume filled in or changed.</Trans>}
        </p>
      </Modal>
    </li>
  )
}
