import { PassThrough, type Readable } from 'node:stream'
import { Gauge, type Registry } from 'prom-client'
import type { LiveHint } from '#contract/live-hints.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import type { Services } from '#server/platform/services.ts'
import { listEndedSessions } from '#server/platform/session/ended-sessions.ts'
import { createNotificationCounter } from './follow-new-notifications.ts'

type Channel = { stream: PassThrough; context: SignedInContext }

export type LiveChannels = {
  /** The event stream of one page; null if there are too many, so that the page polls instead. */
  open(context: SignedInContext): Readable | null
  /** Queries which sessions have ended, on any server, and notifies their pages. */
  look(): Promise<void>
  /** Queries who got notifications since the last call, and sends hints. */
  lookForNews(): Promise<void>
  close(): void
}

const COMMENT = ':\n\n'

/** Interval of checks for ended sessions, ms: keeps the delay to a page below five seconds, including transport. */
const LOOK = 3000
/**
 * Interval of checks for new notifications, ms: keeps employer updates on screen within two seconds, including the jobs
 * in between.
 */
const NEWS_INTERVAL = 1000
const BEAT = 25_000
/**
 * Channels per session. A tab has one, and browsers never share a session, but the server notices late that a tab was
 * killed.
 */
const MAX_PER_SESSION = 4
/** Channels of one server: each is a connection and some kilobytes. */
const MAX_CHANNELS = 10_000

/** Creates the live channels, which push changes to open pages. */
export function createLiveChannels(services: Services, register: Registry): LiveChannels {
  const channels = new Set<Channel>()
  const size = new Gauge({
    name: 'live_channels',
    help: 'Pages that hear at once of what happens to them',
    registers: [register],
    collect: (): void => size.set(channels.size),
  })
  let timers: NodeJS.Timeout[] = []
  let isClosed = false

  const readNews = createNotificationCounter(services.db)
  let looking: Promise<void> | undefined
  /** Checks run one after the other: the database may take longer than the interval between two. */
  const checkSessions = () => (looking ??= lookOnce().finally(() => (looking = undefined)))

  async function lookOnce(): Promise<void> {
    const sessions = [...channels]
    const ended = await listEndedSessions(
      services,
      sessions.map(({ context }) => context),
    )
    for (const channel of sessions) {
      // Removed immediately: nothing may be written to an ended stream, and a phone that stopped reading closes it
      // late.
      if (!ended.has(channel.context.session.id) || !channels.delete(channel)) continue
      channel.stream.end(formatServerSentEvent({ kind: 'session', count: 0 }))
    }
  }

  let lookingForNews: Promise<void> | undefined
  const sendNewsHintsOnce = () => (lookingForNews ??= sendNewsHints().finally(() => (lookingForNews = undefined)))

  async function sendNewsHints(): Promise<void> {
    const counts = await readNews()
    if (counts.size === 0) return
    for (const { stream, context } of channels) {
      const count = counts.get(context.candidate.id)
      if (count !== undefined) stream.write(formatServerSentEvent({ kind: 'notifications', count }))
    }
  }

  function start(): void {
    if (timers.length > 0) return
    const runLogged = (work: () => Promise<void>) => () =>
      void work().catch((error: unknown) =>
        services.log.warn(describeErrorForLog(error), 'live channels were not looked after'),
      )
    // Hints are sent from here on; the page has already fetched earlier news.
    runLogged(sendNewsHintsOnce)()
    // Proxies close silent connections after a minute, and only writing reveals that a phone has gone.
    const sendHeartbeat = () => channels.forEach(({ stream }) => stream.write(COMMENT))
    timers = [
      setInterval(runLogged(checkSessions), LOOK),
      setInterval(runLogged(sendNewsHintsOnce), NEWS_INTERVAL),
      setInterval(sendHeartbeat, BEAT),
    ]
  }

  function stop(): void {
    for (const timer of timers) clearInterval(timer)
    timers = []
  }

  return {
    open(context) {
      const own = [...channels].filter(({ context: { session } }) => session.id === context.session.id)
      if (own.length >= MAX_PER_SESSION || channels.size >= MAX_CHANNELS) return null
      const channel = { stream: new PassThrough(), context }
      // The request arrived before shutdown began, which waits for every response: the page reconnects elsewhere.
      if (isClosed) return channel.stream.end(COMMENT)
      channels.add(channel)
      channel.stream.once('close', () => {
        channels.delete(channel)
        if (channels.size === 0) stop()
      })
      channel.stream.write(COMMENT)
      start()
      return channel.stream
    },
    look: checkSessions,
    lookForNews: sendNewsHintsOnce,
    close() {
      isClosed = true
      stop()
      for (const { stream } of channels) stream.end()
    },
  }
}

const formatServerSentEvent = (hint: LiveHint) => `data: ${JSON.stringify(hint)}\n\n`
