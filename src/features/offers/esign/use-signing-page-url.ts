import { useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { findKnownOffer, offerQuery } from '#src/data/offers/offers.ts'
import { getServerNow } from '#src/platform/time/clock.ts'

/** Age up to which an address opens a page with enough time to sign, ms. */
const FRESH = 10 * 60_000

/**
 * The URL of a document's signing page. It is kept stable: a refetched list has another URL, which must not reload a
 * page in use. URLs are short-lived, so one from an older list is refetched first.
 */
export function useSigningPageUrl(offerId: number, document: OfferDocument, isOnline: boolean): Ceremony {
  const client = useQueryClient()
  const [state, setState] = useState<State>(() => {
    const known = findKnownOffer(client, String(offerId))
    const isFresh = known !== undefined && getServerNow() - known.asOf < FRESH
    return document.url !== null && isFresh && isOnline
      ? { url: document.url, attempt: 0, phase: 'open' }
      : { url: null, attempt: 0, phase: 'opening' }
  })

  const load = async () => {
    try {
      const { offer } = await client.fetchQuery({ ...offerQuery(String(offerId)), staleTime: 0 })
      const url = offer.offer_documents.find(({ id }) => id === document.id)?.url ?? null
      setState(({ attempt }) => ({ url, attempt: attempt + 1, phase: url === null ? 'failed' : 'open' }))
    } catch {
      setState(({ attempt }) => ({ url: null, attempt, phase: 'failed' }))
    }
  }
  const open = () => {
    setState(({ attempt }) => ({ url: null, attempt, phase: 'opening' }))
    void load()
  }

  const begin = useEffectEvent(() => {
    if (state.url === null) void load()
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the answer is there
    if (isOnline) begin()
  }, [isOnline])

  return { ...state, open }
}

type State = {
  url: string | null
  /** Another number is another frame. */
  attempt: number
  phase: 'opening' | 'open' | 'failed'
}
type Ceremony = State & { open: () => void }
