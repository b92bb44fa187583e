import { Trans, useLingui } from '@lingui/react/macro'
import { ReadFailed } from '#src/shell/errors/read-failed.tsx'
import styles from './list/list.module.css'

/** Shown if the results could not be loaded. */
export function SearchFailed({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <ReadFailed error={error} title={<Trans>Jobs</Trans>} text={t`Failed to load positions`} className={styles.page} />
  )
}
