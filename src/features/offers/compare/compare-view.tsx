import { type Ref } from 'react'
import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide'
import { BackLink } from '#src/features/offers/back-link.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { MoreOffersButton } from '#src/features/offers/list/more-offers-button.tsx'
import type { MoreOffers } from '#src/features/offers/list/use-more-offers.ts'
import { sortOffersByUrgency } from '#src/features/offers/offer-dates.ts'
import { toOffersPath } from '#src/cards/offer-paths.ts'
import { isOfferActionable } from '#src/features/offers/displayed-offer-status.ts'
import type { ReadyOffers } from '#src/features/offers/use-offers.ts'
import { useUrlState } from '#src/platform/url-state/use-url-state.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Empty } from '#src/ui/state/state-view.tsx'
import { parseCompareParam, toToggledCompareParam } from './compare-param.ts'
import { CompareChooser } from './compare-chooser.tsx'
import { SalaryComparisonNotes } from './salary-comparison-notes.tsx'
import { CompareTable } from './compare-table.tsx'
import styles from './compare.module.css'

/** Offers that wait for an answer, side by side (O-26): from the list that is at hand, so also without a network. */
export function CompareView({ state, more, titleRef }: CompareViewProps) {
  const [value, setValue] = useUrlState('compare')
  const offers = sortOffersByUrgency(state.offers, state.now).filter((offer) => isOfferActionable(offer, state.now))
  const chosen = parseCompareParam(value, offers)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <BackLink href={toOffersPath}>
          <Trans>Offers</Trans>
        </BackLink>
        <PageTitle ref={titleRef}>
          <Trans>Compare offers</Trans>
        </PageTitle>
        {state.isOld ? <LastUpdated state={state} /> : null}
      </header>
      {offers.length > 2 ? (
        <CompareChooser
          offers={offers}
          chosen={chosen}
          onToggle={(offer) => setValue(toToggledCompareParam(offers, chosen, offer))}
        />
      ) : null}
      {state.hasMore ? <MoreOffersButton more={more} /> : null}
      {chosen.length > 1 ? (
        <>
          <CompareTable offers={chosen} now={state.now} />
          <SalaryComparisonNotes offers={chosen} />
          <div className={styles.print}>
            <Button onClick={() => print()}>
              <Icon of={Printer} />
              <Trans>Print</Trans>
            </Button>
          </div>
        </>
      ) : (
        <Empty
          title={
            offers.length > 1 ? (
              <Trans>Choose at least two offers</Trans>
            ) : (
              <Trans>There are no two open offers to compare</Trans>
            )
          }
        />
      )}
    </div>
  )
}

type CompareViewProps = { state: ReadyOffers; more: MoreOffers; titleRef: Ref<HTMLHeadingElement> }
