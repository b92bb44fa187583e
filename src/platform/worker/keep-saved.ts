import { API } from '#contract/zod-free/api-paths.ts'
import { isConnected } from '#src/platform/connection.ts'
import { outgoing } from '#src/platform/request/address.ts'
import { identity } from '#src/platform/request/identity.ts'
import { tellWorker } from './messages.ts'
import { savesData } from './saves-data.ts'

/** Has the worker keep the saved jobs for reading without a network: the list, and unless the visitor saves data the jobs too. */
export async function keepSaved(): Promise<void> {
  // Absent in private windows of some browsers and wherever the page is not secure.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || !isConnected()) return
  const { account } = identity()
  const list = outgoing(API.savedPositions)
  // On a first visit it is only just coming.
  await workers.ready
  await tellWorker({ type: 'keep-saved', account, list, isAhead: !savesData() })
}
