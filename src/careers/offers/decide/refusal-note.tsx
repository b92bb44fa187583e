import { Trans } from '@lingui/react/macro'
import { CircleAlert, FilePenLine } from 'lucide'
import { Icon } from '#src/ui/icon.tsx'
import type { Refusal } from './decision-texts.ts'
import styles from './refusal-note.module.css'

/** Why a decision did not go through. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const isChanged = refusal.kind === 'changed'
  return (
    <div role="alert" className={styles.note} data-kind={refusal.kind}>
      {isChanged ? <Icon of={FilePenLine} /> : <Icon of={CircleAlert} />}
      <div>
        <p className={styles.text}>{refusal.text}</p>
        {isChanged ? (
          <p>
            <Trans>Nothing was signed. Read the new letter, then agree to it again.</Trans>
          </p>
        ) : null}
      </div>
    </div>
  )
}
