import { NAVIGATION_WAIT } from '#contract/zod-free/limits.ts'
import { findCachedShell } from './assets.ts'
import { forwardRequest, answerNetworkFirst } from './copy.ts'
import { findCachedView } from './cached-view.ts'
import { finishLogout } from '#sw/pending-logout.ts'
import { renderShellPage } from './shell-page.ts'

/** A page: from the network, or the shell that starts from what the device keeps. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const network = requireSignedOut().then(() => forwardRequest(event))
  // Looked for while the network is asked: whoever waits for the network without one waits for nothing else.
  const view = findCachedView(event.request).catch(() => undefined)
  // A storage that is broken holds no shell: the network has the page.
  const shell = await findCachedShell().catch(() => undefined)
  if (!shell) return network
  return answerNetworkFirst(network, NAVIGATION_WAIT, async () => renderShellPage(shell, await view))
}

/** A sign-out that the server has not heard of comes before every page; without it there is only the shell. */
async function requireSignedOut(): Promise<void> {
  if (!(await finishLogout())) throw new Error('signing out is still to be done')
}
