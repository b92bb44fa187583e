import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { receiptQuery } from '#src/data/applications/forms/applications.ts'
import { ErrorState, Loading } from '#src/ui/state/state-view.tsx'
import styles from './applications.module.css'

/** The application word for word as it was sent, with the consents and the fingerprint of the whole. */
export function ApplicationReceiptView({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(receiptQuery(id))
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : <Loading />
  return (
    <div className={styles.receipt}>
      {data.sections.map(({ title, audience, answers }) => (
        <section key={`${title} ${answers[0]?.name ?? ''}`} className={styles.section}>
          <h3>
            <bdi>{title}</bdi>
          </h3>
          {audience === 'statistics' && (
            <p className={styles.quiet}>
              <Trans>Only counted: whoever decides does not see these answers.</Trans>
            </p>
          )}
          <dl className={styles.answers}>
            {answers.map(({ name, label, text }) => (
              <div key={name}>
                <dt>
                  <bdi>{label}</bdi>
                </dt>
                <dd>
                  <bdi>{text === '' ? '–' : text}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {data.consents.length > 0 && (
        <section className={styles.section}>
          <h3>
            <Trans>What you agreed to</Trans>
          </h3>
          {data.consents.map(({ name, text }) => (
            <p key={name} dir="auto">
              {text}
            </p>
          ))}
        </section>
      )}
      {data.files.length > 0 && (
        <section className={styles.section}>
          <h3>
            <Trans>Files</Trans>
          </h3>
          <ul className={styles.files}>
            {data.files.map(({ uid, name, sha256 }) => (
              <li key={uid}>
                <bdi>{name}</bdi>
                <bdi className={styles.hash}>{sha256}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.quiet}>
        <Trans>
          Fingerprint of what was sent: <bdi className={styles.hash}>{data.sha256}</bdi>
        </Trans>
      </p>
    </div>
  )
}
