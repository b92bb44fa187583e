import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Registry } from 'prom-client'
import { afterAll, afterEach, expect, test } from 'vitest'
import { runLengthBomb } from '#tests/builders/files/hostile-files.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { buildPng } from '#tests/builders/files/picture.ts'
import type { Kind } from './handlers.ts'
import type { Limits } from './pool-messages.ts'
import { startParserProcess, type Outcome, type ParserProcess } from './parser-process.ts'
import { openProcessPool, type ProcessPool } from './process-pool.ts'
import { createFailureObserver } from './create-failure-observer.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-pool-'))
const pools: ProcessPool[] = []
const open: typeof openProcessPool = (options) => {
  const pool = openProcessPool(options)
  pools.push(pool)
  return pool
}
afterEach(() => pools.splice(0).forEach((pool) => pool.stop()))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ada = { tenant: 1, person: 'candidate 1' }
const eve = { tenant: 1, person: 'candidate 2' }
const sound = { result: { size: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/), pages: 1 } }
const heavy = runLengthBomb()

test('F-08 a file that takes too long ends its process, and nothing but that', async () => {
  const started: ParserProcess[] = []
  const pool = open({
    size: 1,
    limits: { cpu: 400, memory: 1024 * 1024 * 1024 },
    start: (limits) => {
      started.push(startParserProcess(limits))
      return started.at(-1) as ParserProcess
    },
  })
  expect(await pool.run('pdf', buildPdf(), ada)).toEqual(sound)
  const [hung, waited] = [pool.run('pdf', heavy, eve), pool.run('pdf', buildPdf({ text: 'The next one' }), ada)]
  expect(await Promise.all([hung, waited])).toEqual([{ refusedBy: 'time' }, sound])
  expect(started).toHaveLength(2)
})

test('F-08 a file that takes too much memory ends its process', async () => {
  const pool = open({ size: 1, limits: { memory: 20 * 1024 * 1024 } })
  expect(await pool.run('pdf', heavy, ada)).toEqual({ refusedBy: 'memory' })
})

