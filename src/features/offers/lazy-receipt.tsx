import { createDeferredView } from '#src/ui/deferred-view.tsx'

/**
 * The button that downloads the receipt of an accepted offer. The first load leaves it out, but the server renders it.
 */
const loadReceiptButton = async () => (await import('#src/cards/offer-receipt/receipt-button.tsx')).ReceiptButton
export const LazyReceipt = createDeferredView(
  'div',
  loadReceiptButton,
  import.meta.env.SSR ? await loadReceiptButton() : null,
)

/** The archive and its part for people, if there is room for both. */
export function LazyReceiptButtons({ offerId }: { offerId: number }) {
  return (
    <>
      <LazyReceipt offerId={offerId} file="receipt" wide />
      <LazyReceipt offerId={offerId} file="record" wide />
    </>
  )
}
