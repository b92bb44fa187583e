import { type ComponentType, createElement } from 'react'
import type { PositionDetails } from '#contract/positions/positions.ts'
import { isClosed } from '#src/cards/is-closed.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { late } from '#src/platform/late.ts'

type Props = { details: PositionDetails }
type UseTool = () => ComponentType<Props> | null

const useRefer = late(async () => (await import('#src/cards/referrals/refer-friend.tsx')).ReferFriend)
const useCart = late(async () => (await import('#src/cards/cart/cart-button.tsx')).CartButton)

/** What else can be done with a job, as far as the site has it: refer a friend, collect it. Once the page stands. */
export function LateTools({ details }: Props) {
  const { gates, jobCartConfig } = useBoot().configs
  return (
    <>
      {gates.referralWithCandidateApplicationGate && !isClosed(details) && <Late use={useRefer} details={details} />}
      {jobCartConfig.enabled && <Late use={useCart} details={details} />}
    </>
  )
}

function Late({ use: useTool, details }: Props & { use: UseTool }) {
  const tool = useTool()
  return tool && createElement(tool, { details })
}
