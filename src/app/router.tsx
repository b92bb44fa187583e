import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, type QueryClientConfig } from '@tanstack/react-query'
import { createRouter, parseSearchWith, type RouterHistory } from '@tanstack/react-router'
import type { AppContext } from '#src/platform/app-context.ts'
import { BootProvider } from '#src/platform/boot.tsx'
import { ErrorPage } from '#src/shell/errors/error-page.tsx'
import { NotFoundPage } from './frame/not-found-page.tsx'
import { serializeSearch } from './frame/serialize-search.ts'
import { routeTree } from './route-tree.gen.ts'

/** The app, built alike in the browser and on the server. */
export function createApp(
  o: Omit<AppContext, 'queryClient'> & { history?: RouterHistory; queries?: QueryClientConfig },
) {
  const queryClient = new QueryClient(o.queries)
  const router = createRouter({
    routeTree,
    context: { queryClient, boot: o.boot, call: o.call, i18n: o.i18n },
    defaultPreload: false,
    // Addresses are written by hand and by other sites too: values are plain text, never JSON in disguise.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: serializeSearch,
    // Only in the browser: on the server, scroll restoration would render an inline script without a nonce.
    scrollRestoration: !o.history && isScrollRestorable,
    defaultErrorComponent: ({ error }: { error: unknown }) => <ErrorPage error={error} />,
    defaultNotFoundComponent: NotFoundPage,
    ...(o.history ? { history: o.history } : {}),
    Wrap: ({ children }) => (
      <I18nProvider i18n={o.i18n}>
        <QueryClientProvider client={queryClient}>
          <BootProvider boot={o.boot}>{children}</BootProvider>
        </QueryClientProvider>
      </I18nProvider>
    ),
  })
  return { router, queryClient }
}

/** A server page can be scrolled before hydration: keep the position set by reader or browser. */
function isScrollRestorable(): boolean {
  const isPlaced = !document.documentElement.dataset['ready'] && scrollY > 0
  // The router only restores positions it has recorded.
  if (isPlaced) document.dispatchEvent(new Event('scroll'))
  return !isPlaced
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createApp>['router']
  }
}
