import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MOST_IN_CART } from '#contract/jobs/positions/job-cart.ts'
import { useCart } from '#src/cards/cart/use-cart.ts'
import { useConnected } from '#src/platform/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { ErrorState, Loading } from '#src/ui/state/state-view.tsx'
import { toApplyPath } from './apply-path.ts'
import styles from './cart.module.css'
import { CartList } from './cart-list.tsx'
import { ClosedJobsNotice } from './closed-jobs-notice.tsx'

/** The cart's jobs, and a button to apply for all of them. */
export function CartPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { query, cart, change } = useCart()
  const items = cart?.jobCartData ?? []
  const invalid = new Set(cart?.invalidPositionIds)
  const open = items.filter(({ id }) => !invalid.has(id)).map(({ position }) => position)
  return (
    <Modal
      title={t`Job cart`}
      isOpen
      onClose={onClose}
      footer={open.length > 0 && <ApplyToAllButton jobs={open} onLeave={onClose} />}
    >
      {!cart && query.isFetching && <Loading />}
      {!cart && !query.isFetching && <ErrorState onRetry={() => void query.refetch()} />}
      {cart && (
        <div className={styles.panel}>
          <ClosedJobsNotice items={items} invalid={invalid} change={change} />
          <CartList items={items} invalid={invalid} change={change} onLeave={onClose} />
          {items.length > 0 && (
            <p className={styles.about}>
              <Trans>
                {items.length} of {MOST_IN_CART} jobs. You answer shared questions once, and each job gets its own
                application.
              </Trans>
            </p>
          )}
        </div>
      )}
    </Modal>
  )
}

type Jobs = Parameters<typeof toApplyPath>[0]

/** The button that opens one form for all jobs of the cart. Needs the network, and says so. */
function ApplyToAllButton({ jobs, onLeave }: { jobs: Jobs; onLeave: () => void }) {
  const isConnected = useConnected()
  return (
    <>
      {!isConnected && (
        <p className={styles.about}>
          <Trans>Applying needs the network.</Trans>
        </p>
      )}
      <Button kind="primary" href={toApplyPath(jobs)} onClick={onLeave}>
        <Plural value={jobs.length} one="Apply for # job" other="Apply for # jobs" />
      </Button>
    </>
  )
}
