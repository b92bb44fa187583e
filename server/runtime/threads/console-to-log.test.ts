import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/runtime/log.ts'
import { sendConsoleToLog } from './console-to-log.ts'

type Line = Record<string, unknown>
let listeners: NodeJS.WarningListener[]
beforeEach(() => {
  listeners = process.listeners('warning')
})
afterEach(() => {
  process.removeAllListeners('warning')
  for (const listener of listeners) process.on('warning', listener)
})

function captureLog() {
  const lines: Line[] = []
  const target = Object.create(console) as Console
  sendConsoleToLog(
    createLog((line) => lines.push(JSON.parse(line) as Line)),
    target,
  )
  return { lines, target }
}

test('A-32 what is written to the console becomes a line of the log: its place and the kind of an error, no word', () => {
  const { lines, target } = captureLog()
  const write = () => target.warn('Failed for ada@example.com\nand <script>', new RangeError('Ada Lovelace'))
  write()
  target.table([{ name: 'Ada' }])
  const here = expect.stringMatching(/^at .*console-to-log\.test\.ts/) as unknown
  expect(lines).toMatchObject([
    { level: 'warn', method: 'warn', place: here, error: 'RangeError', times: 1 },
    { level: 'warn', method: 'table', times: 1 },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Ada|ada@|script/)
})

test('A-32 a place that goes on writing is said the first, tenth and hundredth time', () => {
  const { lines, target } = captureLog()
  for (let times = 0; times < 999; times += 1) target.error('again')
  expect(lines.map(({ times }) => times)).toEqual([1, 10, 100])
})

test('A-32 warnings of Node’s own are lines too', async () => {
  const { lines } = captureLog()
  process.emitWarning('about Ada', { type: 'OddWarning', code: 'ODD' })
  await new Promise(process.nextTick)
  expect(lines).toMatchObject([{ level: 'warn', warning: 'OddWarning', code: 'ODD' }])
  expect(JSON.stringify(lines)).not.toContain('Ada')
})

test('A-32 the server and each thread of it turn their console into the log', () => {
  const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const threads = files.filter((file) => readFileSync(file, 'utf8').includes('parentPort?.on('))
  expect(threads.length).toBeGreaterThanOrEqual(5)
  // The import must come before any other code of a thread.
  const first = threads.map((file) => readFileSync(file, 'utf8').split('\n', 1)[0])
  expect(new Set(first)).toEqual(new Set([`import '#server/runtime/threads/thread-console.ts'`]))
  expect(readFileSync('server/start.ts', 'utf8')).toContain('sendConsoleToLog(services.log)')
})
