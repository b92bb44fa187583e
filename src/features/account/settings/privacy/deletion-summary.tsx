import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ErasurePreview } from '#contract/privacy/privacy.ts'
import { RetainedItems } from './retained-items.tsx'
import styles from './privacy.module.css'

/** Everything that deleting the account deletes, what stays, and where the person has another account. */
export function DeletionSummary({ preview: { goes, kept, otherEmployers } }: { preview: ErasurePreview }) {
  const { i18n } = useLingui()
  const count = goes.reduce((sum, one) => sum + one.count, 0)
  const others = new Intl.ListFormat(i18n.locale).format(otherEmployers)
  return (
    <>
      <p>
        <Trans>
          We delete everything in your account at once, and open applications end. You’re signed out on all devices. You
          can’t undo this.
        </Trans>
      </p>
      <details className={styles.more}>
        <summary>
          <Plural value={count} one="# entry goes" other="# entries go" />
        </summary>
        <ul className={styles.counts}>
          {goes.map(({ label, count: each }) => (
            <li key={label}>
              <span>{label}</span> <span className={styles.number}>{i18n.number(each)}</span>
            </li>
          ))}
        </ul>
      </details>
      {kept.length > 0 ? (
        <>
          <h3>
            <Trans>What stays for now</Trans>
          </h3>
          <RetainedItems kept={kept} />
        </>
      ) : (
        <p>
          <Trans>Nothing stays. Backups of the site may hold it until they are replaced.</Trans>
        </p>
      )}
      <p>
        <Trans>
          The employer may hold what you sent in other systems. Those connected to this site are told that your account
          is gone.
        </Trans>
      </p>
      {otherEmployers.length > 0 && (
        <p>
          <Trans>
            Your account with <bdi>{others}</bdi> stays. Delete it on their site.
          </Trans>
        </p>
      )}
    </>
  )
}
