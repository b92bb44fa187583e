import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import type { MoreOffers } from './use-more-offers.ts'

/** A button that loads the offers that are not shown yet. */
export function MoreOffersButton({ more }: { more: MoreOffers }) {
  const { t } = useLingui()
  return (
    <>
      <FormAlert text={more.isFailed ? t`We couldn’t load the other offers.` : undefined} />
      <Button busy={more.isReading} onClick={more.read}>
        <Trans>Show more offers</Trans>
      </Button>
    </>
  )
}
