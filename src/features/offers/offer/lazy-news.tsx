import { createDeferredView } from '#src/ui/deferred-view.tsx'

/** Few offers have any news: what shows them is no part of the first load, and the server draws it all the same. */
const load = async () => (await import('#src/features/offers/changes/offer-news.tsx')).OfferNews
export const LazyNews = createDeferredView('div', load, import.meta.env.SSR ? await load() : null)
