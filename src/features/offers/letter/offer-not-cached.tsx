import { Trans } from '@lingui/react/macro'
import { BackLink } from '#src/features/offers/back-link.tsx'
import { toOffersPath } from '#src/cards/offer-paths.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { NotCached } from './not-cached.tsx'

/** Says that the requested offer is not on this device, with its name, and opens it once online. */
export function OfferNotCached({ id, state: { retry, isFetching } }: OfferNotCachedProps) {
  return (
    <>
      <BackLink href={toOffersPath}>
        <Trans>Offers</Trans>
      </BackLink>
      <PageTitle>
        <Trans>Job offer</Trans>
      </PageTitle>
      <NotCached title={<Trans>Offer {id} is not on your device yet</Trans>} onRetry={retry} isRetrying={isFetching} />
    </>
  )
}

type OfferNotCachedProps = { id: string; state: { retry: () => void; isFetching: boolean } }
