import type { Finding } from './finding.ts'

/** Page → thread: a file, and the certificates to judge it by; null when they could not be had. */
export type Asked = { file: File; certificates: readonly Uint8Array[] | null }
/** Thread → page. */
export type Told = 'ready' | { finding: Finding }

export type Checker = {
  /** One file at a time. */
  check(asked: Asked): Promise<Finding>
  close(): void
}

/** Starts the thread that judges files; its program is then on the device, for the next time without a network. */
export function openChecker(): Checker {
  const thread = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' })
  let isReady = false
  let hasFailed = false
  let settle: ((finding: Finding) => void) | undefined
  const finish = (finding: Finding) => {
    settle?.(finding)
    settle = undefined
  }
  thread.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data === 'ready') isReady = true
    else finish(data.finding)
  })
  thread.addEventListener('error', (event) => {
    event.preventDefault()
    hasFailed = true
    finish(failed())
  })
  // A program that did not come is the network's fault, one that broke down the file's.
  const failed = (): Finding => ({ kind: isReady ? 'unreadable' : 'no-certificates' })

  return {
    check(asked) {
      return new Promise((resolve) => {
        if (hasFailed) return resolve(failed())
        settle = resolve
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
        return thread.postMessage(asked)
      })
    },
    close: () => thread.terminate(),
  }
}
