import { createDeferredView } from '#src/ui/deferred-view.tsx'

/** Few offers have any news: what shows them is no part of the first load, and the server draws it all the same. */
const loadOfferNews = async () => (await import('#src/features/offers/changes/offer-news.tsx')).OfferNews
export const LazyNews = createDeferredView('div', loadOfferNews, import.meta.env.SSR ? await loadOfferNews() : null)
