import { Trans } from '@lingui/react/macro'
import { createElement } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import { PageTitle } from '#src/ui/page-title.tsx'

const loadErrorDetails = async () => (await import('./error-details.tsx')).ErrorDetails
const useDetails = createLazyHook(loadErrorDetails, import.meta.env.SSR ? await loadErrorDetails() : null)

/** Replaces a page that crashed. The text is rendered at once, the rest when its code is loaded. */
export function ErrorPage({ error }: { error: unknown }) {
  const details = useDetails()
  if (details) return createElement(details, { error })
  return (
    <PageTitle>
      <Trans>Internal Server Error</Trans>
    </PageTitle>
  )
}
