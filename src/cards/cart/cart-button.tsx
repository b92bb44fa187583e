import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ShoppingCart } from 'lucide'
import type { PositionDetails } from '#contract/jobs/positions/positions.ts'
import { isJobClosed } from '#src/cards/is-job-closed.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useCart } from './use-cart.ts'

/** Adds a job to the cart or removes it. A closed job can only be removed. */
export function CartButton({ details }: { details: PositionDetails }) {
  const { t } = useLingui()
  const { cart, change } = useCart()
  const isIn = cart?.jobCartData.some(({ id }) => id === details.id) ?? false
  if (!isIn && isJobClosed(details)) return null
  const press = async () => {
    if (await change(isIn ? 'remove' : 'add', details))
      showSnack({ kind: 'positive', text: isIn ? t`Removed from your job cart` : t`Added to your job cart` })
  }
  return (
    <Button kind="quiet" size="small" onClick={() => void press()}>
      <Icon of={isIn ? Check : ShoppingCart} />
      {isIn ? <Trans>In cart</Trans> : <Trans>Add to cart</Trans>}
      {isIn && (
        <>
          {' '}
          <VisuallyHidden>{t`Remove from cart`}</VisuallyHidden>
        </>
      )}
    </Button>
  )
}
