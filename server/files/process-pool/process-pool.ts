import { availableParallelism } from 'node:os'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { createFairQueue, type QueueTurn } from './fair-queue.ts'
import type { Kind, ResultOf } from './handlers.ts'
import type { Limits, Source } from './pool-messages.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import { isCausedByFile, isWorthRetrying, type EndedBy, type Ending } from './process-ending.ts'
import { startParserProcess, type Outcome, type ParserProcess } from './parser-process.ts'

export type ProcessPool = {
  /**
   * Runs a file in a parser process when its turn has come. `refusedBy`: the file exceeded a limit, ended the process,
   * or made the parser throw. `notNow` does not mean that the file is bad: too many files are waiting, or the machine
   * has a problem. Throws if the file cannot be read.
   */
  run<K extends Kind>(kind: K, source: Source, turn: QueueTurn): Promise<PoolAnswer<ResultOf<K>>>
  /** Sets the observer, which is told what the operator should know. */
  observe(observer: PoolObserver): void
  /** Ends all processes at once; later requests start new ones. */
  stop(): void
}

export type PoolAnswer<Result> = { result: Result } | { refusedBy: EndedBy } | { notNow: 'busy' | 'fault' }

export type PoolObserver = {
  /** A file got no verdict, or only at the second attempt (`isAgain`). */
  onFailure(failure: Ending & { kind: Kind; isAgain: boolean }): void
  /**
   * Processes run without a limit on their address space, because the system starts none with it. Called once at most.
   */
  onUnlimited(): void
}

/**
 * Limits for one file; a normal one takes some hundredths of a second. For a picture or a letter, only the file itself
 * is in memory; a PDF of 20 MB takes 150 MB with its parser.
 */
const LIMITS: Limits = { cpu: 3000, wall: 12_000, memory: 200 * MEGABYTE, addressSpace: 1600 * MEGABYTE }
/** Most files that wait. An employer's system sends many at once, and counts as one person. */
const ROOM = { perPerson: 64, perTenant: 128, all: 256 }
/** Longest wait for a turn, ms, because somebody waits for the answer. */
const LONGEST_WAIT = 20_000
/** Time without a file after which a process is ended, ms. */
const IDLE = 30_000
/**
 * How long processes run without a limit on their address space if none starts with it, ms; then the limit is tried
 * again.
 */
const UNLIMITED_FOR = 3_600_000
const SIZE = Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2)))

type Job = {
  kind: Kind
  source: Source
  turn: QueueTurn
  settle: PromiseWithResolvers<PoolAnswer<unknown>>
  isUnderWay: boolean
}
type Start = (limits: Limits) => ParserProcess

/**
 * Opens a pool of a few processes that parse untrusted files. They are started when needed, and replaced after a file
 * that exceeds its limits. No kind of file can occupy all of them.
 */
