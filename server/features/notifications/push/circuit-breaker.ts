import { TryLater } from '#server/jobs/job.ts'

/**
 * Most concurrent requests to one service: enough to keep two sending threads busy while the results of others are
 * written.
 */
export const CONCURRENCY = 96
/**
 * Concurrency for a service that never responded; doubles with each response. Browsers choose the services, so a
 * bogus one must not occupy all slots.
 */
export const INITIAL_CONCURRENCY = 4
/** Response time, ms, above which pushes to a service wait outside the queue. Even a busy machine is faster. */
const SLOW = 3000
/** The same limit for a service that never responded, or whose last request failed, ms. */
const SLOW_AT_FIRST = 1000
const SLOW_WAIT = 20_000
const INITIAL_PAUSE = 1000
const MAX_PAUSE = 15 * 60_000
/** Longest pause that a service can ask for, ms. */
const MAX_RETRY_AFTER = 24 * 60 * 60_000

type Origin = {
  /** Pushes in progress, the oldest first. */
  begun: Set<{ at: number }>
  waiting: (() => void)[]
  failures: number
  /** Most pushes at a time. */
  room: number
  restUntil: number
}

/**
 * A circuit breaker per push service: bounded concurrency, none during the pause after a failure, and no waiting for
 * a slow one. `now` is the job clock; slowness is measured in real time.
 */
export function createCircuitBreaker(now: () => number) {
  const origins = new Map<string, Origin>()
  const getOrigin = (name: string) => {
    const known = origins.get(name)
    if (known) return known
    // Browsers choose the services, so idle ones are dropped.
    if (origins.size > 1000)
      for (const [old, { begun, restUntil }] of origins) if (begun.size === 0 && restUntil < now()) origins.delete(old)
    const origin: Origin = { begun: new Set(), waiting: [], failures: 0, room: INITIAL_CONCURRENCY, restUntil: 0 }
    origins.set(name, origin)
    return origin
  }

  const requireAwake = (origin: Origin) => {
    const rest = origin.restUntil - now()
    if (rest > 0) throw new TryLater(addJitter(rest), 'the service rests')
  }
  const acquireSlot = async (origin: Origin) => {
    while (origin.begun.size >= origin.room) {
      const [oldest] = origin.begun
      const patience =
        (origin.room > INITIAL_CONCURRENCY ? SLOW : SLOW_AT_FIRST) - (performance.now() - (oldest?.at ?? 0))
      if (patience <= 0) throw new TryLater(addJitter(SLOW_WAIT), 'the service is slow')
      const { promise, resolve } = Promise.withResolvers<void>()
      origin.waiting.push(resolve)
      const timer = setTimeout(resolve, patience)
      await promise
      clearTimeout(timer)
      requireAwake(origin)
    }
    // No other task runs between counting and adding, so the limit holds.
    const mine = { at: performance.now() }
    origin.begun.add(mine)
    return mine
  }

  return {
    /** Runs the work when its service can accept it; throws `TryLater` if that takes too long. */
    async through<T>(name: string, work: () => Promise<T>): Promise<T> {
      const origin = getOrigin(name)
      requireAwake(origin)
      const mine = await acquireSlot(origin)
      try {
        return await work()
      } finally {
        origin.begun.delete(mine)
        origin.waiting.shift()?.()
      }
    },
    worked(name: string): void {
      const origin = getOrigin(name)
      origin.failures = 0
      origin.room = Math.min(CONCURRENCY, origin.room * 2)
      while (origin.begun.size < origin.room && origin.waiting.length > 0) origin.waiting.shift()?.()
    },
    /** Records that the service failed or asked for a pause, and returns the error with the length of the pause. */
    failed(name: string, retryAfter: number | null): TryLater {
      const origin = getOrigin(name)
      // After a failure, one push at a time probes the service until it responds.
      origin.room = 1
      // Pushes that failed together count as one failure.
      if (origin.restUntil <= now()) {
        const rest = Math.min(MAX_PAUSE, INITIAL_PAUSE * 2 ** Math.min(origin.failures++, 20))
        origin.restUntil = now() + Math.min(MAX_RETRY_AFTER, Math.max(rest, retryAfter ?? 0))
      }
      return new TryLater(addJitter(origin.restUntil - now()), 'the service failed')
    },
  }
}

/** Adds up to half as much again, so that waiting pushes do not return all at once. */
const addJitter = (ms: number) => Math.round(ms * (1 + Math.random() / 2))
