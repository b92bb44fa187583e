import { NAVIGATION_WAIT } from '#contract/zod-free/limits.ts'
import { keptShell } from './assets.ts'
import { handOn, networkFirst } from './copy.ts'
import { keptView } from './kept-view.ts'
import { finishLogout } from './pending-logout.ts'
import { shellPage } from './shell-page.ts'

/** A page: from the network, or the shell that starts from what the device keeps. */
export async function pageAnswer(event: FetchEvent): Promise<Response> {
  const network = signedOut().then(() => handOn(event))
  // Looked for while the network is asked: whoever waits for the network without one waits for nothing else.
  const view = keptView(event.request).catch(() => undefined)
  // A storage that is broken holds no shell: the network has the page.
  const shell = await keptShell().catch(() => undefined)
  if (!shell) return network
  return networkFirst(network, NAVIGATION_WAIT, async () => shellPage(shell, await view))
}

/** A sign-out that the server has not heard of comes before every page; without it there is only the shell. */
async function signedOut(): Promise<void> {
  if (!(await finishLogout())) throw new Error('signing out is still to be done')
}
