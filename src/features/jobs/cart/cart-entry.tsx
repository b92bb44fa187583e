import { Plural, useLingui } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useCart } from '#src/cards/cart/use-cart.ts'
import { createOnDemandView } from '#src/ui/on-demand-view.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { CountBadge } from '#src/ui/count-badge/count-badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './cart.module.css'

const CartPanel = createOnDemandView('cart', async () => (await import('./cart-panel.tsx')).CartPanel)

/** The cart in the navbar with the number of its jobs, as long as there is something in it (S-10). */
export function CartEntry({ slot }: { slot: Element }) {
  const { t } = useLingui()
  const { cart } = useCart()
  const [isOpen, setOpen] = useState(false)
  const count = cart?.jobCartData.length ?? 0
  if (count === 0 && !isOpen) return null
  const entry = (
    <span className={styles.entry}>
      <IconButton
        label={t`Job cart`}
        icon={<Icon of={ShoppingCart} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {count > 0 && <CountBadge count={count} isQuiet />}
      <VisuallyHidden>
        <Plural value={count} one="# job in your cart" other="# jobs in your cart" />
      </VisuallyHidden>
    </span>
  )
  return (
    <>
      {createPortal(entry, slot)}
      {isOpen && <CartPanel onClose={() => setOpen(false)} />}
    </>
  )
}
