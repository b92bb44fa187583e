import type { LiveHint } from '#contract/live-hints.ts'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { isConnected, probeConnection, onReconnected } from '#src/platform/connection.ts'
import { runAsLeader } from '#src/platform/run-as-leader.ts'
import { toOutgoingPath } from '#src/platform/request/outgoing-path.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { isLeavingSession } from '#src/platform/request/send.ts'
import { onBootRefreshed } from './refresh-boot.ts'

const listeners = new Set<() => void>()

/** Delay before the first connection, ms. */
const FIRST = 2000
/** Shortest delay before reconnecting, ms; up to twice as long, to spread reconnections after a deploy. */
const AGAIN = 3000

/**
 * Listens for the end of the session and for new notifications, so that an idle page learns of them. One tab per
 * browser listens, while visible. `look` asks the server for the page's account.
 */
export function listenForLiveUpdates(look: () => void): () => void {
  let stop: (() => void) | undefined
  const end = () => {
    stop?.()
    stop = undefined
  }
  const turn = () => {
    if (document.hidden || !isConnected() || isLeavingSession() || getIdentity().account === ANONYMOUS) end()
    else stop ??= openLiveStream(look, restartChannel)
  }
  const restartChannel = () => {
    end()
    turn()
  }
  // Delayed, so that the page's own requests are sent first.
  const first = setTimeout(turn, FIRST)
  const stopReconnected = onReconnected(turn)
  onBootRefreshed(restartChannel)
  document.addEventListener('visibilitychange', turn)
  return () => {
    clearTimeout(first)
    end()
    stopReconnected()
    document.removeEventListener('visibilitychange', turn)
  }
}

function openLiveStream(look: () => void, anew: () => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = runAsLeader(`live:${getIdentity().account}`, () => {
    if (isLeavingSession()) return
    const opened = new EventSource(toOutgoingPath(API.live))
    source = opened
    opened.addEventListener('message', ({ data }) => {
      if (isNewsMessage(data)) return listeners.forEach((listener) => listener())
      opened.close()
      look()
    })
    opened.addEventListener('error', () => {
      // Refused: the session has ended, or too many tabs listen already.
      if (opened.readyState === EventSource.CLOSED) return look()
      // The browser's own reconnection is stopped, because it would retry every few seconds forever and log each
      // attempt.
      opened.close()
      probeConnection()
      timer = setTimeout(anew, AGAIN * (1 + Math.random()))
    })
  })
  return () => {
    stop()
    clearTimeout(timer)
    source?.close()
  }
}

/**
 * Whether a message only says that there are new notifications. After any other, including kinds unknown to this
 * version, the page asks whose session it is.
 */
function isNewsMessage(data: unknown): boolean {
  return typeof data === 'string' && (JSON.parse(data) as Partial<LiveHint>).kind === 'notifications'
}

/** Calls back on new notifications; returns the function to stop. */
export function onNewNotifications(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
