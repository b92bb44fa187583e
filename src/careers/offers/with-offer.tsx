import { useEffect, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import type { Offer } from '#contract/offers.ts'
import { offersQuery } from '#src/data/offers.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ErrorState } from '#src/ui/state-view.tsx'
import { offersPath } from './offer-paths.ts'
import { OfferSkeleton } from './offer/offer-skeleton.tsx'
import { useOffers, type ReadyOffers } from './use-offers.ts'

/** Finds the offer of a page among the offers, and stands in while there is none yet. An unknown offer leads to the list. */
export function WithOffer({ id, children }: WithOfferProps) {
  const state = useOffers()
  if (state.phase === 'loading') return <OfferSkeleton />
  if (state.phase === 'failed')
    return (
      <>
        <PageTitle>
          <Trans>Offers</Trans>
        </PageTitle>
        <ErrorState message={state.error.message} onRetry={state.retry} isRetrying={state.isFetching} />
      </>
    )
  const offer = state.offers.find((one) => String(one.id) === id)
  return offer ? children(offer, state) : <Unheard key={id} id={id} />
}

/** What is known may be older than the offer: it is unknown only once the server has said so, or nobody can. */
function Unheard({ id }: { id: string }) {
  const client = useQueryClient()
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    const { queryKey } = offersQuery()
    const isThere = () => client.getQueryData(queryKey)?.offers.some((one) => String(one.id) === id)
    void client.refetchQueries({ queryKey }).then(() => setUnknown(!isThere()))
  }, [client, id])
  return isUnknown ? <Navigate to={offersPath} search={(search) => search} replace /> : <OfferSkeleton />
}

type WithOfferProps = { id: string; children: (offer: Offer, state: ReadyOffers) => ReactNode }
