import { Trans, useLingui } from '@lingui/react/macro'
import { PAGE } from '#contract/zod-free/paths.ts'
import type { ChangeCart } from '#src/cards/cart/use-cart.ts'
import type { Cart } from '#src/data/jobs/positions/job-cart.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Empty } from '#src/ui/state/state-view.tsx'
import styles from './cart.module.css'
import { CartItem } from './cart-item.tsx'
import { useCartRows } from './use-cart-rows.ts'

type Props = {
  items: Cart['jobCartData']
  invalid: ReadonlySet<number>
  change: ChangeCart
  /** Called on navigation. */
  onLeave: () => void
}

/** The jobs of the cart; removed ones stay visible, to be restored. */
export function CartList({ items, invalid, change, onLeave }: Props) {
  const { t } = useLingui()
  const rows = useCartRows(items)
  if (rows.length === 0)
    return (
      <Empty
        title={<Trans>Your job cart is empty</Trans>}
        action={
          <Button kind="primary" href={PAGE.search} onClick={onLeave}>
            <Trans>Find jobs</Trans>
          </Button>
        }
      >
        <Trans>Add jobs to apply to them together.</Trans>
      </Empty>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets
    <ul role="list" aria-label={t`Jobs in your cart`} className={styles.list}>
      {rows.map((row) => (
        <CartItem key={row.id} row={row} isClosed={invalid.has(row.id)} change={change} onLeave={onLeave} />
      ))}
    </ul>
  )
}
