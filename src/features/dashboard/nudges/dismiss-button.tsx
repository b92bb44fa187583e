import { Trans } from '@lingui/react/macro'
import { X } from 'lucide'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './nudges.module.css'

export function DismissButton({ title, onDismiss }: { title: string; onDismiss: () => void }) {
  return (
    <Button kind="quiet" size="small" className={styles.dismiss} onClick={onDismiss}>
      <Icon of={X} />
      <VisuallyHidden>
        <Trans>Hide for a week: {title}</Trans>
      </VisuallyHidden>
    </Button>
  )
}
