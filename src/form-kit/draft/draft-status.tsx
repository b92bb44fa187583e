import { Trans } from '@lingui/react/macro'
import { SignInAgain } from '#src/ui/sign-in-again.tsx'
import type { DraftState } from './draft-state.ts'

type Props = { state: DraftState['state']; reason?: string | undefined }

/** Says whether input is saved, and where. */
export function DraftStatus({ state, reason }: Props) {
  return (
    <span aria-live="polite">
      {renderDraftState(state)}
      {state === 'refused' && reason ? <> {reason}</> : null}
    </span>
  )
}

function renderDraftState(state: DraftState['state']) {
  switch (state) {
    case 'none':
      return null
    case 'unsaved':
      return <Trans>Saving</Trans>
    case 'saved':
      return <Trans>Draft saved</Trans>
    case 'device':
      return <Trans>Draft kept on this device</Trans>
    case 'signed-out':
      return <SignInAgain />
    case 'refused':
      return <Trans>Not accepted for your account. Your draft is on this device only.</Trans>
    case 'failed':
      return <Trans>This browser keeps no draft: send it before you leave this page</Trans>
  }
}
