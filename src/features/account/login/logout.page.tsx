import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toLogoutPath, signOut } from '#src/platform/session/sign-out.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FullScreenLoader } from '#src/ui/state/full-screen-loader.tsx'
import styles from './logout-page.module.css'
import { ConfirmSignOut } from './confirm-sign-out.tsx'

/** Removes the account's data from the device, then continues to the server's logout. */
export const Route = createFileRoute('/logout')({
  head: ({ match }) => ({
    meta: [{ title: match.context.i18n._(msg`Sign out`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: LogoutPage,
})

function LogoutPage() {
  const { t } = useLingui()
  const search = useRouterState({ select: (state) => state.location.searchStr })
  const isDeviceForgotten = new URLSearchParams(search).get('forget') === '1'
  const [unsent, setUnsent] = useState(0)
  const client = useQueryClient()
  useEffect(() => {
    void countUnsent().then((count) => (count > 0 ? setUnsent(count) : signOutOnce(client, isDeviceForgotten)))
  }, [client, isDeviceForgotten])
  if (unsent > 0) return <ConfirmSignOut count={unsent} onLeave={() => signOutOnce(client, isDeviceForgotten)} />
  return (
    <>
      <FullScreenLoader label={t`Signing out`} />
      <noscript>
        <div className={styles.plain}>
          <Button href={toLogoutPath(search)} kind="primary">
            <Trans>Sign out</Trans>
          </Button>
          <Button href={toLogoutPath(search, true)}>
            <Trans>Forget this device</Trans>
          </Button>
        </div>
      </noscript>
    </>
  )
}

/** Runs once per page, even where effects run twice. */
let leaving: Promise<void> | undefined

function signOutOnce(client: QueryClient, isDeviceForgotten: boolean): void {
  // Cancels reads in progress.
  if (!leaving) client.clear()
  leaving ??= signOut(isDeviceForgotten)
}

/** Number of changes that would be lost. A failed load must not keep anyone signed in. */
async function countUnsent(): Promise<number> {
  // If the chunk fails to load, nothing can be counted, and signing out must still work.
  const part = await import('#src/platform/outbox/count-unsent.ts').catch(() => undefined)
  return (await part?.countUnsent()) ?? 0
}
