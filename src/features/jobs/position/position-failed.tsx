import { Trans, useLingui } from '@lingui/react/macro'
import { ReadFailed } from '#src/shell/errors/read-failed.tsx'
import styles from './position-page.module.css'

/** Shown if a job could not be loaded. */
export function PositionFailed({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <ReadFailed
      error={error}
      title={<Trans>Job</Trans>}
      text={t`Failed to load position details`}
      className={styles.page}
    />
  )
}
