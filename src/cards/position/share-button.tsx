import { Trans } from '@lingui/react/macro'
import { Share2 } from 'lucide'
import { copyToClipboard } from '#src/platform/clipboard.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import styles from './position.module.css'

/** Hands a job on: by the phone's own sheet, else as an address to paste. */
export function ShareButton({ name, url }: { name: string; url: string }) {
  const share = async () => {
    const sheet = { title: name, url }
    if ('share' in navigator && navigator.canShare(sheet)) {
      // Closing the sheet is a rejection too; whoever closed it knows.
      if (await navigator.share(sheet).then(() => true, isClosed)) return
    }
    const { isCopied, text } = await copyToClipboard(url)
    showSnack({ kind: isCopied ? 'positive' : 'disruptive', text })
  }
  return (
    <Button kind="quiet" size="small" className={styles.scripted} onClick={() => void share()}>
      <Icon of={Share2} />
      <Trans>Share</Trans>
    </Button>
  )
}

function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
