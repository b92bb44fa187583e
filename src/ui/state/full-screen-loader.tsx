import { useLingui } from '@lingui/react/macro'
import styles from './full-screen-loader.module.css'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Covers the page during an operation that changes all of it, with the page visible below (opacity 0.4). */
export function FullScreenLoader({ label }: { label?: string }) {
  const { t } = useLingui()
  return (
    <div role="status" className={styles.loader}>
      <span className={styles.mark}>
        <Spinner size="large" />
        <VisuallyHidden>{label ?? t`Loading`}</VisuallyHidden>
      </span>
    </div>
  )
}
