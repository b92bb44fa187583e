import { Trans, useLingui } from '@lingui/react/macro'
import type { PrivacyOverview } from '#contract/privacy/privacy.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { Tag } from '#src/ui/tag.tsx'
import styles from './privacy.module.css'

/** Employers on this server that the same person has an account with. */
export function EmployersList({ employers }: Pick<PrivacyOverview, 'employers'>) {
  const { t, i18n } = useLingui()
  return (
    <>
      <h3>
        <Trans>Employers with your data</Trans>
      </h3>
      <ul className={styles.lines}>
        {employers.map(({ name, domain, sinceTs, isThis }) => {
          const since = formatLocalDay(sinceTs * 1000, i18n.locale)
          return (
            <li key={domain}>
              <bdi>{name}</bdi> {isThis && <Tag tone="brand">{t`This site`}</Tag>}{' '}
              <span className={styles.detail}>
                <Trans>
                  <bdi>{domain}</bdi>, since {since}
                </Trans>
              </span>
            </li>
          )
        })}
      </ul>
      {employers.length > 1 && (
        <p>
          <Trans>Each is separate: downloading and deleting are for this site only.</Trans>
        </p>
      )}
    </>
  )
}
