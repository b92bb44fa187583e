import { API } from '#contract/zod-free/api-paths.ts'
import { isConnected } from '#src/platform/connection.ts'
import { toOutgoingPath } from '#src/platform/request/outgoing-path.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { postToWorker } from './post-to-worker.ts'
import { isSavingData } from './is-saving-data.ts'

/**
 * Makes the worker store the saved jobs for offline reading: the list, and the jobs themselves unless the visitor saves
 * data.
 */
export async function cacheSavedJobs(): Promise<void> {
  // Absent in private windows of some browsers and wherever the page is not secure.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || !isConnected()) return
  const { account } = getIdentity()
  const list = toOutgoingPath(API.savedPositions)
  // On a first visit the worker is still being installed.
  await workers.ready
  await postToWorker({ type: 'keep-saved', account, list, isAhead: !isSavingData() })
}
