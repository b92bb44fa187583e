import { Plural, Trans } from '@lingui/react/macro'
import type { PrivacyOverview } from '#contract/privacy/privacy.ts'
import { NOTICE_BEFORE } from '#contract/zod-free/limits.ts'
import styles from './privacy.module.css'

const DAY = 86_400_000

/** The employer's retention periods; without one, data is deleted with the account. */
export function RetentionPeriods({ retention }: { retention: PrivacyOverview['retention'] }) {
  const { draftDays, endedApplicationDays, inactiveAccountDays } = retention
  const notice = NOTICE_BEFORE / DAY
  return (
    <>
      <h3>
        <Trans>For how long</Trans>
      </h3>
      <ul className={styles.lines}>
        <li>
          <Trans>Until you remove it or delete your account, unless it says otherwise here.</Trans>
        </li>
        {draftDays !== null && (
          <li>
            <Plural
              value={draftDays}
              one="Drafts that you don’t change for # day are deleted."
              other="Drafts that you don’t change for # days are deleted."
            />
          </li>
        )}
        {endedApplicationDays !== null && (
          <li>
            <Plural
              value={endedApplicationDays}
              one="Applications are deleted # day after they ended."
              other="Applications are deleted # days after they ended."
            />
          </li>
        )}
        {inactiveAccountDays !== null && (
          <li>
            <Plural
              value={inactiveAccountDays}
              one="An account that isn’t used for # day is deleted."
              other="An account that isn’t used for # days is deleted."
            />{' '}
            <Plural value={notice} one="We email you # day before." other="We email you # days before." />
          </li>
        )}
        <li>
          <Trans>Backups of the site may hold deleted data until they are replaced.</Trans>
        </li>
      </ul>
    </>
  )
}
