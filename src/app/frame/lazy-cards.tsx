import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { Boot } from '#contract/boot.ts'
import { BootProvider } from '#src/platform/boot.tsx'
import { InstallCard } from '#src/shell/install/install-card.tsx'
import { UpdateCard } from '#src/shell/install/update-card.tsx'
import { watchLaunches } from './watch-launches.ts'

type LazyCardProps = {
  boot: Boot
  client: QueryClient
  router: Parameters<typeof watchLaunches>[0]
  registration: ServiceWorkerRegistration | null
}

/**
 * Cards with prompts, in a React tree of their own: they add nothing to the first load, are not part of cached pages,
 * and cannot break the page. They also bring the handler for app launches.
 */
export function mountLazyCards({ boot, client, router, registration }: LazyCardProps): void {
  watchLaunches(router)
  const place = document.createElement('div')
  place.setAttribute('aria-live', 'polite')
  document.body.append(place)
  createRoot(place).render(
    <I18nProvider i18n={router.options.context.i18n}>
      <QueryClientProvider client={client}>
        <BootProvider boot={boot}>
          {registration && <UpdateCard registration={registration} />}
          <InstallCard />
        </BootProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
