import { useEffect, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import { parseId } from '#contract/wire/parse-id.ts'
import { offersQuery } from '#src/data/offers/offers.ts'
import type { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import { LazyOfferNotCached } from './lazy-offer-not-cached.tsx'
import { toOffersPath } from '#src/cards/offer-paths.ts'
import { OfferSkeleton } from './offer/offer-skeleton.tsx'
import { useOffer, type Known } from './use-offers.ts'

/**
 * Provides the offer of a page, or a placeholder. An unknown offer redirects to the list; if the site is
 * unreachable, the page stays, because the reader waits for the offer.
 */
export function WithOffer({ id, children }: WithOfferProps) {
  const state = useOffer(id)
  if (state.phase === 'loading') return <OfferSkeleton />
  if (state.phase === 'ready') return children(state.offer, state)
  // Errors other than request failures have neither field.
  const { kind, status } = state.error as Partial<RequestFailure>
  if (status === 404 || status === 400 || parseId(id) === undefined) return <UnknownOfferRedirect />
  if (kind === 'offline') return <LazyOfferNotCached id={id} state={state} />
  return (
    <>
      <PageTitle>
        <Trans>Offers</Trans>
      </PageTitle>
      <ErrorState message={getFailureText(state.error)} onRetry={state.retry} isRetrying={state.isFetching} />
    </>
  )
}

/** The list is refetched, because it may still contain the unknown offer. */
function UnknownOfferRedirect() {
  const client = useQueryClient()
  useEffect(() => void client.invalidateQueries({ queryKey: offersQuery().queryKey, exact: true }), [client])
  return <Navigate to={toOffersPath} search={(search) => search} replace />
}

type WithOfferProps = { id: string; children: (offer: Offer, state: Known) => ReactNode }
