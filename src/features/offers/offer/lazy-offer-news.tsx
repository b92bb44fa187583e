import { createDeferredView } from '#src/ui/deferred-view.tsx'

/** Loaded on demand but rendered by the server, because few offers have any news. */
const loadOfferNews = async () => (await import('#src/features/offers/changes/offer-news.tsx')).OfferNews
export const LazyOfferNews = createDeferredView(
  'div',
  loadOfferNews,
  import.meta.env.SSR ? await loadOfferNews() : null,
)
