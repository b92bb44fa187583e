import { Trans } from '@lingui/react/macro'
import { CircleAlert, FilePenLine } from 'lucide'
import { ChangeList } from '#src/cards/offer-changes/change-list.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { Refusal } from './decision-refusal.ts'
import styles from './refusal-note.module.css'

/** Why a decision did not go through. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const isChanged = refusal.kind === 'changed' || refusal.kind === 'other-terms'
  return (
    <div role="alert" className={styles.note} data-kind={refusal.kind}>
      {isChanged ? <Icon of={FilePenLine} /> : <Icon of={CircleAlert} />}
      <div>
        <p className={styles.text}>{refusal.text}</p>
        {refusal.changes ? <ChangeList changes={refusal.changes} /> : null}
        {refusal.kind === 'changed' ? (
          <p>
            <Trans>Nothing was signed. Read the new letter, then agree to it again.</Trans>
          </p>
        ) : null}
        {refusal.kind === 'other-terms' ? (
          <p>
            <Trans>Nothing was signed. Read what changed, then accept again if you agree.</Trans>
          </p>
        ) : null}
      </div>
    </div>
  )
}
