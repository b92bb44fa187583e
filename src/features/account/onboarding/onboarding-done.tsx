import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide'
import { PAGE } from '#contract/zod-free/paths.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import styles from './onboarding-done.module.css'

/** Tells a candidate without tasks that everything is set up, and where to go next. */
export function OnboardingDone({ name }: { name: string | null | undefined }) {
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
