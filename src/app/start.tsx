import '#src/ui/theme/layers.css'
import { hydrate } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { yieldToMain } from '#src/platform/yield-to-main.ts'
import { loadUntilDone } from '#src/platform/chunks/load-until-done.ts'
import { markStartedOffline } from '#src/platform/connection.ts'
import { loadI18n } from '#src/platform/i18n/i18n.ts'
import { createLazyPersister } from '#src/platform/persist/lazy-persister.ts'
import { buildQueryDefaults } from '#src/platform/query-defaults.ts'
import { setPageStart } from '#src/platform/mark-ready.ts'
import { callLazily } from '#src/platform/request/call-lazily.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { setRequestLanguage } from '#src/platform/request/language.ts'
import { NavbarSkeleton } from '#src/shell/navbar/navbar-skeleton.tsx'
import { readBootData } from './start/boot-data.ts'
import { reportCrash } from './start/report-crash.ts'
import { addDomainParam } from './start/add-domain-param.ts'
import { createApp } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('no root element')
const handlers = { onUncaughtError: reportCrash, onCaughtError: reportCrash, onRecoverableError: reportCrash }
// The offline shell shows the cached page; otherwise it is empty, with a progress bar while the device's data loads.
const isCachedView = root.dataset['kept'] !== undefined
const shellRoot = root.hasChildNodes() && !isCachedView ? undefined : createRoot(root, handlers)
if (!isCachedView) shellRoot?.render(<NavbarSkeleton />)
// Evaluating React takes a cheap phone 40 ms, so other tasks get a turn before the app starts.
await yieldToMain()

const { boot, queries, isRendered } = await readBootData()
setIdentity(boot)
addDomainParam(boot.domain)
const i18n = await loadI18n(boot.locale)
setRequestLanguage(i18n)
await yieldToMain()
const { router, queryClient } = createApp({
  boot,
  i18n,
  call: callLazily,
  queries: buildQueryDefaults(createLazyPersister(boot.account)),
})
if (queries) hydrate(queryClient, queries)
setPageStart(isRendered ? 'hydrated' : 'shell')
if (!isRendered) markStartedOffline()
// The server renders without the router's outer Suspense: hydrate the same tree. The shell has nothing to hydrate.
// Undocumented; read in @tanstack/react-router 1.170.46: any `ssr` leaves that Suspense out. If not, React draws each
// page anew.
if (isRendered) router.ssr = { manifest: { routes: {} } }
await yieldToMain()
// The first use of `Intl` takes a cheap phone 55 ms, because the browser loads its language data. A collator needs half
// of that, so the work is split into two tasks.
Intl.Collator(boot.locale)
await yieldToMain()
Intl.NumberFormat(boot.locale)
await yieldToMain()
await router.load()
await yieldToMain()

const tree = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
if (shellRoot) shellRoot.render(tree)
// A transition hydrates in slices, so that a press in between is answered.
else startTransition(() => void hydrateRoot(root, tree, handlers))

let tries = 0
const { runAfterStart } = await loadUntilDone(() => {
  tries += 1
  return import('./start/after-start.ts')
})
// The network or the session may have changed meanwhile, in another tab, so the server confirms the page's account
// again.
void runAfterStart({ boot, client: queryClient, router, isRendered: isRendered && tries === 1 })
