import { createDeferredView } from '#src/ui/deferred-view.tsx'

/**
 * Of an accepted offer alone: what downloads its receipt is no part of the first load, and the server draws it all
 * the same.
 */
const loadReceiptButton = async () => (await import('#src/cards/offer-receipt/receipt-button.tsx')).ReceiptButton
export const LazyReceipt = createDeferredView(
  'div',
  loadReceiptButton,
  import.meta.env.SSR ? await loadReceiptButton() : null,
)

/** The archive, and its part for people: where there is room for both. */
export function LazyReceipts({ offerId }: { offerId: number }) {
  return (
    <>
      <LazyReceipt offerId={offerId} file="receipt" wide />
      <LazyReceipt offerId={offerId} file="record" wide />
    </>
  )
}
