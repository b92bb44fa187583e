import { PassThrough, type Readable } from 'node:stream'
import { Gauge, type Registry } from 'prom-client'
import type { LiveHint } from '#contract/live.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { describeError } from '#server/runtime/log.ts'
import type { Services } from '#server/platform/services.ts'
import { endedAmong } from '#server/platform/session/ended-sessions.ts'
import { followNews } from './follow-news.ts'

type Channel = { stream: PassThrough; visit: SignedInVisit }

export type LiveChannels = {
  /** The events of one page, or null where there are too many already: then it does without. */
  open(visit: SignedInVisit): Readable | null
  /** Asks the database which sessions have ended, whoever ended them and through which server, and tells their pages. */
  look(): Promise<void>
  /** Asks it who was told of something since it was asked last, and hints at it. */
  lookForNews(): Promise<void>
  close(): void
}

/** The pages that are told at once of what happens to them. */
export function openLiveChannels(services: Services, register: Registry): LiveChannels {
  const channels = new Set<Channel>()
  const size = new Gauge({
    name: 'live_channels',
    help: 'Pages that hear at once of what happens to them',
    registers: [register],
    collect: (): void => size.set(channels.size),
  })
  let timers: NodeJS.Timeout[] = []
  let isClosed = false

  const news = followNews(services.db)
  let looking: Promise<void> | undefined
  /** One after the other: the database may take longer than the pause between two looks. */
  const look = () => (looking ??= lookOnce().finally(() => (looking = undefined)))

  async function lookOnce(): Promise<void> {
    const asked = [...channels]
    const ended = await endedAmong(
      services,
      asked.map(({ visit }) => visit),
    )
    for (const channel of asked) {
      // Taken out at once: nothing may be written to a stream that has ended, and a phone that does not read closes it late.
      if (!ended.has(channel.visit.session.id) || !channels.delete(channel)) continue
      channel.stream.end(eventOf({ kind: 'session', count: 0 }))
    }
  }

  let lookingForNews: Promise<void> | undefined
  const lookForNews = () => (lookingForNews ??= hintNews().finally(() => (lookingForNews = undefined)))

  async function hintNews(): Promise<void> {
    const told = await news()
    if (told.size === 0) return
    for (const { stream, visit } of channels) {
      const count = told.get(visit.candidate.id)
      if (count !== undefined) stream.write(eventOf({ kind: 'notifications', count }))
    }
  }

  function start(): void {
    if (timers.length > 0) return
    const again = (work: () => Promise<void>) => () =>
      void work().catch((error: unknown) =>
        services.log.warn(describeError(error), 'live channels were not looked after'),
      )
    // From here on: what was there before, the page has asked for itself.
    again(lookForNews)()
    // A proxy ends what is silent for a minute, and only what is written to shows that a phone has gone.
    const beat = () => channels.forEach(({ stream }) => stream.write(COMMENT))
    timers = [setInterval(again(look), LOOK), setInterval(again(lookForNews), NEWS), setInterval(beat, BEAT)]
  }

  function stop(): void {
    for (const timer of timers) clearInterval(timer)
    timers = []
  }

  return {
    open(visit) {
      const own = [...channels].filter(({ visit: { session } }) => session.id === visit.session.id)
      if (own.length >= MOST_OF_SESSION || channels.size >= MOST) return null
      const channel = { stream: new PassThrough(), visit }
      // Its request came before the server began to stop, which waits for every answer: the page asks again, elsewhere.
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
    look,
    lookForNews,
    close() {
      isClosed = true
      stop()
      for (const { stream } of channels) stream.end()
    },
  }
}

const eventOf = (hint: LiveHint) => `data: ${JSON.stringify(hint)}\n\n`
const COMMENT = ':\n\n'

/** A page learns within five seconds, the way to it included, ms. */
const LOOK = 3000
/** What an employer has just said is on the screen within two seconds, the jobs between included, ms. */
const NEWS = 1000
const BEAT = 25_000
/** One tab of a browser holds one; two browsers never share a session, but a tab that was killed is noticed late. */
const MOST_OF_SESSION = 4
/** Of one server: each is a connection and some kilobytes. */
const MOST = 10_000
