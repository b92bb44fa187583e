import { Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import type { LogFields } from '#server/runtime/log.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import type { Kind } from './handlers.ts'
import { startParserProcess, type Outcome, type ParserProcess } from './parser-process.ts'
import { openProcessPool, type ProcessPool } from './process-pool.ts'
import { createFailureObserver } from './create-failure-observer.ts'

const ada = { tenant: 1, person: 'candidate 1' }
const sound = { result: { size: expect.any(Number), sha256: expect.any(String), pages: 1 } }
/** Long enough that the process is stopped before it has read the file. */
const long = buildPdf({ text: 'x'.repeat(2_000_000) })

const pools: ProcessPool[] = []
afterEach(() => pools.splice(0).forEach((pool) => pool.stop()))

/** Opens a pool, and records the processes it starts and what the operator sees of it. */
function open(start: typeof startParserProcess = startParserProcess, size = 1) {
  const started: ParserProcess[] = []
  const pool = openProcessPool({
    size,
    start: (limits) => {
      started.push(start(limits))
      return started.at(-1) as ParserProcess
    },
  })
  pools.push(pool)
  const lines: (LogFields & { level: string; message: string })[] = []
  const metrics = new Registry()
  const write = (level: string) => (fields: LogFields, message: string) =>
    void lines.push({ level, message, ...fields })
  pool.observe(createFailureObserver({ info: write('info'), warn: write('warn'), error: write('error') }, metrics))
  const counted = async () => (await metrics.metrics()).match(/^file_parser_\w+\{.*/gm) ?? []
  return { pool, started, lines, counted }
}

const killNow = (parser: ParserProcess | undefined, signal: NodeJS.Signals = 'SIGKILL') =>
  process.kill(parser?.pid ?? Number.NaN, signal)

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'F-08 a file whose process somebody else ends (%s) is read in another, and the operator hears of it',
  async (signal) => {
    const { pool, started, lines, counted } = open()
    await pool.run('pdf', buildPdf(), ada)
    const answer = pool.run('pdf', long, ada)
    killNow(started[0], signal)
    expect(await answer).toEqual(sound)
    expect(started).toHaveLength(2)
    expect(lines).toEqual([
      { level: 'error', message: 'a file is read in another process', reason: 'killed', kind: 'pdf', signal },
    ])
    expect(await counted()).toEqual(['file_parser_retries_total{reason="killed"} 1'])
  },
)

test('F-08 where the machine ends every process, nothing is said of the file', async () => {
  const { pool, started, counted } = open((limits) => {
    const parser = startParserProcess(limits)
    killNow(parser)
    return parser
  })
  expect(await pool.run('pdf', buildPdf(), ada)).toEqual({ notNow: 'fault' })
  expect(started).toHaveLength(2)
  expect(await counted()).toEqual([
    'file_parser_failures_total{reason="killed"} 1',
    'file_parser_retries_total{reason="killed"} 1',
  ])
})

test('F-08 a process that ended while it waited costs the next file nothing', async () => {
  const { pool, started } = open()
  await pool.run('pdf', buildPdf(), ada)
  killNow(started[0])
  expect(await pool.run('pdf', buildPdf(), ada)).toEqual(sound)
})

test('F-08 a process that crashes under a file may have been spoiled by others: a new one reads it', async () => {
  const { pool, started, lines } = open()
  await pool.run('pdf', buildPdf(), ada)
  const answer = pool.run('pdf', long, ada)
  killNow(started[0], 'SIGSEGV')
  expect(await answer).toEqual(sound)
  expect(lines).toMatchObject([{ level: 'warn', reason: 'crash', signal: 'SIGSEGV' }])
})

test('F-08 a system that starts no process throws, and nothing is said of the file', async () => {
  const { pool, lines, counted } = open(() => {
    throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM', syscall: 'spawn' })
  })
  expect(await pool.run('pdf', buildPdf(), ada)).toEqual({ notNow: 'fault' })
  expect(lines[0]).toMatchObject({ level: 'error', reason: 'start', code: 'ENOMEM' })
  expect(await counted()).toEqual(['file_parser_failures_total{reason="start"} 2'])
})

/** Opens a pool whose processes end files with the given outcomes, one after another. */
function ending(...outcomes: Outcome[]) {
  const left = [...outcomes]
  const fake = (): ParserProcess => ({
    pid: undefined,
    kinds: new Set<Kind>(),
    run: () => Promise.resolve(left.shift() ?? { result: 'read', cpu: 1 }),
    isFit: () => true,
    stop: () => {},
  })
  return open(fake)
}

test.each([
  ['killed', true],
  ['protocol', true],
  ['fault', true],
  ['time', false],
  ['memory', false],
  ['crash', false],
  ['error', false],
  ['starved', false],
] as const)('F-08 a file is read again in a new process where %s: %s', async (endedBy, isAgain) => {
  const { pool, started } = ending({ endedBy, cpu: 1 })
  const answer = await pool.run('pdf', buildPdf(), ada)
  expect(started).toHaveLength(isAgain ? 2 : 1)
  const refused = endedBy === 'starved' ? { notNow: 'fault' } : { refusedBy: endedBy }
  expect(answer).toEqual(isAgain ? { result: 'read' } : refused)
})

test.each(['memory', 'crash'] as const)(
  'F-08 a file under which a new process ends too (%s) is refused',
  async (endedBy) => {
    const { pool, started } = ending({ result: 'the file before', cpu: 1 }, { endedBy, cpu: 1 }, { endedBy, cpu: 1 })
    await pool.run('pdf', buildPdf(), ada)
    expect(await pool.run('pdf', buildPdf(), ada)).toEqual({ refusedBy: endedBy })
    expect(started).toHaveLength(2)
  },
)

test.each(['killed', 'protocol', 'fault', 'start'] as const)(
  'F-08 what has nothing to do with a file (%s) is said of no file, however often it happens',
  async (endedBy) => {
    const { pool, lines } = ending({ endedBy, cpu: 1 }, { endedBy, cpu: 1 })
    expect(await pool.run('pdf', buildPdf(), ada)).toEqual({ notNow: 'fault' })
    expect(lines.every(({ level }) => level === 'error')).toBe(true)
  },
)

test('F-08 what a parser threw is in the log, without a word of the file', async () => {
  const { pool, lines, counted } = open()
  const secret = Buffer.from('{"name": "A secret of Ada", oh')
  expect(await pool.run('readJson', secret, ada)).toEqual({ refusedBy: 'error' })
  expect(lines).toMatchObject([{ level: 'warn', reason: 'error', kind: 'readJson', error: expect.any(String) }])
  expect(JSON.stringify(lines)).toContain('server/integrations/resume-parse')
  expect(JSON.stringify(lines)).not.toContain('Ada')
  expect(await counted()).toEqual(['file_parser_failures_total{reason="error"} 1'])
})
