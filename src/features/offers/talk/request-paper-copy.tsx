import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import { offerRequestsQuery } from '#src/data/offers/offer-requests.ts'
import { useNow } from '#src/platform/time/use-clock.ts'
import { OfferRequestButton } from './offer-request-button.tsx'
import { askTexts } from './ask-texts.ts'
import { listPossibleRequestKinds } from './possible-request-kinds.ts'
import styles from './talk.module.css'

/** Requests a paper copy before signing; says so once requested. */
export function RequestPaperCopy({ offer, isOffline }: AskPaperProps) {
  const { t } = useLingui()
  const { data } = useQuery(offerRequestsQuery(offer.id))
  const canAsk = listPossibleRequestKinds(offer, data?.requests ?? [], useNow()).includes('paper_copy')
  return canAsk ? (
    <OfferRequestButton offer={offer} kind="paper_copy" isOffline={isOffline} />
  ) : (
    <p className={styles.quiet}>{t(askTexts.paper_copy.asked)}</p>
  )
}

export type AskPaperProps = { offer: Offer; isOffline: boolean }
