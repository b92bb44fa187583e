import { Trans, useLingui } from '@lingui/react/macro'
import { copyToClipboard } from '#src/platform/clipboard.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import styles from './interviews.module.css'

/** The address of a feed that was just created, which is shown only once. */
export function CalendarFeedAddress({ url, webcalUrl }: { url: string; webcalUrl: string }) {
  const { t } = useLingui()
  const copy = async () => {
    const { isCopied, text } = await copyToClipboard(url)
    showSnack({ kind: isCopied ? 'positive' : 'disruptive', text })
  }
  return (
    <div className={styles.address} role="status">
      <TextField
        name="feed-address"
        label={t`Calendar address`}
        hint={t`Copy it now. For your privacy it isn’t shown again.`}
        value={url}
        readOnly
        dir="ltr"
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <Button size="small" href={webcalUrl}>
          <Trans>Open calendar app</Trans>
        </Button>
        <Button size="small" onClick={() => void copy()}>
          <Trans>Copy address</Trans>
        </Button>
      </div>
    </div>
  )
}
