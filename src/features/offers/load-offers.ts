import { parseId } from '#contract/wire/parse-id.ts'
import { redirect } from '@tanstack/react-router'
import { hasLetter, letterQuery } from '#src/data/offers/letters.ts'
import { findKnownOffer, offerQuery, offersQuery } from '#src/data/offers/offers.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { isCachedStart } from '#src/platform/worker/cache-view.ts'
import { preloadPdfView } from '#src/ui/pdf/prepare-pdf-view.ts'
import { toOffersPath } from '#src/cards/offer-paths.ts'

/**
 * Starts reading the offers before a page is drawn. The server waits, so that its markup is complete; the browser does
 * not: pages show their own loading and error states. Never throws.
 */
export async function loadOffers({ boot, call, queryClient }: AppContext): Promise<void> {
  if (!boot.user) return
  const read = queryClient.prefetchQuery(offersQuery(call))
  // The cached view stays until the stored data has loaded, without flicker.
  if (import.meta.env.SSR || isCachedStart()) await read
}

/** Loads a single offer; an unknown one redirects to the list. */
export async function loadOffer(context: AppContext, id: string, documentId?: string): Promise<void> {
  await loadOffers(context)
  if (!import.meta.env.SSR) return
  const { queryClient, call } = context
  if (!queryClient.getQueryData(offersQuery().queryKey)) return
  const isListed = findKnownOffer(queryClient, id) !== undefined
  // Invalid ids are not requested.
  const isFetchedAlone = !isListed && parseId(id) !== undefined
  const failure = isFetchedAlone
    ? await queryClient.fetchQuery(offerQuery(id, call)).catch((error: unknown) => error)
    : undefined
  if (failure instanceof RequestFailure && failure.status !== 404) return
  const offer = findKnownOffer(queryClient, id)?.offer
  const isThere = offer && (documentId === undefined || offer.offer_documents.some((one) => one.id === documentId))
  if (!isThere) throw redirect({ to: toOffersPath, search: (search) => search })
}

/** Loads what a letter's page needs. In the browser, the letter and its viewer load while the page renders. */
export async function loadLetter(context: AppContext, id: string, documentId?: string): Promise<void> {
  const loaded = loadOffer(context, id, documentId)
  if (!import.meta.env.SSR) {
    const offer = findKnownOffer(context.queryClient, id)?.offer
    const document = offer?.offer_documents.find((one) => one.id === documentId)
    const isThere = offer && document && hasLetter(document)
    void preloadPdfView(isThere ? context.queryClient.fetchQuery(letterQuery(offer.id, document)) : undefined)
  }
  await loaded
}
