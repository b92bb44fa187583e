import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './download-button.module.css'

/** On a phone the button shows only its icon: the bar above the paper is narrow. */
export function DownloadButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const isHydrated = useHydrated()
  return (
    <Button
      kind="quiet"
      size="small"
      busy={isBusy}
      disabled={!isHydrated}
      onClick={onPress}
      className={styles.download}
    >
      {isBusy ? null : <Icon of={Download} />}
      <span className={styles.label}>
        <Trans>Download PDF</Trans>
      </span>
    </Button>
  )
}
