import type { BuildAnswer, PageMessage, WorkerMessage } from '#contract/zod-free/device-storage-names.ts'
import { purgeAccount, purgeOtherAccounts } from './account.ts'
import { isPrecached, cacheAssets } from './caches/assets.ts'
import { cacheLetters } from './caches/letters.ts'
import { cacheView } from './caches/cached-view.ts'
import { cacheSavedPositions } from './caches/saved-positions.ts'
import { closeNotifications, unsubscribeFromPushes, runOneByOne } from './push/notifications.ts'
import { cacheLogo } from './caches/logo.ts'
import { claimPages, activateUpdate } from './activate-update.ts'

/** Handles a page's messages. Only pages of our origin can reach a worker, but the shape is validated anyway. */
export async function handlePageMessage(
  message: unknown,
  answer: (message: WorkerMessage | BuildAnswer) => void,
): Promise<void> {
  if (!isPageMessage(message)) return
  switch (message.type) {
    case 'account':
      await runOneByOne(() => closeNotifications(message.account))
      return purgeOtherAccounts(message.account)
    case 'close-shown':
      return runOneByOne(closeNotifications)
    case 'claim':
      return claimPages()
    case 'keep-letters': {
      const keys = await cacheLetters(message.account, message.letters)
      return answer({ type: 'letters-kept', account: message.account, keys })
    }
    case 'keep-saved':
      return cacheSavedPositions(message.account, message.list, message.isAhead)
    case 'keep-assets':
      return cacheAssets(message.urls)
    case 'keep-logo':
      return cacheLogo(message.url)
    case 'keep-view':
      return cacheView(message.account, message.view)
    case 'compare':
      return answer({ isSame: isPrecached(message.entry) })
    case 'update':
      return activateUpdate(message.onlyAlone)
    case 'purge':
      await Promise.all([purgeAccount(message.account), unsubscribeFromPushes(), runOneByOne(closeNotifications)])
      return answer({ type: 'purged', account: message.account })
  }
}

function isPageMessage(message: unknown): message is PageMessage {
  return typeof message === 'object' && message !== null && 'type' in message
}
