import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { buildQueryDefaults } from '#src/platform/query-defaults.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import type { Boot } from '#contract/boot.ts'
import { configs } from '#contract/configs.ts'
import { BootProvider } from '#src/platform/boot.tsx'

/** Boot data of a visitor for a site with that configuration. */
export function bootWith(more: Partial<Omit<Boot, 'configs'>> & { configs?: unknown } = {}): Boot {
  return {
    account: 'anon',
    domain: 'demo.example',
    groupId: '1',
    locale: 'en',
    serverTs: 0,
    user: null,
    profile: null,
    onboarding: { isOnboarded: true, isBootstrapped: true, bootstrappingConfig: { steps: [] } },
    isThemeBuilder: false,
    instanceBanner: { displayBanner: false, displayText: '' },
    isDemo: false,
    ...more,
    configs: configs().parse(more.configs ?? {}),
  }
}

export const SIGNED_IN = {
  user: { email: 'ada@example.com', isAdmin: false },
  profile: { encId: 'x', fullname: 'Ada Lovelace', hasResume: false },
} as const

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/**
 * Renders a part of the shell on a page, including what it loads lazily. `place` is in the document, for parts that
 * look for elements there.
 */
export async function renderAt(
  path: string,
  part: ReactNode,
  boot: Boot = bootWith(),
  place: HTMLElement = document.createElement('div'),
): Promise<HTMLElement> {
  const root = createRootRoute({ component: Outlet })
  const everything = createRoute({ getParentRoute: () => root, path: '$', component: () => part })
  const router = createRouter({
    routeTree: root.addChildren([everything]),
    history: createMemoryHistory({ initialEntries: [path] }),
    Wrap: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient(buildQueryDefaults())}>
          <BootProvider boot={boot}>{children}</BootProvider>
        </QueryClientProvider>
      </I18nProvider>
    ),
  })
  await router.load()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class implements Pick<ResizeObserver, 'observe' | 'disconnect'> {
      observe() {}
      disconnect() {}
    },
  )
  // Tests of visibility provide their own.
  if (!('IntersectionObserver' in globalThis))
    vi.stubGlobal(
      'IntersectionObserver',
      class implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
  const mounted = createRoot(place)
  onTestFinished(() => act(async () => mounted.unmount()))
  await act(async () => mounted.render(<RouterProvider router={router as never} />))
  // A loaded part may load another one.
  for (let depth = 0; depth < 3; depth++) await act(async () => vi.dynamicImportSettled())
  return place
}

/** The part's text with white space normalized. */
export function listWords(part: ParentNode): string {
  return (part.textContent ?? '').replace(/\s+/g, ' ').trim()
}
