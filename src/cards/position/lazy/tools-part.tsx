import { createElement } from 'react'
import type { PositionDetails } from '#contract/jobs/positions/positions.ts'
import { isJobClosed } from '#src/cards/is-job-closed.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'

type Props = { details: PositionDetails }

/** Referring a friend and adding to the cart, if the site has these features. */
export function ToolsPart({ details }: Props) {
  const { gates, jobCartConfig } = useBoot().configs
  return (
    <>
      {gates.referralWithCandidateApplicationGate && !isJobClosed(details) && <LazyReferFriend details={details} />}
      {jobCartConfig.enabled && <LazyCartButton details={details} />}
    </>
  )
}

const useRefer = createLazyHook(async () => (await import('#src/cards/referrals/refer-friend.tsx')).ReferFriend)

function LazyReferFriend(props: Props) {
  const refer = useRefer()
  return refer && createElement(refer, props)
}

const useCartButton = createLazyHook(async () => (await import('#src/cards/cart/cart-button.tsx')).CartButton)

function LazyCartButton(props: Props) {
  const button = useCartButton()
  return button && createElement(button, props)
}
