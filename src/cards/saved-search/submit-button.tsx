import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useConnected } from '#src/platform/connection.ts'
import { Button } from '#src/ui/button/button.tsx'

type Props = { form: string; busy: boolean; children: ReactNode }

/** Submits a form of the dialog. Offline it says that it needs the network. */
export function SubmitButton({ form, busy, children }: Props) {
  const isConnected = useConnected()
  return (
    <Button kind="primary" type="submit" form={form} busy={busy} {...(isConnected ? {} : { 'aria-disabled': true })}>
      {isConnected ? children : <Trans>Saving needs the network</Trans>}
    </Button>
  )
}
