import { Trans, useLingui } from '@lingui/react/macro'
import { useNotificationPreferences, type PreferencesChange } from '#src/data/notifications/notification-preferences.ts'
import { hasSavedSearches } from '#src/data/jobs/saved-searches/has-saved-searches.ts'
import { SAVED_SEARCHES_PAGE } from '#src/data/jobs/saved-searches/saved-searches-page.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { SettingsDataState } from '#src/features/account/settings/settings-data-state.tsx'
import { SettingsSection } from '#src/features/account/settings/settings-section.tsx'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import styles from './notifications.module.css'
import { QuietHours } from './quiet-hours.tsx'
import { TimeZoneChoice } from './time-zone-choice.tsx'
import { TopicsTable } from './topics-table.tsx'

/** Topics, channels and times of notifications (A-25, N-11). */
export function NotificationsSection() {
  const { t } = useLingui()
  const boot = useBoot()
  const { query, isWaiting, change: send } = useNotificationPreferences()
  const digestTime = `${query.data?.digestHour ?? 8}:00`
  const change = (next: PreferencesChange) =>
    void send(next).catch(({ message }: Error) => showSnack({ kind: 'disruptive', text: t`Not changed. ${message}` }))

  return (
    <div id="notifications-by-kind" tabIndex={-1} className={styles.place}>
      <SettingsSection
        title={<Trans>Notifications</Trans>}
        text={<Trans>Choose what we notify you about. Push reaches the devices you turned it on for.</Trans>}
      >
        <SettingsDataState query={query} rows={4}>
          {(data) => (
            <>
              <TopicsTable topics={data.topics} onChange={(topic) => change({ topics: [topic] })} />
              <p className={styles.note}>
                <Trans>The daily summary comes at {digestTime}, when there is something new.</Trans>
              </p>
              <TimeZoneChoice
                chosen={data.hasOwnTimeZone === true ? data.timeZone : null}
                onChange={(timeZone) => change({ timeZone })}
              />
              <QuietHours
                hours={data.quietHours}
                timeZone={data.timeZone}
                onChange={(quietHours) => change({ quietHours })}
              />
              <Checkbox
                name="show-details"
                checked={data.showDetails}
                onChange={(showDetails) => change({ showDetails })}
                label={<Trans>Show details on the lock screen and in email subjects</Trans>}
                aria-describedby="show-details-note"
              />
              <p id="show-details-note" className={styles.note}>
                <Trans>
                  Otherwise they only say that there is something new: no job, no employer, nothing that others could
                  read over your shoulder.
                </Trans>
              </p>
            </>
          )}
        </SettingsDataState>
        {hasSavedSearches(boot) && (
          <Anchor href={SAVED_SEARCHES_PAGE} className={styles.link}>
            <Trans>Saved searches</Trans>
          </Anchor>
        )}
        <p role="status" className={styles.waiting}>
          {isWaiting && <Trans>Waiting for the network. Your changes are sent when it is back.</Trans>}
        </p>
      </SettingsSection>
    </div>
  )
}
