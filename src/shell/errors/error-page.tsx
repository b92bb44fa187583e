import { Trans } from '@lingui/react/macro'
import { createElement } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import { PageTitle } from '#src/ui/page-title.tsx'

const load = async () => (await import('./error-details.tsx')).ErrorDetails
const useDetails = createLazyHook(load, import.meta.env.SSR ? await load() : null)

/** What stands where a page crashed. The words come at once, the rest when it can. */
export function ErrorPage({ error }: { error: unknown }) {
  const details = useDetails()
  if (details) return createElement(details, { error })
  return (
    <PageTitle>
      <Trans>Internal Server Error</Trans>
    </PageTitle>
  )
}
