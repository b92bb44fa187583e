import { Plural, Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide'
import type { ChangeCart } from '#src/cards/cart/use-cart.ts'
import type { Cart } from '#src/data/jobs/positions/job-cart.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './cart.module.css'

type Props = { items: Cart['jobCartData']; invalid: ReadonlySet<number>; change: ChangeCart }

/** Jobs that are closed, and a button to remove them all. */
export function ClosedJobsNotice({ items, invalid, change }: Props) {
  const gone = items.filter(({ id }) => invalid.has(id)).map(({ position }) => position)
  return (
    <div role="status">
      {gone.length > 0 && (
        <div className={styles.notice}>
          <Icon of={CircleAlert} />
          <p>
            <Plural value={gone.length} one="# job is no longer open." other="# jobs are no longer open." />
          </p>
          <Button size="small" onClick={() => void change('remove', ...gone)}>
            <Trans>Remove closed jobs</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
