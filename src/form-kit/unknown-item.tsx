import { Trans } from '@lingui/react/macro'
import styles from './form.module.css'

/** A question of a type that came after this app was made. */
export function UnknownItem({ label }: { label: string }) {
  return (
    <p className={styles.unknown}>
      <Trans>“{label}” cannot be shown in this version of the app. Reload the page to get the newest one.</Trans>
    </p>
  )
}
