import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftApplication } from '#contract/applications/forms/applications.ts'
import { useDeleteDraft } from '#src/data/applications/forms/applications.ts'
import { useConnected } from '#src/platform/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import styles from './drafts.module.css'

type Props = { draft: DraftApplication; onDeleted: (draft: DraftApplication) => void }

/** An unfinished application: its progress, a link to continue, and a button to delete it (D-02). */
export function DraftCard({ draft, onDeleted }: Props) {
  const { t } = useLingui()
  const remove = useDeleteDraft({
    onDeleted: () => {
      onDeleted(draft)
      showSnack({ kind: 'positive', text: t`Deleted draft application` })
    },
    onFailed: () => showSnack({ kind: 'disruptive', text: t`Failed to delete draft application` }),
  })
  const isOnline = useConnected()
  const { position, percent, url, archived_at: archivedAt } = draft
  return (
    <li>
      <Card className={styles.card}>
        <h3 className={styles.title}>
          <bdi>{position.name}</bdi>
        </h3>
        <p className={styles.quiet}>
          {position.locations[0]}
          {position.locations.length > 0 && ' · '}
          <Trans>{percent}% answered</Trans>
        </p>
        <div className={styles.actions}>
          <Button kind={archivedAt < 0 ? 'primary' : 'secondary'} size="small" href={url}>
            {archivedAt < 0 ? <Trans>Continue</Trans> : <Trans>Read</Trans>}
          </Button>
          <Button kind="quiet" size="small" disabled={!isOnline} onClick={() => remove.mutate(draft)}>
            {isOnline ? <Trans>Delete draft</Trans> : <Trans>Deleting needs the network</Trans>}
          </Button>
        </div>
      </Card>
    </li>
  )
}
