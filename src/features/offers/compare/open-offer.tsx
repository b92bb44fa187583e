import { Trans } from '@lingui/react/macro'
import { toOfferPath } from '#src/cards/offer-paths.ts'
import { Button } from '#src/ui/button/button.tsx'

/** The way from a column to its offer; `titleId` is the element that names it. */
export function OpenOffer({ offerId, titleId }: { offerId: number; titleId: string }) {
  return (
    <Button href={toOfferPath(offerId)} wide aria-describedby={titleId}>
      <Trans>View job offer</Trans>
    </Button>
  )
}
