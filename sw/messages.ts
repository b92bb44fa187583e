import type { BuildAnswer, PageMessage, WorkerMessage } from '#contract/zod-free/offline.ts'
import { purge, purgeOthers } from './account.ts'
import { holds, keepAssets } from './assets.ts'
import { keepLetters } from './documents.ts'
import { keepView } from './kept-view.ts'
import { keepSaved } from './saved-positions.ts'
import { closeShown, endPushes, inTurn } from './shown.ts'
import { keepLogo } from './logo.ts'
import { claimPages, takeOver } from './update.ts'

/** Does what a page asks. Only pages of our own origin can reach a worker; the shape is checked all the same. */
export async function onPageMessage(
  message: unknown,
  answer: (message: WorkerMessage | BuildAnswer) => void,
): Promise<void> {
  if (!isPageMessage(message)) return
  switch (message.type) {
    case 'account':
      await inTurn(() => closeShown(message.account))
      return purgeOthers(message.account)
    case 'close-shown':
      return inTurn(closeShown)
    case 'claim':
      return claimPages()
    case 'keep-letters': {
      const keys = await keepLetters(message.account, message.letters)
      return answer({ type: 'letters-kept', account: message.account, keys })
    }
    case 'keep-saved':
      return keepSaved(message.account, message.list, message.isAhead)
    case 'keep-assets':
      return keepAssets(message.urls)
    case 'keep-logo':
      return keepLogo(message.url)
    case 'keep-view':
      return keepView(message.account, message.view)
    case 'compare':
      return answer({ isSame: holds(message.entry) })
    case 'update':
      return takeOver(message.onlyAlone)
    case 'purge':
      await Promise.all([purge(message.account), endPushes(), inTurn(closeShown)])
      return answer({ type: 'purged', account: message.account })
  }
}

function isPageMessage(message: unknown): message is PageMessage {
  return typeof message === 'object' && message !== null && 'type' in message
}
