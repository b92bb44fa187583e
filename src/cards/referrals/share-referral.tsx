import { Trans } from '@lingui/react/macro'
import type { Referral } from '#contract/referrals/referrals.ts'
import { shareLink } from '#src/cards/position/share-link.ts'
import { Button } from '#src/ui/button/button.tsx'

type Props = {
  referral: Pick<Referral, 'positionTitle' | 'shareUrl'>
  kind?: 'primary' | 'secondary'
  isAgain?: boolean
}

export function ShareReferral({ referral: { positionTitle, shareUrl }, kind = 'secondary', isAgain = false }: Props) {
  return (
    <Button kind={kind} onClick={() => void shareLink({ title: positionTitle, url: shareUrl })}>
      {isAgain ? <Trans>Share again</Trans> : <Trans>Share link</Trans>}
    </Button>
  )
}
