import styles from './check-result.module.css'

/** A SHA-256 in groups that can be compared by eye. */
export function Fingerprint({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="ltr" className={styles.fingerprint}>
        {value.replaceAll(/.{8}(?=.)/g, '$& ')}
      </dd>
    </div>
  )
}
