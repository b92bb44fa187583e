import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CircleCheck } from 'lucide'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import styles from './onboarding-page.module.css'

/** Where a new candidate finds out that all is set up, and where to go on. */
export const Route = createFileRoute('/_signed-in/careers/onboarding')({
  head: ({ match }) => ({
    meta: [{ title: match.context.i18n._(msg`Welcome`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: OnboardingPage,
})

function OnboardingPage() {
  const { profile } = useAuthUser()
  const name = profile?.fullname
  return (
    <div className={styles.page}>
      <Icon of={CircleCheck} className={styles.mark} />
      <PageTitle>{name ? <Trans>Welcome, {name}</Trans> : <Trans>Welcome</Trans>}</PageTitle>
      <p className={styles.text}>
        <Trans>Your account is set up. Offers that employers send you wait for you here, also without a network.</Trans>
      </p>
      <div className={styles.ways}>
        <Button kind="primary" href={PAGE.home}>
          <Trans>Browse jobs</Trans>
        </Button>
        <Button href={PAGE.offers}>
          <Trans>See your offers</Trans>
        </Button>
      </div>
    </div>
  )
}
