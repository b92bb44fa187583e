import { useLingui } from '@lingui/react/macro'
import type { CartOperation } from '#contract/jobs/positions/job-cart.ts'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { isFailureShownSiteWide } from '#src/cards/is-failure-shown-site-wide.ts'
import { useChangeCart, useJobCart } from '#src/data/jobs/positions/job-cart.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'

/** The job cart and its changes. Errors are shown and return false. Group pages have no cart (S-10). */
export function useCart() {
  const { t } = useLingui()
  const { groupId } = useBoot()
  const { query, cart } = useJobCart(groupId !== '')
  const { mutateAsync } = useChangeCart()
  const change = async (operation: CartOperation, ...positions: Position[]): Promise<boolean> => {
    try {
      await mutateAsync({ positions, operation })
      return true
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      if (error.kind !== 'session' && !isFailureShownSiteWide(error))
        showSnack({ kind: 'disruptive', text: error.message || t`Couldn’t change your job cart. Try again.` })
      return false
    }
  }
  return { query, cart, change }
}

export type ChangeCart = ReturnType<typeof useCart>['change']