export function openProcessPool(
  o: { limits?: Partial<Limits>; size?: number; wait?: number; start?: Start; now?: () => number } = {},
): ProcessPool {
  const size = o.size ?? SIZE
  const limits: Limits = { ...LIMITS, ...o.limits }
  const start = o.start ?? startParserProcess
  const now = o.now ?? (() => performance.now())
  const queue = createFairQueue<Job>(ROOM, now)
  const all = new Set<ParserProcess>()
  const idle = new Set<ParserProcess>()
  const busy: Kind[] = []
  let resting: NodeJS.Timeout | undefined
  let unlimitedUntil = -Infinity
  let observer: PoolObserver | null = null

  function runNext(): void {
    while (busy.length < size) {
      const job = queue.take(({ kind }) => size === 1 || busy.filter((one) => one === kind).length < size - 1)
      if (!job) return
      job.isUnderWay = true
      busy.push(job.kind)
      void runJob(job).finally(() => {
        busy.splice(busy.indexOf(job.kind), 1)
        runNext()
      })
    }
  }

  async function runJob({ kind, source, turn, settle }: Job): Promise<void> {
    clearTimeout(resting)
    let used = 0
    try {
      const outcome = await ask(kind, source)
      used = outcome.cpu
      settle.resolve('result' in outcome ? { result: outcome.result } : toPoolAnswer(outcome))
    } catch (error) {
      settle.reject(error)
    } finally {
      queue.done(turn, used)
      resting = setTimeout(() => idle.forEach(dropParser), IDLE).unref()
    }
  }

  /**
   * If the system starts no process with a limit on its address space, a process without the limit is tried, and
   * preferred for a while.
   */
  async function ask(kind: Kind, source: Source): Promise<Outcome> {
    const isLimited = limits.addressSpace !== null && now() >= unlimitedUntil
    const outcome = await askOne(kind, source, isLimited)
    if (!isLimited || !hasFailedToStart(outcome)) return outcome
    const second = await askOne(kind, source, false)
    if (hasFailedToStart(second)) return second
    if (unlimitedUntil === -Infinity) observer?.onUnlimited()
    unlimitedUntil = now() + UNLIMITED_FOR
    return second
  }

  /** Reads a file, and once more in a new process if the first process may have ended for another reason. */
  async function askOne(kind: Kind, source: Source, isLimited: boolean): Promise<Outcome> {
    const startNew = () => start(isLimited ? limits : { ...limits, addressSpace: null })
    const known = takeIdle(kind)
    const first = await runIn(() => known ?? startNew(), kind, source)
    if ('result' in first) return first
    const isAgain = isWorthRetrying(first, known !== undefined)
    observer?.onFailure({ ...first, kind, isAgain })
    if (!isAgain) return first
    const second = await runIn(startNew, kind, source)
    if ('endedBy' in second) observer?.onFailure({ ...second, kind, isAgain: false })
    return { ...second, cpu: first.cpu + second.cpu }
  }

  async function runIn(open: () => ParserProcess, kind: Kind, source: Source): Promise<Outcome> {
    let parser: ParserProcess
    try {
      parser = open()
    } catch (error) {
      return { endedBy: 'start', cause: describeErrorForLog(error), cpu: 0 }
    }
    all.add(parser)
    try {
      return await parser.run(kind, source)
    } finally {
      if (parser.isFit()) idle.add(parser)
      else dropParser(parser)
    }
  }

  /** Takes an idle process, if possible with the parser of this kind loaded. */
  function takeIdle(kind: Kind): ParserProcess | undefined {
    for (const parser of idle) if (!parser.isFit()) dropParser(parser)
    const parser = [...idle].find(({ kinds }) => kinds.has(kind)) ?? [...idle][0]
    if (parser) idle.delete(parser)
    return parser
  }

  function dropParser(parser: ParserProcess): void {
    parser.stop()
    idle.delete(parser)
    all.delete(parser)
  }

  return {
    run(kind, source, turn) {
      const job: Job = { kind, source, turn, settle: Promise.withResolvers<PoolAnswer<unknown>>(), isUnderWay: false }
      if (!queue.add(turn, job)) return Promise.resolve({ notNow: 'busy' })
      const late = setTimeout(() => {
        queue.remove(job)
        // a file whose turn has come is not refused as one too many
        job.settle.resolve({ notNow: job.isUnderWay ? 'fault' : 'busy' })
      }, o.wait ?? LONGEST_WAIT)
      runNext()
      return job.settle.promise.finally(() => clearTimeout(late)) as Promise<PoolAnswer<ResultOf<typeof kind>>>
    },
    observe: (callback) => void (observer = callback),
    stop() {
      for (const parser of all) parser.stop()
    },
  }
}

function toPoolAnswer(ending: Ending): PoolAnswer<never> {
  if (isCausedByFile(ending)) return { refusedBy: ending.endedBy }
  return { notNow: 'fault' }
}

function hasFailedToStart(outcome: Outcome): boolean {
  return 'endedBy' in outcome && outcome.endedBy === 'start'
}

/** The pool of this server. */
export const filePool: ProcessPool = openProcessPool()
