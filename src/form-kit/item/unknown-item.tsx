import { useLingui } from '@lingui/react/macro'
import styles from '#src/form-kit/form.module.css'

/** A question of a type that this version of the app does not know. */
export function UnknownItem({ label }: { label: string }) {
  const { t } = useLingui()
  return (
    <p className={styles.unknown}>
      {t`“${label}” cannot be shown in this version of the app. Reload the page to get the newest one.`}
    </p>
  )
}
