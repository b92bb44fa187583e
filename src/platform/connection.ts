import { useSyncExternalStore } from 'react'
import { HEALTH } from '#contract/zod-free/paths.ts'

// Whether the site is reachable. The results of our own requests decide: a phone may report a network while the site
// is down, or none while one works.

/** Whether the site is reachable, as far as this page knows. The server renders as if it is. */
export function useConnected(): boolean {
  return useSyncExternalStore(subscribeToConnection, isConnected, () => true)
}

/** Whether the site is reachable. The browser's report counts until a call succeeds in spite of it. */
export function isConnected(): boolean {
  return !isSilent && (navigator.onLine || answersAnyway)
}

const reconnected = new Set<() => void>()

/**
 * Time limit of a probe, ms. Together with the time before an unanswered call is noticed, it is less than the three
 * seconds after which people wonder.
 */
const PROBE_WAIT = 1500
/** Delay before the next probe, ms; doubled each time, up to half a minute. */
const PROBE_AGAIN = 2000
const PROBE_AGAIN_AT_MOST = 30_000
/** Failures older than this have nothing to do with a current one, ms. */
const FORGOTTEN = 60_000

/** Calls back once the site is reachable again, or may now answer what failed before: time to refetch. */
export function onReconnected(listener: () => void): () => void {
  reconnected.add(listener)
  return () => void reconnected.delete(listener)
}

/** Called when a response came from the site itself, not from a copy on the device. */
export function recordServerAnswer(): void {
  answers += 1
  answersAnyway = !navigator.onLine
  isSilent = false
  notifyConnectionListeners()
}

/** A request failed or is slow: probes the site's health, and goes offline if that fails too. */
export function probeConnection(): void {
  probing ??= probeServer().finally(() => {
    probing = undefined
  })
}

/**
 * A read failed or returned a copy. If the site is reachable all the same (connections that just recovered are
 * unreliable), nothing else would retry it, and the page would keep saying it is offline.
 */
export function recordFailedRead(): void {
  isUnread = true
  probeConnection()
}

/** Called when this page was opened from the device, because the site did not answer the worker. */
export function markStartedOffline(): void {
  isSilent = true
  notifyConnectionListeners()
  probeConnection()
}

let isSilent = false
let isUnread = false
let answersAnyway = false
let answers = 0
let probing: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let pause = 0
let rereading: ReturnType<typeof setTimeout> | undefined
let rereadPause = 0
let lastReread = -Infinity
const changed = new Set<() => void>()

async function probeServer(): Promise<void> {
  clearTimeout(timer)
  const before = answers
  // Without a response, the network is still down.
  const answer = await fetch(HEALTH, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_WAIT) }).catch(
    () => undefined,
  )
  // A network with its own login page redirects every request there.
  if (answer?.ok && !answer.redirected) {
    recordServerAnswer()
    if (isUnread) scheduleReread()
    return
  }
  // Another call has succeeded meanwhile.
  if (before !== answers) return
  isSilent = true
  notifyConnectionListeners()
  pause = Math.min(Math.max(PROBE_AGAIN, pause * 2), PROBE_AGAIN_AT_MOST)
  timer = setTimeout(() => document.hidden || probeConnection(), pause)
}

let wasConnected = true

function notifyConnectionListeners(): void {
  const isNow = isConnected()
  if (isNow === wasConnected) return
  wasConnected = isNow
  if (isNow) pause = 0
  for (const listener of changed) listener()
  if (isNow) notifyReconnected()
}

/** Rereads soon, and ever more rarely if reads keep failing although the site answers. */
function scheduleReread(): void {
  rereadPause =
    performance.now() - lastReread > FORGOTTEN ? PROBE_AGAIN : Math.min(rereadPause * 2, PROBE_AGAIN_AT_MOST)
  clearTimeout(rereading)
  rereading = setTimeout(() => document.hidden || !isConnected() || notifyReconnected(), rereadPause)
}

function notifyReconnected(): void {
  clearTimeout(rereading)
  lastReread = performance.now()
  isUnread = false
  for (const listener of reconnected) listener()
}

function subscribeToConnection(listener: () => void): () => void {
  changed.add(listener)
  return () => void changed.delete(listener)
}

/** Uses the browser's report at once, then verifies it. */
function trustBrowserReport(): void {
  answersAnyway = false
  isSilent = false
  notifyConnectionListeners()
  probeConnection()
}

if (typeof document !== 'undefined') {
  addEventListener('online', trustBrowserReport)
  addEventListener('offline', trustBrowserReport)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && !isConnected()) probeConnection()
  })
}
