import { Trans, useLingui } from '@lingui/react/macro'
import type { Consent } from '#contract/privacy/privacy.ts'
import { formatMoment } from '#src/platform/time/dates.ts'
import styles from './privacy.module.css'

/** The candidate's consents, with the words or the version that was shown, and the time. */
export function ConsentList({ consents }: { consents: readonly Consent[] }) {
  const { t, i18n } = useLingui()
  const kinds = { application: t`Application`, form: t`Form`, offer: t`Letter` }
  return (
    <>
      <h3>
        <Trans>What you agreed to</Trans>
      </h3>
      {consents.length === 0 && (
        <p>
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      <ul className={styles.consents}>
        {consents.map(({ kind, about, text, version, givenTs }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- read, never moved; the same may be given twice
          <li key={at}>
            <p className={styles.title}>
              {kinds[kind]}: <bdi>{about}</bdi>
            </p>
            {text !== null && <p dir="auto">{text}</p>}
            {version !== null && (
              <p>
                <Trans>
                  To sign electronically, version <bdi>{version}</bdi>
                </Trans>
              </p>
            )}
            <p className={styles.detail}>
              <time dateTime={new Date(givenTs * 1000).toISOString()}>{formatMoment(givenTs * 1000, i18n.locale)}</time>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
