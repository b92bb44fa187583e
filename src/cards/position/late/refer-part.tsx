import { createElement } from 'react'
import type { PositionDetails } from '#contract/positions/positions.ts'
import { isClosed } from '#src/cards/is-closed.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { late } from '#src/platform/late.ts'

const useRefer = late(async () => (await import('#src/cards/referrals/refer-friend.tsx')).ReferFriend)

/** The way to refer a friend, where the site has referrals. */
export function ReferPart({ details }: { details: PositionDetails }) {
  const isOn = useBoot().configs.gates.referralWithCandidateApplicationGate
  return isOn && !isClosed(details) && <Late details={details} />
}

function Late({ details }: { details: PositionDetails }) {
  const refer = useRefer()
  return refer && createElement(refer, { details })
}