test.runIf(existsSync('/proc/self/status'))(
  'F-08 what shapes names reserves a small part of the addresses that a process may have',
  async () => {
    const parser = startParserProcess({ cpu: 20_000, wall: 60_000, memory: 1e9, addressSpace: null })
    const letter = readFileSync(path.resolve(import.meta.dirname, '../../demo/letters/offer-letter-dubai-ar.pdf'))
    expect(await parser.run('letter', letter)).toHaveProperty('result')
    const [, peak] = /^VmPeak:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${parser.pid}/status`, 'utf8')) ?? []
    parser.stop()
    expect(Number(peak) / 1024).toBeLessThan(1450)
  },
)

test('F-08 a file on the disk and one in memory get the same verdict', async () => {
  const pool = open()
  const bytes = buildPdf({ text: 'x'.repeat(300_000) })
  const file = path.join(folder, 'a.pdf')
  writeFileSync(file, bytes)
  const [here, there] = await Promise.all([
    pool.run('pdf', bytes, ada),
    pool.run('pdf', { path: file, size: bytes.length }, eve),
  ])
  expect(here).toEqual(there)
  expect(here).toEqual(sound)
  await expect(pool.run('pdf', { path: path.join(folder, 'none'), size: 10 }, ada)).rejects.toThrow('ENOENT')
})

test('F-08 a system that gives no process under a limit of addresses gives one without, and the log says so', async () => {
  const pool = open({ size: 1, limits: { addressSpace: 64 * 1024 * 1024 } })
  const { lines, metrics } = collectReports(pool)
  expect(await pool.run('pdf', buildPdf(), ada)).toEqual(sound)
  expect(lines).toEqual([
    'error a file got no verdict',
    expect.stringMatching(/^warn files are parsed without a limit on address space/),
  ])
  expect(await metrics.metrics()).toMatch(/^file_parser_failures_total\{reason="start"\} 1$/m)
})

/** The operator's view of a pool. */
function collectReports(pool: ProcessPool) {
  const lines: string[] = []
  const metrics = new Registry()
  const write = (level: string) => (_fields: object, message: string) => void lines.push(`${level} ${message}`)
  pool.observe(createFailureObserver({ info: write('info'), warn: write('warn'), error: write('error') }, metrics))
  return { lines, metrics }
}

test('F-08 the limit of addresses is tried again after an hour, and said once', async () => {
  const starts: (number | null)[] = []
  const clock = { now: 0 }
  const start = ({ addressSpace }: Limits): ParserProcess => {
    starts.push(addressSpace)
    return {
      pid: undefined,
      kinds: new Set(),
      run: async () => (addressSpace === null ? { result: 'read', cpu: 1 } : { endedBy: 'start', cpu: 0 }),
      isFit: () => false,
      stop: () => {},
    }
  }
  const pool = open({ size: 1, limits: { addressSpace: 64 }, start, now: () => clock.now })
  const { lines } = collectReports(pool)
  const atMinute = async (minute: number) => {
    clock.now = minute * 60_000
    expect(await pool.run('pdf', buildPdf(), ada)).toEqual({ result: 'read' })
    return starts.splice(0)
  }
  expect(await atMinute(0)).toEqual([64, null])
  expect(await atMinute(59)).toEqual([null])
  expect(await atMinute(60)).toEqual([64, null])
  expect(lines.filter((line) => line.includes('without a limit'))).toHaveLength(1)
})

test('F-08 where no process starts at all, the limit of addresses is kept', async () => {
  const { start, running } = createFakeProcesses()
  const limits: Limits[] = []
  const pool = open({
    size: 1,
    start: (given) => {
      limits.push(given)
      return { ...start(), isFit: () => false }
    },
  })
  const { lines } = collectReports(pool)
  for (let at = 0; at < 2; at += 1) {
    const answer = pool.run('pdf', buildPdf(), ada)
    running.splice(0)[0]?.end({ endedBy: 'start', cpu: 0 })
    await expect.poll(() => running.length).toBe(1)
    running.splice(0)[0]?.end({ endedBy: 'start', cpu: 0 })
    expect(await answer).toEqual({ notNow: 'fault' })
  }
  expect(limits.map(({ addressSpace }) => addressSpace !== null)).toEqual([true, false, true, false])
  expect(new Set(lines)).toEqual(new Set(['error a file got no verdict']))
})

test('A-32 F-08 files that got no verdict are counted by reason', async () => {
  const { start, running } = createFakeProcesses()
  const pool = open({ size: 1, start: () => ({ ...start(), isFit: () => false }) })
  const { metrics } = collectReports(pool)
  for (const endedBy of ['time', 'memory', 'crash', 'error', 'starved', 'time'] as const) {
    const answer = pool.run('pdf', buildPdf(), ada)
    running.splice(0)[0]?.end({ endedBy, cpu: 100 })
    expect(await answer).toEqual(endedBy === 'starved' ? { notNow: 'fault' } : { refusedBy: endedBy })
  }
  const counted = (await metrics.metrics()).match(/(?<=^file_parser_failures_total).*/gm)
  expect(counted).toEqual([
    '{reason="time"} 2',
    '{reason="memory"} 1',
    '{reason="crash"} 1',
    '{reason="error"} 1',
    '{reason="starved"} 1',
  ])
})

test('F-08 a file that has no room beside what others left is judged in a new process', async () => {
  const { start, running } = createFakeProcesses()
  const started: ParserProcess[] = []
  const pool = open({
    size: 1,
    start: () => {
      started.push(start())
      return started.at(-1) as ParserProcess
    },
  })
  const { metrics } = collectReports(pool)
  const end = async (outcome: Outcome) => {
    await expect.poll(() => running.length).toBe(1)
    running.splice(0)[0]?.end(outcome)
  }
  const before = pool.run('pdf', buildPdf(), ada)
  await end({ result: 'the file before', cpu: 1 })
  await before
  const answer = pool.run('pdf', buildPdf(), ada)
  await end({ endedBy: 'memory', cpu: 1 })
  await end({ result: 'read', cpu: 1 })
  expect(await answer).toEqual({ result: 'read' })
  expect(started).toHaveLength(2)
  expect(await metrics.metrics()).not.toMatch(/^file_parser_failures_total\{/m)
})

/** Simulated processes: each file takes until the test releases it. */
function createFakeProcesses() {
  const running: { kind: Kind; end: (outcome: Outcome) => void }[] = []
  const start = (): ParserProcess => ({
    pid: undefined,
    kinds: new Set(),
    run: (kind) => new Promise<Outcome>((end) => running.push({ kind, end })),
    isFit: () => true,
    stop: () => {},
  })
  return { start, running, kinds: () => running.map(({ kind }) => kind) }
}

test('F-08 files of other kinds never wait for PDFs', () => {
  const { start, kinds } = createFakeProcesses()
  const pool = open({ size: 2, start })
  for (let at = 0; at < 5; at += 1) void pool.run('pdf', buildPdf(), { tenant: at, person: 'network' })
  expect(kinds()).toEqual(['pdf'])
  void pool.run('png', buildPng(), ada)
  expect(kinds()).toEqual(['pdf', 'png'])
})

test('F-08 where too many wait, and where the machine gives no time, nothing is said of the file', async () => {
  const { start, running } = createFakeProcesses()
  const pool = open({ size: 1, start })
  const first = pool.run('pdf', buildPdf(), ada)
  const waiting = Array.from({ length: 80 }, () => pool.run('pdf', buildPdf(), ada))
  expect(await Promise.all(waiting.slice(64))).toEqual(waiting.slice(64).map(() => ({ notNow: 'busy' })))
  running[0]?.end({ endedBy: 'starved', cpu: 100 })
  expect(await first).toEqual({ notNow: 'fault' })
})

test('F-08 a parser process holds no secret of ours and has limits of the system’s', async () => {
  if (!existsSync('/proc/self/limits')) return
  const started: ParserProcess[] = []
  const start: typeof startParserProcess = (limits) => {
    started.push(startParserProcess(limits))
    return started.at(-1) as ParserProcess
  }
  await open({ size: 1, start }).run('png', buildPng(), ada)
  const of = (name: string) => readFileSync(`/proc/${started[0]?.pid}/${name}`, 'utf8')
  const names = of('environ')
    .split('\0')
    .map((one) => one.split('=', 1)[0])
  const known = ['', 'MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'NODE_COMPILE_CACHE']
  expect(names.filter((name = '') => ![...known, 'PWD', 'UV_THREADPOOL_SIZE'].includes(name))).toEqual([])
  expect(of('limits')).toMatch(/Max cpu time +60 /)
  expect(of('limits')).toMatch(/Max address space +1677721600 /)
})

test('F-08 a parser process comes after whoever answers, and not last of all, where a busy machine would never start it', async () => {
  const started: ParserProcess[] = []
  const start: typeof startParserProcess = (limits) => {
    started.push(startParserProcess(limits))
    return started.at(-1) as ParserProcess
  }
  await open({ size: 1, start }).run('png', buildPng(), ada)
  const given = getPriority(started[0]?.pid)
  expect(given).toBeGreaterThan(getPriority())
  expect(given).toBeLessThan(constants.priority.PRIORITY_LOW)
})

const COMMAND = `
import { filePool } from '#server/files/process-pool/process-pool.ts'
const turn = { tenant: 1, person: 'operator' }
console.log(JSON.stringify(await filePool.run('pdf', new TextEncoder().encode('no letter'), turn)))
`

test('O-07 a command that has checked a letter ends: the process that checks does not hold it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', COMMAND])
  expect(JSON.parse(stdout)).toEqual({ result: { refused: 'wrong-type' } })
})

const KILLED = `
import { openProcessPool } from '#server/files/process-pool/process-pool.ts'
import { startParser } from '#server/files/process-pool/parser-process.ts'
import { runLengthBomb } from '#tests/builders/files/hostile-files.ts'
const start = (limits) => {
  const parser = startParser(limits)
  console.log(parser.pid)
  return parser
}
const pool = openProcessPool({ start })
for (;;) await pool.run('pdf', runLengthBomb(), { tenant: 1, person: 'operator' })
`

test('F-08 no parser process outlives a server that is killed', async () => {
  const server = spawn(process.execPath, ['--input-type=module', '--eval', KILLED], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  const parser = Number(String(line).trim())
  expect(isRunning(parser)).toBe(true)
  server.kill('SIGKILL')
  await once(server, 'exit')
  await expect.poll(() => isRunning(parser)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch (error) {
    // without /proc, nothing more can be known than that it can be queried
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync('/proc/self')
  }
}
