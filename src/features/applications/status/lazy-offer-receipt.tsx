import { createDeferredView } from '#src/ui/deferred-view.tsx'

/**
 * Of an accepted offer alone: what downloads its receipt is no part of the first load, and the server draws it all
 * the same.
 */
const loadReceiptButton = async () => (await import('#src/cards/offer-receipt/receipt-button.tsx')).ReceiptButton
export const LazyOfferReceipt = createDeferredView(
  'div',
  loadReceiptButton,
  import.meta.env.SSR ? await loadReceiptButton() : null,
)
