import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { I18n } from '@lingui/core'
import type { Boot } from '#contract/boot.ts'
import { BootProvider } from '#src/platform/boot.tsx'
import { InstallCard } from '#src/shell/install/install-card.tsx'
import { UpdateCard } from '#src/shell/install/update-card.tsx'

type Late = { boot: Boot; i18n: I18n; client: QueryClient; registration: ServiceWorkerRegistration | null }

/**
 * Cards that ask something, in a tree of their own beside the page's: the first load carries not a byte of them, what is kept of a page for a start
 * without a network holds none of them, and one that fails takes nothing along.
 */
export function mountLateCards({ boot, i18n, client, registration }: Late): void {
  const place = document.createElement('div')
  place.setAttribute('aria-live', 'polite')
  document.body.append(place)
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <BootProvider boot={boot}>
          {registration && <UpdateCard registration={registration} />}
          <InstallCard />
        </BootProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
