import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2, X } from 'lucide'
import { useEffect, useRef } from 'react'
import type { ChangeCart } from '#src/cards/cart/use-cart.ts'
import { JobLocations } from '#src/cards/job-locations.tsx'
import { PendingTag } from '#src/cards/pending-tag.tsx'
import { toCartSubject } from '#src/data/jobs/positions/job-cart.ts'
import { useWaitingRow } from '#src/platform/outbox/outbox-state.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './cart.module.css'
import type { CartRow } from './use-cart-rows.ts'

type Props = { row: CartRow; isClosed: boolean; change: ChangeCart; onLeave: () => void }

/** A job of the cart, or an undo row for a removed one. The focus moves to the button that replaces the pressed one. */
export function CartItem({ row: { id, position, isRemoved }, isClosed, change, onLeave }: Props) {
  const { t } = useLingui()
  const waits = useWaitingRow(toCartSubject(id)) !== undefined
  const place = useRef<HTMLLIElement>(null)
  const was = useRef(isRemoved)
  useEffect(() => {
    if (was.current === isRemoved) return
    was.current = isRemoved
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus()
  }, [isRemoved])
  const name = <bdi>{position.name}</bdi>
  return (
    <li ref={place} className={styles.item}>
      <div className={styles.job}>
        {isRemoved ? (
          <Trans>Removed: {name}</Trans>
        ) : (
          <Anchor href={position.positionUrl} onClick={onLeave}>
            {name}
          </Anchor>
        )}
        {!isRemoved && (
          <span className={styles.about}>
            <JobLocations places={position.locations} />
          </span>
        )}
        {isClosed && !isRemoved && (
          <Tag tone="neutral">
            <Trans>Closed</Trans>
          </Tag>
        )}
        {waits && <PendingTag />}
      </div>
      {!isRemoved && (
        <IconButton
          label={t`Remove ${position.name}`}
          icon={<Icon of={X} />}
          onClick={() => void change('remove', position)}
        />
      )}
      {isRemoved && !isClosed && (
        <Button kind="quiet" size="small" onClick={() => void change('add', position)}>
          <Icon of={Undo2} data-flips="" />
          <Trans>Undo</Trans>
          <VisuallyHidden>{position.name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
