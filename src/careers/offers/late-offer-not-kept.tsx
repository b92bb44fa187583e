import { keptView } from '#src/ui/kept-view.tsx'

/** Shown without a network alone: it comes with the letters, which the device has for the same reason. */
const load = async () => (await import('#src/careers/offers/letter/offer-not-kept.tsx')).OfferNotKept
export const LateOfferNotKept = keptView('div', load, import.meta.env.SSR ? await load() : null)
