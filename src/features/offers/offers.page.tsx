import { createFileRoute } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Scale } from 'lucide'
import { useUrlState } from '#src/platform/url-state/use-url-state.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Empty, ErrorState } from '#src/ui/state/state-view.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { CompareView } from './compare/compare-view.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { loadOffers } from './load-offers.ts'
import { comparePath } from '#src/cards/offer-paths.ts'
import { OffersList } from './list/offers-list.tsx'
import { OffersSkeleton } from './list/offers-skeleton.tsx'
import { MoreOffersButton } from './list/more-offers-button.tsx'
import { useMoreOffers, type MoreOffers } from './list/use-more-offers.ts'
import { isOfferActionable } from './displayed-offer-status.ts'
import { useCacheLetters } from './offer/use-cache-letters.ts'
import { useOffers, type OffersState } from './use-offers.ts'
import { useEffect, useRef } from 'react'
import { getServerNow } from '#src/platform/time/clock.ts'
import { runWhenIdle } from '#src/platform/run-when-idle.ts'
import { cachePageView } from '#src/platform/worker/cache-view.ts'
import { getListOutdatedAtMs } from './list/list-outdated-at.ts'
import styles from './list/offers-page.module.css'

/** The list of offers, which says so if it is empty (O-03). */
export const Route = createFileRoute('/_signed-in/careers/offers')({
  loader: ({ context }) => loadOffers(context),
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Offers`) }] }),
  component: OffersPage,
})

function OffersPage() {
  const state = useOffers()
  const more = useMoreOffers(state)
  useCacheLetters(state.phase === 'ready' ? state.offers : undefined, state.phase === 'ready' ? state.now : 0)
  const [compare] = useUrlState('compare')
  useCacheRenderedOffers(compare === '' ? state : undefined)
  const title = useTitleFocusOnViewChange(compare !== '')
  if (compare !== '' && state.phase === 'ready') return <CompareView state={state} more={more} titleRef={title} />
  const open = state.phase === 'ready' ? state.offers.filter((offer) => isOfferActionable(offer, state.now)).length : 0
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle ref={title}>
          <Trans>Offers</Trans>
        </PageTitle>
        {open > 1 ? (
          <Button href={comparePath} size="small">
            <Icon of={Scale} />
            <Trans>Compare offers</Trans>
          </Button>
        ) : null}
        {state.phase === 'ready' ? <LastUpdated state={state} /> : null}
      </header>
      <OffersBody state={state} more={more} />
    </div>
  )
}

function OffersBody({ state, more }: { state: OffersState; more: MoreOffers }) {
  if (state.phase === 'loading') return <OffersSkeleton />
  if (state.phase === 'failed')
    return <ErrorState message={getFailureText(state.error)} onRetry={state.retry} isRetrying={state.isFetching} />
  if (state.offers.length === 0) return <Empty title={<Trans>No offers found</Trans>} />
  return (
    <>
      <OffersList offers={state.offers} now={state.now} />
      {state.hasMore ? <MoreOffersButton more={more} /> : null}
    </>
  )
}

/** Caches the rendered list whenever it is current and has changed. Without a state, nothing is cached. */
function useCacheRenderedOffers(state: OffersState | undefined): void {
  const shown = state?.phase === 'ready' && !state.isOld ? state.offers : undefined
  const asOf = state?.phase === 'ready' ? state.asOf : 0
  useEffect(() => {
    if (!shown) return undefined
    // The page is cached after rendering, when the rest of a long list is complete.
    return runWhenIdle(() => void cachePageView(getListOutdatedAtMs({ offers: shown, asOf }, getServerNow())))
  }, [shown, asOf])
}

/** Focuses the title when the page shows another view at the same path, as navigation to another path does. */
function useTitleFocusOnViewChange(view: unknown) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    title.current?.focus({ preventScroll: true })
  }, [view])
  return title
}
