import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide'
import type { DraftApplication } from '#contract/applications/forms/applications.ts'
import { useRestoreDraft } from '#src/data/applications/forms/applications.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './drafts.module.css'

type Props = { draft: DraftApplication; onBack: (draft: DraftApplication) => void }

/** Replaces a draft that was just deleted. */
export function DeletedDraft({ draft, onBack }: Props) {
  const restore = useRestoreDraft()
  const { name } = draft.position
  const handleUndo = () =>
    restore.mutate(draft, {
      onSuccess: () => onBack(draft),
      onError: (error) => showSnack({ kind: 'disruptive', text: getFailureText(error) }),
    })
  return (
    <li className={styles.deleted}>
      <p>
        <Trans>
          Deleted: <bdi>{name}</bdi>
        </Trans>
      </p>
      <Button kind="quiet" size="small" busy={restore.isPending} onClick={handleUndo}>
        <Icon of={Undo2} data-flips="" />
        <Trans>Undo</Trans>
        <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </li>
  )
}
