import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import type { Offer } from '#contract/offers/offers.ts'
import { ChangeList } from '#src/cards/offer-changes/change-list.tsx'
import { listNewestChanges } from '#src/cards/offer-changes/shown-changes.ts'
import { toOfferPath } from '#src/cards/offer-paths.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './changed-terms.module.css'

/**
 * Shows how the employer changed the offer while its form was being filled in, old beside new. Takes the focus: the
 * next press agrees to the changes.
 */
export function ChangedTerms({ offer }: { offer: Offer }) {
  const title = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section ref={section} tabIndex={-1} className={styles.changed} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>The employer changed this offer</Trans>
      </h2>
      <ChangeList changes={listNewestChanges(offer)} />
      <p>
        <Trans>Nothing was sent. Read what changed, then send the form again if you agree.</Trans>
      </p>
      <Button href={toOfferPath(offer.id)} className={styles.open}>
        <Trans>View job offer</Trans>
      </Button>
    </section>
  )
}
