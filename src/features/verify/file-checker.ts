import type { Finding } from './finding.ts'

/** Page → thread: a file, and the certificates to judge it by; null if they could not be loaded. */
export type CheckRequest = { file: File; certificates: readonly Uint8Array[] | null }
/** Thread → page. */
export type CheckReply = 'ready' | { finding: Finding }

export type Checker = {
  /** Checks one file at a time. */
  check(asked: CheckRequest): Promise<Finding>
  close(): void
}

/** Starts the thread that judges files. Its code is then cached, so that the next check works offline. */
export function createFileChecker(): Checker {
  const thread = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' })
  let isReady = false
  let hasFailed = false
  let settle: ((finding: Finding) => void) | undefined
  const finish = (finding: Finding) => {
    settle?.(finding)
    settle = undefined
  }
  thread.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => {
    if (data === 'ready') isReady = true
    else finish(data.finding)
  })
  thread.addEventListener('error', (event) => {
    event.preventDefault()
    hasFailed = true
    finish(toFailedFinding())
  })
  // If the thread's code failed to load, the network is the cause; if the thread crashed, the file is.
  const toFailedFinding = (): Finding => ({ kind: isReady ? 'unreadable' : 'no-certificates' })

  return {
    check(request) {
      return new Promise((resolve) => {
        if (hasFailed) return resolve(toFailedFinding())
        settle = resolve
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
        return thread.postMessage(request)
      })
    },
    close: () => thread.terminate(),
  }
}
