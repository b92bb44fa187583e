import { Trans } from '@lingui/react/macro'
import { Share2 } from 'lucide'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './position.module.css'
import { shareLink } from './share-link.ts'

/** Shares a job. */
export function ShareButton({ name, url }: { name: string; url: string }) {
  return (
    <Button kind="quiet" size="small" className={styles.scripted} onClick={() => void shareLink({ title: name, url })}>
      <Icon of={Share2} />
      <Trans>Share</Trans>
    </Button>
  )
}
