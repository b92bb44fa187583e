import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { reloadOncePerBuild, diagnoseMissingChunk } from '#src/platform/chunks/chunk-recovery.ts'
import { setChunkRecovery, type ChunkFailureType } from '#src/platform/chunks/chunk-load.ts'
import { showToast } from '#src/ui/notice/toast.tsx'

const OUTDATED = msg`This site has been updated, and a part of this page is no longer there. Finish or copy what you have written, then reload the page.`

/**
 * Reloads the page once, silently, if a deploy has removed its files; with unsaved input, the page says so instead
 * (A-20).
 */
export function recoverFromDeploys(i18n: I18n): void {
  const recover = async (cause: unknown, isView: boolean): Promise<ChunkFailureType | null> => {
    const why = await diagnoseMissingChunk(cause)
    if (why !== 'missing') return why
    const outcome = reloadOncePerBuild()
    if (outcome === 'dirty') showToast({ kind: 'warning', text: i18n._(OUTDATED) })
    // A missing view does not affect a form next to it; its own button shows the error.
    return outcome === 'reloading' || (outcome === 'dirty' && isView) ? null : why
  }
  setChunkRecovery(recover)
  // The router loads the chunks of pages, and would reload the page on failure, even with unsent input in a form.
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error }
    skipRouterReload(payload.message)
    void recover(payload, true)
  })
}

function skipRouterReload(message: string): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')
  } catch {
    // Without storage the router does not reload either.
  }
}
