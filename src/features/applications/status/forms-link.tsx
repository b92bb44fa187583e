import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FORM_CENTER } from '#contract/applications/forms/form-paths.ts'
import { dashboardSummaryQuery } from '#src/data/notifications/dashboard-summary.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import styles from './applications.module.css'

/** A link to the form center if there are forms; a card if some are open. */
export function FormsLink() {
  const { data } = useQuery(dashboardSummaryQuery())
  const { totalCount = 0, actionableItemsCount: waiting = 0 } = data?.forms ?? {}
  if (totalCount === 0) return null
  if (waiting === 0)
    return (
      <div>
        <Button href={FORM_CENTER} size="small">
          <Trans>Your forms</Trans>
        </Button>
      </div>
    )
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.title}>
        <Plural value={waiting} one="# form to fill in" other="# forms to fill in" />
      </h2>
      <Button kind="primary" size="small" href={FORM_CENTER}>
        <Trans>See your forms</Trans>
      </Button>
    </Card>
  )
}
