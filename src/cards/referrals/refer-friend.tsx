import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide'
import { useState } from 'react'
import type { PositionDetails } from '#contract/jobs/positions/positions.ts'
import type { Referral } from '#contract/referrals/referrals.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { CreateLinkDialog } from './create-link-dialog.tsx'
import { CreatedLinkDialog } from './created-link-dialog.tsx'

type Props = { details: Pick<PositionDetails, 'id' | 'name' | 'positionUrl'> }

/** Creates and shares a link for a friend. Private jobs cannot be shared. */
export function ReferFriend({ details }: Props) {
  const { t } = useLingui()
  const { user } = useBoot()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<Referral>()
  if (details.positionUrl.startsWith(PAGE.privateJob)) return null
  const open = () => {
    setMade(undefined)
    setOpen(true)
  }
  const signIn = () =>
    requestLogin({
      skipRefresh: true,
      reason: t`Sign in to refer a friend.`,
      pendingAction: open,
      allowedRoutes: ['singlePosition', 'jobs'],
    })
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="quiet" size="small" onClick={user ? open : signIn}>
        <Icon of={UserPlus} />
        <Trans>Refer a friend</Trans>
      </Button>
      {isOpen &&
        (made ? (
          <CreatedLinkDialog referral={made} onClose={close} />
        ) : (
          <CreateLinkDialog pid={details.id} onMade={setMade} onClose={close} />
        ))}
    </>
  )
}
