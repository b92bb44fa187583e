import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import { offerRequestsQuery, type OfferRequests } from '#src/data/offers/offer-requests.ts'
import { offersQuery } from '#src/data/offers/offers.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Card } from '#src/ui/card/card.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { isOfferActionable } from '#src/features/offers/displayed-offer-status.ts'
import { OfferRequestButton } from './offer-request-button.tsx'
import { listPossibleRequestKinds } from './possible-request-kinds.ts'
import { RequestItem } from './request-item.tsx'
import styles from './talk.module.css'

/** Requests, the employer's answers, and the kinds possible now. */
export function RequestsCard({ offer, now, isOffline }: { offer: Offer; now: number; isOffline: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(offerRequestsQuery(offer.id))
  const client = useQueryClient()
  const isLonger =
    data?.requests.some((request) => isGrantedAfterEnd(request.answer?.granted_until, offer.expires_at)) ?? false
  // After an extension is shown here, the offer's end above must be current as well.
  useEffect(() => {
    if (isLonger) void client.invalidateQueries({ queryKey: offersQuery().queryKey })
  }, [client, isLonger])
  const kinds = listPossibleRequestKinds(offer, data?.requests ?? [], now)
  if (kinds.length === 0 && data?.requests.length === 0) return null
  return (
    <Card as="section" className={styles.requests}>
      <h2 className={styles.title}>
        <Trans>Questions and requests</Trans>
      </h2>
      {data ? (
        <RequestList requests={data.requests} isOpen={isOfferActionable(offer, now)} />
      ) : error ? (
        <ErrorState isSilent message={getFailureText(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton />
      )}
      <div className={styles.actions}>
        {kinds.map((kind) => (
          <OfferRequestButton key={kind} offer={offer} kind={kind} isOffline={isOffline} />
        ))}
      </div>
    </Card>
  )
}

const isGrantedAfterEnd = (granted: string | null | undefined, end: string | null) =>
  Date.parse(granted ?? '') > Date.parse(end ?? '')

function RequestList({ requests, isOpen }: OfferRequests & { isOpen: boolean }) {
  if (requests.length === 0)
    return (
      <p className={styles.quiet}>
        <Trans>What you ask the employer appears here with the answer.</Trans>
      </p>
    )
  return (
    <ul className={styles.list}>
      {requests.map((request) => (
        <RequestItem key={request.id} request={request} isOpen={isOpen} />
      ))}
    </ul>
  )
}
