import { NAVIGATION_WAIT } from '#contract/zod-free/limits.ts'
import { findCachedShell } from './assets.ts'
import { forwardRequest, answerNetworkFirst } from './response-copies.ts'
import { findCachedView } from './cached-view.ts'
import { finishStoredLogout } from '#sw/pending-logout.ts'
import { renderShellPage } from './shell-page.ts'

/** Serves a page from the network, or the shell that starts from stored data. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const network = requireLogoutDone().then(() => forwardRequest(event))
  // Looked up in parallel, so that nothing else delays an offline start.
  const view = findCachedView(event.request).catch(() => undefined)
  // Broken storage has no shell: the network serves the page.
  const shell = await findCachedShell().catch(() => undefined)
  if (!shell) return network
  return answerNetworkFirst(network, NAVIGATION_WAIT, async () => renderShellPage(shell, await view))
}

/** A pending sign-out must reach the server before every page; otherwise only the shell is shown. */
async function requireLogoutDone(): Promise<void> {
  if (!(await finishStoredLogout())) throw new Error('signing out is still to be done')
}
