import { spawn, type ChildProcess } from 'node:child_process'
import { createReadStream, realpathSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { describeErrorForLog } from '#server/runtime/log.ts'
import type { Kind } from './handlers.ts'
import type { Limits, Source, Task } from './pool-messages.ts'
import { parseParserMessage, classifyProcessEnding, type EndedBy, type Ending } from './process-ending.ts'
import { watchProcessUsage, readProcessUsage } from './process-usage.ts'

/** The outcome for a file: the result, or why there is none; and the processor time, ms. */
export type Outcome = ParserOutcome & { cpu: number }
type ParserOutcome = { result: unknown } | Ending

export type ParserProcess = {
  readonly pid: number | undefined
  /** Kinds that have been requested, and whose parsers are loaded. */
  readonly kinds: ReadonlySet<Kind>
  /** Validates a file; one at a time. Throws if the source cannot be read. */
  run(kind: Kind, source: Source): Promise<Outcome>
  /** Whether the process can be reused: it is running and not too old. */
  isFit(): boolean
  stop(): void
}

/** Multiple of the time limit of one file that a process may use in total, because V8 returns little of its memory. */
const MOST_FILES_PER_PROCESS = 10

/**
 * Shell commands with limits that no script can lift: no core files, total processor time, address space; and the
 * process is the first to be killed when memory is short. It exits with the server: when the channel closes, and
 * immediately where setpriv exists (Linux). Unsupported limits are skipped.
 */
const LIMITED = `
ulimit -c 0; ulimit -t "$1"; [ "$2" = 0 ] || ulimit -v "$2"
echo 900 >/proc/self/oom_score_adj
shift 2
command -v setpriv && exec setpriv --pdeathsig KILL "$@"
exec "$@"
`

/** Starts a process that parses files, and renders them if allowed. Limits of the system back up those of this code. */
export function startParserProcess(limits: Limits, o: { mayDraw?: true } = {}): ParserProcess {
  const child = spawn(
    '/bin/sh',
    ['-c', LIMITED, 'sh', ...buildLimitArguments(limits), process.execPath, ...buildNodeFlags(o), PARSER_ENTRY],
    {
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      env: buildParserEnvironment(),
    },
  )
  const kinds = new Set<Kind>()
  const { promise: isReady, resolve: started } = Promise.withResolvers<boolean>()
  const { promise: gone, resolve: ended } = Promise.withResolvers<Ending>()
  let loaded: ((ending: Ending | null) => void) | null = null
  let found: ((answer: ParserOutcome) => void) | null = null
  let killedBy: EndedBy | null = null
  let isGone = false
  const end = (ending: Ending) => {
    if (isGone) return
    isGone = true
    started(false)
    ended(killedBy === null ? ending : { endedBy: killedBy })
  }
  const kill = (by: EndedBy) => {
    killedBy ??= by
    child.kill('SIGKILL')
  }
  child.on('message', (message: unknown) => {
    const answer = parseParserMessage(message)
    if (!answer) return kill('protocol')
    if ('isReady' in answer) return loaded ? loaded(null) : started(true)
    if ('result' in answer) return found?.(answer)
    // No one is notified between files: the finished file has its verdict, and the next one gets another process.
    if (answer.isLast) kill('crash')
    const ending: Ending = { endedBy: answer.isOurs ? 'fault' : answer.isLast ? 'crash' : 'error', cause: answer.error }
    if (loaded) loaded(ending)
    else found?.(ending)
  })
  // The process could not be started, or could not receive a message.
  child.on('error', (error) => {
    end({ endedBy: 'protocol', cause: describeErrorForLog(error) })
    child.kill('SIGKILL')
  })
  child.on('exit', (code, signal) => end(classifyProcessEnding(code, signal)))
  // A process that disconnects is usually about to exit, and its exit reason counts; one that stays is useless.
  child.on('disconnect', () => void child.kill('SIGKILL'))
  child.stdin?.on('error', () => {}) // it ended during the write, which `exit` reports
  holdProcessOpen(child, false)

  /** Loads what files of a kind need, before the time limit of any file begins. Returns why that failed, or null. */
  async function prepare(kind: Kind): Promise<Ending | null> {
    const { promise, resolve } = Promise.withResolvers<Ending | null>()
    loaded = resolve
    const loading = setTimeout(kill, limits.wall, 'starved')
    child.send({ kind, size: null } satisfies Task)
    const ending = await Promise.race([promise, gone])
    clearTimeout(loading)
    loaded = null
    return ending
  }

  return {
    pid: child.pid,
    kinds,
    async run(kind, source) {
      holdProcessOpen(child, true)
      const starting = setTimeout(kill, limits.wall, 'start')
      if (!(await isReady.finally(() => clearTimeout(starting)))) return { ...toFailedStart(await gone), cpu: 0 }
      const unprepared = kinds.has(kind) ? null : await prepare(kind)
      if (unprepared) return { ...unprepared, cpu: 0 }
      kinds.add(kind)
      const { promise: answer, resolve, reject } = Promise.withResolvers<ParserOutcome>()
      found = resolve
      const watched = watchProcessUsage(child.pid ?? 0, limits, kill)
      child.send({ kind, size: 'path' in source ? source.size : source.length } satisfies Task)
      const raceGone = (drained: Promise<unknown>) => Promise.race([drained, gone])
      sendFileToParser(child, source, raceGone).catch((error: unknown) => {
        reject(error)
        kill('crash')
      })
      try {
        return { ...(await Promise.race([answer, gone])), cpu: watched.end() }
      } finally {
        watched.end()
        found = null
        holdProcessOpen(child, false)
      }
    },
    isFit() {
      if (isGone || killedBy) return false
      const usage = readProcessUsage(child.pid ?? 0)
      return !usage || (usage.cpu < MOST_FILES_PER_PROCESS * limits.cpu && usage.memory < limits.memory * 0.75)
    },
    stop: () => kill('starved'),
  }
}

/** Marks an ending as a failed start, unless the process was killed or starved: it might have started otherwise. */
function toFailedStart(ending: Ending): Ending {
  return ending.endedBy === 'killed' || ending.endedBy === 'starved' ? ending : { ...ending, endedBy: 'start' }
}

/** Streams a file with backpressure. */
async function sendFileToParser(
  { stdin }: ChildProcess,
  source: Source,
  raceGone: (drained: Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  if (!stdin) return
  if (!('path' in source)) return void stdin.write(source)
  for await (const piece of createReadStream(source.path, { end: source.size - 1 })) {
    if (!stdin.writable) return
    if (!stdin.write(piece)) await raceGone(new Promise((resolve) => stdin.once('drain', resolve)))
  }
}

/** A busy child keeps the process alive; an idle one does not, so that commands can exit. */
function holdProcessOpen(child: ChildProcess, isHeld: boolean): void {
  const change = isHeld ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}

function buildLimitArguments({ cpu, addressSpace }: Limits): string[] {
  const seconds = Math.ceil((2 * MOST_FILES_PER_PROCESS * cpu) / 1000)
  return [seconds, addressSpace === null ? 0 : Math.ceil(addressSpace / 1024)].map(String)
}

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PARSER_ENTRY = path.join(import.meta.dirname, 'parser-entry.ts')
/**
 * Paths that a parser process may read: Foyer's code, but no data and no secrets. It may read Node's compile cache, but
 * not write it.
 */
const READABLE = ['server', 'src/contract', 'node_modules', 'package.json'].map((one) => path.join(ROOT, one))

function buildNodeFlags({ mayDraw }: { mayDraw?: true }): string[] {
  const named = [...READABLE, getCompileCacheDir()].filter((one) => one !== undefined)
  // Links, such as node_modules on another disk, are resolved, because Node checks the real path.
  const readable = [...new Set(named.flatMap((one) => [one, realpathSync(one)]))]
  return [
    '--permission',
    // The drawing library is a native addon.
    ...(mayDraw ? ['--allow-addons'] : []),
    ...readable.map((one) => `--allow-fs-read=${one}`),
    '--no-warnings',
    '--max-old-space-size=192',
    '--max-semi-space-size=2',
    '--v8-pool-size=1',
    // TypeScript's parser and the text shaper are WebAssembly. By default, that reserves 10 GB of address space, and 2
    // GB for memory that may grow, which is as much as the limit allows in total. 64 MB are enough.
    '--disable-wasm-trap-handler',
    '--wasm-max-mem-pages=1024',
  ]
}

function buildParserEnvironment(): Record<string, string> {
  const compiled = getCompileCacheDir()
  return {
    UV_THREADPOOL_SIZE: '1',
    MALLOC_ARENA_MAX: '1',
    ...(compiled ? { NODE_COMPILE_CACHE: path.dirname(compiled) } : {}),
  }
}
