import { createDeferredView } from '#src/ui/deferred-view.tsx'

/**
 * The message for an offer that is not on the device. It is only shown offline, so it is in the same chunk as the
 * letters, which the device has.
 */
const loadOfferNotCached = async () => (await import('#src/features/offers/letter/offer-not-cached.tsx')).OfferNotCached
export const LazyOfferNotCached = createDeferredView(
  'div',
  loadOfferNotCached,
  import.meta.env.SSR ? await loadOfferNotCached() : null,
)
