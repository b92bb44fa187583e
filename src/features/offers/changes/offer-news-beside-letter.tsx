import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import styles from './changes.module.css'
import { NewChanges } from './new-changes.tsx'
import { ReplacementLinks } from './replacement-links.tsx'
import { isLetterReplacement, listUnseenChanges } from '#src/cards/offer-changes/shown-changes.ts'

/**
 * What changed in an offer, shown next to its letter. Changes to the letter itself are left out; they show where it is
 * signed.
 */
export function OfferNewsBesideLetter({ offer, document, canSign }: LetterNewsProps) {
  const others = listUnseenChanges(offer).filter(
    (one) => !(isLetterReplacement(one) && one.document_id === document.id),
  )
  return (
    <div className={styles.news}>
      <ReplacementLinks offer={offer} />
      {canSign ? <NewChanges offer={offer} changes={others} /> : null}
    </div>
  )
}

type LetterNewsProps = { offer: Offer; document: OfferDocument; canSign: boolean }
