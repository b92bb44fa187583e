import { keptView } from '#src/ui/kept-view.tsx'

/** Of an accepted offer alone: what downloads its receipt is no part of the first load, and the server draws it all the same. */
const load = async () => (await import('#src/cards/offer-receipt/receipt-button.tsx')).ReceiptButton
export const LateReceipt = keptView('div', load, import.meta.env.SSR ? await load() : null)

/** The archive, and its part for people: where there is room for both. */
export function LateReceipts({ offerId }: { offerId: number }) {
  return (
    <>
      <LateReceipt offerId={offerId} file="receipt" wide />
      <LateReceipt offerId={offerId} file="record" wide />
    </>
  )
}
