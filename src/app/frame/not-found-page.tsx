import { createDeferredView } from '#src/ui/deferred-view.tsx'

const loadNotFoundOrLogin = async () => (await import('./not-found-or-login.tsx')).NotFoundOrLogin

/** The page for unknown URLs, loaded on demand. */
export const NotFoundPage = createDeferredView(
  'div',
  loadNotFoundOrLogin,
  import.meta.env.SSR ? await loadNotFoundOrLogin() : null,
)
