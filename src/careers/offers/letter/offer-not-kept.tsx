import { Trans } from '@lingui/react/macro'
import { BackLink } from '#src/careers/offers/back-link.tsx'
import { offersPath } from '#src/cards/offer-paths.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { NotKept } from './not-kept.tsx'

/** What was tapped is not on this device: it is named, and opens by itself once somebody can be asked. */
export function OfferNotKept({ id, state: { retry, isFetching } }: OfferNotKeptProps) {
  return (
    <>
      <BackLink href={offersPath}>
        <Trans>Offers</Trans>
      </BackLink>
      <PageTitle>
        <Trans>Job offer</Trans>
      </PageTitle>
      <NotKept title={<Trans>Offer {id} is not on your device yet</Trans>} onRetry={retry} isRetrying={isFetching} />
    </>
  )
}

type OfferNotKeptProps = { id: string; state: { retry: () => void; isFetching: boolean } }
