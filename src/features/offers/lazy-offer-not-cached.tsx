import { createDeferredView } from '#src/ui/deferred-view.tsx'

/** Shown without a network alone: it comes with the letters, which the device has for the same reason. */
const load = async () => (await import('#src/features/offers/letter/offer-not-cached.tsx')).OfferNotCached
export const LazyOfferNotCached = createDeferredView('div', load, import.meta.env.SSR ? await load() : null)
