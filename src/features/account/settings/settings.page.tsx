import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { passkeysQuery, sessionsQuery } from '#src/data/account/account.ts'
import { matchFactsQuery } from '#src/data/jobs/match/match.ts'
import { notificationPreferencesQuery } from '#src/data/notifications/notification-preferences.ts'
import { pushDevicesQuery } from '#src/data/notifications/push.ts'
import { isHydrating } from '#src/platform/hydration.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { AccountSection } from './account-section.tsx'
import { InstallSection } from './install-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { MatchingSection } from './matching-section.tsx'
import { MotionSection } from './motion-section.tsx'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { PushSection } from './push-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignOutSection } from './sign-out-section.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'
import styles from './settings.module.css'
import { StorageSection } from './storage/storage-section.tsx'

/** Account settings: address, notifications, devices, passkeys, stored data, language, motion. */
export const Route = createFileRoute('/_signed-in/careers/settings')({
  loader: async ({ context: { boot, queryClient, call } }) => {
    if (!boot.user) return
    // A list that fails to load shows its own error; the rest of the page works.
    const reads = Promise.all([
      queryClient.prefetchQuery(notificationPreferencesQuery(call)),
      queryClient.prefetchQuery(pushDevicesQuery(call)),
      queryClient.prefetchQuery(sessionsQuery(call)),
      queryClient.prefetchQuery(passkeysQuery(call)),
      // If the candidate has matches, boot data says so, and nothing is requested.
      ...(boot.profile?.hasMatches ? [] : [queryClient.prefetchQuery(matchFactsQuery([], call))]),
    ])
    // The server waits, so that its markup is complete; the browser shows its own loading state.
    if (import.meta.env.SSR || isHydrating()) await reads
  },
  head: ({ match }) => ({
    meta: [{ title: match.context.i18n._(msg`Settings`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: SettingsPage,
})

function SettingsPage() {
  return (
    <div className={styles.page}>
      <PageTitle>
        <Trans>Settings</Trans>
      </PageTitle>
      <AccountSection />
      <NotificationsSection />
      <PushSection />
      <SessionsSection />
      <PasskeysSection />
      <MatchingSection />
      <StorageSection />
      <LanguageSection />
      <InstallSection />
      <MotionSection />
      <PrivacySection />
      <SignOutSection />
    </div>
  )
}
